import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Notification } from '../../../domain/notifications/notifications.contract.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { NotificationCard } from './notification-card.tsx';
import classes from './notifications-page.module.css';
import { useReadNotification } from './notifications.queries.ts';

/** One of the page's; it can be marked as read without going anywhere. */
export function NotificationRow({
  user,
  notification,
}: {
  user: User;
  notification: Notification;
}) {
  const { t } = useLingui();
  const read = useReadNotification(user);
  const { title, readAt } = notification;
  return (
    <li className={classes.row}>
      <NotificationCard user={user} notification={notification} />
      {readAt === undefined && (
        <UnstyledButton
          className={classes.read}
          aria-label={t`Mark as read: ${title}`}
          title={t`Mark as read`}
          onClick={() => read.mutate(notification)}
        >
          <IconCheck size={20} stroke={1.75} />
        </UnstyledButton>
      )}
    </li>
  );
}
