import { useState } from 'react';
import type { User } from '../../domain/people/user.schema.ts';
import { lazyPart } from '../ui/LazyPart/lazy-part.tsx';
import { Part } from '../ui/LazyPart/part.tsx';
import { UserButton } from './user-button.tsx';

const load = () => import('./user-menu-dropdown.tsx');
const Dropdown = lazyPart(load);
const GroupViewDialog = lazyPart(() => import('./group-view-dialog.late.tsx'));
const Leave = lazyPart(() => import('./leave.tsx'));
// What fails ahead of the wish is told when the wish comes.
const loadAhead = () => void load().catch(() => {});

/** The menu's own code is fetched when somebody reaches for the button. */
export function UserMenu({ user }: { user: User }) {
  const [shown, setShown] = useState<'button' | 'menu' | 'group' | 'leaving'>('button');
  const button = (
    <UserButton
      user={user}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => setShown('menu')}
    />
  );
  if (shown === 'button') return button;
  return (
    <Part key={shown} fallback={button} onGiveUp={() => setShown('button')}>
      {shown === 'menu' ? (
        <Dropdown
          user={user}
          onAskGroup={() => setShown('group')}
          onLeave={() => setShown('leaving')}
        />
      ) : (
        <>
          {button}
          {shown === 'group' ? (
            <GroupViewDialog user={user} onClose={() => setShown('button')} />
          ) : (
            <Leave onClose={() => setShown('button')} />
          )}
        </>
      )}
    </Part>
  );
}
