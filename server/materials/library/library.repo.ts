import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  isNotNull,
  isNull,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { MaterialFacts } from '../../../domain/materials/facts.schema.ts';
import { type Actor, officialOrganisationId } from '../../../domain/access/actor.ts';
import { isTrainee } from '../../../domain/access/roles.ts';
import type { listMaterials } from '../../../domain/materials/materials.contract.ts';
import type { MaterialSource, MaterialState } from '../../../domain/materials/materials.schema.ts';
import type { Db } from '../../db/database.ts';
import type { Counted } from '../../http/count.ts';
import { type OfferedKind, officialKinds } from '../kinds/offered-kinds.ts';
import { type ListedKey, type ListedMaterial, selectListed } from './listed.repo.ts';
import {
  asSeenBy,
  isMaterial,
  isPublishedOfficial,
  type MaterialRow,
  type Viewer,
} from '../materials.repo.ts';
import { materialDrafts, materials } from '../materials.table.ts';
import { holdsWords, placeOfWords, upsertFacts } from '../search/material-words.repo.ts';
import { useOfMaterials } from '../use.hook.ts';

export type LibraryQuery = z.output<NonNullable<(typeof listMaterials)['query']>>;

/**
 * The SQL twin of `materialsPolicy.view`, without held copies: in the library, the official material stands
 * for them. One condition for each organisation whose materials are among them, so that each is a stretch
 * of its own index.
 */
export function visibleTo(actor: Actor, now: Date): Visible[] {
  const { organisationId } = actor;
  const own = and(eq(materials.organisationId, organisationId), isNull(materials.officialId));
  if (isTrainee(actor.role))
    return [
      {
        source: 'own',
        organisationId,
        condition: and(
          own,
          useOfMaterials.registered.isStudiedBy(actor, { materialId: materials.id }, now),
        ),
      },
    ];
  if (organisationId === officialOrganisationId)
    return [{ source: 'official', organisationId, condition: own }];
  const offered = isOfKinds(officialKinds(actor.features));
  return [
    { source: 'own', organisationId, condition: own },
    {
      source: 'official',
      organisationId: officialOrganisationId,
      condition: and(isPublishedOfficial, offered),
    },
  ];
}

export interface Visible {
  readonly source: MaterialSource;
  readonly organisationId: number;
  readonly condition: SQL | undefined;
}

interface LibraryView {
  readonly visible: readonly Visible[];
  readonly viewer: Viewer;
  readonly offered: readonly OfferedKind[];
  readonly query: LibraryQuery;
  readonly page: { readonly limit: number; readonly offset: number };
}

/** How many more than the shown ones are counted. */
const lookAhead = 1000;

/**
 * A page and how many there are. What the page is taken from is counted as it is read, and no more of it is
 * read than both need.
 */
export async function selectLibrary(
  db: Db,
  view: LibraryView,
): Promise<{ rows: ListedMaterial[]; counted: Counted }> {
  const { visible, viewer, offered, query, page } = view;
  const parts = visible
    .filter(({ source }) => query.source === undefined || query.source === source)
    .map(({ organisationId, condition }) =>
      and(condition, isOfKinds(offered), matches(query, viewer, organisationId)),
    );
  if (parts.length === 0) return { rows: [], counted: { count: 0 } };
  const most = page.offset + page.limit + lookAhead;
  const { rows: keys } = await db.execute<CountedKey>(pageOfParts(parts, query, page, most + 1));
  const [first] = keys;
  if (first === undefined) {
    if (page.offset === 0) return { rows: [], counted: { count: 0 } };
    // Behind the end there is no row to say how many there are.
    const { counted } = await selectLibrary(db, { ...view, page: { ...page, offset: 0 } });
    return { rows: [], counted };
  }
  const rows = await selectListed(db, keys);
  const { counted } = first;
  return {
    rows: rows.map((row) => asSeenBy(viewer, row)),
    counted: counted > most ? { count: most, isAtLeast: true } : { count: counted },
  };
}

interface CountedKey extends ListedKey, Record<string, unknown> {
  readonly counted: number;
}

