import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { freeText } from '../http/text.ts';
import { applicationStates, mostReason, subjectKinds } from './application-states.ts';

// Apart from what is read, so that the outbox of a device need not know of it.

/** One open application for a subject: another one answers with the first. */
export const applyForLearning = endpoint({
  method: 'POST',
  path: '/api/trainee/selflearnings/applications',
  access: 'selflearning.learn',
  body: z.strictObject({
    kind: z.enum(subjectKinds),
    subjectId: IdSchema,
    reason: freeText(mostReason).trim().min(1),
  }),
  result: z.object({ id: z.int(), state: z.enum(applicationStates) }),
});
