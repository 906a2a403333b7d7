import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  listOwnReports,
  listRecordedWork,
  listReportDesks,
} from '../../../domain/reports/own-reports.contract.ts';
import { call } from '../../lib/api.ts';

const pageSize = 50;

export const ownReportsKey = ['reports', 'own'] as const;

export const reportDesksQuery = () =>
  queryOptions({
    queryKey: [...ownReportsKey, 'classes'] as const,
    queryFn: async ({ signal }) => (await call(listReportDesks, {}, { signal })).result,
  });

/** One's own of a class, the newest day first, page by page. */
export const ownReportsQuery = (classId: number) =>
  infiniteQueryOptions({
    queryKey: [...ownReportsKey, 'of-class', classId] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { classId, limit: pageSize, offset: pageParam };
      const { result, pagination } = await call(listOwnReports, { query }, { signal });
      return { reports: result, count: pagination?.count ?? result.length };
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { reports }) => sum + reports.length, 0);
      return last.reports.length > 0 && loaded < last.count ? loaded : undefined;
    },
    // Somebody may have read or answered meanwhile.
    staleTime: 0,
    refetchOnMount: 'always',
  });

export const recordedWorkQuery = (classId: number, day: string, timeZone: string) =>
  queryOptions({
    queryKey: [...ownReportsKey, 'work', classId, day, timeZone] as const,
    queryFn: async ({ signal }) => {
      const input = { params: { classId }, query: { day, timeZone } };
      return (await call(listRecordedWork, input, { signal })).result;
    },
    staleTime: 0,
  });
