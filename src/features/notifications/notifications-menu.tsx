import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../domain/people/user.schema.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { BellButton } from './bell-button.tsx';
import { newestNotificationsQuery } from './notifications.queries.ts';

const load = () => import('./notifications-dropdown.tsx');
const Dropdown = lazyPart(load);
// What fails ahead of the wish is told when the wish comes.
const loadAhead = () => void load().catch(() => {});

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
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => setIsWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Part fallback={button} onGiveUp={() => setIsWanted(false)}>
      <Dropdown user={user} buttonClassName={buttonClassName} />
    </Part>
  );
}
