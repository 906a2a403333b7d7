import { createFileRoute, notFound } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { discussionsQuery } from '../../features/discussions/discussions.queries.ts';
import { DiscussionsPage } from '../../features/discussions/discussions-page.tsx';
import { discussionsSearch, filterOf } from '../../features/discussions/discussions-search.ts';
import { actorOf } from '../../lib/actor.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';
import { DiscussionScopes } from './-discussions/discussion-scopes.tsx';

export const Route = createFileRoute('/_app/alldiscussions')({
  validateSearch: discussionsSearch,
  beforeLoad: ({ context: { user } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!isAllowed(actorOf(user), 'discussion.viewAll')) throw notFound();
  },
  loaderDeps: ({ search }) => filterOf(search),
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchInfiniteQuery(discussionsQuery('all', deps)),
  pendingComponent: PageSkeleton,
  component: AllDiscussions,
});

function AllDiscussions() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DiscussionsPage
      scope="all"
      user={user}
      search={search}
      onSearch={(next, isStep) => void navigate({ search: next, replace: isStep !== true })}
      scopes={<DiscussionScopes />}
    />
  );
}
