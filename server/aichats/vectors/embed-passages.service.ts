import { plainText } from '../../../domain/materials/plain-text.ts';
import type { Services } from '../../services.ts';
import { type EmbeddingMeans, embedTexts, takenAt, textsAtOnce } from './embed-texts.service.ts';
import {
  claimUnembedded,
  copyKnown,
  insertVectors,
  listUnembedded,
  noteEmbedded,
  type PassageSet,
  type Unembedded,
} from './vectors.repo.ts';

/** In one turn of the clock, for one organisation. */
const mostBatches = 20;

/** Each text once, whatever version it stands in. */
export async function embedPassages(
  services: Services,
  organisationId: number,
  means: EmbeddingMeans,
): Promise<void> {
  const { db } = services.database;
  const { id: model } = means.embedder;
  let batches = 0;
  while (batches < mostBatches) {
    const set = await claimUnembedded(db, organisationId, model, takenAt(services.now()));
    if (!set) return;
    await copyKnown(db, set, model);
    let missing = await listUnembedded(db, set, textsAtOnce);
    for (; missing.length > 0; batches++) {
      if (!(await embedBatch(services, set, missing, means))) return;
      missing = await listUnembedded(db, set, textsAtOnce);
    }
    await noteEmbedded(db, set, model);
  }
}

/** Whether there was room for it in the month. */
const embedBatch = (
  services: Services,
  set: PassageSet,
  passages: readonly Unembedded[],
  means: EmbeddingMeans,
): Promise<boolean> =>
  embedTexts(
    services,
    set.organisationId,
    passages.map(({ title, text }) => `${title}\n${plainText(text)}`),
    means,
    async (db, directions) => {
      const made = directions.flatMap((direction, index) => {
        const passage = passages[index];
        return passage ? [{ ...direction, position: passage.position, hash: passage.hash }] : [];
      });
      await insertVectors(db, set, means.embedder.id, made);
    },
  );
