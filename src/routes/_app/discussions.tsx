import { createFileRoute, notFound } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { isTrainee } from '../../../domain/access/roles.ts';
import { discussionsQuery } from '../../features/discussions/discussions.queries.ts';
import { DiscussionsPage } from '../../features/discussions/discussions-page.tsx';
import { discussionsSearch, filterOf } from '../../features/discussions/discussions-search.ts';
import { actorOf } from '../../lib/actor.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';
import { PlaceLink } from './-discussions/place-link.tsx';
import { DiscussionScopes } from './-discussions/discussion-scopes.tsx';

export const Route = createFileRoute('/_app/discussions')({
  validateSearch: discussionsSearch,
  beforeLoad: ({ context: { user } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!isAllowed(actorOf(user), 'discussion.view')) throw notFound();
  },
  loaderDeps: ({ search }) => filterOf(search),
  // Not awaited: what lies on this device is shown at once, with or without a server.
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchInfiniteQuery(discussionsQuery('own', deps)),
  pendingComponent: PageSkeleton,
  component: Discussions,
});

function Discussions() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const actor = actorOf(user);
  return (
    <DiscussionsPage
      scope="own"
      user={user}
      search={search}
      onSearch={(next, isStep) => void navigate({ search: next, replace: isStep !== true })}
      scopes={isAllowed(actor, 'discussion.viewAll') ? <DiscussionScopes /> : undefined}
      {...(isTrainee(actor.role) && { placeLink: PlaceLink })}
    />
  );
}
