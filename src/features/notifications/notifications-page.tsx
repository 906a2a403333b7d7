import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { topicsOf } from '../../../domain/notifications/topics.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications-page.module.css';
import {
  allNotificationsQuery,
  newestNotificationsQuery,
  type NotificationFilter,
  useReadAllNotifications,
} from './notifications.queries.ts';
import { tellReadAll } from './read-all.ts';
import { topicWords } from './topic-words.ts';

interface Props {
  user: User;
  filter: NotificationFilter;
  onFilter: (filter: NotificationFilter) => void;
}

export function NotificationsPage({ user, filter, onFilter }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Notifications`);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    allNotificationsQuery(user, filter),
  );
  const { data: newest } = useQuery(newestNotificationsQuery(user));
  const readAll = useReadAllNotifications(user, () => tellReadAll(user));
  const notifications = data.pages.flatMap((page) => page.notifications);
  const kinds = topicsOf(actorOf(user));
  const unreadCount = newest?.unreadCount ?? data.pages[0]?.unreadCount ?? 0;
  return (
    <>
      <PageHeader
        title={<Trans>Notifications</Trans>}
        actions={
          <>
            <Button
              size="md"
              variant="default"
              leftSection={<IconSettings size={18} />}
              renderRoot={(props) => <Link to="/settings/notifications" {...props} />}
            >
              <Trans>Preferences</Trans>
            </Button>
            <Button
              size="md"
              variant="default"
              leftSection={<IconChecks size={18} />}
              loading={readAll.isPending}
              disabled={unreadCount === 0}
              onClick={() => readAll.mutate()}
            >
              <Trans>Mark all as read</Trans>
            </Button>
          </>
        }
      />
      <div className={classes.filters}>
        <SegmentedControl
          size="md"
          aria-label={t`Which notifications`}
          value={filter.unread ? 'unread' : 'all'}
          onChange={(value) =>
            onFilter({ ...filter, unread: value === 'unread' ? true : undefined })
          }
          data={[
            { value: 'all', label: t`All` },
            { value: 'unread', label: t`Unread` },
          ]}
        />
        <NativeSelect
          size="md"
          aria-label={t`Type`}
          value={filter.kind ?? ''}
          onChange={({ currentTarget }) =>
            onFilter({ ...filter, kind: kinds.find((kind) => kind === currentTarget.value) })
          }
          data={[
            { value: '', label: t`All types` },
            ...kinds.map((kind) => ({ value: kind, label: t(topicWords[kind].title) })),
          ]}
        />
      </div>
      {notifications.length === 0 ? (
        <div className={classes.list}>
          <Nothing isFiltered={Boolean(filter.unread || filter.kind)} />
        </div>
      ) : (
        <ul className={classes.list} aria-label={t`Notifications`}>
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} user={user} notification={notification} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          size="md"
          mt="md"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState icon={<IconBell />} title={<Trans>No notification matches</Trans>}>
        <Trans>Change the filters to see more.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon={<IconBell />} title={<Trans>Nothing new</Trans>}>
      <Trans>Enrolments and scores appear here.</Trans>
    </EmptyState>
  );
}
