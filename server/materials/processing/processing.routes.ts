import { listProcessings, retryProcessing } from '../../../domain/materials/processing.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { listOf, retry } from './processing.service.ts';

export const processingRoutes: Route[] = [
  route(listProcessings, async (context, { params }) => ({
    result: await listOf(context, params),
  })),

  route(retryProcessing, async (context, { params }) => {
    await retry(context, params, params.purpose);
    return { result: await listOf(context, params) };
  }),
];
