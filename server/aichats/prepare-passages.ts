import { pagePassages } from '../../domain/aichats/page-passages.rules.ts';
import { passagesOf } from '../../domain/aichats/passages.rules.ts';
import { termsOf } from '../../domain/aichats/terms.rules.ts';
import { FileContentSchema } from '../../domain/files/file.content.ts';
import { SlideContentSchema } from '../../domain/slides/slide.content.ts';
import { plainText } from '../../domain/materials/plain-text.ts';
import { slideParts } from '../../domain/slides/deck-parts.rules.ts';
import { titleOfSlide, wordsOfSlide } from '../../domain/slides/deck-words.rules.ts';
import { videoPassages } from '../../domain/aichats/video-passages.rules.ts';
import { VideoContentSchema } from '../../domain/videos/video.content.ts';
import type { Db } from '../db/database.ts';
import { wordsOfFile } from '../materials/search/document-words.service.ts';
import {
  keepPassages,
  type NewPassage,
  selectChapterTexts,
  selectDocument,
} from './passages.repo.ts';
import type { ReadableMaterial } from './readable.repo.ts';

/**
 * Takes apart what has not been, each version once: it never changes. Returns how many passages each of those
 * has.
 */
export async function preparePassages(
  db: Db,
  organisationId: number,
  materials: readonly Pick<ReadableMaterial, 'versionId' | 'type' | 'isPrepared'>[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  const missing = new Map(
    materials.flatMap(({ versionId, type, isPrepared }) => (isPrepared ? [] : [[versionId, type]])),
  );
  for (const [versionId, type] of missing) {
    const passages = await readPassages(db, organisationId, versionId, type);
    // Its file is being read at this moment: the next question finds it.
    if (passages === undefined) continue;
    await db.transaction((transaction) =>
      keepPassages(transaction, organisationId, versionId, passages),
    );
    counts.set(versionId, passages.length);
  }
  return counts;
}

async function readPassages(
  db: Db,
  organisationId: number,
  versionId: number,
  type: string | undefined,
): Promise<NewPassage[] | undefined> {
  if (type === 'book') {
    const chapters = await selectChapterTexts(db, organisationId, versionId);
    return chapters.flatMap(({ slug, title, markdown }) =>
      passagesOf(title, markdown).map((passage) => ({
        slug,
        title: passage.title,
        text: passage.markdown,
        terms: termsOf(`${passage.title} ${plainText(passage.markdown)}`),
      })),
    );
  }
  if (type === 'video') return passagesOfVideo(await selectDocument(db, organisationId, versionId));
  if (type === 'file') {
    const file = FileContentSchema.safeParse(await selectDocument(db, organisationId, versionId));
    return await passagesOfFile(db, organisationId, file.data?.fileId ?? null, 'page');
  }
  if (type !== 'slide') return [];
  const deck = SlideContentSchema.safeParse(await selectDocument(db, organisationId, versionId));
  if (!deck.success) return [];
  const { source, markdown, pages, fileId } = deck.data;
  if (source === 'file' && pages === null)
    return await passagesOfFile(db, organisationId, fileId, 'slide');
  const texts =
    source === 'markdown'
      ? slideParts(markdown).map(({ text }) => ({
          title: titleOfSlide(text) ?? '',
          words: wordsOfSlide(text),
        }))
      : (pages ?? []).map((words) => ({ title: '', words }));
  return texts.flatMap(({ title, words }, index) =>
    words.trim() === ''
      ? []
      : [
          {
            slug: `slide-${index + 1}`,
            title: title || (words.split('\n')[0] ?? '').slice(0, 100),
            text: words,
            terms: termsOf(words),
          },
        ],
  );
}

/** What is to be read on its pages, under the names by which their viewer opens them. */
async function passagesOfFile(
  db: Db,
  organisationId: number,
  fileId: number | null,
  name: 'page' | 'slide',
): Promise<NewPassage[] | undefined> {
  if (fileId === null) return [];
  const words = await wordsOfFile(db, organisationId, fileId);
  if (words === undefined) return undefined;
  return pagePassages(words).map(({ page, title, text }) => ({
    slug: `${name}-${page}`,
    title,
    text,
    terms: termsOf(text),
  }));
}

/** What is said in it, by the moments at which it is said. */
function passagesOfVideo(document: unknown): NewPassage[] {
  const video = VideoContentSchema.safeParse(document);
  if (!video.success) return [];
  return videoPassages(video.data).map(({ seconds, title, text }) => ({
    slug: `time-${seconds}`,
    title,
    text,
    terms: termsOf(`${title} ${text}`),
  }));
}
