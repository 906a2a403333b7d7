import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { BookKey } from '../drafts/book-drafts.repo.ts';
import { bookDraftAssets, bookDraftChapters, bookDrafts } from '../drafts/book-drafts.table.ts';
import type { ChapterDraft } from '../import/chapter-draft.ts';
import type { ImportKey } from '../imports.repo.ts';
import { materials } from '../../materials/materials.table.ts';
import { bookChapters, materialImports } from '../books.table.ts';
import { importedAssets, importedChapters } from './new-versions.table.ts';

type Asset = Omit<typeof importedAssets.$inferSelect, keyof ImportKey>;

// PostgreSQL takes 65,535 values in one statement.
const rowsAtOnce = 500;

export async function insertImported(
  db: Db,
  key: ImportKey,
  chapters: readonly ChapterDraft[],
  assets: readonly Asset[],
): Promise<void> {
  const { organisationId, importId } = key;
  const texts = chapters.map(({ slug, title, depth, markdown, minutes, sourcePath }, position) => ({
    organisationId,
    importId,
    slug,
    position,
    title,
    depth,
    markdown,
    minutes,
    sourcePath,
  }));
  for (let from = 0; from < texts.length; from += rowsAtOnce)
    await db.insert(importedChapters).values(texts.slice(from, from + rowsAtOnce));
  const files = assets.map((asset) => ({ ...asset, organisationId, importId }));
  for (let from = 0; from < files.length; from += rowsAtOnce)
    await db.insert(importedAssets).values(files.slice(from, from + rowsAtOnce));
}

/** In reading order. */
export async function selectImported(db: Db, key: ImportKey) {
  return await db
    .select({
      slug: importedChapters.slug,
      title: importedChapters.title,
      depth: importedChapters.depth,
      minutes: importedChapters.minutes,
      markdown: importedChapters.markdown,
    })
    .from(importedChapters)
    .where(isOfImport(importedChapters, key))
    .orderBy(asc(importedChapters.position));
}

export async function selectImportedAssets(db: Db, key: ImportKey): Promise<Asset[]> {
  const { path, mediaType, bytes, sha256 } = importedAssets;
  return await db
    .select({ path, mediaType, bytes, sha256 })
    .from(importedAssets)
    .where(isOfImport(importedAssets, key));
}

export async function deleteImported(db: Db, key: ImportKey): Promise<void> {
  await db.delete(importedChapters).where(isOfImport(importedChapters, key));
  await db.delete(importedAssets).where(isOfImport(importedAssets, key));
}

/** The whole draft, in reading order. */
export async function selectWholeDraft(db: Db, { organisationId, materialId }: BookKey) {
  return await db
    .select({
      slug: bookDraftChapters.slug,
      title: bookDraftChapters.title,
      depth: bookDraftChapters.depth,
      minutes: bookDraftChapters.minutes,
      markdown: bookDraftChapters.markdown,
    })
    .from(bookDraftChapters)
    .where(
      and(
        eq(bookDraftChapters.organisationId, organisationId),
        eq(bookDraftChapters.materialId, materialId),
      ),
    )
    .orderBy(asc(bookDraftChapters.position));
}

/** By what a file's chapters are known again: of the draft, else of the current version. */
export async function selectKnown(db: Db, key: BookKey) {
  const [draft] = await db
    .select({ materialId: bookDrafts.materialId })
    .from(bookDrafts)
    .where(sameTenant(bookDrafts, key, eq(bookDrafts.materialId, key.materialId)));
  if (draft) {
    const { slug, title, sourcePath } = bookDraftChapters;
    return await db
      .select({ slug, title, sourcePath })
      .from(bookDraftChapters)
      .where(sameTenant(bookDraftChapters, key, eq(bookDraftChapters.materialId, key.materialId)))
      .orderBy(asc(bookDraftChapters.position));
  }
  const { slug, title, sourcePath } = bookChapters;
  return await db
    .select({ slug, title, sourcePath })
    .from(bookChapters)
    .innerJoin(
      materials,
      sameTenant(
        materials,
        bookChapters,
        eq(materials.currentVersionId, bookChapters.materialVersionId),
      ),
    )
    .where(sameTenant(materials, key, eq(materials.id, key.materialId)))
    .orderBy(asc(bookChapters.position));
}

