import { z } from 'zod';
import { AnswerSchema, QuestionSchema } from './question.schema.ts';

export const QuestionStatsSchema = z.object({
  question: QuestionSchema,
  /** Attempts that had it: with pools not all of them. */
  given: z.int(),
  /** Of those, who answered something. */
  answered: z.int(),
  /** Of the points it is worth, what was earned on average, from 0 to 1; null while nobody has any. */
  share: z.number().nullable(),
  /**
   * From -1 to 1: how far those who did well in the rest did well here too. Null where it cannot be told,
   * for example when everybody was right.
   */
  discrimination: z.number().nullable(),
  /** The answer that was most often not right. */
  commonMistake: z.object({ answer: AnswerSchema, count: z.int() }).nullable(),
});
export type QuestionStats = z.infer<typeof QuestionStatsSchema>;

export const QuizStatsSchema = z.object({
  majorVersionNumber: z.int(),
  /** First attempts that were handed in; of them those that have all their points. */
  attempts: z.int(),
  scored: z.int(),
  averageShare: z.number().nullable(),
  /** How many earned up to 10, 20 … 100 percent. */
  distribution: z.array(z.int()).length(10),
  questions: z.array(QuestionStatsSchema),
});
export type QuizStats = z.infer<typeof QuizStatsSchema>;
