import { useState } from 'react';
import type { User } from '../../domain/people/user.schema.ts';
import { lazyPart } from '../ui/LazyPart/lazy-part.tsx';
import { Part } from '../ui/LazyPart/part.tsx';
import { UserButton } from './user-button.tsx';

const load = () => import('./user-menu-dropdown.tsx');
const Dropdown = lazyPart(load);
// What fails ahead of the wish is told when the wish comes.
const loadAhead = () => void load().catch(() => {});

/** The menu's own code is fetched when somebody reaches for the button. */
export function UserMenu({ user }: { user: User }) {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <UserButton
      user={user}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => setIsWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Part fallback={button} onGiveUp={() => setIsWanted(false)}>
      <Dropdown user={user} />
    </Part>
  );
}
