import {
  listReschedules,
  previewReschedule,
  rescheduleClass,
  undoReschedule,
} from '../../domain/reschedules/reschedules.contract.ts';
import { route, type Route } from '../http/route.ts';
import { moveClass, movesOf, previewOf, undoMove } from './reschedules.service.ts';

export const reschedulesRoutes: Route[] = [
  route(previewReschedule, async (context, { params, query }) => ({
    result: await previewOf(context, params.classId, query),
  })),
  route(listReschedules, async (context, { params }) => ({
    result: await movesOf(context, params.classId),
  })),
  route(rescheduleClass, async (context, { params, body }) => ({
    result: await moveClass(context, params.classId, body),
  })),
  route(undoReschedule, async (context, { params }) => ({
    result: await undoMove(context, params),
  })),
];
