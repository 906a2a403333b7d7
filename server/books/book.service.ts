import { setImmediate as nextTurn } from 'node:timers/promises';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { ChapterHit } from '../../domain/books/book.schema.ts';
import { materialsPolicy } from '../../domain/materials/materials.policy.ts';
import type { Context } from '../http/context.ts';
import { type ChapterRow, selectChapter, selectChapters, selectOutline } from './chapters.repo.ts';
import { findInChapter, normalised } from './find-in-chapter.ts';
import { chooseVersion, findVersion } from '../materials/materials.service.ts';

type FoundVersion = Awaited<ReturnType<typeof chooseVersion>>;
type VersionChoice = Parameters<typeof chooseVersion>[2];

const mostHits = 50;
const chaptersAtOnce = 25;

export async function getBookAt(context: Context, materialId: number, choice: VersionChoice) {
  const version = await chooseVersion(context, materialId, choice);
  if (version.type !== 'book') throw new AppError('notFound');
  return { version, chapters: await selectOutline(context.db, keyOf(version)) };
}

interface ChapterAddress {
  readonly materialId: number;
  readonly versionId: number;
  readonly slug: string;
}

export async function getChapterAt(
  context: Context,
  { materialId, versionId, slug }: ChapterAddress,
): Promise<ChapterRow> {
  const version = await getVersion(context, versionId, materialId);
  const chapter = await selectChapter(context.db, keyOf(version), slug);
  if (!chapter) throw new AppError('notFound');
  return chapter;
}

/** Chapters in reading order that hold the words, without regard to case, width or Markdown's marks. */
export async function searchChapters(
  context: Context,
  { materialId, versionId }: Omit<ChapterAddress, 'slug'>,
  keyword: string,
): Promise<ChapterHit[]> {
  const version = await getVersion(context, versionId, materialId);
  const wanted = normalised(keyword);
  const hits: ChapterHit[] = [];
  for (let from = 0; hits.length < mostHits; from += chaptersAtOnce) {
    const chapters = await selectChapters(context.db, keyOf(version), from, chaptersAtOnce);
    for (const chapter of chapters) {
      const found = findInChapter(chapter, wanted);
      if (found && hits.length < mostHits) hits.push(found);
    }
    if (chapters.length < chaptersAtOnce) break;
    // A long book must not keep the server from its other work.
    await nextTurn();
  }
  return hits;
}

async function getVersion(
  context: Context,
  versionId: number,
  materialId: number,
): Promise<FoundVersion> {
  const version = authorize(
    context.actor,
    materialsPolicy,
    'view',
    await findVersion(context, versionId),
  );
  if (version.id !== materialId) throw new AppError('notFound');
  return version;
}

const keyOf = ({ organisationId, versionId }: FoundVersion) => ({
  organisationId,
  materialVersionId: versionId,
});
