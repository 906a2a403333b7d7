import type { Db } from '../../db/database.ts';
import { searchable } from '../../db/like-pattern.ts';
import type { Context } from '../../http/context.ts';
import { insertMessages, type NewMessage } from '../conversations.repo.ts';
import { type Flagged, flagMessage } from './flag-message.service.ts';
import { type FlaggedTalk, holdFlaggedTalk } from './flags.repo.ts';

type Talking = Pick<Context, 'services' | 'actor' | 'now'>;

/**
 * What a rule finds in something that a trainee says to a partner is kept among the AI chats, where somebody
 * can look after it before anything is handed in. All else of it stays the challenge’s.
 */
export async function flagSaid(
  talking: Talking,
  db: Db,
  talk: FlaggedTalk,
  said: string,
  flagged: Flagged,
): Promise<void> {
  if (flagged.flags.length > 0)
    await keep(talking, db, talk, { role: 'user', content: said }, flagged);
}

interface Heard {
  readonly said: string;
  readonly answer: string;
  readonly model: string;
}

/** The partner’s answer, where a rule has found something in it or in what it answers. */
export async function flagHeard(
  talking: Talking,
  db: Db,
  talk: FlaggedTalk,
  { said, answer, model }: Heard,
  { ofSaid, ofAnswer }: { readonly ofSaid: Flagged; readonly ofAnswer: Flagged },
): Promise<void> {
  const isSaidKept = ofSaid.flags.length > 0;
  if (!isSaidKept && ofAnswer.flags.length === 0) return;
  if (!isSaidKept) await keep(talking, db, talk, { role: 'user', content: said }, ofSaid);
  const message = { role: 'assistant', content: answer, state: 'done', model } as const;
  await keep(talking, db, talk, message, ofAnswer);
}

async function keep(
  { services, actor: { organisationId, userId }, now }: Talking,
  db: Db,
  talk: FlaggedTalk,
  message: Pick<NewMessage, 'role' | 'content' | 'state' | 'model'>,
  flagged: Flagged,
): Promise<void> {
  const conversationId = await holdFlaggedTalk(db, { organisationId, userId }, talk, now);
  const words = searchable(message.content);
  const { classMaterialId } = talk;
  const at = { organisationId, conversationId, classMaterialId, createdAt: now };
  const [messageId = 0] = await insertMessages(db, [{ ...at, ...message, words }]);
  await flagMessage({ services, now }, db, { organisationId, conversationId, messageId }, flagged);
}
