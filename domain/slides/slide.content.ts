import { z } from 'zod';
import { slideParts } from './deck-parts.rules.ts';
import { wordsOfSlide } from './deck-words.rules.ts';
import { PageWordsSchema } from '../materials/page-words.schema.ts';
import { contentKind, type FilesOf } from '../materials/contents/content-kind.ts';

export const mostMarkdown = 200_000;

export const SlideContentSchema = z.strictObject({
  /** The other one is kept while it is not the one that is shown. */
  source: z.enum(['markdown', 'file']),
  /** Of Marp; its pictures are `keiko:asset/<id>/<name>`. */
  markdown: z.string().max(mostMarkdown),
  /** Of the material's files; null until one was uploaded. */
  fileId: z.int().positive().nullable(),
  pages: PageWordsSchema,
});
export type SlideContent = z.infer<typeof SlideContentSchema>;

const asset = /keiko:asset\/(\d{1,10})\//g;

/** Ids of the pictures that slides show. */
const picturesOf = (markdown: string): number[] => [
  ...new Set([...markdown.matchAll(asset)].map(([, id]) => Number(id))),
];

const bytesASlide = 100_000;

/** How many slides there are; a guess for a file whose pages nobody has counted. */
const countOf = ({ source, markdown, pages }: SlideContent, bytes: number): number =>
  source === 'markdown'
    ? slideParts(markdown).length
    : (pages?.length ?? Math.max(1, Math.round(bytes / bytesASlide)));

const bytesOf = ({ fileId }: SlideContent, files: FilesOf): number =>
  (fileId !== null && files.get(fileId)?.bytes) || 0;

export const slideContent = contentKind({
  schema: SlideContentSchema,
  empty: { source: 'markdown', markdown: '', fileId: null, pages: null },
  faultsOf(content, files) {
    const { source, markdown, fileId } = content;
    if (source === 'file') {
      const type = fileId === null ? undefined : files.get(fileId)?.type;
      if (type === 'pdf' || type === 'powerpoint') return [];
      return [
        {
          path: ['fileId'],
          sentence: {
            en: 'Choose a PDF or a PowerPoint file.',
            ja: 'PDFまたはPowerPointのファイルを選択してください。',
          },
        },
      ];
    }
    const pictures = picturesOf(markdown);
    const isEmpty = slideParts(markdown).every(({ text }) => wordsOfSlide(text) === '');
    return [
      ...(isEmpty && pictures.length === 0
        ? [
            {
              path: ['markdown'],
              sentence: {
                en: 'Write at least one slide.',
                ja: 'スライドを1枚以上作成してください。',
              },
            },
          ]
        : []),
      ...(pictures.some((id) => files.get(id)?.type !== 'image')
        ? [
            {
              path: ['markdown'],
              sentence: {
                en: 'A slide names a picture that this material does not have. Insert the picture again.',
                ja: 'この教材にない画像がスライドで指定されています。画像を挿入し直してください。',
              },
            },
          ]
        : []),
    ];
  },
  filesOf: ({ source, markdown, fileId }) =>
    source === 'markdown' ? picturesOf(markdown) : fileId === null ? [] : [fileId],
  // Words that were brought from elsewhere may name what is not here: they are saved, and not published.
  requiredFilesOf: ({ fileId }) => (fileId === null ? [] : [fileId]),
  statsOf(content, files) {
    const bytes = bytesOf(content, files);
    const slides = countOf(content, bytes);
    const isKnown = content.source === 'markdown' || content.pages !== null;
    return { minutes: Math.max(1, slides), ...(isKnown ? { slides } : { bytes }) };
  },
  wordsOf: ({ source, markdown, pages }) =>
    source === 'markdown'
      ? slideParts(markdown)
          .map(({ text }) => wordsOfSlide(text))
          .join('\n')
      : (pages ?? []).join('\n'),
});
