import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { InstantSchema } from '../http/text.ts';
import { ExamAnswerSchema } from './exam-answer.schema.ts';

/** Adds an answer; the newest of a question counts. What comes after the deadline is kept as late. */
export const addExamAnswer = endpoint({
  method: 'PUT',
  path: '/api/trainee/exams/:examId/answers/:answerUuid',
  access: 'exam.take',
  body: z.strictObject({
    deviceUuid: z.uuid(),
    questionId: z.int(),
    answer: ExamAnswerSchema,
    answeredAt: InstantSchema,
  }),
  result: z.object({ isLate: z.boolean() }),
});

/**
 * Ends the sitting. By the clock of a device alone it ends only once the time is over on the server, too:
 * before that nothing happens, and the device asks how much is left.
 */
export const submitExam = endpoint({
  method: 'PUT',
  path: '/api/trainee/exams/:examId/submission',
  access: 'exam.take',
  body: z.strictObject({
    deviceUuid: z.uuid(),
    submittedAt: InstantSchema,
    isByClock: z.boolean().default(false),
  }),
});

/** Says that a correction was read; it may come late. */
export const confirmExamCorrection = endpoint({
  method: 'PUT',
  path: '/api/trainee/exams/:examId/corrections/:correctionId/confirmation',
  access: 'exam.take',
  body: z.strictObject({ confirmedAt: InstantSchema }),
});
