import { z } from 'zod';
import { InstantSchema } from '../http/text.ts';

/** What a trainee says about the marking of one question, and what was decided. */
export const AppealSchema = z.object({
  questionId: z.int(),
  text: z.string(),
  at: InstantSchema,
  /** Null until somebody has decided. */
  isGranted: z.boolean().nullable(),
  reply: z.string(),
  decidedAt: InstantSchema.nullable(),
});
export type Appeal = z.infer<typeof AppealSchema>;
