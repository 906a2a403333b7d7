import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { CountedAttempt } from '../../domain/classrules/counted-attempt.schema.ts';
import { classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.table.ts';
import { materials } from '../materials/materials.table.ts';
import { users } from '../people/people.table.ts';
import { isFor } from './audience.repo.ts';
import { classMaterialCounts, classRetakes, classRules } from './classrules.table.ts';

interface Taking extends ClassKey {
  readonly userId: number;
  readonly classMaterialId: number;
}

/** How many attempts more somebody may take of a quiz; null: as many as they like. */
export async function countGiven(db: Db, taking: Taking): Promise<number | null> {
  const { organisationId, classId, classMaterialId, userId } = taking;
  const { rows } = await db.execute<{ attempts: number; is_free: boolean }>(sql`
    select coalesce(sum(e.attempts), 0)::int as attempts,
      coalesce(bool_or(e.attempts is null), false) as is_free
    from ${classRetakes} e
    where e.organisation_id = ${organisationId} and e.class_id = ${classId}
      and (e.class_material_id is null or e.class_material_id = ${classMaterialId})
      and ${isFor(userId)}`);
  return rows[0]?.is_free ? null : (rows[0]?.attempts ?? 0);
}

export interface Counting {
  readonly ofClass: CountedAttempt | null;
  readonly ofMaterials: ReadonlyMap<number, CountedAttempt>;
}

export async function getCounting(
  db: Db,
  { organisationId, classId }: ClassKey,
): Promise<Counting> {
  const [rules] = await db
    .select({ counts: classRules.counts })
    .from(classRules)
    .where(and(eq(classRules.organisationId, organisationId), eq(classRules.classId, classId)));
  const rows = await db
    .select({
      classMaterialId: classMaterialCounts.classMaterialId,
      counts: classMaterialCounts.counts,
    })
    .from(classMaterialCounts)
    .where(
      and(
        eq(classMaterialCounts.organisationId, organisationId),
        eq(classMaterialCounts.classId, classId),
      ),
    );
  return {
    ofClass: rules?.counts ?? null,
    ofMaterials: new Map(rows.map(({ classMaterialId, counts }) => [classMaterialId, counts])),
  };
}

export async function putClassCounting(
  db: Db,
  held: ClassKey,
  counts: CountedAttempt | null,
): Promise<void> {
  await db
    .insert(classRules)
    .values({ ...held, counts, revision: 0 })
    .onConflictDoUpdate({
      target: [classRules.organisationId, classRules.classId],
      set: { counts },
    });
}

export async function putMaterialCounting(
  db: Db,
  held: ClassKey,
  classMaterialId: number,
  counts: CountedAttempt | null,
): Promise<void> {
  const key = [classMaterialCounts.organisationId, classMaterialCounts.classMaterialId];
  if (counts !== null)
    await db
      .insert(classMaterialCounts)
      .values({ ...held, classMaterialId, counts })
      .onConflictDoUpdate({ target: key, set: { counts } });
  else
    await db
      .delete(classMaterialCounts)
      .where(
        sameTenant(
          classMaterialCounts,
          held,
          eq(classMaterialCounts.classMaterialId, classMaterialId),
        ),
      );
}

/** The newest first, with the names of all who have to do with it. */
export async function listRetakes(db: Db, { organisationId, classId }: ClassKey) {
  const nameOf = (id: typeof classRetakes.givenBy | typeof classRetakes.takenBackBy) =>
    sql<string | null>`(select p.name from ${users} p where p.id = ${id})`;
  return await db
    .select({
      retake: classRetakes,
      materialTitle: materials.title,
      groupName: groups.name,
      traineeName: users.name,
      givenByName: nameOf(classRetakes.givenBy),
      takenBackByName: nameOf(classRetakes.takenBackBy),
    })
    .from(classRetakes)
    .leftJoin(
      classMaterials,
      sameTenant(classMaterials, classRetakes, eq(classMaterials.id, classRetakes.classMaterialId)),
    )
    .leftJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .leftJoin(groups, sameTenant(groups, classRetakes, eq(groups.id, classRetakes.groupId)))
    .leftJoin(users, sameTenant(users, classRetakes, eq(users.id, classRetakes.userId)))
    .where(and(eq(classRetakes.organisationId, organisationId), eq(classRetakes.classId, classId)))
    .orderBy(desc(classRetakes.id));
}

export async function insertRetakes(
  db: Db,
  rows: (typeof classRetakes.$inferInsert)[],
): Promise<void> {
  await db.insert(classRetakes).values(rows);
}

/** Undefined when there is none that stands. */
export async function takeRetakeBack(
  db: Db,
  { organisationId, classId }: ClassKey,
  retakeId: number,
  by: { readonly takenBackBy: number; readonly takenBackAt: Date },
) {
  const [taken] = await db
    .update(classRetakes)
    .set(by)
    .where(
      and(
        eq(classRetakes.organisationId, organisationId),
        eq(classRetakes.classId, classId),
        eq(classRetakes.id, retakeId),
        isNull(classRetakes.takenBackAt),
      ),
    )
    .returning();
  return taken;
}

/** What kind of material it is, where it is of the class. */
export async function findPlacedType(
  db: Db,
  { organisationId, classId }: ClassKey,
  classMaterialId: number,
) {
  const [found] = await db
    .select({ type: materials.type, title: materials.title })
    .from(classMaterials)
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.classId, classId),
        eq(classMaterials.id, classMaterialId),
      ),
    );
  return found;
}
