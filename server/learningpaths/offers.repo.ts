import { and, asc, count, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { learningPathPicks, learningPaths, learningPathVersions } from './learningpaths.table.ts';

/** The newest version of each path. */
export const isNewest = sameTenant(
  learningPathVersions,
  learningPaths,
  eq(learningPathVersions.pathId, learningPaths.id),
  eq(learningPathVersions.number, learningPaths.currentNumber),
);

const isPickedBy = (organisationId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${learningPathPicks} pick
    where pick.organisation_id = ${organisationId} and pick.path_id = ${learningPaths.id})`;

/** Published paths that an organisation's own people may begin: its own, and those it picked. */
export const isOpenIn = (organisationId: number): SQL | undefined =>
  and(
    isNull(learningPaths.archivedAt),
    sql`(${learningPaths.organisationId} = ${organisationId}
      or (${learningPaths.organisationId} = ${officialOrganisationId} and ${isPickedBy(organisationId)}))`,
  );

export interface OfferQuery {
  readonly keyword?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly lang?: Language | undefined;
  readonly pathId?: number;
  readonly limit: number;
  readonly offset: number;
}

/** The provider's published paths, with whether this organisation has picked each. */
export async function listOffers(db: Db, organisationId: number, query: OfferQuery) {
  const where = and(
    eq(learningPaths.organisationId, officialOrganisationId),
    isNull(learningPaths.archivedAt),
    query.keyword ? ilike(learningPathVersions.title, likePattern(query.keyword)) : undefined,
    query.difficulty && eq(learningPathVersions.difficulty, query.difficulty),
    query.lang && eq(learningPathVersions.lang, query.lang),
    query.pathId === undefined ? undefined : eq(learningPaths.id, query.pathId),
  );
  const rows = await db
    .select({ version: learningPathVersions, isPicked: isPickedBy(organisationId) })
    .from(learningPaths)
    .innerJoin(learningPathVersions, isNewest)
    .where(where)
    .orderBy(asc(learningPathVersions.title), asc(learningPaths.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db
    .select({ count: count() })
    .from(learningPaths)
    .innerJoin(learningPathVersions, isNewest)
    .where(where);
  return { rows, count: counted?.count ?? 0 };
}
export type OfferRow = Awaited<ReturnType<typeof listOffers>>['rows'][number];

export async function findOpenVersion(db: Db, organisationId: number, pathId: number) {
  const [found] = await db
    .select({ version: learningPathVersions })
    .from(learningPaths)
    .innerJoin(learningPathVersions, isNewest)
    .where(and(eq(learningPaths.id, pathId), isOpenIn(organisationId)));
  return found?.version;
}

export async function insertPick(
  db: Db,
  values: typeof learningPathPicks.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(learningPathPicks)
    .values(values)
    .onConflictDoNothing()
    .returning({ pathId: learningPathPicks.pathId });
  return inserted.length > 0;
}

export async function deletePick(db: Db, organisationId: number, pathId: number): Promise<boolean> {
  const deleted = await db
    .delete(learningPathPicks)
    .where(
      and(
        eq(learningPathPicks.organisationId, organisationId),
        eq(learningPathPicks.pathId, pathId),
      ),
    )
    .returning({ pathId: learningPathPicks.pathId });
  return deleted.length > 0;
}
