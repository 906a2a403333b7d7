import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { officialOrganisationId } from '../../../domain/access/actor.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import { materialAssets } from '../../materials/materials.table.ts';
import { bookChapters } from '../books.table.ts';
import { bookDraftAssets, bookDraftChapters, bookDrafts } from './book-drafts.table.ts';

export interface BookKey {
  readonly organisationId: number;
  readonly materialId: number;
}

export interface DraftChapterRow {
  readonly slug: string;
  readonly position: number;
  readonly title: string;
  readonly depth: number;
  readonly minutes: number;
  readonly revision: number;
  readonly updatedAt: Date | null;
  readonly editor: { readonly id: number; readonly name: string } | null;
}

// Never the id of a version, by which what nobody has changed yet is known.
const newRevision = (): number => randomInt(2 ** 30, 2 ** 31 - 1);

/** Undefined while nothing was changed since the last version. */
export async function selectBookDraft(db: Db, key: BookKey) {
  const [found] = await db
    .select({
      baseVersionId: bookDrafts.baseVersionId,
      revision: bookDrafts.revision,
      updatedAt: bookDrafts.updatedAt,
      editor: { id: users.id, name: users.name },
    })
    .from(bookDrafts)
    .innerJoin(users, isPerson(bookDrafts.organisationId, bookDrafts.updatedBy))
    .where(isDraft(key));
  return found;
}

/**
 * Makes the draft what the version is, its chapters known by the version's id until somebody changes
 * them. The material's row must be locked.
 */
export async function insertBookDraft(
  db: Db,
  { organisationId, materialId }: BookKey,
  baseVersionId: number | null,
  by: { updatedBy: number; updatedAt: Date },
): Promise<void> {
  const revision = baseVersionId ?? 0;
  await db
    .insert(bookDrafts)
    .values({ organisationId, materialId, baseVersionId, revision, ...by });
  if (baseVersionId === null) return;
  await db.insert(bookDraftChapters).select(
    db
      .select({
        organisationId: bookChapters.organisationId,
        materialId: sql<number>`${materialId}::integer`.as('material_id'),
        slug: bookChapters.slug,
        position: bookChapters.position,
        title: bookChapters.title,
        depth: bookChapters.depth,
        markdown: bookChapters.markdown,
        minutes: bookChapters.minutes,
        sourcePath: bookChapters.sourcePath,
        revision: sql<number>`${revision}::integer`.as('revision'),
        updatedBy: sql<null>`null::integer`.as('updated_by'),
        updatedAt: sql<null>`null::timestamptz`.as('updated_at'),
      })
      .from(bookChapters)
      .where(
        and(
          eq(bookChapters.organisationId, organisationId),
          eq(bookChapters.materialVersionId, baseVersionId),
        ),
      ),
  );
}

export async function deleteBookDraft(db: Db, key: BookKey): Promise<void> {
  await db.delete(bookDrafts).where(isDraft(key));
}

/** In reading order, without their text. */
export async function selectDraftChapters(db: Db, key: BookKey): Promise<DraftChapterRow[]> {
  return await db
    .select(chapterColumns)
    .from(bookDraftChapters)
    .leftJoin(users, isPerson(bookDraftChapters.organisationId, bookDraftChapters.updatedBy))
    .where(isChapterOf(key))
    .orderBy(asc(bookDraftChapters.position));
}

export async function selectDraftChapter(db: Db, key: BookKey, slug: string) {
  const [found] = await db
    .select({ ...chapterColumns, markdown: bookDraftChapters.markdown })
    .from(bookDraftChapters)
    .leftJoin(users, isPerson(bookDraftChapters.organisationId, bookDraftChapters.updatedBy))
    .where(and(isChapterOf(key), eq(bookDraftChapters.slug, slug)));
  return found;
}

export async function selectDraftTexts(db: Db, key: BookKey, from: number, limit: number) {
  return await db
    .select({
      slug: bookDraftChapters.slug,
      title: bookDraftChapters.title,
      markdown: bookDraftChapters.markdown,
    })
    .from(bookDraftChapters)
    .where(isChapterOf(key))
    .orderBy(asc(bookDraftChapters.position))
    .offset(from)
    .limit(limit);
}

interface TextChange {
  readonly markdown: string;
  readonly minutes: number;
  readonly updatedBy: number;
  readonly updatedAt: Date;
}

export async function updateChapterText(
  db: Db,
  key: BookKey,
  slug: string,
  change: TextChange,
): Promise<void> {
  await db
    .update(bookDraftChapters)
    .set({ ...change, revision: newRevision() })
    .where(and(isChapterOf(key), eq(bookDraftChapters.slug, slug)));
}

interface Place {
  readonly slug: string;
  readonly title: string;
  readonly depth: number;
}

