import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { InstantSchema } from '../http/text.ts';
import { OutcomesSchema } from './exam-rehearsal.schema.ts';

/**
 * How far somebody is with a rehearsal on one device; the newest word holds. It is no attempt, and nothing of
 * it counts. What comes after the exam has begun changes nothing.
 */
export const keepExamRehearsal = endpoint({
  method: 'PUT',
  path: '/api/trainee/exams/:examId/rehearsals/:deviceUuid',
  access: 'exam.take',
  body: z.strictObject({
    outcomes: OutcomesSchema,
    /** Questions of the sample that have an answer. */
    answeredCount: z.int().min(0).max(100),
    /** By the device's clock; null until the sample is handed in. */
    handedInAt: InstantSchema.nullable(),
  }),
});
