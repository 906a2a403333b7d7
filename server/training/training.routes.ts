import { getHome, getTraining, recordProgress } from '../../domain/training/training.contract.ts';
import { route, type Route } from '../http/route.ts';
import { getHomeOf } from './home.service.ts';
import { getTrainingOf, recordReading } from './training.service.ts';

export const trainingRoutes: Route[] = [
  route(getHome, async (context) => ({ result: await getHomeOf(context) })),

  route(getTraining, async (context, { params }) => ({
    result: await getTrainingOf(context, params.classId),
  })),

  route(recordProgress, async (context, { params, body }) => ({
    result: await recordReading(context, params, body),
  })),
];
