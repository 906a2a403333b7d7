import {
  archiveMaterial,
  getAsset,
  getMaterial,
  listMaterials,
  listMaterialTags,
  listMaterialVersions,
  updateMaterial,
} from '../../domain/materials/materials.contract.ts';
import { route, type Route } from '../http/route.ts';
import { getAssetFile } from './assets.service.ts';
import {
  changeFacts,
  getMaterialRow,
  listLibrary,
  listTags,
  listVersions,
  setArchived,
} from './library/library.service.ts';
import { presentMaterial, presentVersion } from './materials.present.ts';

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

  route(getAsset, (context, { params }) => getAssetFile(context, params.versionId, params.path)),
];