/** Keys of one page over all parts; of each no more is read than is counted. */
function pageOfParts(
  parts: readonly (SQL | undefined)[],
  query: LibraryQuery,
  { limit, offset }: LibraryView['page'],
  most: number,
): SQL {
  const column = sortColumns[query['sortOrder.column'] ?? 'updatedAt'];
  const way = sql.raw(wayOf(query));
  const place = query['sortOrder.column'] === undefined ? placeOfWords(query.keyword) : undefined;
  // The id makes pages stable.
  const order = sql`${place ? sql`place, ` : sql``}sorted ${way}, id ${way}`;
  const keys = parts.map(
    (part) => sql`(select ${materials.organisationId} as organisation_id, ${materials.id} as id,
        ${column} as sorted, ${place ?? sql`0`} as place from ${materials} where ${part}
      order by ${order} limit ${most})`,
  );
  return sql`with keys as materialized (${sql.join(keys, sql` union all `)})
    select organisation_id as "organisationId", id,
      (select least(count(*), ${most})::int from keys) as counted
    from keys order by ${order} limit ${limit} offset ${offset}`;
}

export async function updateMaterialRow(
  db: Db,
  organisationId: number,
  materialId: number,
  change: Partial<MaterialFacts & Pick<MaterialRow, 'archivedAt'>>,
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

export async function selectTags(db: Db, visible: readonly Visible[]) {
  const tag = sql<string>`unnest(${materials.tags})`.as('tag');
  const all = db
    .select({ tag })
    .from(materials)
    .where(and(or(...visible.map(({ condition }) => condition)), isNull(materials.archivedAt)))
    .as('all_tags');
  const count = sql<number>`count(*)::int`;
  return await db
    .select({ tag: all.tag, count })
    .from(all)
    .groupBy(all.tag)
    .orderBy(desc(count), asc(all.tag))
    .limit(mostTags);
}

function isOfKinds(offered: readonly OfferedKind[]): SQL | undefined {
  const whole = offered.filter(({ styles }) => styles === null).map(({ type }) => type);
  const byStyle = offered.flatMap(({ type, styles }) =>
    styles === null ? [] : [{ type, styles }],
  );
  // One list each: the database weighs every single condition anew.
  return or(
    isAnyOf(materials.type, whole),
    ...byStyle.map(({ type, styles }) =>
      and(eq(materials.type, type), isAnyOf(materials.challengeStyle, styles)),
    ),
  );
}

const isAnyOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

/** Of the materials of one organisation: the viewer's, or the provider's. */
function matches(query: LibraryQuery, viewer: Viewer, organisationId: number) {
  const { userId } = viewer;
  const isOwn = organisationId === viewer.organisationId;
  const { keyword, type, challengeStyle, lang, difficulty, tag, state, use, classId } = query;
  return and(
    query.archived ? isNotNull(materials.archivedAt) : isNull(materials.archivedAt),
    type && eq(materials.type, type),
    challengeStyle && eq(materials.challengeStyle, challengeStyle),
    lang && eq(materials.lang, lang),
    difficulty && eq(materials.difficulty, difficulty),
    tag === undefined ? undefined : arrayContains(materials.tags, [tag]),
    state && (isOwn ? states[state] : statesOfOffered[state]),
    use === 'used' ? isUsed(viewer, isOwn) : undefined,
    use === 'unused' ? not(isUsed(viewer, isOwn)) : undefined,
    classId === undefined ? undefined : isUsed(viewer, isOwn, classId),
    query.mine ? (isOwn ? eq(materials.createdBy, userId) : sql`false`) : undefined,
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

/** Whether the provider changes what it offers is not for others to see. */
const statesOfOffered = {
  draft: sql`false`,
  published: undefined,
  changed: sql`false`,
} satisfies Record<MaterialState, SQL | undefined>;

/** In a class of the viewer's organisation: itself, or the copy that the organisation holds of what is offered. */
function isUsed({ organisationId }: Viewer, isOwn: boolean, classId?: number): SQL {
  const inClass = classId === undefined ? sql`` : sql`and used.class_id = ${classId}`;
  const { placed } = useOfMaterials.registered;
  const used = isOwn
    ? sql`select used.material_id from ${placed} used
      where used.organisation_id = ${organisationId} ${inClass}`
    : sql`select held.official_id from ${placed} used
      join ${materials} held on held.organisation_id = used.organisation_id and held.id = used.material_id
      where used.organisation_id = ${organisationId} and held.official_id is not null ${inClass}`;
  // What one class has is few, and put together first; what all have may be far more than a page needs.
  return classId === undefined
    ? sql`${materials.id} in (${used})`
    : sql`${materials.id} = any(array(${used}))`;
}

const sortColumns = {
  title: materials.title,
  updatedAt: materials.updatedAt,
  type: materials.type,
};

/** Newest first unless asked otherwise. */
function wayOf(query: LibraryQuery): 'asc' | 'desc' {
  const column = query['sortOrder.column'] ?? 'updatedAt';
  return query['sortOrder.direction'] ?? (column === 'updatedAt' ? 'desc' : 'asc');
}
