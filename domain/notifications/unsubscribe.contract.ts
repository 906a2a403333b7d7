import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText } from '../http/text.ts';
import { TopicSchema } from './topics.ts';

const TokenSchema = freeText(200).min(1);
export const UnsubscribeTopicSchema = TopicSchema.or(z.literal('digest'));

/** What the link of a letter is about; whoever holds the letter may ask. */
export const getUnsubscribing = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'public',
  query: z.object({ token: TokenSchema }),
  result: z.object({
    topic: UnsubscribeTopicSchema,
    organisationName: z.string(),
    /** Whether such mail comes at present. */
    isOn: z.boolean(),
  }),
});

/** The person presses the button on the page that the link opens. */
export const unsubscribe = endpoint({
  method: 'PUT',
  path: '/api/unsubscribe',
  access: 'public',
  body: z.strictObject({ token: TokenSchema }),
});

/** A mail program does it for them (RFC 8058): at the address of that page, as a form. */
export const unsubscribeByOneClick = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  access: 'public',
  query: z.object({ token: TokenSchema }),
  upload: {
    mediaTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    maxBytes: 1000,
  },
});
