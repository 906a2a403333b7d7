import { getBook, getChapter, searchBook } from '../../domain/books/books.contract.ts';
import { route, type Route } from '../http/route.ts';
import { searchChapters, getBookAt, getChapterAt } from './book.service.ts';
import { presentBook, presentChapter } from './books.present.ts';

export const booksRoutes: Route[] = [
  route(getBook, async (context, { params, query }) => {
    const choice = { versionId: query.v, majorVersionNumber: query.v ? undefined : query.m };
    const { version, chapters } = await getBookAt(context, params.materialId, choice);
    return { result: presentBook(version, chapters) };
  }),

  route(getChapter, async (context, { params }) => ({
    result: presentChapter(await getChapterAt(context, params)),
  })),

  route(searchBook, async (context, { params, query }) => ({
    result: await searchChapters(context, params, query.k),
  })),
];
