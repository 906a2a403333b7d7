import { plainText } from '../../../domain/materials/plain-text.ts';
import type { Services } from '../../services.ts';
import { type EmbeddingMeans, embedTexts, takenAt, textsAtOnce } from './embed-texts.service.ts';
import {
  claimTurn,
  endTurn,
  keepWrittenVectors,
  listUnembeddedWritten,
  type UnembeddedText,
} from './written-vectors.repo.ts';

/** In one turn of the clock, for one organisation. */
const mostBatches = 10;
/** What somebody writes who does not ask is not given to any engine. */
const lastAskedMs = 24 * 60 * 60_000;

/** Notes of those who have asked something within a day, and the answers that they may read. */
export async function embedWritten(
  services: Services,
  organisationId: number,
  means: EmbeddingMeans,
): Promise<void> {
  const { db } = services.database;
  const now = services.now();
  const { id: model } = means.embedder;
  const missing = () =>
    listUnembeddedWritten(db, organisationId, model, {
      askedSince: new Date(now.getTime() - lastAskedMs),
      limit: textsAtOnce,
    });
  if ((await missing()).length === 0) return;
  if (!(await claimTurn(db, organisationId, takenAt(now)))) return;
  try {
    for (let batches = 0; batches < mostBatches; batches++) {
      const texts = await missing();
      if (texts.length === 0 || !(await embedBatch(services, organisationId, texts, means))) return;
    }
  } finally {
    await endTurn(db, organisationId);
  }
}

/** Whether there was room for it in the month. */
const embedBatch = (
  services: Services,
  organisationId: number,
  written: readonly UnembeddedText[],
  means: EmbeddingMeans,
): Promise<boolean> =>
  embedTexts(services, organisationId, written.map(wordsOf), means, async (db, directions) => {
    const made = directions.flatMap((direction, index) => {
      const text = written[index];
      return text ? [{ ...direction, ...text }] : [];
    });
    await keepWrittenVectors(db, organisationId, means.embedder.id, made);
  });

/** Of a note that is a picture alone its source is better than nothing, which engines refuse. */
const wordsOf = ({ title, markdown }: UnembeddedText): string =>
  [title, plainText(markdown) || markdown].filter(Boolean).join('\n').toWellFormed();
