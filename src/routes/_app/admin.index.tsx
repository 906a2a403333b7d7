import { createFileRoute } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { OrganisationList } from '../../features/organisations/organisation-list.tsx';
import { OrganisationSearchSchema } from '../../features/organisations/organisation-search.ts';
import { organisationListQuery } from '../../features/organisations/organisations.queries.ts';
import { useVisit } from '../../features/session/view.queries.ts';
import { actorOf } from '../../lib/actor.ts';
import { listQueryOf } from '../../lib/list-search.ts';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/admin/')({
  validateSearch: OrganisationSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(organisationListQuery(listQueryOf(deps)));
  },
  component: Organisations,
});

function Organisations() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const visit = useVisit();
  return (
    <OrganisationList
      search={search}
      mayManage={isAllowed(actorOf(user), 'admin.manage')}
      homeId={user.targetOrg.id}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
      onEnter={(organisationId) => visit.mutate(organisationId)}
    />
  );
}
