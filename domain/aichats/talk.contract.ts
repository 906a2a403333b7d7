import { z } from 'zod';
import { SaidSchema } from '../challenges/code/conversation/conversation.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { InstantSchema } from '../http/text.ts';
import { TokensSchema } from './aichats.schema.ts';

/** Something that a trainee said, and what the partner said to it. */
const TurnSchema = z.object({
  uuid: z.uuid(),
  said: z.string(),
  saidAt: InstantSchema,
  /** Null while the engine is at it. */
  answer: z.string().nullable(),
});

/** Why nothing can be said at this moment. */
export const silentReasons = ['noEngine', 'noContract', 'class', 'tokens'] as const;
export type SilentReason = (typeof silentReasons)[number];

export const TalkSchema = z.object({
  /** Since the last time that it was handed in, in their order. */
  turns: z.array(TurnSchema),
  /** Null: there is somebody to talk to. */
  silentReason: z.enum(silentReasons).nullable(),
  /** Who plays the partner; null where there is no engine. */
  model: z.string().nullable(),
  tokens: TokensSchema.nullable(),
  /** Rules of the organisation look for signs of distress or abuse in it. */
  isFlagging: z.boolean(),
});
export type Talk = z.infer<typeof TalkSchema>;

/** The conversation of a challenge, as far as it has come. */
export const getTalk = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/conversation',
  access: 'training.study',
  result: TalkSchema,
});

/**
 * Says something to the partner, and answers with what they said. The same UUID is answered as before, and
 * paid once. A partner who was asked goes on answering, whether anybody waits for it or not.
 */
export const sayToPartner = endpoint({
  method: 'POST',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/conversation',
  access: 'chat.viewChat',
  body: z.strictObject({ turnUuid: z.uuid(), message: SaidSchema }),
  result: TalkSchema,
});
