import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { HandedFileSchema } from './exam-file.schema.ts';

/** By whoever marks. What a browser would run is saved, and never opened. */
export const getExamFile = endpoint({
  method: 'GET',
  path: '/media/exams/:examId/files/:examFileUuid',
  access: 'exam.view',
  answer: 'file',
});

/** By whoever handed it in. */
export const getOwnExamFile = endpoint({
  method: 'GET',
  path: '/media/own-exams/:examId/files/:examFileUuid',
  access: 'exam.take',
  answer: 'file',
});

/** Where the bytes of a file stand: all of them are kept, or they go on from `offset`. */
const StandSchema = z.object({
  isKept: z.boolean(),
  offset: z.int(),
  /** Null once it is kept. */
  uploadUuid: z.uuid().nullable(),
});
export type FileStand = z.infer<typeof StandSchema>;

/**
 * Begins to send a file under a name that its device chose, says how much of it is here, or keeps what is
 * here whole. Its bytes are taken in whenever they come; whether the file counts is its answer's affair.
 */
export const keepExamFile = endpoint({
  method: 'PUT',
  path: '/api/trainee/exams/:examId/files/:examFileUuid',
  access: 'exam.take',
  body: HandedFileSchema.omit({ uuid: true }),
  result: StandSchema,
});

/** What follows on what is here; a part that does not come whole goes on from where it broke off. */
export const appendExamFile = endpoint({
  method: 'PATCH',
  path: '/api/trainee/exams/:examId/files/:examFileUuid/uploads/:uploadUuid',
  access: 'exam.take',
  query: z.object({ offset: z.coerce.number().int().min(0) }),
  upload: { mediaTypes: ['application/octet-stream'], maxBytes: 50_000_000 },
  result: z.object({ offset: z.int() }),
});
