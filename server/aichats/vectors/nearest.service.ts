import { likeness, signsOf, smallOf } from '../../../domain/aichats/vectors.rules.ts';
import { mostInputTokens } from '../../../domain/aichats/tokens.rules.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { reserve, settle } from '../budgets.repo.ts';
import type { Breakers } from '../engines/breakers.ts';
import type { Embedder } from '../engines/embedder.ts';
import type { AiSeat } from '../seat.service.ts';
import type { WrittenRow } from '../written.repo.ts';
import { listNear } from './vectors.repo.ts';
import { listNearWritten } from './written-vectors.repo.ts';

/** Where a question points, and by which model. */
export interface Direction {
  readonly model: string;
  readonly vector: readonly number[];
}

interface Means {
  readonly embedder: Embedder | undefined;
  readonly breakers: Breakers;
  readonly gone: AbortSignal;
}

/** A question waits no longer for what only adds to what its words find. */
const longestMs = 1500;

/**
 * What it takes is of the trainee’s month, reserved before. Undefined where nothing embeds, or not now: then
 * passages are found by their words alone.
 */
export async function directionOf(
  services: Services,
  { key, monthly }: AiSeat,
  question: string,
  { embedder, breakers, gone }: Means,
): Promise<Direction | undefined> {
  if (!embedder) return undefined;
  const { db } = services.database;
  const most = mostInputTokens([question]);
  if (!(await reserve(db, key, most, monthly))) return undefined;
  const signal = AbortSignal.any([gone, AbortSignal.timeout(longestMs)]);
  const told = await breakers.attempt(embedder.id, () => embedder.embed([question], signal));
  await settle(db, key, most, told ? Math.min(most, told.tokens ?? most) : 0);
  const vector = told?.vectors[0];
  return vector && { model: embedder.id, vector };
}

/** Looked at closely, of those whose signs are nearest. */
const looked = 120;
const mostNearest = 20;

interface ReadableTexts {
  readonly versionIds: readonly number[];
  readonly written: readonly WrittenRow[];
}

type Near =
  | { readonly versionId: number; readonly position: number }
  | { readonly written: WrittenRow };

/** Of what somebody may read, and of what they have written, what points most like a question; the nearest first. */
export async function nearestTo(
  db: Db,
  reader: { readonly organisationId: number; readonly userId: number },
  { versionIds, written }: ReadableTexts,
  { model, vector }: Direction,
): Promise<Near[]> {
  const by = { model, signs: signsOf(vector) };
  const passages = await listNear(db, reader.organisationId, versionIds, by, looked);
  const texts = await nearWritten(db, reader, written, by);
  const asked = smallOf(vector);
  return [...passages, ...texts]
    .map((near) => ({
      near,
      like: likeness(
        asked,
        new Int8Array(near.small.buffer, near.small.byteOffset, near.small.length),
      ),
    }))
    .toSorted((one, other) => other.like - one.like)
    .slice(0, mostNearest)
    .map(({ near }) => near);
}

async function nearWritten(
  db: Db,
  reader: { readonly organisationId: number; readonly userId: number },
  written: readonly WrittenRow[],
  by: { readonly model: string; readonly signs: string },
) {
  const idsOf = (kind: WrittenRow['kind']) =>
    written.flatMap((one) => (one.kind === kind && one.id !== null ? [one.id] : []));
  const ids = { noteIds: idsOf('note'), commentIds: idsOf('discussion') };
  const near = await listNearWritten(db, reader, ids, by, looked);
  return near.flatMap(({ noteId, commentId, small }) => {
    const found = written.find(({ kind, id }) =>
      kind === 'note' ? id === noteId : kind === 'discussion' && id === commentId,
    );
    return found ? [{ written: found, small }] : [];
  });
}
