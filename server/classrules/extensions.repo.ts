import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, desc, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Extension } from '../../domain/classrules/extensions.rules.ts';
import { classes, classGroups, classMaterials, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { groupMembers, groups } from '../groups/groups.table.ts';
import { materials } from '../materials/materials.table.ts';
import { users } from '../people/people.table.ts';
import { isFor } from './audience.repo.ts';
import { classExtensions } from './classrules.table.ts';

/** The last day of a class for this person; a column of a query over `classes`. */
export const endFor = (userId: SQLWrapper | number): SQL<string> => sql<string>`greatest(
  ${classes.endAt}, (select max(e.ends_on) from ${classExtensions} e
    where e.organisation_id = ${classes.organisationId} and e.class_id = ${classes.id}
      and e.class_material_id is null and ${isFor(userId)}))`;

interface DueMaterial {
  readonly organisationId: SQLWrapper;
  readonly id: SQLWrapper;
  readonly dueAt: SQLWrapper;
}

/** The day on which a material is due for this person; null stays null. */
export const dueFor = (
  userId: SQLWrapper | number,
  { organisationId, id, dueAt }: DueMaterial = classMaterials,
): SQL<string | null> => sql<string | null>`case when ${dueAt} is null then null else greatest(
  ${dueAt}, (select max(e.ends_on) from ${classExtensions} e
    where e.organisation_id = ${organisationId} and e.class_material_id = ${id}
      and ${isFor(userId)})) end`;

/** What one person was given in a class. */
export async function listExtensionsFor(
  db: Db,
  { organisationId, classId, userId }: ClassKey & { readonly userId: number },
): Promise<Extension[]> {
  const { rows } = await db.execute<{ id: number | null; ends_on: string }>(sql`
    select e.class_material_id as id, e.ends_on::text from ${classExtensions} e
    where e.organisation_id = ${organisationId} and e.class_id = ${classId} and ${isFor(userId)}`);
  return rows.map((row) => ({ classMaterialId: row.id, endsOn: row.ends_on }));
}

/** What everybody in a class was given, by person. */
export async function listExtensionsOfAll(
  db: Db,
  { organisationId, classId }: ClassKey,
): Promise<Map<number, Extension[]>> {
  const { rows } = await db.execute<{ user_id: number; id: number | null; ends_on: string }>(sql`
    select t.user_id, e.class_material_id as id, e.ends_on::text
    from ${classExtensions} e
    join ${classTrainees} t on t.organisation_id = e.organisation_id and t.class_id = e.class_id
    where e.organisation_id = ${organisationId} and e.class_id = ${classId}
      and ${isFor(sql`t.user_id`)}`);
  const found = new Map<number, Extension[]>();
  for (const row of rows) {
    const given = found.get(row.user_id) ?? [];
    given.push({ classMaterialId: row.id, endsOn: row.ends_on });
    found.set(row.user_id, given);
  }
  return found;
}

/** The newest first, with the names of all who have to do with it. */
export async function listLedger(db: Db, { organisationId, classId }: ClassKey) {
  const nameOf = (id: SQLWrapper) =>
    sql<string | null>`(select p.name from ${users} p where p.id = ${id})`;
  return await db
    .select({
      extension: classExtensions,
      materialTitle: materials.title,
      groupName: groups.name,
      traineeName: users.name,
      givenByName: nameOf(classExtensions.givenBy),
      takenBackByName: nameOf(classExtensions.takenBackBy),
    })
    .from(classExtensions)
    .leftJoin(
      classMaterials,
      sameTenant(
        classMaterials,
        classExtensions,
        eq(classMaterials.id, classExtensions.classMaterialId),
      ),
    )
    .leftJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .leftJoin(groups, sameTenant(groups, classExtensions, eq(groups.id, classExtensions.groupId)))
    .leftJoin(users, sameTenant(users, classExtensions, eq(users.id, classExtensions.userId)))
    .where(
      and(eq(classExtensions.organisationId, organisationId), eq(classExtensions.classId, classId)),
    )
    .orderBy(desc(classExtensions.id));
}

export async function insertExtensions(
  db: Db,
  rows: (typeof classExtensions.$inferInsert)[],
): Promise<void> {
  await db.insert(classExtensions).values(rows);
}

/** Undefined when there is none that stands. */
export async function takeBack(
  db: Db,
  { organisationId, classId }: ClassKey,
  extensionId: number,
  by: { readonly takenBackBy: number; readonly takenBackAt: Date },
) {
  const [taken] = await db
    .update(classExtensions)
    .set(by)
    .where(
      and(
        eq(classExtensions.organisationId, organisationId),
        eq(classExtensions.classId, classId),
        eq(classExtensions.id, extensionId),
        isNull(classExtensions.takenBackAt),
      ),
    )
    .returning();
  return taken;
}

export async function findPlaced(
  db: Db,
  { organisationId, classId }: ClassKey,
  classMaterialId: number,
) {
  const [found] = await db
    .select({ dueAt: classMaterials.dueAt, title: materials.title })
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

/** How many of these groups are enrolled. */
export async function countEnrolledGroups(
  db: Db,
  { organisationId, classId }: ClassKey,
  groupIds: readonly number[],
): Promise<number> {
  return await db.$count(
    classGroups,
    and(
      eq(classGroups.organisationId, organisationId),
      eq(classGroups.classId, classId),
      inArray(classGroups.groupId, [...groupIds]),
    ),
  );
}

/** Whom it is for: these trainees, those of the class who are in these groups, or all. */
export async function listConcerned(
  db: Db,
  { organisationId, classId }: ClassKey,
  {
    userIds,
    groupIds,
  }: { readonly userIds: readonly number[]; readonly groupIds: readonly number[] },
): Promise<number[]> {
  const isAll = userIds.length === 0 && groupIds.length === 0;
  const inGroups = sql`exists (select 1 from ${groupMembers} gm
    where gm.organisation_id = ${classTrainees.organisationId}
      and gm.user_id = ${classTrainees.userId}
      and gm.group_id = any(${sql.param([...groupIds])}::int[]))`;
  const isNamed = sql`${classTrainees.userId} = any(${sql.param([...userIds])}::int[])`;
  const rows = await db
    .select({ userId: classTrainees.userId })
    .from(classTrainees)
    .where(
      and(
        eq(classTrainees.organisationId, organisationId),
        eq(classTrainees.classId, classId),
        isAll ? undefined : sql`(${isNamed} or ${inGroups})`,
      ),
    );
  return rows.map(({ userId }) => userId);
}
