import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';
import { ChapterOutlineSchema } from './book.schema.ts';
import { chapterLimits } from './book-outline.rules.ts';
import { MaterialSchema } from '../materials/materials.schema.ts';

const EditorSchema = z.object({ id: z.int(), name: z.string() });

/** A chapter of a book that is being written. Its slug stays its own, whatever it is called later. */
export const DraftChapterSchema = ChapterOutlineSchema.extend({
  /** Opaque: another one with each change of the text. */
  revision: z.int(),
  /** Who changed the text since the last version; null when nobody has. */
  updatedBy: EditorSchema.nullable(),
  updatedAt: InstantSchema.nullable(),
});
export type DraftChapter = z.infer<typeof DraftChapterSchema>;

export const BookDraftSchema = z.object({
  material: MaterialSchema,
  /** Of the outline, and as opaque. */
  revision: z.int(),
  /** Whether anything was changed since the last version. */
  isChanged: z.boolean(),
  updatedBy: EditorSchema.nullable(),
  updatedAt: InstantSchema.nullable(),
  chapters: z.array(DraftChapterSchema),
});
export type BookDraft = z.infer<typeof BookDraftSchema>;

export const ChapterTextSchema = DraftChapterSchema.extend({ markdown: z.string() });
export type ChapterText = z.infer<typeof ChapterTextSchema>;

/** What the next version of a book will be, chapter by chapter, without its text. */
export const getBookDraft = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/book-draft',
  access: 'library.editOwn',
  result: BookDraftSchema,
});

/**
 * All chapters in their new order; one without a slug is new and empty, one that is missing is removed
 * with its text. Needs `If-Match` with the outline's revision.
 */
export const saveBookOutline = endpoint({
  method: 'PUT',
  path: '/api/materials/:materialId/book-draft/outline',
  access: 'library.editOwn',
  body: z.strictObject({
    chapters: z
      .array(
        z.strictObject({
          slug: z.string().min(1).max(200).nullable(),
          title: lineText(chapterLimits.title),
          depth: z
            .int()
            .min(0)
            .max(chapterLimits.depth - 1),
        }),
      )
      .max(chapterLimits.chapters),
  }),
  result: BookDraftSchema,
});

export const getDraftChapter = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/book-draft/chapters/:slug',
  access: 'library.editOwn',
  result: ChapterTextSchema,
});

/** Needs `If-Match` with the chapter's revision. */
export const saveDraftChapter = endpoint({
  method: 'PUT',
  path: '/api/materials/:materialId/book-draft/chapters/:slug',
  access: 'library.editOwn',
  body: z.strictObject({ markdown: freeText(chapterLimits.text) }),
  result: DraftChapterSchema,
});

/** Back to what was published last. */
export const discardBookDraft = endpoint({
  method: 'DELETE',
  path: '/api/materials/:materialId/book-draft',
  access: 'library.editOwn',
  result: BookDraftSchema,
});

/** Makes the draft a version; classes keep the one they have. Needs `If-Match` with the outline's revision. */
export const publishBook = endpoint({
  method: 'POST',
  path: '/api/materials/:materialId/book',
  access: 'library.editOwn',
  result: MaterialSchema,
});

/** A picture for the book, drawn anew; its chapters name it `keiko:asset/<path>`. */
export const addBookPicture = endpoint({
  method: 'POST',
  path: '/api/materials/:materialId/book-draft/pictures',
  access: 'library.editOwn',
  query: z.object({ fileName: lineText(255) }),
  upload: { mediaTypes: ['application/octet-stream'], maxBytes: 10_000_000 },
  result: z.object({ path: z.string() }),
});

/** For those who edit: a file of the draft or of the version that it began with. */
export const getDraftAsset = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/book-draft/assets/:path',
  access: 'library.editOwn',
  answer: 'file',
});
