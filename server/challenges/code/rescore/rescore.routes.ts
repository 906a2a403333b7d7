import {
  applyRescore,
  discardRescore,
  getRescores,
  startRescore,
  takeBackRescore,
} from '../../../../domain/challenges/code/rescore/rescore.contract.ts';
import { route, type Route } from '../../../http/route.ts';
import { applyRescoreOf, takeBackRescoreOf } from './apply-rescore.service.ts';
import { discardRescoreOf, rescoresOf, startRescoreOf } from './rescore.service.ts';

export const rescoreRoutes: Route[] = [
  route(getRescores, async (context, { params }) => ({
    result: await rescoresOf(context, params.classMaterialId),
  })),

  route(startRescore, async (context, { params, body }) => {
    await startRescoreOf(context, params.classMaterialId, body.excludedCases);
    return { result: await rescoresOf(context, params.classMaterialId) };
  }),

  route(applyRescore, async (context, { params, body }) => {
    await applyRescoreOf(context, params, body);
    return { result: await rescoresOf(context, params.classMaterialId) };
  }),

  route(takeBackRescore, async (context, { params }) => {
    await takeBackRescoreOf(context, params);
    return { result: await rescoresOf(context, params.classMaterialId) };
  }),

  route(discardRescore, async (context, { params }) => {
    await discardRescoreOf(context, params.classMaterialId, params.rescoreId);
    return { result: await rescoresOf(context, params.classMaterialId) };
  }),
];
