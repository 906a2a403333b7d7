import {
  exportAnswers,
  getGradebook,
  getTraineeWork,
  listTraineeDrills,
} from '../../domain/gradebook/gradebook.contract.ts';
import { getClassResults, getHardestQuestions } from '../../domain/gradebook/results.contract.ts';
import { route, type Route } from '../http/route.ts';
import { exportAnswersOf } from './answers-csv.service.ts';
import { gradebookOf } from './matrix.service.ts';
import { hardestOf, resultsOf } from './results.service.ts';
import { drillsOfTrainee } from './trainee-drills.service.ts';
import { workOf } from './work.service.ts';

export const gradebookRoutes: Route[] = [
  route(getGradebook, async (context, { params, query }) =>
    gradebookOf(context, params.classId, query),
  ),
  route(getTraineeWork, async (context, { params }) => ({
    result: await workOf(context, params),
  })),
  route(listTraineeDrills, async (context, { params }) => ({
    result: await drillsOfTrainee(context, params),
  })),
  route(getClassResults, async (context, { params }) => ({
    result: await resultsOf(context, params.classId),
  })),
  route(getHardestQuestions, async (context, { params }) => ({
    result: await hardestOf(context, params),
  })),
  route(exportAnswers, async (context, { params }) => exportAnswersOf(context, params.classId)),
];
