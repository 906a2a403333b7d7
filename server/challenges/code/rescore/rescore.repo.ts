import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import { classMaterials } from '../../../classes/classes.table.ts';
import { sameTenant } from '../../../db/columns.ts';
import type { Db } from '../../../db/database.ts';
import { one } from '../../../db/one.ts';
import { materials, materialVersions } from '../../../materials/materials.table.ts';
import { users } from '../../../people/people.table.ts';
import { attempts } from '../../challenges.table.ts';
import type { Placed } from '../../corrections/corrections.repo.ts';
import { codeSubmissions } from '../code.table.ts';
import { codeRescoreRuns, codeRescores } from './rescore.table.ts';

export type RescoreRow = typeof codeRescores.$inferSelect;

interface RescoreKey {
  readonly organisationId: number;
  readonly rescoreId: number;
}

export interface RunKey extends RescoreKey {
  readonly attemptId: number;
}

/** Where a challenge stands, and its newest version. */
export async function findPlace(db: Db, { organisationId, classMaterialId }: Placed) {
  const [found] = await db
    .select({
      classId: classMaterials.classId,
      materialId: materials.id,
      versionId: materialVersions.id,
      versionNumber: materialVersions.majorVersionNumber,
    })
    .from(classMaterials)
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .innerJoin(
      materialVersions,
      sameTenant(materialVersions, materials, eq(materialVersions.id, materials.currentVersionId)),
    )
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.id, classMaterialId),
      ),
    );
  return found;
}

const isOf = ({ organisationId, classMaterialId }: Placed) =>
  and(
    eq(codeRescores.organisationId, organisationId),
    eq(codeRescores.classMaterialId, classMaterialId),
  );

const isRescore = ({ organisationId, rescoreId }: RescoreKey) =>
  and(eq(codeRescores.organisationId, organisationId), eq(codeRescores.id, rescoreId));

export async function insertRescore(
  db: Db,
  rescore: typeof codeRescores.$inferInsert,
): Promise<number> {
  return one(await db.insert(codeRescores).values(rescore).returning({ id: codeRescores.id })).id;
}

export async function selectRescore(db: Db, key: RescoreKey): Promise<RescoreRow | undefined> {
  const [found] = await db.select().from(codeRescores).where(isRescore(key));
  return found;
}

/** The open one first, then those that were applied, newest first, with the names of who did what. */
export async function selectRescores(db: Db, placed: Placed) {
  const starters = alias(users, 'starters');
  const appliers = alias(users, 'appliers');
  const takers = alias(users, 'takers');
  return await db
    .select({
      rescore: codeRescores,
      versionNumber: materialVersions.majorVersionNumber,
      startedBy: sql<string>`coalesce(${starters.name}, '')`,
      appliedBy: sql<string>`coalesce(${appliers.name}, '')`,
      takenBackBy: takers.name,
    })
    .from(codeRescores)
    .innerJoin(
      materialVersions,
      sameTenant(
        materialVersions,
        codeRescores,
        eq(materialVersions.id, codeRescores.materialVersionId),
      ),
    )
    .leftJoin(starters, eq(starters.id, codeRescores.startedBy))
    .leftJoin(appliers, eq(appliers.id, codeRescores.appliedBy))
    .leftJoin(takers, eq(takers.id, codeRescores.takenBackBy))
    .where(isOf(placed))
    .orderBy(sql`${codeRescores.appliedAt} desc nulls first`, desc(codeRescores.id));
}

export async function updateRescore(
  db: Db,
  key: RescoreKey,
  changes: Partial<typeof codeRescores.$inferInsert>,
): Promise<void> {
  await db.update(codeRescores).set(changes).where(isRescore(key));
}

export async function deleteRescore(db: Db, key: RescoreKey): Promise<void> {
  await db.delete(codeRescores).where(isRescore(key));
}

export async function insertRuns(
  db: Db,
  runs: readonly (typeof codeRescoreRuns.$inferInsert)[],
): Promise<void> {
  await db.insert(codeRescoreRuns).values([...runs]);
}

const isRun = ({ organisationId, rescoreId, attemptId }: RunKey) =>
  and(
    eq(codeRescoreRuns.organisationId, organisationId),
    eq(codeRescoreRuns.rescoreId, rescoreId),
    eq(codeRescoreRuns.attemptId, attemptId),
  );

/** What was found first stands: the same run may be asked for twice. */
export async function keepRun(
  db: Db,
  key: RunKey,
  found: { readonly judgement: Judgement } | { readonly hasFailed: true },
): Promise<void> {
  await db
    .update(codeRescoreRuns)
    .set(found)
    .where(and(isRun(key), isNull(codeRescoreRuns.judgement)));
}

export async function updateRun(
  db: Db,
  key: RunKey,
  changes: Partial<typeof codeRescoreRuns.$inferInsert>,
): Promise<void> {
  await db.update(codeRescoreRuns).set(changes).where(isRun(key));
}

const isOfAttempt = sameTenant(
  codeSubmissions,
  attempts,
  eq(codeSubmissions.attemptId, attempts.id),
);

/** What was handed in, in the order of names. */
export async function selectHandedInCode(db: Db, { organisationId, classMaterialId }: Placed) {
  return await db
    .select({ attempt: attempts, submission: codeSubmissions })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .where(
      and(
        eq(attempts.organisationId, organisationId),
        eq(attempts.classMaterialId, classMaterialId),
        isNotNull(attempts.submittedAt),
      ),
    )
    .orderBy(asc(attempts.id));
}

const runs = { attempt: attempts, submission: codeSubmissions, run: codeRescoreRuns };
const isRunOf = sameTenant(codeRescoreRuns, attempts, eq(codeRescoreRuns.attemptId, attempts.id));

/** In the order of names. */
export async function selectRuns(db: Db, { organisationId, rescoreId }: RescoreKey) {
  return await db
    .select({ ...runs, traineeName: users.name })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .innerJoin(codeRescoreRuns, isRunOf)
    .innerJoin(users, sameTenant(users, attempts, eq(users.id, attempts.userId)))
    .where(
      and(
        eq(codeRescoreRuns.organisationId, organisationId),
        eq(codeRescoreRuns.rescoreId, rescoreId),
      ),
    )
    .orderBy(asc(users.name), asc(attempts.id));
}
export type RunOfSubmission = Awaited<ReturnType<typeof selectRuns>>[number];

export async function selectRun(db: Db, key: RunKey) {
  const [found] = await db
    .select({ ...runs, rescore: codeRescores })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .innerJoin(codeRescoreRuns, isRunOf)
    .innerJoin(
      codeRescores,
      sameTenant(codeRescores, codeRescoreRuns, eq(codeRescores.id, codeRescoreRuns.rescoreId)),
    )
    .where(isRun(key));
  return found;
}

export async function countHandedInCode(db: Db, { organisationId, classMaterialId }: Placed) {
  const [found] = await db
    .select({ count: count() })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .where(
      and(
        eq(attempts.organisationId, organisationId),
        eq(attempts.classMaterialId, classMaterialId),
        isNotNull(attempts.submittedAt),
      ),
    );
  return found?.count ?? 0;
}
