import {
  infiniteQueryOptions,
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
  readTraineeNotification,
  readUserNotification,
} from '../../../domain/notifications/notifications.contract.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { call } from '../../lib/api.ts';

const key = ['notifications'] as const;
const newestKey = [...key, 'newest'] as const;
const pageSize = 20;

const listOf = (user: User) =>
  isTrainee(user.viewAs) ? listTraineeNotifications : listUserNotifications;
const readOf = (user: User) =>
  isTrainee(user.viewAs) ? readTraineeNotification : readUserNotification;

/** The newest few, asked for again every thirty seconds while the page is in sight. */
export const newestNotificationsQuery = (user: User) =>
  queryOptions({
    queryKey: newestKey,
    queryFn: async ({ signal }) =>
      (await call(listOf(user), {}, { signal, ignoreErrors: true })).result,
    refetchInterval: notificationPollMs,
    refetchOnWindowFocus: 'always',
  });

export const allNotificationsQuery = (user: User) =>
  infiniteQueryOptions({
    queryKey: [...key, 'all'],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: pageSize, ...(pageParam === undefined ? {} : { before: pageParam }) };
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

function withRead(list: NotificationList, id: number): NotificationList {
  const readAt = new Date().toISOString();
  return {
    unreadCount: Math.max(0, list.unreadCount - 1),
    notifications: list.notifications.map((one) => (one.id === id ? { ...one, readAt } : one)),
  };
}
