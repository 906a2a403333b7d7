import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { IdSchema } from '../../http/params.ts';
import { archiveChoices, ArchiveImportSchema } from './archive-import.schema.ts';

/** The whole library, or some of its materials, in one .zip file. */
export const exportLibrary = endpoint({
  method: 'GET',
  path: '/api/library/archive',
  access: 'library.archive',
  answer: 'stream',
  query: z.object({
    /** With commas between them; everything without it. */
    ids: z
      .string()
      .max(20_000)
      .transform((ids) => ids.split(',').map(Number))
      .pipe(z.array(IdSchema).min(1).max(2000))
      .optional(),
  }),
});

export const getArchiveImport = endpoint({
  method: 'GET',
  path: '/api/library/archives/:archiveId',
  access: 'library.archive',
  result: ArchiveImportSchema,
});

/** Brings it in as it was decided; what is not named stays as it was proposed. */
export const runArchiveImport = endpoint({
  method: 'POST',
  path: '/api/library/archives/:archiveId/run',
  access: 'library.archive',
  body: z.strictObject({
    choices: z
      .array(z.strictObject({ uuid: z.uuid(), choice: z.enum(archiveChoices) }))
      .max(100_000),
  }),
  result: ArchiveImportSchema,
});
