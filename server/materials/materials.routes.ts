import {
  archiveMaterial,
  getAsset,
  getMaterial,
  listMaterials,
  listMaterialTags,
  listMaterialVersions,
  updateMaterial,
} from '../../domain/materials/materials.contract.ts';
import { getBook, getChapter, searchBook } from '../../domain/books/books.contract.ts';
import { route, type Route } from '../http/route.ts';
import { findInBook, getAssetFile, getBookAt, getChapterAt } from './book.service.ts';
import {
  changeFacts,
  getMaterialRow,
  listLibrary,
  listTags,
  listVersions,
  setArchived,
} from './library.service.ts';
import {
  presentBook,
  presentChapter,
  presentMaterial,
  presentVersion,
} from './materials.present.ts';

export const materialsRoutes: Route[] = [
  route(listMaterials, (context, { query }) => listLibrary(context, query)),

  route(listMaterialTags, async (context) => ({ result: await listTags(context) })),

  route(getMaterial, async (context, { params }) => ({
    result: presentMaterial(await getMaterialRow(context, params.materialId)),
  })),

  route(listMaterialVersions, async (context, { params }) => ({
    result: (await listVersions(context, params.materialId)).map(presentVersion),
  })),

  route(updateMaterial, async (context, { params, body }) => ({
    result: presentMaterial(await changeFacts(context, params.materialId, body)),
  })),

  route(archiveMaterial, async (context, { params, body }) => ({
    result: presentMaterial(await setArchived(context, params.materialId, body.archived)),
  })),

  route(getBook, async (context, { params, query }) => {
    const choice = { versionId: query.v, majorVersionNumber: query.v ? undefined : query.m };
    const { version, chapters } = await getBookAt(context, params.materialId, choice);
    return { result: presentBook(version, chapters) };
  }),

  route(getChapter, async (context, { params }) => ({
    result: presentChapter(await getChapterAt(context, params)),
  })),

  route(searchBook, async (context, { params, query }) => ({
    result: await findInBook(context, params, query.k),
  })),

  route(getAsset, (context, { params }) => getAssetFile(context, params.versionId, params.path)),
];
