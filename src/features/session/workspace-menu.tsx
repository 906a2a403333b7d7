import { useState } from 'react';
import { looksAsTrainee } from '../../../domain/access/views.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { kindOf } from '../../../domain/session/workspace.rules.ts';
import { hasWorkspaces, workspaceName, workspacesOf } from '../../lib/workspaces.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { WorkspaceButton, type WorkspaceButtonProps } from './workspace-button.tsx';

const Dropdown = lazyPart(() => import('./workspace-dropdown.tsx'));

/** The workspace one is in, and the way to another; not shown where there is but one. */
export function WorkspaceMenu({ user, isRail }: { user: User; isRail: boolean }) {
  const [isWanted, setIsWanted] = useState(false);
  const offered = workspacesOf(user);
  const isFixed = looksAsTrainee({ role: user.viewAs, ownRole: user.role });
  if (!hasWorkspaces(user)) return null;
  const kind = kindOf(user.workspace);
  const shown: WorkspaceButtonProps = { kind, name: workspaceName(user, kind), isRail, isFixed };
  if (isFixed) return <WorkspaceButton {...shown} />;
  const button = <WorkspaceButton {...shown} onClick={() => setIsWanted(true)} />;
  if (!isWanted) return button;
  return (
    <Part fallback={button} onGiveUp={() => setIsWanted(false)}>
      <Dropdown user={user} offered={offered} button={shown} />
    </Part>
  );
}
