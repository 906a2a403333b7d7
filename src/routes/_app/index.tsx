import { createFileRoute, redirect } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { TraineeHome } from '../../features/training/home/trainee-home.tsx';
import { homeQuery } from '../../features/training/training.queries.ts';

export const Route = createFileRoute('/_app/')({
  beforeLoad: ({ context: { user } }) => {
    if (!isTrainee(user.viewAs)) throw redirect({ to: '/classes', replace: true });
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
