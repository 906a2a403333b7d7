import { z } from 'zod';
import { CountedAttemptSchema } from './counted-attempt.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { freeText, InstantSchema } from '../http/text.ts';

const NamedSchema = z.object({ id: z.int(), name: z.string() });

export const mostRetakes = 20;

/** Further attempts that were given in a class: to all, to a group or to one trainee. */
const RetakeSchema = z.object({
  id: z.int(),
  /** Null: all quizzes. */
  material: NamedSchema.nullable(),
  /** Both null: all of the class. */
  group: NamedSchema.nullable(),
  trainee: NamedSchema.nullable(),
  /** Null: as many as one likes. */
  attempts: z.int().nullable(),
  reason: z.string(),
  givenAt: InstantSchema,
  /** Null for somebody who is gone. */
  givenBy: z.string().nullable(),
  takenBackAt: InstantSchema.nullable(),
  takenBackBy: z.string().nullable(),
});
export type ClassRetake = z.infer<typeof RetakeSchema>;

const RetakesSchema = z.object({
  /** Which attempt counts in the class; null: as each quiz says. */
  counts: CountedAttemptSchema.nullable(),
  /** Where it is said of one quiz alone. */
  ofMaterials: z.array(z.object({ classMaterialId: z.int(), counts: CountedAttemptSchema })),
  /** The newest first; what was taken back stays in the list. */
  given: z.array(RetakeSchema),
});
export type ClassRetakes = z.infer<typeof RetakesSchema>;

export const getRetakes = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/retakes',
  access: 'class.viewProgress',
  result: RetakesSchema,
});

/** To these trainees and groups, each for itself; without any, to all of the class. */
export const giveRetakes = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/retakes',
  access: 'class.enableRetake',
  body: z.strictObject({
    classMaterialId: IdSchema.nullable(),
    userIds: z.array(IdSchema).max(1000),
    groupIds: z.array(IdSchema).max(100),
    attempts: z.int().min(1).max(mostRetakes).nullable(),
    reason: freeText(500),
  }),
  result: RetakesSchema,
});

export const takeBackRetake = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/retakes/:retakeId/taken-back',
  access: 'class.enableRetake',
  result: RetakesSchema,
});

/** Which attempt counts: in the class, or where a material is named for that quiz alone. */
export const setCounting = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/counting',
  access: 'class.enableRetake',
  body: z.strictObject({
    classMaterialId: IdSchema.nullable(),
    /** Null: as the class, or else the quiz, says. */
    counts: CountedAttemptSchema.nullable(),
  }),
  result: RetakesSchema,
});
