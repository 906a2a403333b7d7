import { queryOptions } from '@tanstack/react-query';
import { getMarking, listMarkings } from '../../../domain/challenges/markings.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

export const markingsKey = (classId: number) => ['markings', classId] as const;

export interface MarkingsFilter {
  readonly scored: boolean;
  readonly keyword: string;
  readonly offset: number;
}

export const markingsPageSize = 20;

export const markingsQuery = (classId: number, { scored, keyword, offset }: MarkingsFilter) =>
  queryOptions({
    ...notKept,
    queryKey: [...markingsKey(classId), { scored, keyword, offset }],
    queryFn: async ({ signal }) =>
      await call(
        listMarkings,
        {
          params: { classId },
          query: { scored: String(scored), keyword, offset, limit: markingsPageSize },
        },
        { signal },
      ),
  });

const mostInQueue = 100;

/** What waits in a class, the oldest first. */
export const queueQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...markingsKey(classId), 'queue'],
    queryFn: async ({ signal }) =>
      await call(
        listMarkings,
        { params: { classId }, query: { scored: 'false', limit: mostInQueue } },
        { signal },
      ),
  });

export const markingQuery = (classId: number, attemptId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...markingsKey(classId), attemptId],
    queryFn: async ({ signal }) =>
      (await call(getMarking, { params: { classId, attemptId } }, { signal })).result,
  });
