import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { groups } from '../groups/groups.table.ts';
import { materials } from '../materials/materials.table.ts';
import type { GroupViewer } from '../groups/groups-scope.service.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { materialProgress } from '../training/training.table.ts';
import { classMaterials, classTrainees } from './classes.table.ts';

export interface ProgressQuery {
  readonly viewer: GroupViewer;
  readonly keyword: string | undefined;
  /** Those who came with this group. */
  readonly groupId: number | undefined;
  readonly column: 'name' | 'percent' | 'lastActivityAt';
  readonly direction: 'asc' | 'desc';
}

const isPerson = sameTenant(users, classTrainees, eq(users.id, classTrainees.userId));
const isHisGroup = sameTenant(groups, classTrainees, eq(groups.id, classTrainees.groupId));

const columns = {
  userId: classTrainees.userId,
  name: users.name,
  accountName: users.accountName,
  imageUrl: users.imageUrl,
  groupName: groups.name,
  completedCount: classTrainees.completedCount,
  lastActivityAt: classTrainees.lastActivityAt,
};

/** Each order is one that an index already has, read forwards or backwards. */
function orderOf({ column, direction }: ProgressQuery): SQL[] {
  const way = sql.raw(direction);
  if (column === 'name') return [sql`${users.name} ${way}`, sql`${users.id} ${way}`];
  const byUser = sql`${classTrainees.userId} ${way}`;
  // All of a class have the same number of materials.
  if (column === 'percent') return [sql`${classTrainees.completedCount} ${way}`, byUser];
  // Whoever never worked is the least recent of all.
  const nulls = sql.raw(direction === 'desc' ? 'nulls last' : 'nulls first');
  return [sql`${classTrainees.lastActivityAt} ${way} ${nulls}`, byUser];
}

function isAsked(
  { organisationId, classId }: ClassKey,
  { viewer, keyword, groupId }: ProgressQuery,
) {
  return and(
    eq(classTrainees.organisationId, organisationId),
    // Says the same of the other table too, so that its index of names can be the one that is read.
    peopleInScope(viewer),
    eq(classTrainees.classId, classId),
    groupId === undefined ? undefined : eq(classTrainees.groupId, groupId),
    keyword ? holdsKeyword(users.searchText, keyword) : undefined,
  );
}

export async function listProgressPage(
  db: Db,
  held: ClassKey,
  query: ProgressQuery,
  page: { limit: number; offset: number },
) {
  return await db
    .select(columns)
    .from(classTrainees)
    .innerJoin(users, isPerson)
    .leftJoin(groups, isHisGroup)
    .where(isAsked(held, query))
    .orderBy(...orderOf(query))
    .limit(page.limit)
    .offset(page.offset);
}
export type ProgressRow = Awaited<ReturnType<typeof listProgressPage>>[number];

export async function countProgress(db: Db, held: ClassKey, query: ProgressQuery): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(classTrainees)
    .innerJoin(users, isPerson)
    .where(isAsked(held, query));
  return counted?.count ?? 0;
}

/** Everybody, by id alone: 100,000 of them are less than a megabyte. */
export async function listProgressOrder(
  db: Db,
  held: ClassKey,
  query: ProgressQuery,
): Promise<number[]> {
  const rows = await db
    .select({ userId: classTrainees.userId })
    .from(classTrainees)
    .innerJoin(users, isPerson)
    .where(isAsked(held, query))
    .orderBy(...orderOf(query));
  return rows.map(({ userId }) => userId);
}

export async function listProgressOf(
  db: Db,
  { organisationId, classId }: ClassKey,
  userIds: number[],
) {
  return await db
    .select(columns)
    .from(classTrainees)
    .innerJoin(users, isPerson)
    .leftJoin(groups, isHisGroup)
    .where(
      and(
        eq(classTrainees.organisationId, organisationId),
        eq(classTrainees.classId, classId),
        inArray(classTrainees.userId, userIds),
      ),
    );
}

export async function listMaterialProgress(
  db: Db,
  { organisationId, classId }: ClassKey,
  userIds: number[],
) {
  if (userIds.length === 0) return [];
  return await db
    .select({
      userId: materialProgress.userId,
      classMaterialId: materialProgress.classMaterialId,
      percent: materialProgress.percent,
      completedAt: materialProgress.completedAt,
    })
    .from(materialProgress)
    .where(
      and(
        eq(materialProgress.organisationId, organisationId),
        eq(materialProgress.classId, classId),
        inArray(materialProgress.userId, userIds),
      ),
    );
}
export type MaterialProgressRow = Awaited<ReturnType<typeof listMaterialProgress>>[number];

export async function listMaterialTitles(db: Db, { organisationId, classId }: ClassKey) {
  return await db
    .select({ id: classMaterials.id, title: materials.title, type: materials.type })
    .from(classMaterials)
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.classId, classId),
        isNull(classMaterials.drillId),
      ),
    )
    .orderBy(asc(classMaterials.position));
}
