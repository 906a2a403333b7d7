import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { isTrainee } from '../../../domain/access/roles.ts';
import {
  listTraineeNotifications,
  listUserNotifications,
  type Notification,
  type NotificationList,
  notificationPollMs,
  readAllTraineeNotifications,
  readAllUserNotifications,
  readTraineeNotification,
  readUserNotification,
} from '../../../domain/notifications/notifications.contract.ts';
import type { NotificationKind } from '../../../domain/notifications/topics.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';
import { canPoll } from '../../offline/polling/poll.ts';
import { tellTabs } from '../../offline/polling/tabs-share.ts';

export const notificationsKey = ['notifications'] as const;
export const newestKey = [...notificationsKey, 'newest'] as const;
// Not twenty: that is left out of an address as what is usual, and here five are.
const pageSize = 30;

export const listOf = (user: User) =>
  isTrainee(user.viewAs) ? listTraineeNotifications : listUserNotifications;
const readOf = (user: User) =>
  isTrainee(user.viewAs) ? readTraineeNotification : readUserNotification;

const readAllOf = (user: User) =>
  isTrainee(user.viewAs) ? readAllTraineeNotifications : readAllUserNotifications;

/** By which the tabs of one person, in one role, know each other. */
export const tabsName = (user: User) => `${listOf(user).path}:${user.id}`;

const justNowMs = 1000;
let answered = { name: '', at: 0 };
let asking: { name: string; answer: Promise<NotificationList> } | undefined;

/** Asks for the newest few, once for all who ask meanwhile, and tells the other tabs. */
export function askNewest(user: User): Promise<NotificationList> {
  const name = tabsName(user);
  if (asking?.name === name) return asking.answer;
  const answer = call(listOf(user), {}, { ignoreErrors: true, actingUser: user.id })
    .then(({ result }) => {
      answered = { name, at: Date.now() };
      tellTabs(name, result);
      return result;
    })
    .finally(() => {
      if (asking?.answer === answer) asking = undefined;
    });
  asking = { name, answer };
  return answer;
}

/** What was asked before a change is no answer to who asks after it. */
export function askNewestAnew(queryClient: QueryClient): Promise<void> {
  asking = undefined;
  return queryClient.invalidateQueries({ queryKey: notificationsKey });
}

/** Whether this page has an answer that can hardly be older than the question would be. */
export const wasAskedJustNow = (user: User): boolean =>
  answered.name === tabsName(user) && Date.now() - answered.at < justNowMs;

/** The newest few. One of the tabs asks for them regularly; where tabs cannot agree on one, each does. */
export const newestNotificationsQuery = (user: User) =>
  queryOptions({
    queryKey: newestKey,
    queryFn: () => askNewest(user),
    ...(canPoll()
      ? {
          staleTime: Number.POSITIVE_INFINITY,
          refetchOnWindowFocus: false,
          refetchOnReconnect: false,
        }
      : { refetchInterval: notificationPollMs, refetchOnWindowFocus: 'always' as const }),
  });

export interface NotificationFilter {
  readonly unread?: true | undefined;
  readonly kind?: NotificationKind | undefined;
}

export const allNotificationsQuery = (user: User, { unread, kind }: NotificationFilter = {}) =>
  infiniteQueryOptions({
    // The device keeps the whole list; a part of it is of use for a moment.
    ...(unread || kind ? notKept : {}),
    queryKey: [...notificationsKey, 'all', { unread, kind }],
    // The bell may know of newer ones already.
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        limit: pageSize,
        ...(pageParam === undefined ? {} : { before: pageParam }),
        ...(unread ? { unread: 'true' } : {}),
        ...(kind ? { kind } : {}),
      };
      return (await call(listOf(user), { query }, { signal })).result;
    },
    getNextPageParam: ({ notifications }) =>
      notifications.length < pageSize ? undefined : notifications.at(-1)?.id,
  });

/** Marks one as read, if it is not yet; shown at once. */
export function useReadNotification(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, readAt }: Notification) => {
      if (readAt === undefined)
        await call(readOf(user), { params: { id } }, { ignoreErrors: true });
    },
    onMutate: ({ id, readAt }) => {
      if (readAt !== undefined) return;
      queryClient.setQueryData<NotificationList>(newestKey, (list) => list && withRead(list, id));
    },
    onSettled: () => askNewestAnew(queryClient),
  });
}

/** Marks all of them as read, also those that are not shown; `onDone` tells whoever shows some. */
export function useReadAllNotifications(user: User, onDone: () => void) {
  return useMutation({
    mutationFn: async () => void (await call(readAllOf(user), {})),
    onSuccess: onDone,
  });
}

function withRead(list: NotificationList, id: number): NotificationList {
  const readAt = new Date().toISOString();
  return {
    unreadCount: Math.max(0, list.unreadCount - 1),
    notifications: list.notifications.map((one) => (one.id === id ? { ...one, readAt } : one)),
  };
}
