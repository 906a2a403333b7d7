import { queryOptions } from '@tanstack/react-query';
import {
  getSurveyResults,
  getSurveySummary,
  listSurveyParticipants,
  listSurveys,
  listSurveyTexts,
} from '../../../../domain/surveys/surveys.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import type { SurveyPlace } from '../surveys.queries.ts';

const surveysKey = ['surveys'] as const;
const paramsOf = ({ classId, classMaterialId }: SurveyPlace) => ({
  classId,
  surveyInClassId: classMaterialId,
});

export const surveysQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...surveysKey, classId],
    queryFn: async ({ signal }) =>
      (await call(listSurveys, { params: { classId } }, { signal })).result,
  });

export const resultsQuery = (place: SurveyPlace, v: number | undefined) =>
  queryOptions({
    ...notKept,
    queryKey: [...surveysKey, place.classId, place.classMaterialId, v ?? null],
    queryFn: async ({ signal }) =>
      (await call(getSurveyResults, { params: paramsOf(place), query: { v } }, { signal })).result,
    // Whoever comes to see what was answered asks again.
    staleTime: 0,
  });

interface TextsFilter {
  readonly v: number;
  readonly fieldId: string;
  readonly keyword: string;
  readonly offset: number;
  readonly limit: number;
}

export const textsQuery = (place: SurveyPlace, filter: TextsFilter) =>
  queryOptions({
    ...notKept,
    queryKey: [...surveysKey, place.classId, place.classMaterialId, 'texts', filter],
    queryFn: ({ signal }) =>
      call(listSurveyTexts, { params: paramsOf(place), query: filter }, { signal }),
  });

interface ParticipantsFilter {
  readonly keyword: string;
  readonly handedIn: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

export const participantsQuery = (place: SurveyPlace, filter: ParticipantsFilter) =>
  queryOptions({
    ...notKept,
    queryKey: [...surveysKey, place.classId, place.classMaterialId, 'participants', filter],
    queryFn: ({ signal }) =>
      call(listSurveyParticipants, { params: paramsOf(place), query: filter }, { signal }),
    staleTime: 0,
  });

export const summaryQuery = (materialId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...surveysKey, 'summary', materialId],
    queryFn: async ({ signal }) =>
      (await call(getSurveySummary, { params: { materialId } }, { signal })).result,
    staleTime: 0,
  });
