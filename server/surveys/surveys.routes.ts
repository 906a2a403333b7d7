import {
  exportSurvey,
  getSurveyResults,
  getSurveySummary,
  listSurveyParticipants,
  listSurveys,
  listSurveyTexts,
} from '../../domain/surveys/surveys.contract.ts';
import { getOwnHandIn, handInSurvey } from '../../domain/surveys/hand-in.contract.ts';
import { route, type Route } from '../http/route.ts';
import { getHandInOf, type SurveyPlace, takeHandIn } from './hand-in.service.ts';
import { listSurveysOf, participantsOf, resultsOf, textsOf } from './results.service.ts';
import { summaryOf } from './summary.service.ts';
import { exportOf } from './survey-csv.service.ts';
import { presentOwnHandIn } from './surveys.present.ts';

export const surveysRoutes: Route[] = [
  route(getOwnHandIn, async (context, { params }) => ({
    result: presentOwnHandIn(await getHandInOf(context, placeOf(params))),
  })),

  route(handInSurvey, async (context, { params, body }) => {
    await takeHandIn(context, placeOf(params), body);
    return {};
  }),

  route(listSurveys, async (context, { params }) => ({
    result: await listSurveysOf(context, params.classId),
  })),

  route(getSurveyResults, async (context, { params, query }) => ({
    result: await resultsOf(context, placeOf(params), query.v),
  })),

  route(listSurveyTexts, (context, { params, query }) => textsOf(context, placeOf(params), query)),

  route(listSurveyParticipants, (context, { params, query }) =>
    participantsOf(context, placeOf(params), {
      ...query,
      direction: query['sortOrder.direction'] ?? 'asc',
    }),
  ),

  route(exportSurvey, (context, { params, query }) => exportOf(context, placeOf(params), query.v)),

  route(getSurveySummary, async (context, { params }) => ({
    result: await summaryOf(context, params.materialId),
  })),
];

const placeOf = (params: { classId: number; surveyInClassId: number }): SurveyPlace => ({
  classId: params.classId,
  classMaterialId: params.surveyInClassId,
});
