import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText, InstantSchema } from '../http/text.ts';

// What the outbox sends stands apart: every page has the outbox.

/** What the trainee says to the three questions about their own work, once. */
export const answerCheck = endpoint({
  method: 'PUT',
  path: '/api/trainee/submissions/:submissionUuid/check/answers',
  access: 'training.study',
  body: z.strictObject({
    answers: z.array(freeText(2000)).length(3),
    answeredAt: InstantSchema,
  }),
  result: z.object({ answeredAt: InstantSchema }),
});
