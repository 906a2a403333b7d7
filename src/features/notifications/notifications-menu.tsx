import '@mantine/core/styles/Popover.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../../domain/people/user.schema.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { NotificationCard } from './notification-card.tsx';
import classes from './notifications-menu.module.css';
import { newestNotificationsQuery } from './notifications.queries.ts';

const mostShown = 99;

export function NotificationsMenu({
  user,
  buttonClassName,
}: {
  user: User;
  buttonClassName: string;
}) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(newestNotificationsQuery(user));
  const unread = data?.unreadCount ?? 0;
  const label =
    unread === 0
      ? t`Notifications`
      : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`;

  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={360} trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={buttonClassName}
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.75} />
          {unread > 0 && (
            <span className={classes.badge}>{unread > mostShown ? `${mostShown}+` : unread}</span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.dropdown ?? ''}>
        <div className={classes.head}>
          <h2>
            <Trans>Notifications</Trans>
          </h2>
          <Link to="/notifications" onClick={() => setIsOpen(false)}>
            <Trans>Show all</Trans>
          </Link>
        </div>
        {data?.notifications.length === 0 && (
          <EmptyState icon={<IconBell />} title={<Trans>Nothing new</Trans>} />
        )}
        {data?.notifications.map((notification) => (
          <NotificationCard
            key={notification.id}
            user={user}
            notification={notification}
            onOpen={() => setIsOpen(false)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
