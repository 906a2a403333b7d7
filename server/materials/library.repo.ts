import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import type { listMaterials } from '../../domain/materials/materials.contract.ts';
import type { MaterialState } from '../../domain/materials/materials.schema.ts';
import { classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { countAhead } from '../http/count.ts';
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
import { materialDrafts, materials, materialVersions } from './materials.table.ts';
import { holdsWords, upsertFacts } from './search/material-words.repo.ts';
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
): Promise<{ rows: FoundMaterial[]; counted: Awaited<ReturnType<typeof countAhead>> }> {
  const condition = and(visible, isOffered(offered), matches(query, viewer));
  const counted = await countAhead(db, sql`select 1 from ${materials} where ${condition}`, page);
  const rows = await db
    .select(materialColumns(viewer))
    .from(materials)
    .innerJoin(users, isAuthor)
    .leftJoin(materialVersions, isCurrentVersion)
    .where(condition)
    .orderBy(...order(query))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, counted };
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
  const { title, description, tags } = change;
  if (title !== undefined && description !== undefined && tags !== undefined)
    await upsertFacts(db, { organisationId, materialId }, { title, description, tags });
}

const mostTags = 200;

export async function selectTags(db: Db, visible: SQL | undefined) {
  const tag = sql<string>`unnest(${materials.tags})`.as('tag');
  const all = db
    .select({ tag })
    .from(materials)
    .where(and(visible, isNull(materials.archivedAt)))
    .as('all_tags');
  const count = sql<number>`count(*)::int`;
  return await db
    .select({ tag: all.tag, count })
    .from(all)
    .groupBy(all.tag)
    .orderBy(desc(count), asc(all.tag))
    .limit(mostTags);
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

function matches(query: LibraryQuery, { organisationId, userId }: Viewer) {
  const { keyword, type, challengeStyle, lang, difficulty, tag, state, use, classId } = query;
  return and(
    query.archived ? isNotNull(materials.archivedAt) : isNull(materials.archivedAt),
    type && eq(materials.type, type),
    challengeStyle && eq(materials.challengeStyle, challengeStyle),
    lang && eq(materials.lang, lang),
    difficulty && eq(materials.difficulty, difficulty),
    tag === undefined ? undefined : arrayContains(materials.tags, [tag]),
    state && states[state],
    use === 'used' ? isUsed : undefined,
    use === 'unused' ? not(isUsed) : undefined,
    classId === undefined ? undefined : isIn(classId),
    query.mine ? eq(materials.createdBy, userId) : undefined,
    keyword ? holdsWords(organisationId, keyword) : undefined,
  );
}

const hasDraft = sql`exists (select 1 from ${materialDrafts} draft
  where draft.organisation_id = ${materials.organisationId} and draft.material_id = ${materials.id})`;

const states = {
  draft: isNull(materials.currentVersionId),
  published: isNotNull(materials.currentVersionId),
  changed: and(isNotNull(materials.currentVersionId), hasDraft),
} satisfies Record<MaterialState, SQL | undefined>;

const isUsed = sql`exists (select 1 from ${classMaterials} used
  where used.organisation_id = ${materials.organisationId} and used.material_id = ${materials.id})`;

const isIn = (classId: number) => sql`exists (select 1 from ${classMaterials} used
  where used.organisation_id = ${materials.organisationId} and used.material_id = ${materials.id}
    and used.class_id = ${classId})`;

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