/**
 * Makes the draft's chapters and files those of the file. A chapter whose text is the same keeps its
 * revision, so that whoever writes in it is not disturbed.
 */
export async function replaceDraft(
  db: Db,
  { organisationId, materialId }: BookKey,
  { importId }: ImportKey,
  by: { updatedBy: number; updatedAt: Date },
): Promise<void> {
  const ofImport = sql`${importedChapters.organisationId} = ${organisationId}
    and ${importedChapters.importId} = ${importId}`;
  await db.execute(sql`
    delete from ${bookDraftChapters} as kept
    where kept.organisation_id = ${organisationId} and kept.material_id = ${materialId}
      and kept.slug not in (select slug from ${importedChapters} where ${ofImport})`);
  await db.execute(sql`
    insert into ${bookDraftChapters} as kept (organisation_id, material_id, slug, position, title,
      depth, markdown, minutes, source_path, revision, updated_by, updated_at)
    select organisation_id, ${materialId}::integer, slug, position, title, depth, markdown, minutes,
      source_path, ${revisionInSql}, ${by.updatedBy}::integer, ${by.updatedAt.toISOString()}::timestamptz
    from ${importedChapters} where ${ofImport}
    on conflict (organisation_id, material_id, slug) do update set
      position = excluded.position, title = excluded.title, depth = excluded.depth,
      minutes = excluded.minutes, markdown = excluded.markdown, source_path = excluded.source_path,
      revision = case when kept.markdown = excluded.markdown then kept.revision else excluded.revision end,
      updated_by = case when kept.markdown = excluded.markdown then kept.updated_by else excluded.updated_by end,
      updated_at = case when kept.markdown = excluded.markdown then kept.updated_at else excluded.updated_at end`);
  await db
    .delete(bookDraftAssets)
    .where(
      and(
        eq(bookDraftAssets.organisationId, organisationId),
        eq(bookDraftAssets.materialId, materialId),
      ),
    );
  await db.execute(sql`
    insert into ${bookDraftAssets} (organisation_id, material_id, path, media_type, bytes, sha256)
    select organisation_id, ${materialId}::integer, path, media_type, bytes, sha256
    from ${importedAssets}
    where organisation_id = ${organisationId} and import_id = ${importId}`);
  await db
    .update(bookDrafts)
    .set({ ...by, revision: revisionInSql })
    .where(
      and(eq(bookDrafts.organisationId, organisationId), eq(bookDrafts.materialId, materialId)),
    );
}

// As `newRevision` of the drafts: never the id of a version.
const revisionInSql = sql<number>`(1073741824 + floor(random() * 1073741822))::integer`;

/** Read before this time, and nobody has decided about them. */
export async function selectForgotten(db: Db, before: Date) {
  return await db
    .select({ organisationId: materialImports.organisationId, importId: materialImports.id })
    .from(materialImports)
    .where(and(eq(materialImports.status, 'ready'), lt(materialImports.updatedAt, before)));
}

/** Of a book, to be decided about by nobody else meanwhile. */
export async function selectUndecided(db: Db, { organisationId, materialId }: BookKey) {
  return await db
    .select({ organisationId: materialImports.organisationId, importId: materialImports.id })
    .from(materialImports)
    .where(
      and(
        eq(materialImports.organisationId, organisationId),
        eq(materialImports.forMaterialId, materialId),
        eq(materialImports.status, 'ready'),
      ),
    )
    .for('update');
}

const isOfImport = (
  table: typeof importedChapters | typeof importedAssets,
  { organisationId, importId }: ImportKey,
) => and(eq(table.organisationId, organisationId), eq(table.importId, importId));
