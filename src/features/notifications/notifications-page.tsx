import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { User } from '../../../domain/people/user.schema.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { NotificationCard } from './notification-card.tsx';
import classes from './notifications-page.module.css';
import { allNotificationsQuery } from './notifications.queries.ts';

export function NotificationsPage({ user }: { user: User }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    allNotificationsQuery(user),
  );
  const notifications = data.pages.flatMap((page) => page.notifications);
  return (
    <>
      <PageHeader title={<Trans>Notifications</Trans>} />
      <div className={classes.list}>
        {notifications.length === 0 && (
          <EmptyState icon={<IconBell />} title={<Trans>Nothing new</Trans>}>
            <Trans>Enrolments and scores appear here.</Trans>
          </EmptyState>
        )}
        {notifications.map((notification) => (
          <NotificationCard key={notification.id} user={user} notification={notification} />
        ))}
      </div>
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
