import { queryOptions } from '@tanstack/react-query';
import {
  type ExamChange,
  getExamStatistics,
  previewExamChange,
} from '../../../../../domain/exams/exam-results.contract.ts';
import { call } from '../../../../lib/api.ts';
import { notKept } from '../../../../lib/not-kept.ts';
import { examKey } from '../exam-desk.queries.ts';

export const examStatisticsQuery = (examId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...examKey(examId), 'statistics'],
    queryFn: async ({ signal }) =>
      (await call(getExamStatistics, { params: { examId } }, { signal })).result,
    staleTime: 0,
  });

export const examEffectQuery = (examId: number, change: ExamChange) =>
  queryOptions({
    ...notKept,
    queryKey: [...examKey(examId), 'effect', change],
    queryFn: async ({ signal }) => {
      const input = { params: { examId }, body: { change } };
      return (await call(previewExamChange, input, { signal, ignoreErrors: true })).result;
    },
    retry: false,
    staleTime: 0,
  });
