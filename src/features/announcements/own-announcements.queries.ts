import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getBootcampUnreadInfo,
  getOwnAnnouncement,
  getUnreadInfo,
  listOwnAnnouncements,
} from '../../../domain/announcements/own-announcements.contract.ts';
import { call } from '../../lib/api.ts';
import { ownKey, unreadKey } from './announcements.keys.ts';
import { findIn, withMarks } from './own-pages.ts';
import { waitingMarks } from './waiting-marks.ts';

const pageSize = 50;
const askAgainMs = 5 * 60_000;

/** What is current and for oneself, page by page; what was done here shows before the server has it. */
export const ownAnnouncementsQuery = () =>
  infiniteQueryOptions({
    queryKey: ownKey,
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: pageSize, offset: pageParam };
      const options = { signal, ignoreErrors: true };
      const { result, pagination } = await call(listOwnAnnouncements, { query }, options);
      const marks = await waitingMarks();
      return { announcements: withMarks(result, marks), count: pagination?.count ?? result.length };
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { announcements }) => sum + announcements.length, 0);
      return last.announcements.length > 0 && loaded < last.count ? loaded : undefined;
    },
    // What is kept is shown, and asked again: something may have been announced.
    staleTime: 0,
    refetchOnMount: 'always',
  });

/** One of them; from the list, where that has it. */
export const ownAnnouncementQuery = (announcementId: number) =>
  queryOptions({
    queryKey: [...ownKey, announcementId],
    queryFn: async ({ signal, client }) => {
      const params = { announcementId };
      const asked = call(getOwnAnnouncement, { params }, { signal, ignoreErrors: true });
      const { result } = await asked.catch(async (error: unknown) => {
        if (isRefusal(error)) throw error;
        // Without a network the list that lies on this device has it as well.
        const pages = await client.ensureInfiniteQueryData(ownAnnouncementsQuery());
        const kept = findIn(pages, announcementId);
        if (!kept) throw error;
        return { result: kept };
      });
      const [announcement = result] = withMarks([result], await waitingMarks());
      return announcement;
    },
  });

/** How many still want something of their reader. */
export const unreadInfoQuery = () =>
  queryOptions({
    queryKey: unreadKey,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: askAgainMs,
    queryFn: async ({ signal, client }) => {
      const { result } = await call(getUnreadInfo, {}, { signal, ignoreErrors: true });
      // What waits here to be sent, the server does not know of yet.
      const known = client.getQueryData<{ count: number }>(unreadKey);
      return known && (await waitingMarks()).size > 0 ? known : result;
    },
  });

/** The same of one bootcamp. */
export const bootcampUnreadInfoQuery = (bootcampId: number) =>
  queryOptions({
    queryKey: [...unreadKey, bootcampId] as const,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: askAgainMs,
    queryFn: async ({ signal }) => {
      const params = { bootcampId };
      const options = { signal, ignoreErrors: true };
      return (await call(getBootcampUnreadInfo, { params }, options)).result;
    },
  });

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && error.error === 'notFound';
