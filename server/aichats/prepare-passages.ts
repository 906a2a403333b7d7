import { pagePassages } from '../../domain/aichats/page-passages.rules.ts';
import { passagesOf } from '../../domain/aichats/passages.rules.ts';
import { termsOf } from '../../domain/aichats/terms.rules.ts';
import { FileContentSchema } from '../../domain/files/file.content.ts';
import { SlideContentSchema } from '../../domain/slides/slide.content.ts';
import type { MaterialType } from '../../domain/materials/kinds.ts';
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
    const read = readers[type ?? ''];
    const passages = read ? await read(db, organisationId, versionId) : [];
    // Its file is being read at this moment: the next question finds it.
    if (passages === undefined) continue;
    await db.transaction((transaction) =>
      keepPassages(transaction, organisationId, versionId, passages),
    );
    counts.set(versionId, passages.length);
  }
  return counts;
}

type ReadPassages = (
  db: Db,
  organisationId: number,
  versionId: number,
) => Promise<NewPassage[] | undefined>;

/** Of the kinds that are read; there is nothing to be found in the others. */
const readers: Readonly<Partial<Record<string, ReadPassages>>> = {
  async book(db, organisationId, versionId) {
    const chapters = await selectChapterTexts(db, organisationId, versionId);
    return chapters.flatMap(({ slug, title, markdown }) =>
      passagesOf(title, markdown).map((passage) => ({
        slug,
        title: passage.title,
        text: passage.markdown,
        terms: termsOf(`${passage.title} ${plainText(passage.markdown)}`),
      })),
    );
  },

  video: async (db, organisationId, versionId) =>
    passagesOfVideo(await selectDocument(db, organisationId, versionId)),

  async file(db, organisationId, versionId) {
    const file = FileContentSchema.safeParse(await selectDocument(db, organisationId, versionId));
    return await passagesOfFile(db, organisationId, file.data?.fileId ?? null, 'page');
  },

  async slide(db, organisationId, versionId) {
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
  },
} satisfies Partial<Record<MaterialType, ReadPassages>>;

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
