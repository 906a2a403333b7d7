import { createFileRoute } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { ApplicationsSearchSchema } from '../../features/selflearning/desk/desk-search.ts';
import { OwnApplicationsPage } from '../../features/selflearning/own/own-applications-page.tsx';
import { ownApplicationsQuery } from '../../features/selflearning/own-learning.queries.ts';
import { changedSearch } from '../../lib/changed-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

// A trainee's tablet need not fetch what staff see.
const ApplicationsDesk = lazyPart(async () => ({
  default: (await import('../../features/selflearning/desk/applications-desk.staff.tsx'))
    .ApplicationsDesk,
}));

export const Route = createFileRoute('/_app/selflearnings/applications')({
  validateSearch: ApplicationsSearchSchema,
  loader: ({ context: { queryClient, user } }) => {
    // Not awaited: what lies on this device is shown at once, with or without a server.
    if (isTrainee(user.viewAs)) void queryClient.prefetchQuery(ownApplicationsQuery());
  },
  component: Applications,
});

function Applications() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (isTrainee(user.viewAs)) return <OwnApplicationsPage />;
  return (
    <ApplicationsDesk
      user={user}
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
    />
  );
}
