import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import type { GroupViewer } from '../groups/groups-scope.service.ts';
import { materials } from '../materials/materials.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { appRecords } from './apps.table.ts';

export type AppRecordRow = typeof appRecords.$inferSelect;

export interface RecordKey {
  readonly organisationId: number;
  readonly classMaterialId: number;
  readonly userId: number;
}

const isThis = ({ organisationId, classMaterialId, userId }: RecordKey) =>
  and(
    eq(appRecords.organisationId, organisationId),
    eq(appRecords.classMaterialId, classMaterialId),
    eq(appRecords.userId, userId),
  );

export async function selectRecord(db: Db, key: RecordKey): Promise<AppRecordRow | undefined> {
  const [found] = await db.select().from(appRecords).where(isThis(key));
  return found;
}

/** The row, which is made when there is none, held until the transaction ends. */
export async function holdRecord(
  db: Db,
  key: RecordKey & { readonly classId: number },
  at: Date,
): Promise<AppRecordRow> {
  await db
    .insert(appRecords)
    .values({ ...key, reportedAt: at, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  const [held] = await db.select().from(appRecords).where(isThis(key)).for('update');
  if (!held) throw new Error('a record that was just made is not there');
  return held;
}

export async function updateRecord(
  db: Db,
  key: RecordKey,
  set: Partial<typeof appRecords.$inferInsert>,
): Promise<void> {
  await db.update(appRecords).set(set).where(isThis(key));
}

interface ResultsQuery {
  readonly viewer: GroupViewer;
  readonly keyword: string | undefined;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** For staff, of people they may see. */
export async function selectResults(
  db: Db,
  { organisationId, classId }: { readonly organisationId: number; readonly classId: number },
  query: ResultsQuery,
) {
  const isListed = and(
    eq(appRecords.organisationId, organisationId),
    eq(appRecords.classId, classId),
    peopleInScope(query.viewer),
    query.keyword ? holdsKeyword(users.searchText, query.keyword) : undefined,
  );
  const isPerson = sameTenant(users, appRecords, eq(users.id, appRecords.userId));
  const way = query.direction === 'asc' ? asc : desc;
  const rows = await db
    .select({
      record: appRecords,
      name: users.name,
      accountName: users.accountName,
      imageUrl: users.imageUrl,
      materialTitle: materials.title,
    })
    .from(appRecords)
    .innerJoin(users, isPerson)
    .innerJoin(
      classMaterials,
      sameTenant(classMaterials, appRecords, eq(classMaterials.id, appRecords.classMaterialId)),
    )
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .where(isListed)
    .orderBy(way(appRecords.reportedAt), way(appRecords.userId), way(appRecords.classMaterialId))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(appRecords)
    .innerJoin(users, isPerson)
    .where(isListed);
  return { rows, count: counted?.count ?? 0 };
}
export type ResultRow = Awaited<ReturnType<typeof selectResults>>['rows'][number];
