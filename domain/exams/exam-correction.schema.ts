import { z } from 'zod';
import { InstantSchema } from '../http/text.ts';

/** A question whose text was corrected while an exam was written, as whoever has it is told. */
export const ExamCorrectionSchema = z.object({
  id: z.int(),
  questionId: z.int(),
  before: z.string(),
  text: z.string(),
  at: InstantSchema,
  /** When its reader confirmed it, by the server's clock; null: not yet. */
  confirmedAt: InstantSchema.nullable(),
});
export type ExamCorrection = z.infer<typeof ExamCorrectionSchema>;
