import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText, InstantSchema } from '../http/text.ts';

const NamedSchema = z.object({ id: z.int(), name: z.string() });

/** More time that was given in a class: to all, to a group or to one trainee. */
const ExtensionSchema = z.object({
  id: z.int(),
  /** Null: the class as a whole. */
  material: NamedSchema.nullable(),
  /** Both null: all of the class. */
  group: NamedSchema.nullable(),
  trainee: NamedSchema.nullable(),
  endsOn: DateSchema,
  reason: z.string(),
  givenAt: InstantSchema,
  /** Null for somebody who is gone. */
  givenBy: z.string().nullable(),
  takenBackAt: InstantSchema.nullable(),
  takenBackBy: z.string().nullable(),
});
export type ClassExtension = z.infer<typeof ExtensionSchema>;

/** The newest first; what was taken back stays in the list. */
export const listExtensions = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/extensions',
  access: 'class.viewProgress',
  result: z.array(ExtensionSchema),
});

/** To these trainees and groups, each for itself; without any, to all of the class. */
export const extendTime = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/extensions',
  access: 'class.extendTime',
  body: z.strictObject({
    classMaterialId: IdSchema.nullable(),
    userIds: z.array(IdSchema).max(1000),
    groupIds: z.array(IdSchema).max(100),
    endsOn: DateSchema,
    reason: freeText(500),
  }),
  result: z.array(ExtensionSchema),
});

export const takeBackExtension = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/extensions/:extensionId/taken-back',
  access: 'class.extendTime',
  result: z.array(ExtensionSchema),
});
