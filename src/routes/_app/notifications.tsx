import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { TopicSchema } from '../../../domain/notifications/topics.ts';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { allNotificationsQuery } from '../../features/notifications/notifications.queries.ts';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: z.object({
    unread: z.literal(true).optional().catch(undefined),
    kind: TopicSchema.optional().catch(undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.queryClient.ensureInfiniteQueryData(allNotificationsQuery(context.user, deps)),
  component: Notifications,
});

function Notifications() {
  const { user } = Route.useRouteContext();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotificationsPage
      user={user}
      filter={filter}
      onFilter={(next) => void navigate({ search: changedSearch(filter, next), replace: true })}
    />
  );
}
