import { signsOf, smallOf } from '../../../domain/aichats/vectors.rules.ts';
import { mostInputTokens } from '../../../domain/aichats/tokens.rules.ts';
import { plainText } from '../../../domain/materials/plain-text.ts';
import type { Services } from '../../services.ts';
import { report } from '../../telemetry/report.ts';
import { tellOfDrafts } from '../budget-notices.service.ts';
import { monthOfDrafts } from '../drafting.service.ts';
import { beginDraft, dropDraft, settleDraft } from '../drafts.repo.ts';
import type { Embedded, Embedder } from '../engines/embedder.ts';
import { embedderOf } from '../engines.service.ts';
import { findSettings } from '../settings.repo.ts';
import {
  claimUnembedded,
  copyKnown,
  insertVectors,
  listOrganisations,
  listUnembedded,
  noteEmbedded,
  type PassageSet,
  type Unembedded,
} from './vectors.repo.ts';

const textsAtOnce = 48;
/** In one turn of the clock, for one organisation. */
const mostBatches = 20;
const longestMs = 30_000;
/** Whoever took a version and does not come back has gone away, or its engine has. */
const staleMs = 5 * 60_000;

/** Who pays for what nobody asked for at this moment. */
const nobody = 0;

/**
 * Has the passages embedded that are not yet, where an engine embeds: each text once, whatever version it
 * stands in. What it takes is of the month of the staff, and waits for the next where that is used up.
 */
export async function embedPassages(services: Services, over: AbortSignal): Promise<void> {
  const { db } = services.database;
  for (const organisationId of await listOrganisations(db)) {
    const embedder = embedderOf(services, await findSettings(db, organisationId));
    if (over.aborted) return;
    if (embedder)
      await embedFor(services, organisationId, embedder, over).catch((error: unknown) => {
        if (!over.aborted) report('An engine that embeds', error);
      });
  }
}

async function embedFor(
  services: Services,
  organisationId: number,
  embedder: Embedder,
  over: AbortSignal,
): Promise<void> {
  const { db } = services.database;
  let batches = 0;
  while (batches < mostBatches) {
    const now = services.now();
    const at = { now, staleBefore: new Date(now.getTime() - staleMs) };
    const set = await claimUnembedded(db, organisationId, embedder.id, at);
    if (!set) return;
    await copyKnown(db, set, embedder.id);
    let missing = await listUnembedded(db, set, textsAtOnce);
    for (; missing.length > 0; batches++) {
      if (!(await embedBatch(services, set, missing, { embedder, over }))) return;
      missing = await listUnembedded(db, set, textsAtOnce);
    }
    await noteEmbedded(db, set, embedder.id);
  }
}

/** Whether there was room for it in the month. */
async function embedBatch(
  services: Services,
  set: PassageSet,
  passages: readonly Unembedded[],
  { embedder, over }: { readonly embedder: Embedder; readonly over: AbortSignal },
): Promise<boolean> {
  const { db } = services.database;
  const now = services.now();
  const { organisationId } = set;
  const texts = passages.map(({ title, text }) => `${title}\n${plainText(text)}`);
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
    await insertVectors(
      writing,
      set,
      embedder.id,
      passages.map(({ position, hash }, index) => {
        const vector = vectors[index] ?? [];
        return { position, hash, signs: signsOf(vector), small: Buffer.from(smallOf(vector)) };
      }),
    );
    const used = Math.min(tokens ?? reservedTokens, reservedTokens);
    await settleDraft(writing, going, { inputTokens: used, outputTokens: 0 });
    await tellOfDrafts({ services, db: writing, now }, going);
  });
  return true;
}
