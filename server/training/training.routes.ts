import {
  getHome,
  getOfflineClass,
  getTraining,
  recordProgress,
} from '../../domain/training/training.contract.ts';
import type { Services } from '../services.ts';
import { route, type Route } from '../http/route.ts';
import { getHomeOf } from './home.service.ts';
import { KeptTrainings } from './kept-trainings.ts';
import { getOfflineClassOf, offlineRevOf } from './offline.service.ts';
import { getTrainingOf, recordReading } from './training.service.ts';

export function trainingRoutes({ signals }: Services): Route[] {
  const kept = new KeptTrainings(signals);
  return [
    route(getHome, async (context) => ({ result: await getHomeOf(context) })),

    route(getTraining, (context, { params }) =>
      kept.get(context.actor, params.classId, context.now, () =>
        getTrainingOf(context, params.classId),
      ),
    ),

    route(
      getOfflineClass,
      async (context, { params }) => ({
        result: await getOfflineClassOf(context, params.classId),
      }),
      { version: (context, { params }) => offlineRevOf(context, params.classId) },
    ),

    route(recordProgress, async (context, { params, body }) => ({
      result: await recordReading(context, params, body),
    })),
  ];
}
