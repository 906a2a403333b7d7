import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { freeText } from '../http/text.ts';
import {
  answerLimit,
  AskSchema,
  ChatMessageSchema,
  ChatSchema,
  ChatStatusSchema,
} from './aichats.schema.ts';

/** Marks a call that belongs to a stream of the chat. */
export const chatStreamHeader = 'x-chat-stream';

const placeQuery = z.object({
  lc: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  lm: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});

export const getChat = endpoint({
  method: 'GET',
  path: '/api/trainee/aichats/default',
  access: 'chat.viewChat',
  query: placeQuery.extend({
    /** Only what was asked in the classes of this bootcamp. */
    bootcampId: z.coerce.number().pipe(IdSchema).optional(),
  }),
  result: ChatSchema,
});

export const getChatStatus = endpoint({
  method: 'GET',
  path: '/api/trainee/aichats/status',
  access: 'chat.viewChat',
  query: placeQuery,
  result: ChatStatusSchema,
});

/** Answers with the text as it comes; a refusal is told before its first letter. */
export const askChat = endpoint({
  method: 'POST',
  path: '/api/trainee/aichats/ask',
  access: 'chat.viewChat',
  answer: 'stream',
  body: AskSchema,
});

/** The device has the whole answer. The server keeps what it streamed itself, and tells what it has. */
export const tellAnswer = endpoint({
  method: 'POST',
  path: '/api/trainee/aichats/ans',
  access: 'chat.viewChat',
  body: z.strictObject({ message: freeText(answerLimit) }),
  result: z.object({ message: ChatMessageSchema.nullable(), status: ChatStatusSchema }),
});

/** The next question begins anew. */
export const resetChat = endpoint({
  method: 'POST',
  path: '/api/trainee/aichats/reset',
  access: 'chat.viewChat',
  result: ChatSchema,
});

/** Whether an answer of one’s own conversation helped. */
export const rateAnswer = endpoint({
  method: 'PUT',
  path: '/api/trainee/aichats/messages/:aiMessageId/rating',
  access: 'chat.viewChat',
  body: z.strictObject({ rating: z.union([z.literal(1), z.literal(-1)]).nullable() }),
  result: ChatMessageSchema,
});
