import {
  createDrill,
  listDrillQuestions,
  listDrills,
} from '../../../domain/challenges/drills.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { drillQuestionsOf, drillsOf, makeDrill } from './drills.service.ts';

export const drillsRoutes: Route[] = [
  route(listDrillQuestions, async (context, { params, query }) => ({
    result: await drillQuestionsOf(context, params.classId, query),
  })),

  route(listDrills, async (context, { params }) => ({
    result: await drillsOf(context, params.classId),
  })),

  route(createDrill, async (context, { params, body }) => ({
    result: await makeDrill(context, params.classId, body),
  })),
];
