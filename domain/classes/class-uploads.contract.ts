import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import type { MaterialType } from '../materials/kinds.ts';
import { PageWordsSchema } from '../materials/page-words.schema.ts';
import { ClassSchema } from './classes.schema.ts';

/** What a file that is brought into a class may become. */
export const uploadedTypes = ['file', 'slide', 'video'] as const satisfies readonly MaterialType[];
export type UploadedType = (typeof uploadedTypes)[number];

/**
 * Publishes a file, slides or a video that was uploaded as a material of one's own, and puts it at the end of
 * a section: one step, so that no class has what the library has not.
 */
export const addUploadedMaterial = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/sections/:sectionId/uploads',
  access: 'class.uploadMaterials',
  body: z.strictObject({
    materialId: IdSchema,
    /** Of the material's files. */
    fileId: IdSchema,
    /** Of slides: the words on each page, as far as a device could read them. */
    pages: PageWordsSchema.optional(),
  }),
  result: ClassSchema,
});
