import { and, asc, eq, gt } from 'drizzle-orm';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import type { Db } from '../db/database.ts';
import { surveyUrns } from './surveys.table.ts';

/** One anonymous survey of one class, at the version that was answered. */
export interface UrnKey {
  readonly organisationId: number;
  readonly classMaterialId: number;
  readonly materialVersionId: number;
}

const waitingPlace = 0;

const isOfUrn = ({ organisationId, classMaterialId, materialVersionId }: UrnKey) =>
  and(
    eq(surveyUrns.organisationId, organisationId),
    eq(surveyUrns.classMaterialId, classMaterialId),
    eq(surveyUrns.materialVersionId, materialVersionId),
  );

/** The answers that wait, held until the transaction ends: one comes after the other. */
export async function takeWaiting(
  db: Db,
  { classId, ...key }: UrnKey & { readonly classId: number },
): Promise<SurveyAnswers[]> {
  await db
    .insert(surveyUrns)
    .values({ ...key, classId, place: waitingPlace, answers: [] })
    .onConflictDoNothing();
  const [taken] = await db
    .select({ answers: surveyUrns.answers })
    .from(surveyUrns)
    .where(and(isOfUrn(key), eq(surveyUrns.place, waitingPlace)))
    .for('update');
  return taken?.answers ?? [];
}

export async function writeWaiting(db: Db, key: UrnKey, answers: SurveyAnswers[]): Promise<void> {
  await writeBag(db, key, waitingPlace, answers);
}

export async function writeBag(
  db: Db,
  key: UrnKey,
  place: number,
  answers: SurveyAnswers[],
): Promise<void> {
  await db
    .update(surveyUrns)
    .set({ answers })
    .where(and(isOfUrn(key), eq(surveyUrns.place, place)));
}

export async function insertBag(
  db: Db,
  bag: UrnKey & { readonly classId: number; readonly place: number; answers: SurveyAnswers[] },
): Promise<void> {
  await db.insert(surveyUrns).values(bag);
}

/** Where answers lie that are shown. */
export async function listPlaces(db: Db, key: UrnKey): Promise<number[]> {
  const rows = await db
    .select({ place: surveyUrns.place })
    .from(surveyUrns)
    .where(and(isOfUrn(key), gt(surveyUrns.place, waitingPlace)))
    .orderBy(asc(surveyUrns.place));
  return rows.map(({ place }) => place);
}

export async function readBag(db: Db, key: UrnKey, place: number): Promise<SurveyAnswers[]> {
  const [found] = await db
    .select({ answers: surveyUrns.answers })
    .from(surveyUrns)
    .where(and(isOfUrn(key), eq(surveyUrns.place, place)));
  return found?.answers ?? [];
}
