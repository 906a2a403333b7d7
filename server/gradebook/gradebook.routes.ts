import {
  exportAnswers,
  getGradebook,
  getTraineeWork,
} from '../../domain/gradebook/gradebook.contract.ts';
import { route, type Route } from '../http/route.ts';
import { exportAnswersOf } from './answers-csv.service.ts';
import { gradebookOf } from './matrix.service.ts';
import { workOf } from './work.service.ts';

export const gradebookRoutes: Route[] = [
  route(getGradebook, async (context, { params, query }) =>
    gradebookOf(context, params.classId, query),
  ),
  route(getTraineeWork, async (context, { params }) => ({
    result: await workOf(context, params),
  })),
  route(exportAnswers, async (context, { params }) => exportAnswersOf(context, params.classId)),
];
