import { createFileRoute } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { WorkspaceChoice } from '../../features/session/workspace-choice.tsx';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

// A trainee's tablet need not fetch what admins see.
const WorkspaceAliases = lazyPart(async () => ({
  default: (await import('../../features/organisations/workspace-aliases.staff.tsx'))
    .WorkspaceAliases,
}));

export const Route = createFileRoute('/_app/settings/workspaces')({ component: Workspaces });

function Workspaces() {
  const { user } = Route.useRouteContext();
  return isTrainee(user.viewAs) ? (
    <WorkspaceChoice user={user} />
  ) : (
    <WorkspaceAliases user={user} />
  );
}
