import { createFileRoute, redirect } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { idParam } from '../../lib/id-param.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

// A trainee's tablet need not fetch what staff see.
const PathDesk = lazyPart(async () => ({
  default: (await import('./-selflearning/path-desk.staff.tsx')).PathDesk,
}));

export const Route = createFileRoute('/_app/selflearnings/paths/$pathId')({
  params: {
    parse: ({ pathId }) => ({ pathId: idParam(pathId) }),
    stringify: ({ pathId }) => ({ pathId: String(pathId) }),
  },
  beforeLoad: ({ context: { user }, params }) => {
    if (isTrainee(user.viewAs))
      throw redirect({ to: '/learningpaths/$pathId', params, replace: true });
  },
  component: Path,
});

function Path() {
  const { user } = Route.useRouteContext();
  const { pathId } = Route.useParams();
  return <PathDesk key={pathId} user={user} pathId={pathId} place="/selflearnings/paths" />;
}
