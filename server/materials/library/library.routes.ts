import {
  copyMaterial,
  deleteMaterial,
  getDifference,
  getMaterialUse,
} from '../../../domain/materials/library.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { getPresentedMaterial } from './library.service.ts';
import { getDifferenceOf, getUseOf } from '../versions/versions.service.ts';
import { copyMaterialOf } from './copy-material.service.ts';
import { deleteMaterialOf } from './delete-material.service.ts';

export const libraryRoutes: Route[] = [
  route(getMaterialUse, async (context, { params }) => ({
    result: await getUseOf(context, params.materialId),
  })),

  route(getDifference, async (context, { params, query }) => ({
    result: await getDifferenceOf(context, params.materialId, query),
  })),

  route(copyMaterial, async (context, { params, body }) => {
    const copyId = await copyMaterialOf(context, params.materialId, body);
    return { result: await getPresentedMaterial(context, copyId) };
  }),

  route(deleteMaterial, async (context, { params }) => {
    await deleteMaterialOf(context, params.materialId);
    return {};
  }),
];
