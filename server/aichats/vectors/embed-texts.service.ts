import { mostInputTokens } from '../../../domain/aichats/tokens.rules.ts';
import { signsOf, smallOf } from '../../../domain/aichats/vectors.rules.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { tellOfDrafts } from '../budget-notices.service.ts';
import { monthOfDrafts } from '../drafting.service.ts';
import { beginDraft, dropDraft, settleDraft } from '../drafts.repo.ts';
import type { Embedded, Embedder } from '../engines/embedder.ts';
import type { KeptDirection } from './kept-direction.ts';

export const textsAtOnce = 48;
const longestMs = 30_000;
/** Whoever took something to embed and does not come back has gone away, or its engine has. */
const staleMs = 5 * 60_000;

/** Who pays for what nobody asked for at this moment. */
const nobody = 0;

export interface EmbeddingMeans {
  readonly embedder: Embedder;
  readonly over: AbortSignal;
}

export const takenAt = (now: Date) => ({ now, staleBefore: new Date(now.getTime() - staleMs) });

/**
 * Has texts embedded, from the month of the staff, and kept in the transaction that settles it. False: the
 * month has no room for them.
 *
 * @throws what the engine throws, and then nothing is taken for it
 */
export async function embedTexts(
  services: Services,
  organisationId: number,
  texts: readonly string[],
  { embedder, over }: EmbeddingMeans,
  keep: (db: Db, directions: readonly KeptDirection[]) => Promise<void>,
): Promise<boolean> {
  const { db } = services.database;
  const now = services.now();
  const { month, monthly } = await monthOfDrafts({ actor: { organisationId }, now }, db);
  const reservedTokens = mostInputTokens(texts);
  const id = await db.transaction((writing) =>
    beginDraft(
      writing,
      {
        ...month,
        userId: nobody,
        kind: 'embedding',
        model: embedder.model,
        createdAt: now,
        reservedTokens,
        inputTokens: 0,
        outputTokens: 0,
      },
      monthly,
    ),
  );
  if (id === undefined) return false;
  const going = { ...month, id, reservedTokens };
  let told: Embedded;
  try {
    told = await embedder.embed(texts, AbortSignal.any([over, AbortSignal.timeout(longestMs)]));
  } catch (error) {
    await db.transaction((writing) => dropDraft(writing, going));
    throw error;
  }
  const { vectors, tokens } = told;
  await db.transaction(async (writing) => {
    await keep(
      writing,
      vectors.map((vector) => ({ signs: signsOf(vector), small: Buffer.from(smallOf(vector)) })),
    );
    const used = Math.min(tokens ?? reservedTokens, reservedTokens);
    await settleDraft(writing, going, { inputTokens: used, outputTokens: 0 });
    await tellOfDrafts({ services, db: writing, now }, going);
  });
  return true;
}
