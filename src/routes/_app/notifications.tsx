import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { allNotificationsQuery } from '../../features/notifications/notifications.queries.ts';

export const Route = createFileRoute('/_app/notifications')({
  loader: ({ context }) =>
    context.queryClient.ensureInfiniteQueryData(allNotificationsQuery(context.user)),
  component: Notifications,
});

function Notifications() {
  const { user } = Route.useRouteContext();
  return <NotificationsPage user={user} />;
}
