import { and, asc, eq, gte } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { bookChapters } from './books.table.ts';

export type ChapterRow = typeof bookChapters.$inferSelect;

interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

type NewChapter = Omit<ChapterRow, keyof VersionKey | 'position' | 'sourcePath'> &
  Partial<Pick<ChapterRow, 'sourcePath'>>;

// PostgreSQL takes 65,535 values in one statement.
const rowsAtOnce = 500;

export async function insertChapters(
  db: Db,
  { organisationId, materialVersionId }: VersionKey,
  chapters: readonly NewChapter[],
): Promise<void> {
  const rows = chapters.map(({ slug, title, depth, markdown, minutes, sourcePath }, position) => ({
    organisationId,
    materialVersionId,
    position,
    slug,
    title,
    depth,
    markdown,
    minutes,
    sourcePath,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db.insert(bookChapters).values(rows.slice(from, from + rowsAtOnce));
}

/** In reading order, without their text. */
export async function selectOutline(db: Db, version: VersionKey) {
  return await db
    .select({
      position: bookChapters.position,
      slug: bookChapters.slug,
      title: bookChapters.title,
      depth: bookChapters.depth,
      minutes: bookChapters.minutes,
    })
    .from(bookChapters)
    .where(isOfVersion(version))
    .orderBy(asc(bookChapters.position));
}

export async function selectChapter(
  db: Db,
  version: VersionKey,
  slug: string,
): Promise<ChapterRow | undefined> {
  const [found] = await db
    .select()
    .from(bookChapters)
    .where(and(isOfVersion(version), eq(bookChapters.slug, slug)));
  return found;
}

/** Some chapters with their text, from this position on. */
export async function selectChapters(db: Db, version: VersionKey, from: number, limit: number) {
  return await db
    .select({
      slug: bookChapters.slug,
      title: bookChapters.title,
      depth: bookChapters.depth,
      minutes: bookChapters.minutes,
      markdown: bookChapters.markdown,
    })
    .from(bookChapters)
    .where(and(isOfVersion(version), gte(bookChapters.position, from)))
    .orderBy(asc(bookChapters.position))
    .limit(limit);
}

const isOfVersion = (version: VersionKey) =>
  sameTenant(bookChapters, version, eq(bookChapters.materialVersionId, version.materialVersionId));
