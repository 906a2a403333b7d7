import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { User } from '../../../domain/people/user.schema.ts';
import { BellButton } from './bell-button.tsx';
import { newestNotificationsQuery } from './notifications.queries.ts';

const load = () => import('./notifications-dropdown.tsx');
const Dropdown = lazy(load);

interface Props {
  user: User;
  buttonClassName: string;
}

/** The bell; what hangs from it is fetched when somebody reaches for it. */
export function NotificationsMenu({ user, buttonClassName }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const { data } = useQuery(newestNotificationsQuery(user));
  const button = (
    <BellButton
      unread={data?.unreadCount ?? 0}
      className={buttonClassName}
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setIsWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <Dropdown user={user} buttonClassName={buttonClassName} />
    </Suspense>
  );
}
