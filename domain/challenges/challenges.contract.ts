import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import { AttemptSchema, ClassQuizSchema, QuizSchema } from './attempt.schema.ts';
import { AnswerSchema } from './question.schema.ts';

/** The questions of a version (`v`, else `m`, else the current one), without what is right. */
export const getQuiz = endpoint({
  method: 'GET',
  path: '/api/challenges/quizzes/:materialId',
  access: 'material.view',
  query: z.object({
    v: z.coerce.number().pipe(IdSchema).optional(),
    m: z.coerce.number().pipe(IdSchema).optional(),
  }),
  result: QuizSchema,
});

/** The quiz of a class at the version the class was given. */
export const getClassQuiz = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/quiz',
  access: 'training.study',
  result: ClassQuizSchema,
});

/** A trainee's attempts at one quiz of a class, newest first, with answers, and marks once scored. */
export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/attempts',
  access: 'training.study',
  result: z.array(AttemptSchema),
});

export const startAttempt = endpoint({
  method: 'PUT',
  path: '/api/trainee/attempts/:attemptUuid',
  access: 'training.study',
  body: z.strictObject({
    classId: IdSchema,
    classMaterialId: IdSchema,
    /** Which questions it is an attempt at; those that the class has, when it is left out. */
    materialVersionId: IdSchema.optional(),
    startedAt: InstantSchema,
  }),
  result: z.object({ uuid: z.uuid() }),
});

/**
 * Adds an answer; the newest of a question counts. Once the attempt was handed in, on another device
 * for example, the answer is kept as late, and the instructor decides whether it counts.
 */
export const addAnswer = endpoint({
  method: 'PUT',
  path: '/api/trainee/attempts/:attemptUuid/answers/:answerUuid',
  access: 'training.study',
  body: z.strictObject({ questionId: IdSchema, answer: AnswerSchema, answeredAt: InstantSchema }),
  result: z.object({ isLate: z.boolean() }),
});

/**
 * Answers a question for good and is told at once whether that was right, where the quiz has it so. A
 * repeat is answered as before, whatever it says.
 */
export const checkAnswer = endpoint({
  method: 'PUT',
  path: '/api/trainee/attempts/:attemptUuid/checks/:questionId',
  access: 'training.study',
  body: z.strictObject({ answer: AnswerSchema, answeredAt: InstantSchema }),
  result: AttemptSchema,
});

export const submitAttempt = endpoint({
  method: 'PUT',
  path: '/api/trainee/attempts/:attemptUuid/submission',
  access: 'training.study',
  body: z.strictObject({
    submittedAt: InstantSchema,
    /** By a clock of the device that nobody can set; for a time limit. */
    usedSeconds: z.int().min(0).max(10_000_000).optional(),
  }),
  result: AttemptSchema,
});
