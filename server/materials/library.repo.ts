import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import type { listMaterials } from '../../domain/materials/materials.contract.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import type { OfferedKind } from './kinds/material-kinds.ts';
import {
  type FoundMaterial,
  isAuthor,
  isCurrentVersion,
  isMaterial,
  materialColumns,
  type MaterialRow,
  type Viewer,
} from './materials.repo.ts';
import { materials, materialVersions } from './materials.table.ts';
import { isStudiedBy } from './studied.repo.ts';

export type LibraryQuery = z.output<NonNullable<(typeof listMaterials)['query']>>;

/** The SQL twin of `materialsPolicy.view`. */
export function visibleTo(actor: Actor, now: Date): SQL | undefined {
  return and(
    eq(materials.organisationId, actor.organisationId),
    isTrainee(actor.role) ? isStudiedBy(actor, { materialId: materials.id }, now) : undefined,
  );
}

interface LibraryView {
  readonly visible: SQL | undefined;
  readonly viewer: Viewer;
  readonly offered: readonly OfferedKind[];
  readonly query: LibraryQuery;
  readonly page: { readonly limit: number; readonly offset: number };
}

export async function selectLibrary(
  db: Db,
  { visible, viewer, offered, query, page }: LibraryView,
): Promise<{ rows: FoundMaterial[]; count: number }> {
  const condition = and(visible, isOffered(offered), matches(query));
  const [counted] = await db.select({ count: count() }).from(materials).where(condition);
  const rows = await db
    .select(materialColumns(viewer))
    .from(materials)
    .innerJoin(users, isAuthor)
    .leftJoin(materialVersions, isCurrentVersion)
    .where(condition)
    .orderBy(...order(query))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, count: counted?.count ?? 0 };
}

export async function updateMaterialRow(
  db: Db,
  organisationId: number,
  materialId: number,
  change: Partial<
    Pick<MaterialRow, 'title' | 'description' | 'lang' | 'difficulty' | 'tags' | 'archivedAt'>
  >,
  now: Date,
): Promise<void> {
  await db
    .update(materials)
    .set({ ...change, updatedAt: now, revision: sql`${materials.revision} + 1` })
    .where(isMaterial(organisationId, materialId));
}

function isOffered(offered: readonly OfferedKind[]): SQL | undefined {
  if (offered.length === 0) return sql`false`;
  return or(
    ...offered.map(({ type, styles }) =>
      and(
        eq(materials.type, type),
        styles === null ? undefined : inArray(materials.challengeStyle, [...styles]),
      ),
    ),
  );
}

function matches({ keyword, type, challengeStyle, lang, difficulty, archived }: LibraryQuery) {
  const pattern = keyword === undefined || keyword === '' ? undefined : likePattern(keyword);
  return and(
    archived ? isNotNull(materials.archivedAt) : isNull(materials.archivedAt),
    type && eq(materials.type, type),
    challengeStyle && eq(materials.challengeStyle, challengeStyle),
    lang && eq(materials.lang, lang),
    difficulty && eq(materials.difficulty, difficulty),
    pattern === undefined || keyword === undefined
      ? undefined
      : or(
          ilike(materials.title, pattern),
          ilike(materials.description, pattern),
          arrayContains(materials.tags, [keyword]),
        ),
  );
}

const sortColumns = {
  title: materials.title,
  updatedAt: materials.updatedAt,
  type: materials.type,
};

/** Newest first unless asked otherwise; the id makes pages stable. */
function order(query: LibraryQuery): SQL[] {
  const column = query['sortOrder.column'] ?? 'updatedAt';
  const fallback = column === 'updatedAt' ? 'desc' : 'asc';
  const way = (query['sortOrder.direction'] ?? fallback) === 'asc' ? asc : desc;
  return [way(sortColumns[column]), way(materials.id)];
}
