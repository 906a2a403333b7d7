import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { MaterialTypeSchema } from '../materials/kinds.ts';
import { ClassSchema } from './classes.schema.ts';

// A class keeps the version of a material that it was given, until somebody gives it the current one.

const VersionSchema = z.object({ id: z.int(), majorVersionNumber: z.int() });

/** How many trainees are where with a material. Those who are done keep their result. */
export const UpdateEffectsSchema = z.object({
  notStarted: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  /** Attempts at a quiz that are under way; they are finished with the version they began with. */
  openAttempts: z.int(),
});
export type UpdateEffects = z.infer<typeof UpdateEffectsSchema>;

export const ClassUpdateSchema = UpdateEffectsSchema.extend({
  classMaterialId: z.int(),
  materialId: z.int(),
  materialType: MaterialTypeSchema,
  title: z.string(),
  from: VersionSchema,
  to: VersionSchema,
});
export type ClassUpdate = z.infer<typeof ClassUpdateSchema>;

/** The materials of a class of which there is a newer version, in the order of the outline. */
export const listClassUpdates = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/updates',
  access: 'class.viewUpdates',
  result: z.array(ClassUpdateSchema),
});

/** Gives a class other versions of several materials, of all or of none; as below. */
export const updateClassVersions = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/updates',
  access: 'class.updateMaterials',
  body: z.strictObject({
    versions: z
      .array(z.strictObject({ classMaterialId: IdSchema, materialVersionId: IdSchema }))
      .min(1)
      .max(1000),
  }),
  result: ClassSchema,
});

/** Gives a class another version of a material. Needs `If-Match` with the revision of the class. */
export const updateClassVersion = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/materials/:classMaterialId/version',
  access: 'class.updateMaterials',
  body: z.strictObject({ materialVersionId: IdSchema }),
  result: ClassSchema,
});
