import { useEffect, useState } from 'react';
import { looksAsTrainee } from '../../../domain/access/views.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { kindOf } from '../../../domain/session/workspace.rules.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { hasWorkspaces, workspaceName, workspacesOf } from '../../lib/workspaces.ts';
import { firstPaint } from '../../offline/store/first-paint.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { useWorkspaceBootcamps } from './use-workspace-bootcamps.ts';
import { WorkspaceButton, type WorkspaceButtonProps } from './workspace-button.tsx';

const Dropdown = lazyPart(() => import('./workspace-dropdown.tsx'));
const AskForBootcamps = lazyPart(() => import('./ask-for-bootcamps.tsx'));

/** The workspace one is in, and the way to another; not shown where there is but one. */
export function WorkspaceMenu({ user, isRail }: { user: User; isRail: boolean }) {
  const [isWanted, setIsWanted] = useState(false);
  const offered = workspacesOf(user);
  const isQuiet = useIsQuiet();
  const bootcamps = useWorkspaceBootcamps(user);
  const isFixed = looksAsTrainee({ role: user.viewAs, ownRole: user.role });
  const kind = kindOf(user.workspace);
  const title = bootcamps.find(({ id }) => id === user.workspace.id)?.title;
  const name = title ?? workspaceName(user, kind);
  const shown: WorkspaceButtonProps = { kind, name, isRail, isFixed };
  const ask = isQuiet && offered.includes('bootcamp') && (
    <Part isQuiet>
      <AskForBootcamps user={user} />
    </Part>
  );
  if (!hasWorkspaces(user) && bootcamps.length === 0 && kind === 'standard') return ask;
  if (isFixed) return <WorkspaceButton {...shown} />;
  const button = <WorkspaceButton {...shown} onClick={() => setIsWanted(true)} />;
  return (
    <>
      {ask}
      {isWanted ? (
        <Part fallback={button} onGiveUp={() => setIsWanted(false)}>
          <Dropdown user={user} offered={offered} button={shown} />
        </Part>
      ) : (
        button
      )}
    </>
  );
}

/** True once the page stands and has nothing else to do. */
function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    let isHere = true;
    void firstPaint()
      .then(() => whenIdle())
      .then(() => isHere && setIsQuiet(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isQuiet;
}
