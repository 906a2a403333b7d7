import type {
  BookDraft,
  ChapterText,
  DraftChapter,
} from '../../../domain/books/book-drafts.contract.ts';
import type { DraftChapterRow } from './book-drafts.repo.ts';
import type { OpenBookDraft } from './book-drafts.service.ts';

export function presentBookDraft({ material, revision, row, chapters }: OpenBookDraft): BookDraft {
  return {
    material,
    revision,
    isChanged: row !== undefined,
    updatedBy: row?.editor ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    chapters: chapters.map((chapter) => presentDraftChapter(chapter)),
  };
}

export function presentDraftChapter(chapter: DraftChapterRow): DraftChapter {
  const { position, slug, title, depth, minutes, revision, editor, updatedAt } = chapter;
  return {
    position,
    slug,
    title,
    depth,
    minutes,
    revision,
    updatedBy: editor,
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

export function presentChapterText(chapter: DraftChapterRow & { markdown: string }): ChapterText {
  return { ...presentDraftChapter(chapter), markdown: chapter.markdown };
}
