import { createFileRoute, notFound } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { mayEnterRoom } from '../../../domain/bootcamps/rooms.rules.ts';
import { reportDesksQuery } from '../../features/reports/own-reports.queries.ts';
import { actorOf } from '../../lib/actor.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';
import { ReportsOfTrainee } from './-bootcamps/reports-of-trainee.tsx';
import { reportsSearch } from './-reports/reports-search.ts';

const Inbox = lazyPart(async () => ({
  default: (await import('../../features/reports/inbox/inbox-page.staff.tsx')).InboxPage,
}));

export const Route = createFileRoute('/_app/bootcamps/$bootcampId/reports')({
  validateSearch: reportsSearch,
  beforeLoad: ({ context: { user } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!mayEnterRoom(actorOf(user), 'reports')) throw notFound();
  },
  loader: ({ context: { queryClient, user } }) => {
    // Not awaited: what lies on this device is shown at once, with or without a server.
    if (isTrainee(user.viewAs)) void queryClient.prefetchQuery(reportDesksQuery());
  },
  pendingComponent: PageSkeleton,
  component: Reports,
});

function Reports() {
  const { user } = Route.useRouteContext();
  const { bootcampId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!isTrainee(user.viewAs))
    return (
      <Inbox
        bootcampId={bootcampId}
        search={search}
        onSearch={(next, isStep) => void navigate({ search: next, replace: isStep !== true })}
      />
    );
  return (
    <ReportsOfTrainee
      bootcampId={bootcampId}
      classId={search.c}
      day={search.day}
      onPlace={(c, day) => void navigate({ search: { c, day } })}
    />
  );
}
