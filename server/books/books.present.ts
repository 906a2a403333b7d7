import type { Book, Chapter, ChapterOutline } from '../../domain/books/book.schema.ts';
import type { getBookAt } from './book.service.ts';
import type { ChapterRow } from './chapters.repo.ts';

type FoundVersion = Awaited<ReturnType<typeof getBookAt>>['version'];

export function presentBook(version: FoundVersion, chapters: ChapterOutline[]): Book {
  return {
    materialId: version.id,
    materialVersionId: version.versionId,
    majorVersionNumber: version.majorVersionNumber,
    title: version.title,
    description: version.description,
    lang: version.lang,
    chapters,
  };
}

export function presentChapter(chapter: ChapterRow): Chapter {
  return {
    position: chapter.position,
    slug: chapter.slug,
    title: chapter.title,
    depth: chapter.depth,
    minutes: chapter.minutes,
    markdown: chapter.markdown,
  };
}
