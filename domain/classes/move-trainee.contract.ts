import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';

/** Why work in a material stays in the class that is left. */
export const whyStaying = ['notThere', 'workThere'] as const;

const MovedMaterialSchema = z.object({
  /** Of the class that is left. */
  classMaterialId: z.int(),
  title: z.string(),
  percent: z.number(),
  isCompleted: z.boolean(),
  /** Handed in or open. */
  attempts: z.int(),
  notes: z.int(),
});

export const TraineeMoveSchema = z.object({
  to: z.object({ id: z.int(), title: z.string(), isPublished: z.boolean() }),
  /** Of the class that is moved to; null: as many as are picked. */
  freeSeats: z.int().nullable(),
  isEnrolledThere: z.boolean(),
  /** What goes along; `isOtherVersion`: that class has the material in another version. */
  carried: z.array(MovedMaterialSchema.extend({ isOtherVersion: z.boolean() })),
  /** What is kept where it is, and comes back should the trainee be enrolled there again. */
  staying: z.array(MovedMaterialSchema.extend({ why: z.enum(whyStaying) })),
});
export type TraineeMove = z.infer<typeof TraineeMoveSchema>;

/** Changes nothing: what of a trainee's work would go along to another class, and what stays. */
export const previewTraineeMove = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/trainees/:userId/move',
  access: 'class.manageOwn',
  query: z.object({ toId: z.coerce.number().pipe(IdSchema) }),
  result: TraineeMoveSchema,
});

/**
 * Takes a trainee out of one class and into another, with their work in the materials that both have:
 * progress, attempts, code, answers and notes. Moving back brings the same work back. They are told once.
 */
export const moveTrainee = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/trainees/:userId/move',
  access: 'class.manageOwn',
  body: z.strictObject({ toId: IdSchema }),
  result: TraineeMoveSchema,
});
