import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { mayEnterRoom } from '../../../domain/bootcamps/rooms.rules.ts';
import { bootcampQuery } from '../../features/bootcamps/bootcamps.queries.ts';
import { discussionsQuery } from '../../features/discussions/discussions.queries.ts';
import { DiscussionsPage } from '../../features/discussions/discussions-page.tsx';
import { discussionsSearch, filterOf } from '../../features/discussions/discussions-search.ts';
import { actorOf } from '../../lib/actor.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';
import { PlaceLink } from './-discussions/place-link.tsx';

export const Route = createFileRoute('/_app/bootcamps/$bootcampId/discussions')({
  validateSearch: discussionsSearch,
  beforeLoad: ({ context: { user } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!mayEnterRoom(actorOf(user), 'discussions')) throw notFound();
  },
  loaderDeps: ({ search }) => filterOf(search),
  // Not awaited: what lies on this device is shown at once, with or without a server.
  loader: ({ context: { queryClient, user }, deps, params: { bootcampId } }) => {
    const scope = isTrainee(user.viewAs) ? 'own' : 'all';
    void queryClient.prefetchInfiniteQuery(discussionsQuery(scope, { ...deps, bootcampId }));
  },
  pendingComponent: PageSkeleton,
  component: Discussions,
});

function Discussions() {
  const { user } = Route.useRouteContext();
  const { bootcampId } = Route.useParams();
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const isLearning = isTrainee(user.viewAs);
  return (
    <DiscussionsPage
      scope={isLearning ? 'own' : 'all'}
      bootcamp={{ id: bootcampId, classIds: bootcamp.classes.map(({ id }) => id) }}
      user={user}
      search={search}
      onSearch={(next, isStep) => void navigate({ search: next, replace: isStep !== true })}
      {...(isLearning && { placeLink: PlaceLink })}
    />
  );
}
