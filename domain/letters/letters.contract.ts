import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import {
  LetterContentSchema,
  LetterStatusSchema,
  LetterSummarySchema,
  OneLetterSchema,
} from './letters.schema.ts';

/** Whether letters leave this server at all. */
export const getMailDelivery = endpoint({
  method: 'GET',
  path: '/api/maildelivery',
  access: 'settings.mail',
  result: z.object({
    isOn: z.boolean(),
    /** The sender's address. */
    from: z.string().nullable(),
  }),
});

/** Letters of the last 90 days, newest first unless asked otherwise. */
export const listLetters = endpoint({
  method: 'GET',
  path: '/api/letters',
  access: 'settings.mail',
  answer: 'list',
  query: listQuery(['createdAt', 'address'], { status: LetterStatusSchema.optional() }),
  result: LetterSummarySchema,
});

export const getLetter = endpoint({
  method: 'GET',
  path: '/api/letters/:letterId',
  access: 'settings.mail',
  result: OneLetterSchema,
});

/** Shows a secret that cannot be handed over by mail; written to the audit log. */
export const revealLetter = endpoint({
  method: 'POST',
  path: '/api/letters/:letterId/reveal',
  access: 'mail.reveal',
  result: LetterContentSchema,
});

/** Only what has failed. */
export const resendLetter = endpoint({
  method: 'POST',
  path: '/api/letters/:letterId/resend',
  access: 'mail.resend',
});
