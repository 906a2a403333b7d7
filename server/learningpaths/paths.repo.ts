import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import { one } from '../db/one.ts';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import type { PathStatus } from '../../domain/learningpaths/learningpaths.schema.ts';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import { learningPaths, learningPathVersions } from './learningpaths.table.ts';

const isPath = (organisationId: number, pathId: number) =>
  and(eq(learningPaths.organisationId, organisationId), eq(learningPaths.id, pathId));

const isVersion = (organisationId: number, pathId: number, number: number) =>
  and(
    eq(learningPathVersions.organisationId, organisationId),
    eq(learningPathVersions.pathId, pathId),
    eq(learningPathVersions.number, number),
  );

/** Of the organisation, or of the provider's, visiting. */
const isSomebodyOf = (organisationId: number) =>
  inArray(users.organisationId, [organisationId, officialOrganisationId]);

export interface PathListQuery {
  readonly keyword: string | undefined;
  readonly difficulty: Difficulty | undefined;
  readonly lang: Language | undefined;
  readonly status: PathStatus | undefined;
  readonly column: 'title' | 'updatedAt';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

const hasStatus = (status: PathStatus): SQL | undefined =>
  ({
    draft: and(isNull(learningPaths.archivedAt), isNull(learningPaths.currentNumber)),
    published: and(isNull(learningPaths.archivedAt), isNotNull(learningPaths.currentNumber)),
    archived: isNotNull(learningPaths.archivedAt),
  })[status];

export async function listPathPage(db: Db, organisationId: number, query: PathListQuery) {
  const where = and(
    eq(learningPaths.organisationId, organisationId),
    query.keyword ? ilike(learningPaths.title, likePattern(query.keyword)) : undefined,
    query.difficulty && eq(learningPaths.difficulty, query.difficulty),
    query.lang && eq(learningPaths.lang, query.lang),
    query.status ? hasStatus(query.status) : isNull(learningPaths.archivedAt),
  );
  const order = query.direction === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(learningPaths)
    .where(where)
    .orderBy(order(learningPaths[query.column]), order(learningPaths.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db.select({ count: count() }).from(learningPaths).where(where);
  return { rows, count: counted?.count ?? 0 };
}
export type PathRow = typeof learningPaths.$inferSelect;

export async function findPath(db: Db, organisationId: number, pathId: number) {
  const [found] = await db.select().from(learningPaths).where(isPath(organisationId, pathId));
  return found;
}

/** Held until the transaction ends: changes of one path come one after the other. */
export async function lockPath(db: Db, organisationId: number, pathId: number) {
  const [held] = await db
    .select()
    .from(learningPaths)
    .where(isPath(organisationId, pathId))
    .for('no key update');
  return held;
}

export async function insertPath(
  db: Db,
  values: typeof learningPaths.$inferInsert,
): Promise<number> {
  const inserted = one(
    await db.insert(learningPaths).values(values).returning({ id: learningPaths.id }),
  );
  return inserted.id;
}

export async function updatePath(
  db: Db,
  { organisationId, id }: Pick<PathRow, 'organisationId' | 'id'>,
  values: Partial<typeof learningPaths.$inferInsert>,
): Promise<void> {
  await db
    .update(learningPaths)
    .set({ ...values, revision: sql`${learningPaths.revision} + 1` })
    .where(isPath(organisationId, id));
}

export async function insertVersion(
  db: Db,
  values: typeof learningPathVersions.$inferInsert,
): Promise<void> {
  await db.insert(learningPathVersions).values(values);
}

export async function findVersion(db: Db, organisationId: number, pathId: number, number: number) {
  const [found] = await db
    .select()
    .from(learningPathVersions)
    .where(isVersion(organisationId, pathId, number));
  return found;
}
export type PathVersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** The newest first, with who published each, who may be one of the provider's. */
export async function listVersions(db: Db, organisationId: number, pathId: number) {
  return await db
    .select({
      number: learningPathVersions.number,
      publishedAt: learningPathVersions.publishedAt,
      publisherId: users.id,
      publisherName: users.name,
    })
    .from(learningPathVersions)
    .leftJoin(
      users,
      and(isSomebodyOf(organisationId), eq(users.id, learningPathVersions.publishedBy)),
    )
    .where(
      and(
        eq(learningPathVersions.organisationId, organisationId),
        eq(learningPathVersions.pathId, pathId),
      ),
    )
    .orderBy(desc(learningPathVersions.number));
}

export async function findPersonName(db: Db, organisationId: number, userId: number) {
  const [found] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(isSomebodyOf(organisationId), eq(users.id, userId)));
  return found;
}
