import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Of how many points of a hundred each step of a distribution is; the last one has 100 too. */
export const distributionStep = 10;

const QuizResultSchema = z.object({
  classMaterialId: z.int(),
  title: z.string(),
  /** Of the trainees whom the reader may see. */
  traineeCount: z.int(),
  /** Who handed in at all, and how many attempts that were. */
  personCount: z.int(),
  attemptCount: z.int(),
  waitingCount: z.int(),
  /** How many scores that stand lie in each tenth. */
  distribution: z.array(z.int()).length(100 / distributionStep),
  /** Shares of the points in percent; null while nobody has any. */
  average: z.number().nullable(),
  firstAverage: z.number().nullable(),
  bestAverage: z.number().nullable(),
  /** From start to hand-in. */
  medianSeconds: z.int().nullable(),
});
export type QuizResult = z.infer<typeof QuizResultSchema>;

/** How the quizzes of a class turned out, in the order of the class. */
export const getClassResults = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/results',
  access: 'class.viewProgress',
  result: z.array(QuizResultSchema),
});

const QuestionResultSchema = z.object({
  questionId: z.int(),
  /** From 1 on. */
  number: z.int(),
  prompt: z.string(),
  /** First attempts that have points for it. */
  count: z.int(),
  /** Of its points in percent. */
  average: z.number(),
});
export type QuestionResult = z.infer<typeof QuestionResultSchema>;

/** The questions of a quiz by first attempts, the hardest first: who has seen what is right does better. */
export const getHardestQuestions = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/results/:classMaterialId',
  access: 'class.viewProgress',
  result: z.array(QuestionResultSchema),
});
