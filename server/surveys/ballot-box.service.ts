import { randomInt } from 'node:crypto';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import { anonymousBatch } from '../../domain/surveys/results.schema.ts';
import type { Db } from '../db/database.ts';
import {
  insertBag,
  listPlaces,
  readBag,
  takeWaiting,
  type BallotBoxKey,
  writeBag,
  writeWaiting,
} from './ballot-box.repo.ts';

const mostInBag = 200;

/**
 * Adds an answer among the others. The newest wait until there are `anonymousBatch` of them, and are then
 * shown together: whoever looked before and after each hand-in would else see whose answer came.
 */
export async function dropIntoBallotBox(
  db: Db,
  key: BallotBoxKey & { readonly classId: number },
  answers: SurveyAnswers,
): Promise<void> {
  const waiting = shuffled([...(await takeWaiting(db, key)), answers]);
  if (waiting.length < anonymousBatch) return await writeWaiting(db, key, waiting);
  await writeWaiting(db, key, []);
  const places = await listPlaces(db, key);
  if (places.length === 0) return await insertBag(db, { ...key, place: 1, answers: waiting });
  const place = places[randomInt(places.length)] ?? 1;
  const mixed = shuffled([...(await readBag(db, key, place)), ...waiting]);
  if (mixed.length <= mostInBag) return await writeBag(db, key, place, mixed);
  // Both halves hold old and new ones: no bag tells when its answers came.
  const half = Math.ceil(mixed.length / 2);
  await writeBag(db, key, place, mixed.slice(0, half));
  await insertBag(db, { ...key, place: places.length + 1, answers: mixed.slice(half) });
}

/** The answers that are shown, bag by bag. */
export async function* answersInBallotBox(
  db: Db,
  key: BallotBoxKey,
): AsyncGenerator<SurveyAnswers> {
  for (const place of await listPlaces(db, key)) yield* await readBag(db, key, place);
}

function shuffled<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}
