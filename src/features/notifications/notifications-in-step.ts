import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  type NotificationList,
  notificationPollMs,
} from '../../../domain/notifications/notifications.contract.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { showAppBadge } from '../../offline/polling/app-badge.ts';
import { resumeNotices } from '../../offline/polling/notice-switch.ts';
import { answerOpenMessages } from '../../offline/polling/open-message.ts';
import { canPoll, poll } from '../../offline/polling/poll.ts';
import { isPushed } from '../../offline/polling/push-subscription.ts';
import { hearTabs } from '../../offline/polling/tabs-share.ts';
import { firstPaint } from '../../offline/store/first-paint.ts';
import {
  askNewestAnew,
  askNewest,
  listOf,
  newestKey,
  tabsName,
  wasAskedJustNow,
} from './notifications.queries.ts';
import { onReadAll } from './read-all.ts';
import { showUnseen } from './show-unseen.ts';

/** Keeps what is new in step with the server, in every tab and on the device's own screen. */
export function useNotificationsInStep(user: User): void {
  const queryClient = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    void resumeNotices(user.id, listOf(user).path);
    if (!canPoll()) return undefined;
    const name = tabsName(user);
    const take = (list: NotificationList) => queryClient.setQueryData(newestKey, list);
    const stops = [
      // Told by `askNewest` in another tab.
      hearTabs(name, (list) => take(list as NotificationList)),
      poll({
        name,
        ask: async () => {
          await firstPaint();
          if (wasAskedJustNow(user)) return;
          const list = await askNewest(user);
          take(list);
          await showUnseen(user.id, list);
        },
        visibleMs: notificationPollMs,
        isTold: isPushed,
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, user]);

  useEffect(() => onReadAll(user, () => void askNewestAnew(queryClient)), [queryClient, user]);

  useEffect(() => countOnBadge(queryClient), [queryClient]);

  useEffect(() => answerOpenMessages((url) => router.history.push(url)), [router]);
}

/** The badge of the program counts what its bell counts. */
function countOnBadge(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey !== newestKey) return;
    const list = queryClient.getQueryData<NotificationList>(newestKey);
    if (list) void showAppBadge(list.unreadCount);
  });
}
