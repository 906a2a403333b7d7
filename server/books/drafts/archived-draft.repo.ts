import { and, asc, eq } from 'drizzle-orm';
import type {
  ArchivedAsset,
  ArchivedBookDraft,
} from '../../../domain/materials/archive/archive.schema.ts';
import type { Db } from '../../db/database.ts';
import type { BookKey } from './book-drafts.repo.ts';
import { bookDraftAssets, bookDraftChapters, bookDrafts } from './book-drafts.table.ts';

/** All of a book's draft; undefined while there is none. */
export async function selectWholeDraft(db: Db, { organisationId, materialId }: BookKey) {
  const [draft] = await db
    .select({ baseVersionId: bookDrafts.baseVersionId })
    .from(bookDrafts)
    .where(
      and(eq(bookDrafts.organisationId, organisationId), eq(bookDrafts.materialId, materialId)),
    );
  if (!draft) return undefined;
  const { slug, title, depth, minutes, markdown } = bookDraftChapters;
  const chapters = await db
    .select({ slug, title, depth, minutes, markdown })
    .from(bookDraftChapters)
    .where(
      and(
        eq(bookDraftChapters.organisationId, organisationId),
        eq(bookDraftChapters.materialId, materialId),
      ),
    )
    .orderBy(asc(bookDraftChapters.position));
  const { path, mediaType, bytes, sha256 } = bookDraftAssets;
  const assets = await db
    .select({ path, mediaType, bytes, sha256 })
    .from(bookDraftAssets)
    .where(
      and(
        eq(bookDraftAssets.organisationId, organisationId),
        eq(bookDraftAssets.materialId, materialId),
      ),
    )
    .orderBy(asc(bookDraftAssets.path));
  return { ...draft, chapters, assets };
}

interface KeptDraft extends Pick<ArchivedBookDraft, 'chapters' | 'assets'> {
  readonly baseVersionId: number | null;
}

interface Made {
  readonly revision: number;
  readonly updatedBy: number;
  readonly updatedAt: Date;
}

// PostgreSQL takes 65,535 values in one statement.
const rowsAtOnce = 500;

/** For a book that has no draft yet. */
export async function insertWholeDraft(
  db: Db,
  key: BookKey,
  { baseVersionId, chapters, assets }: KeptDraft,
  made: Made,
): Promise<void> {
  await db.insert(bookDrafts).values({ ...key, baseVersionId, ...made });
  const { revision, updatedBy, updatedAt } = made;
  const rows = chapters.map((chapter, position) => ({
    ...key,
    ...chapter,
    position,
    revision,
    updatedBy,
    updatedAt,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db.insert(bookDraftChapters).values(rows.slice(from, from + rowsAtOnce));
  const files: (ArchivedAsset & BookKey)[] = assets.map((asset) => ({ ...key, ...asset }));
  for (let from = 0; from < files.length; from += rowsAtOnce)
    await db.insert(bookDraftAssets).values(files.slice(from, from + rowsAtOnce));
}
