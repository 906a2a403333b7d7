import { createFileRoute, redirect } from '@tanstack/react-router';
import { officialOrganisationId } from '../../../domain/access/actor.ts';
import { isTrainee } from '../../../domain/access/roles.ts';
import { TraineeHome } from '../../features/training/home/trainee-home.tsx';
import { homeQuery } from '../../features/training/training.queries.ts';

export const Route = createFileRoute('/_app/')({
  beforeLoad: ({ context: { user } }) => {
    // The provider's staff belong to their courses, once there are any.
    if (!isTrainee(user.viewAs) && user.targetOrg.id !== officialOrganisationId)
      throw redirect({ to: '/classes', replace: true });
  },
  loader: ({ context }) => {
    if (isTrainee(context.user.viewAs)) void context.queryClient.prefetchQuery(homeQuery());
  },
  component: Home,
});

function Home() {
  const { user } = Route.useRouteContext();
  return isTrainee(user.viewAs) ? <TraineeHome name={user.name} /> : null;
}
