import {
  addBookPicture,
  discardBookDraft,
  getBookDraft,
  getDraftAsset,
  getDraftChapter,
  publishBook,
  saveBookOutline,
  saveDraftChapter,
} from '../../../domain/books/book-drafts.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { getPresentedMaterial } from '../../materials/library/library.service.ts';
import {
  presentBookDraft,
  presentChapterText,
  presentDraftChapter,
} from './book-drafts.present.ts';
import {
  discardBookDraftOf,
  openBookDraft,
  openDraftChapter,
  saveChapterOf,
  saveOutlineOf,
} from './book-drafts.service.ts';
import { addPicture, getDraftAssetFile } from './book-pictures.service.ts';
import { publishBookOf } from './publish-book.service.ts';

export const bookDraftsRoutes: Route[] = [
  route(getBookDraft, async (context, { params }) => ({
    result: presentBookDraft(await openBookDraft(context, params.materialId)),
  })),

  route(saveBookOutline, async (context, { params, body }) => {
    await saveOutlineOf(context, params.materialId, body.chapters);
    return { result: presentBookDraft(await openBookDraft(context, params.materialId)) };
  }),

  route(getDraftChapter, async (context, { params }) => ({
    result: presentChapterText(await openDraftChapter(context, params.materialId, params.slug)),
  })),

  route(saveDraftChapter, async (context, { params, body }) => ({
    result: presentDraftChapter(
      await saveChapterOf(context, params.materialId, params.slug, body.markdown),
    ),
  })),

  route(discardBookDraft, async (context, { params }) => {
    await discardBookDraftOf(context, params.materialId);
    return { result: presentBookDraft(await openBookDraft(context, params.materialId)) };
  }),

  route(publishBook, async (context, { params }) => {
    await publishBookOf(context, params.materialId);
    return { result: await getPresentedMaterial(context, params.materialId) };
  }),

  route(addBookPicture, async (context, { params, query, upload }) => ({
    result: { path: await addPicture(context, params.materialId, query.fileName, upload) },
  })),

  route(getDraftAsset, (context, { params }) =>
    getDraftAssetFile(context, params.materialId, params.path),
  ),
];
