import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { MaterialImportSchema } from './import.schema.ts';
import { DifferenceSchema } from '../materials/library.contract.ts';

const FiguresSchema = z.object({ chapters: z.int(), minutes: z.int() });

/** What a book's draft would become of a file that was read for it. */
export const NewVersionSchema = DifferenceSchema.pick({ parts: true, isCut: true }).extend({
  materialId: z.int(),
  /** Of the draft it was compared with: whoever takes the file says that this is what they saw. */
  seen: z.string(),
  from: FiguresSchema,
  to: FiguresSchema,
});
export type NewVersion = z.infer<typeof NewVersionSchema>;

/** While the import is `ready`. */
export const getNewVersion = endpoint({
  method: 'GET',
  path: '/api/materials/imports/:importId/difference',
  access: 'library.create',
  result: NewVersionSchema,
});

/** Makes the file the book's draft; nothing is published. Refused when the draft is another by now. */
export const takeNewVersion = endpoint({
  method: 'POST',
  path: '/api/materials/imports/:importId/draft',
  access: 'library.create',
  body: z.strictObject({ seen: z.string().max(100) }),
  result: MaterialImportSchema,
});

/** The book stays as it is. */
export const dropNewVersion = endpoint({
  method: 'DELETE',
  path: '/api/materials/imports/:importId',
  access: 'library.create',
  result: MaterialImportSchema,
});
