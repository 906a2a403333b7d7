import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { FieldIdSchema } from './condition.schema.ts';
import {
  SurveyOfClassSchema,
  SurveyParticipantSchema,
  SurveyResultsSchema,
  SurveySummarySchema,
  SurveyTextSchema,
} from './results.schema.ts';

export const listSurveys = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/surveys',
  access: 'class.viewProgress',
  result: z.array(SurveyOfClassSchema),
});

const VersionQuery = {
  /** The version that was answered; else the class's own. */
  v: z.coerce.number().pipe(IdSchema).optional(),
};

export const getSurveyResults = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/surveys/:surveyInClassId',
  access: 'class.viewProgress',
  query: z.object(VersionQuery),
  result: SurveyResultsSchema,
});

/** What was written in answer to one question. */
export const listSurveyTexts = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/surveys/:surveyInClassId/texts',
  access: 'class.viewProgress',
  answer: 'list',
  query: listQuery(['name'], { fieldId: FieldIdSchema, ...VersionQuery }),
  result: SurveyTextSchema,
});

/** Who has answered; not what. */
export const listSurveyParticipants = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/surveys/:surveyInClassId/participants',
  access: 'class.viewProgress',
  answer: 'list',
  query: listQuery(['name'], { handedIn: z.stringbool().optional() }),
  result: SurveyParticipantSchema,
});

export const exportSurvey = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/surveys/:surveyInClassId/answers.csv',
  access: 'class.viewProgress',
  answer: 'csv',
  query: z.object(VersionQuery),
});

export const getSurveySummary = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/survey',
  access: 'class.viewProgress',
  result: SurveySummarySchema,
});
