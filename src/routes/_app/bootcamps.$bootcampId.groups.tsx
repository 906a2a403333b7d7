import { createFileRoute, notFound } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { actorOf } from '../../lib/actor.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

const DeskGroups = lazyPart(async () => ({
  default: (await import('../../features/bootcamps/desk/desk-groups.staff.tsx')).DeskGroups,
}));

export const Route = createFileRoute('/_app/bootcamps/$bootcampId/groups')({
  beforeLoad: ({ context: { user } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!isAllowed(actorOf(user), 'bootcamp.viewGroups')) throw notFound();
  },
  component: Groups,
});

function Groups() {
  const { user } = Route.useRouteContext();
  const { bootcampId } = Route.useParams();
  return <DeskGroups user={user} bootcampId={bootcampId} />;
}
