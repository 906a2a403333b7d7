import { moveTrainee, previewTraineeMove } from '../../../domain/classes/move-trainee.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { moveTo, previewMove } from './move-trainee.service.ts';

export const movesRoutes: Route[] = [
  route(previewTraineeMove, async (context, { params, query }) => ({
    result: await previewMove(context, { ...params, ...query }),
  })),

  route(moveTrainee, async (context, { params, body }) => ({
    result: await moveTo(context, { ...params, ...body }),
  })),
];
