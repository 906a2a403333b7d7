import { and, asc, eq, gt } from 'drizzle-orm';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import type { Db } from '../db/database.ts';
import { surveyBallotBoxes } from './surveys.table.ts';

/** One anonymous survey of one class, at the version that was answered. */
export interface BallotBoxKey {
  readonly organisationId: number;
  readonly classMaterialId: number;
  readonly materialVersionId: number;
}

const waitingPlace = 0;

const isOfBallotBox = ({ organisationId, classMaterialId, materialVersionId }: BallotBoxKey) =>
  and(
    eq(surveyBallotBoxes.organisationId, organisationId),
    eq(surveyBallotBoxes.classMaterialId, classMaterialId),
    eq(surveyBallotBoxes.materialVersionId, materialVersionId),
  );

/** The answers that wait, held until the transaction ends: one comes after the other. */
export async function takeWaiting(
  db: Db,
  { classId, ...key }: BallotBoxKey & { readonly classId: number },
): Promise<SurveyAnswers[]> {
  await db
    .insert(surveyBallotBoxes)
    .values({ ...key, classId, place: waitingPlace, answers: [] })
    .onConflictDoNothing();
  const [taken] = await db
    .select({ answers: surveyBallotBoxes.answers })
    .from(surveyBallotBoxes)
    .where(and(isOfBallotBox(key), eq(surveyBallotBoxes.place, waitingPlace)))
    .for('update');
  return taken?.answers ?? [];
}

export async function writeWaiting(
  db: Db,
  key: BallotBoxKey,
  answers: SurveyAnswers[],
): Promise<void> {
  await writeBag(db, key, waitingPlace, answers);
}

export async function writeBag(
  db: Db,
  key: BallotBoxKey,
  place: number,
  answers: SurveyAnswers[],
): Promise<void> {
  await db
    .update(surveyBallotBoxes)
    .set({ answers })
    .where(and(isOfBallotBox(key), eq(surveyBallotBoxes.place, place)));
}

export async function insertBag(
  db: Db,
  bag: BallotBoxKey & {
    readonly classId: number;
    readonly place: number;
    answers: SurveyAnswers[];
  },
): Promise<void> {
  await db.insert(surveyBallotBoxes).values(bag);
}

/** Where answers lie that are shown. */
export async function listPlaces(db: Db, key: BallotBoxKey): Promise<number[]> {
  const rows = await db
    .select({ place: surveyBallotBoxes.place })
    .from(surveyBallotBoxes)
    .where(and(isOfBallotBox(key), gt(surveyBallotBoxes.place, waitingPlace)))
    .orderBy(asc(surveyBallotBoxes.place));
  return rows.map(({ place }) => place);
}

export async function readBag(db: Db, key: BallotBoxKey, place: number): Promise<SurveyAnswers[]> {
  const [found] = await db
    .select({ answers: surveyBallotBoxes.answers })
    .from(surveyBallotBoxes)
    .where(and(isOfBallotBox(key), eq(surveyBallotBoxes.place, place)));
  return found?.answers ?? [];
}
