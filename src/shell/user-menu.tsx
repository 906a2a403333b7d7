import { lazy, Suspense, useState } from 'react';
import type { User } from '../../domain/people/user.schema.ts';
import { UserButton } from './user-button.tsx';

const load = () => import('./user-menu-dropdown.tsx');
const Dropdown = lazy(load);
const LeaveDialog = lazy(() => import('../features/session/leave-dialog.tsx'));

/** The menu's own code is fetched when somebody reaches for the button. */
export function UserMenu({ user }: { user: User }) {
  const [shown, setShown] = useState<'button' | 'menu' | 'leaving'>('button');
  const button = (
    <UserButton
      user={user}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setShown('menu')}
    />
  );
  if (shown === 'button') return button;
  return (
    <Suspense fallback={button}>
      {shown === 'menu' ? (
        <Dropdown user={user} onLeave={() => setShown('leaving')} />
      ) : (
        <>
          {button}
          <LeaveDialog onClose={() => setShown('button')} />
        </>
      )}
    </Suspense>
  );
}
