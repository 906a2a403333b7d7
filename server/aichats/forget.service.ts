import { guessedTokens } from '../../domain/aichats/tokens.rules.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { settle } from './budgets.repo.ts';
import { changeMessage, deleteOlder, listForsaken } from './conversations.repo.ts';
import { listForsakenDrafts, settleDraft } from './drafts.repo.ts';
import { listRetentions } from './settings.repo.ts';
import { listForsakenTalks, settleTalk } from './talks/talks.repo.ts';

const dayMs = 86_400_000;
const longestAnswerMs = 15 * 60_000;

/** Conversations that their organisation no longer keeps, and answers whose server went away. */
export async function forgetChats({ database }: Services, now: Date): Promise<void> {
  const { db } = database;
  for (const { organisationId, retentionDays } of await listRetentions(db))
    await deleteOlder(db, organisationId, new Date(now.getTime() - retentionDays * dayMs));
  await db.transaction((writing) => closeForsaken(writing, now));
  await db.transaction((writing) => settleForsaken(writing, now));
}

/** Nobody knows what such an answer took: what was kept for it is taken for used. */
async function closeForsaken(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - longestAnswerMs);
  for (const message of await listForsaken(db, before)) {
    const { organisationId, id, contractId, month, reservedTokens, userId } = message;
    await changeMessage(db, organisationId, id, { state: 'broken', reservedTokens: 0 });
    if (contractId === null || month === null) continue;
    const used = Math.max(reservedTokens, guessedTokens([message.content]));
    await settle(db, { organisationId, contractId, userId, month }, reservedTokens, used);
  }
}

async function settleForsaken(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - longestAnswerMs);
  for (const draft of await listForsakenDrafts(db, before))
    await settleDraft(db, draft, { inputTokens: draft.reservedTokens, outputTokens: 0 });
  for (const talk of await listForsakenTalks(db, before))
    await settleTalk(db, talk, { inputTokens: talk.reservedTokens, outputTokens: 0 });
}
