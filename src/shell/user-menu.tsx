import { lazy, Suspense, useState } from 'react';
import type { User } from '../../domain/people/user.schema.ts';
import { UserButton } from './user-button.tsx';

const load = () => import('./user-menu-dropdown.tsx');
const Dropdown = lazy(load);

/** The menu's own code is fetched when somebody reaches for the button. */
export function UserMenu({ user }: { user: User }) {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <UserButton
      user={user}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setIsWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <Dropdown user={user} />
    </Suspense>
  );
}
