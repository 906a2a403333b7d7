import { createFileRoute } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { queuesQuery } from '../../features/admin/admin.queries.ts';
import { JobsPage } from '../../features/admin/jobs-page.tsx';
import { actorOf } from '../../lib/actor.ts';

export const Route = createFileRoute('/_app/admin/jobs')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(queuesQuery()),
  component: Jobs,
});

function Jobs() {
  const { user } = Route.useRouteContext();
  return <JobsPage mayManage={isAllowed(actorOf(user), 'admin.manage')} />;
}