/** Brings the chapters into this order; those that are not named are removed. The draft must be there. */
export async function writeOutline(
  db: Db,
  key: BookKey,
  chapters: readonly Place[],
  added: ReadonlySet<string>,
  by: { updatedBy: number; updatedAt: Date },
): Promise<void> {
  const { organisationId, materialId } = key;
  const named = sql`jsonb_to_recordset(${JSON.stringify(
    chapters.map((chapter, position) => ({ ...chapter, position })),
  )}::jsonb) as named(slug text, title text, depth integer, position integer)`;
  await db
    .delete(bookDraftChapters)
    .where(
      and(isChapterOf(key), sql`${bookDraftChapters.slug} not in (select slug from ${named})`),
    );
  await db.execute(sql`
    update ${bookDraftChapters} as kept
    set position = named.position, title = named.title, depth = named.depth
    from ${named}
    where kept.organisation_id = ${organisationId} and kept.material_id = ${materialId}
      and kept.slug = named.slug`);
  const rows = chapters.flatMap(({ slug, title, depth }, position) =>
    added.has(slug)
      ? [{ ...key, slug, title, depth, position, ...emptyText, revision: newRevision(), ...by }]
      : [],
  );
  if (rows.length > 0) await db.insert(bookDraftChapters).values(rows);
  await db
    .update(bookDrafts)
    .set({ ...by, revision: newRevision() })
    .where(isDraft(key));
}

const emptyText = { markdown: '', minutes: 1 };

/** The draft's chapters become those of a version that is still empty. */
export async function copyChaptersTo(
  db: Db,
  { organisationId, materialId }: BookKey,
  materialVersionId: number,
): Promise<void> {
  await db.insert(bookChapters).select(
    db
      .select({
        organisationId: bookDraftChapters.organisationId,
        materialVersionId: sql<number>`${materialVersionId}::integer`.as('material_version_id'),
        position: bookDraftChapters.position,
        slug: bookDraftChapters.slug,
        title: bookDraftChapters.title,
        depth: bookDraftChapters.depth,
        markdown: bookDraftChapters.markdown,
        minutes: bookDraftChapters.minutes,
        sourcePath: bookDraftChapters.sourcePath,
      })
      .from(bookDraftChapters)
      .where(isChapterOf({ organisationId, materialId })),
  );
}

export type DraftAssetRow = typeof bookDraftAssets.$inferSelect;

/** False when the very picture is there already. */
export async function insertDraftAsset(db: Db, asset: DraftAssetRow): Promise<boolean> {
  const { rowCount } = await db.insert(bookDraftAssets).values(asset).onConflictDoNothing();
  return rowCount === 1;
}

export async function selectDraftAssets(
  db: Db,
  { organisationId, materialId }: BookKey,
  paths?: readonly string[],
): Promise<DraftAssetRow[]> {
  return await db
    .select()
    .from(bookDraftAssets)
    .where(
      and(
        eq(bookDraftAssets.organisationId, organisationId),
        eq(bookDraftAssets.materialId, materialId),
        paths && inArray(bookDraftAssets.path, [...paths]),
      ),
    );
}

/** Of the version that a draft began with. */
export async function selectBaseAssets(
  db: Db,
  organisationId: number,
  materialVersionId: number,
  paths: readonly string[],
) {
  return await db
    .select()
    .from(materialAssets)
    .where(
      and(
        eq(materialAssets.organisationId, organisationId),
        eq(materialAssets.materialVersionId, materialVersionId),
        inArray(materialAssets.path, [...paths]),
      ),
    );
}

const chapterColumns = {
  slug: bookDraftChapters.slug,
  position: bookDraftChapters.position,
  title: bookDraftChapters.title,
  depth: bookDraftChapters.depth,
  minutes: bookDraftChapters.minutes,
  revision: bookDraftChapters.revision,
  updatedAt: bookDraftChapters.updatedAt,
  editor: { id: users.id, name: users.name },
};

/** Of the organisation, or one of the provider's who has visited it. */
function isPerson(
  organisation: typeof bookDrafts.organisationId | typeof bookDraftChapters.organisationId,
  userId: typeof bookDrafts.updatedBy | typeof bookDraftChapters.updatedBy,
): SQL | undefined {
  return and(
    or(eq(users.organisationId, organisation), eq(users.organisationId, officialOrganisationId)),
    eq(users.id, userId),
  );
}

const isDraft = ({ organisationId, materialId }: BookKey) =>
  and(eq(bookDrafts.organisationId, organisationId), eq(bookDrafts.materialId, materialId));

const isChapterOf = ({ organisationId, materialId }: BookKey) =>
  and(
    eq(bookDraftChapters.organisationId, organisationId),
    eq(bookDraftChapters.materialId, materialId),
  );
