import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sameTenant } from '../../db/columns.ts';
import type { Standing } from '../../../domain/challenges/corrections.rules.ts';
import { classMaterials } from '../../classes/classes.table.ts';
import type { Db } from '../../db/database.ts';
import { materials, materialVersions } from '../../materials/materials.table.ts';
import { users } from '../../people/people.table.ts';
import type { AttemptRow } from '../attempts.repo.ts';
import { attempts, quizCorrections } from '../challenges.table.ts';

/** A quiz in a class. */
export interface Placed {
  readonly organisationId: number;
  readonly classMaterialId: number;
}

const isOf = ({ organisationId, classMaterialId }: Placed) =>
  and(
    eq(quizCorrections.organisationId, organisationId),
    eq(quizCorrections.classMaterialId, classMaterialId),
  );

export async function selectStanding(db: Db, placed: Placed): Promise<Standing> {
  const rows = await db
    .select({ questionId: quizCorrections.questionId, answerKey: quizCorrections.answerKey })
    .from(quizCorrections)
    .where(and(isOf(placed), isNull(quizCorrections.takenBackAt)));
  return new Map(rows.map(({ questionId, answerKey }) => [questionId, answerKey]));
}

/** Newest first, with the names of who gave them and took them back. */
export async function selectLedger(db: Db, placed: Placed) {
  const givers = alias(users, 'givers');
  const takers = alias(users, 'takers');
  return await db
    .select({ correction: quizCorrections, givenBy: givers.name, takenBackBy: takers.name })
    .from(quizCorrections)
    .leftJoin(givers, eq(givers.id, quizCorrections.givenBy))
    .leftJoin(takers, eq(takers.id, quizCorrections.takenBackBy))
    .where(isOf(placed))
    .orderBy(desc(quizCorrections.id));
}

export async function insertCorrection(
  db: Db,
  correction: typeof quizCorrections.$inferInsert,
): Promise<void> {
  await db.insert(quizCorrections).values(correction);
}

export async function takeBackStanding(
  db: Db,
  placed: Placed,
  questionId: number,
  by: { readonly takenBackBy: number; readonly takenBackAt: Date },
): Promise<void> {
  await db
    .update(quizCorrections)
    .set(by)
    .where(
      and(
        isOf(placed),
        eq(quizCorrections.questionId, questionId),
        isNull(quizCorrections.takenBackAt),
      ),
    );
}

interface PlacedInClass extends Placed {
  readonly classId: number;
}

/** What stands at this place of the class. */
export async function findPlacedQuiz(db: Db, placed: PlacedInClass) {
  const [found] = await db
    .select({
      materialVersionId: classMaterials.materialVersionId,
      materialId: materials.id,
      type: materials.type,
      style: materials.challengeStyle,
    })
    .from(classMaterials)
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .where(
      sameTenant(
        classMaterials,
        placed,
        eq(classMaterials.classId, placed.classId),
        eq(classMaterials.id, placed.classMaterialId),
      ),
    );
  return found && { ...found, isQuiz: found.type === 'challenge' && found.style === 'quiz' };
}

/** Two people who correct one quiz wait for each other here. */
export async function lockPlace(db: Db, { organisationId, classMaterialId }: Placed) {
  await db
    .select({ id: classMaterials.id })
    .from(classMaterials)
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.id, classMaterialId),
      ),
    )
    .for('update');
}

const isAttempted = ({ organisationId, classMaterialId }: Placed) =>
  and(eq(attempts.organisationId, organisationId), eq(attempts.classMaterialId, classMaterialId));

/** Open ones too, so that none is handed in while a quiz is corrected; always in the same order. */
export async function lockAttempts(db: Db, placed: Placed): Promise<void> {
  await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(isAttempted(placed))
    .orderBy(asc(attempts.id))
    .for('update');
}

export type HandedInRow = { readonly attempt: AttemptRow; readonly traineeName: string };

export async function selectHandedIn(db: Db, placed: Placed): Promise<HandedInRow[]> {
  return await db
    .select({ attempt: attempts, traineeName: users.name })
    .from(attempts)
    .innerJoin(users, sameTenant(users, attempts, eq(users.id, attempts.userId)))
    .where(and(isAttempted(placed), isNotNull(attempts.submittedAt)))
    .orderBy(asc(users.name), asc(attempts.id));
}

/** Which number each of these versions has. */
export async function selectVersionNumbers(
  db: Db,
  organisationId: number,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: materialVersions.id, number: materialVersions.majorVersionNumber })
    .from(materialVersions)
    .where(
      and(
        eq(materialVersions.organisationId, organisationId),
        inArray(materialVersions.id, [...versionIds]),
      ),
    );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
