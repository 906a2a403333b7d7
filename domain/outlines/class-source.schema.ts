import { z } from 'zod';
import { IdSchema } from '../http/params.ts';

/** What a new class can begin with. */
export const sourceKinds = ['template', 'course', 'class'] as const;

/** Of a course its id: the class gets the version that is current. */
export const ClassSourceSchema = z.strictObject({ kind: z.enum(sourceKinds), id: IdSchema });
export type ClassSource = z.infer<typeof ClassSourceSchema>;

/** Which days off make a date give way. */
export const DaysOffChoiceSchema = z.strictObject({
  weekend: z.boolean(),
  holiday: z.boolean(),
  own: z.boolean(),
});
