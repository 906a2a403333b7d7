import { createFileRoute } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { looksAsTrainee } from '../../../domain/access/views.ts';
import { OwnPathPage } from '../../features/selflearning/path/own-path-page.tsx';
import { ownPathQuery } from '../../features/selflearning/own-learning.queries.ts';
import { actorOf } from '../../lib/actor.ts';
import { idParam } from '../../lib/id-param.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { PictureOfPath } from './-selflearning/picture-of-path.tsx';

// A trainee's tablet need not fetch what the provider's staff see.
const PathDesk = lazyPart(async () => ({
  default: (await import('./-selflearning/path-desk.staff.tsx')).PathDesk,
}));

export const Route = createFileRoute('/_app/learningpaths/$pathId')({
  params: {
    parse: ({ pathId }) => ({ pathId: idParam(pathId) }),
    stringify: ({ pathId }) => ({ pathId: String(pathId) }),
  },
  loader: ({ context: { queryClient, user }, params }) => {
    // Not awaited: what lies on this device is shown at once, with or without a server.
    if (isTrainee(user.viewAs)) void queryClient.prefetchQuery(ownPathQuery(params.pathId));
  },
  component: Path,
});

function Path() {
  const { user } = Route.useRouteContext();
  const { pathId } = Route.useParams();
  if (!isTrainee(user.viewAs))
    return <PathDesk key={pathId} user={user} pathId={pathId} place="/learningpaths" />;
  return (
    <OwnPathPage
      key={pathId}
      pathId={pathId}
      isReadOnly={looksAsTrainee(actorOf(user))}
      picture={PictureOfPath}
    />
  );
}
