import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { DateSchema, InstantSchema } from '../http/text.ts';
import { ReportHandInSchema, ReportReactionSchema } from './report-words.schema.ts';

const HandedInSchema = z.object({
  id: z.int(),
  /** Null: taken back. */
  handedInAt: InstantSchema.nullable(),
  isLate: z.boolean(),
  minutes: z.int(),
});

/** One for each day and class; another one is refused until the first is taken back. */
export const handInReport = endpoint({
  method: 'PUT',
  path: '/api/trainee/classes/:classId/reports',
  access: 'report.write',
  body: ReportHandInSchema,
  result: HandedInSchema,
});

/** Until somebody has read it. */
export const takeBackReport = endpoint({
  method: 'PUT',
  path: '/api/trainee/classes/:classId/reports/taken-back',
  access: 'report.write',
  body: z.strictObject({ day: DateSchema }),
  result: HandedInSchema,
});

/** To a comment on one's own report. */
export const reactToOwnReport = endpoint({
  method: 'PUT',
  path: '/api/trainee/reports/:reportId/comments/:reportCommentId/reactions',
  access: 'report.write',
  body: ReportReactionSchema,
});
