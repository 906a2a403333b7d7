import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { filterOf } from '../../features/notifications/notifications-search.ts';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { allNotificationsQuery } from '../../features/notifications/notifications.queries.ts';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: z.object({
    unread: z.literal(true).optional().catch(undefined),
    kind: z.string().max(40).optional().catch(undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.queryClient.ensureInfiniteQueryData(
      allNotificationsQuery(context.user, filterOf(deps)),
    ),
  component: Notifications,
});

function Notifications() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotificationsPage
      user={user}
      filter={filterOf(search)}
      onFilter={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
    />
  );
}
