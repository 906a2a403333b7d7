import {
  endAssistedParts,
  listAssistedParts,
} from '../../../domain/materials/assisted.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { assistedPartsOf, endAssistedPartsOf } from './assisted.service.ts';

export const assistedRoutes: Route[] = [
  route(listAssistedParts, async (context, { params }) => ({
    result: await assistedPartsOf(context, params.materialId),
  })),

  route(endAssistedParts, async (context, { params, body }) => ({
    result: await endAssistedPartsOf(context, params.materialId, body.ids),
  })),
];
