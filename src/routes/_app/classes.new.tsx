import { createFileRoute, notFound } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { NewClassPage } from '../../features/classes/facts/new-class-page.tsx';
import { actorOf } from '../../lib/actor.ts';

export const Route = createFileRoute('/_app/classes/new')({
  beforeLoad: ({ context }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!isAllowed(actorOf(context.user), 'class.createOwn')) throw notFound();
  },
  component: NewClass,
});

function NewClass() {
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <NewClassPage
      user={user}
      onMade={(classId) =>
        void navigate({ to: '/classes/$classId', params: { classId }, search: { tab: 'outline' } })
      }
    />
  );
}
