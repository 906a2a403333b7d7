import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { codeTurns } from './turns.table.ts';

export interface TurnPlace {
  readonly organisationId: number;
  readonly userId: number;
  readonly classMaterialId: number;
}

const isAt = ({ organisationId, userId, classMaterialId }: TurnPlace) =>
  and(
    eq(codeTurns.organisationId, organisationId),
    eq(codeTurns.userId, userId),
    eq(codeTurns.classMaterialId, classMaterialId),
  );

const isGoingOn = isNull(codeTurns.answer);

/** Those that were not handed in yet, in their order. */
export async function selectOpenTurns(db: Db, place: TurnPlace) {
  return await db
    .select()
    .from(codeTurns)
    .where(and(isAt(place), isNull(codeTurns.attemptId)))
    .orderBy(asc(codeTurns.id));
}
export type TurnRow = Awaited<ReturnType<typeof selectOpenTurns>>[number];

/** False where the partner is answering already, or where there is one of that UUID. */
export async function insertTurn(
  db: Db,
  { organisationId, userId, classMaterialId }: TurnPlace,
  turn: { readonly uuid: string; readonly said: string; readonly saidAt: Date },
): Promise<boolean> {
  const made = await db
    .insert(codeTurns)
    .values({ organisationId, userId, classMaterialId, ...turn })
    .onConflictDoNothing()
    .returning({ id: codeTurns.id });
  return made.length > 0;
}

export async function writeTurnAnswer(
  db: Db,
  place: TurnPlace,
  uuid: string,
  answer: string,
): Promise<void> {
  await db
    .update(codeTurns)
    .set({ answer })
    .where(and(isAt(place), eq(codeTurns.uuid, uuid), isGoingOn));
}

export async function deleteTurn(db: Db, place: TurnPlace, uuid: string): Promise<void> {
  await db.delete(codeTurns).where(and(isAt(place), eq(codeTurns.uuid, uuid), isGoingOn));
}

/** Those whose server went away before the partner had answered. */
export async function deleteForsakenTurns(db: Db, place: TurnPlace, before: Date): Promise<void> {
  await db.delete(codeTurns).where(and(isAt(place), isGoingOn, lt(codeTurns.saidAt, before)));
}

export async function closeTurns(
  db: Db,
  organisationId: number,
  ids: readonly number[],
  attemptId: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(codeTurns)
    .set({ attemptId })
    .where(and(eq(codeTurns.organisationId, organisationId), inArray(codeTurns.id, [...ids])));
}
