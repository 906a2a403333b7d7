import { createFileRoute, redirect } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

// A trainee's tablet need not fetch what staff see.
const UseDesk = lazyPart(async () => ({
  default: (await import('../../features/selflearning/desk/use-desk.staff.tsx')).UseDesk,
}));

export const Route = createFileRoute('/_app/selflearnings/courses/')({
  beforeLoad: ({ context: { user } }) => {
    if (isTrainee(user.viewAs))
      throw redirect({ to: '/selflearnings', search: { kind: 'course' }, replace: true });
  },
  component: Use,
});

function Use() {
  const { user } = Route.useRouteContext();
  return <UseDesk user={user} />;
}
