import { Trans } from '@lingui/react/macro';
import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { User } from '../../../domain/people/user.schema.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { BellButton } from './bell-button.tsx';
import { NotificationCard } from './notification-card.tsx';
import classes from './notifications-menu.module.css';
import { newestNotificationsQuery } from './notifications.queries.ts';

/** Comes with its first use, open. */
export default function NotificationsDropdown({
  user,
  buttonClassName,
}: {
  user: User;
  buttonClassName: string;
}) {
  const [isOpen, setIsOpen] = useState(true);
  const bell = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(newestNotificationsQuery(user));

  function change(isNowOpen: boolean): void {
    setIsOpen(isNowOpen);
    // What had the focus goes with the list.
    if (!isNowOpen) bell.current?.focus({ preventScroll: true });
  }

  return (
    <Popover opened={isOpen} onChange={change} position="bottom-end" width={360} trapFocus>
      <Popover.Target>
        <BellButton
          ref={bell}
          unread={data?.unreadCount ?? 0}
          className={buttonClassName}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
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
