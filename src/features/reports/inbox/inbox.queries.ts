import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReactionKind } from '../../../../domain/discussions/discussions.schema.ts';
import type { Mood } from '../../../../domain/reports/report-words.schema.ts';
import {
  commentReport,
  getReport,
  getReportBoard,
  getReportMonth,
  getReportSettings,
  listReportClasses,
  listReportColleagues,
  listReports,
  putReportSettings,
  reactToReport,
  readReport,
  remindOfReports,
  type ReportForStaff,
  type ReportInList,
  type ReportSettings,
} from '../../../../domain/reports/reports.contract.ts';
import { call } from '../../../lib/api.ts';
import { newUuid } from '../../../offline/uuid.ts';

const pageSize = 50;

export interface InboxFilter {
  readonly classId?: number | undefined;
  readonly bootcampId?: number | undefined;
  readonly status?: 1 | 2 | undefined;
  readonly keyword?: string | undefined;
  readonly mood?: Mood | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Given = { [Name in keyof InboxFilter]?: Exclude<InboxFilter[Name], undefined> };

export function given(filter: InboxFilter): Given {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given;
}

const inboxKey = ['reports', 'inbox'] as const;
const classesKey = ['reports', 'classes'] as const;
const boardKey = ['reports', 'board'] as const;

export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, given(filter)] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...given(filter), limit: pageSize, offset: pageParam };
      const { result, pagination } = await call(listReports, { query }, { signal });
      return { reports: result, count: pagination?.count ?? result.length };
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { reports }) => sum + reports.length, 0);
      return last.reports.length > 0 && loaded < last.count ? loaded : undefined;
    },
    staleTime: 30_000,
  });

export const reportQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['reports', 'one', reportId] as const,
    queryFn: async ({ signal }) =>
      (await call(getReport, { params: { reportId } }, { signal })).result,
    staleTime: 0,
  });

export const reportClassesQuery = (bootcampId?: number) =>
  queryOptions({
    queryKey: [...classesKey, bootcampId ?? null] as const,
    queryFn: async ({ signal }) => {
      const query = bootcampId === undefined ? {} : { bootcampId };
      return (await call(listReportClasses, { query }, { signal })).result;
    },
    staleTime: 0,
  });

export const boardQuery = (classId: number, days: number) =>
  queryOptions({
    queryKey: [...boardKey, classId, days] as const,
    queryFn: async ({ signal }) =>
      (await call(getReportBoard, { params: { classId }, query: { days } }, { signal })).result,
    staleTime: 0,
    refetchInterval: 60_000,
  });

export const reportMonthQuery = (classId: number, day: string) =>
  queryOptions({
    queryKey: [...boardKey, classId, day] as const,
    queryFn: async ({ signal }) =>
      (await call(getReportMonth, { params: { classId }, query: { day } }, { signal })).result,
    staleTime: 0,
  });

const settingsKey = (classId: number) => ['reports', 'settings', classId] as const;

export const reportSettingsQuery = (classId: number) =>
  queryOptions({
    queryKey: settingsKey(classId),
    queryFn: async ({ signal }) =>
      (await call(getReportSettings, { params: { classId } }, { signal })).result,
  });

/** What was read stays where it is in the list, and is read. */
export function useReadReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reportId: number) =>
      (await call(readReport, { params: { reportId } })).result,
    onSuccess: (report) => {
      client.setQueryData(reportQuery(report.id).queryKey, report);
      changeInList(client, report.id, (one) => ({ ...one, isRead: true }));
      void client.invalidateQueries({ queryKey: classesKey });
    },
  });
}

export function useCommentReport(reportId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (markdown: string) => {
      const input = { params: { reportId }, body: { markdown } };
      return (await call(commentReport, input, { idempotencyKey: newUuid() })).result;
    },
    onSuccess: (comment) => {
      client.setQueryData<ReportForStaff>(
        reportQuery(reportId).queryKey,
        (report) => report && { ...report, comments: [...report.comments, comment] },
      );
      changeInList(client, reportId, (one) => ({ ...one, commentCount: one.commentCount + 1 }));
    },
  });
}

/** Says with one press what somebody thinks of a comment. */
export function useReact(reportId: number) {
  const client = useQueryClient();
  return async (reportCommentId: number, kind: ReactionKind, isOn: boolean): Promise<void> => {
    const input = { params: { reportId, reportCommentId }, body: { kind, isOn } };
    await call(reactToReport, input);
    await client.invalidateQueries({ queryKey: reportQuery(reportId).queryKey });
  };
}

/** Finds the colleagues whom a comment can name, when one begins to. */
export function useColleagues(reportId: number) {
  const client = useQueryClient();
  return useCallback(
    async () =>
      await client
        .ensureQueryData({
          queryKey: ['reports', 'people', reportId],
          queryFn: async () =>
            (await call(listReportColleagues, { params: { reportId } }, { ignoreErrors: true }))
              .result,
          staleTime: 300_000,
        })
        .catch(() => []),
    [client, reportId],
  );
}

export function useRemind(classId: number) {
  return useMutation({
    mutationFn: async () =>
      (await call(remindOfReports, { params: { classId } })).result.remindedCount,
  });
}

export function useSaveSettings(classId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ revision, ...body }: ReportSettings) =>
      (await call(putReportSettings, { params: { classId }, body }, { ifMatch: revision })).result,
    onSuccess: (settings) => {
      client.setQueryData(settingsKey(classId), settings);
      void client.invalidateQueries({ queryKey: boardKey });
    },
  });
}

type Pages = InfiniteData<{ reports: ReportInList[]; count: number }, number>;

function changeInList(
  client: QueryClient,
  reportId: number,
  change: (report: ReportInList) => ReportInList,
): void {
  client.setQueriesData<Pages>({ queryKey: inboxKey }, (pages) =>
    pages
      ? {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            reports: page.reports.map((one) => (one.id === reportId ? change(one) : one)),
          })),
        }
      : pages,
  );
}
