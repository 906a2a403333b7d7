import { createFileRoute } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { calendarQuery } from '../../features/bootcamps/bootcamps.queries.ts';
import { homeQuery } from '../../features/training/training.queries.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';
import { BootcampHome } from './-bootcamps/bootcamp-home.tsx';

const DeskOverview = lazyPart(async () => ({
  default: (await import('../../features/bootcamps/desk/desk-overview.staff.tsx')).DeskOverview,
}));

export const Route = createFileRoute('/_app/bootcamps/$bootcampId/overview')({
  loader: async ({ context: { queryClient, user }, params: { bootcampId } }) => {
    if (isTrainee(user.viewAs)) void queryClient.prefetchQuery(homeQuery());
    await queryClient.ensureQueryData(calendarQuery(bootcampId));
  },
  pendingComponent: PageSkeleton,
  component: Overview,
});

function Overview() {
  const { user } = Route.useRouteContext();
  const { bootcampId } = Route.useParams();
  if (isTrainee(user.viewAs)) return <BootcampHome bootcampId={bootcampId} />;
  return <DeskOverview user={user} bootcampId={bootcampId} />;
}
