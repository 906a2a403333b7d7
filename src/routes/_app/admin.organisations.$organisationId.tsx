import { createFileRoute } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { OrganisationPage } from '../../features/organisations/organisation-page.tsx';
import { organisationQuery } from '../../features/organisations/organisations.queries.ts';
import { useVisit } from '../../features/session/view.queries.ts';
import { actorOf } from '../../lib/actor.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/admin/organisations/$organisationId')({
  params: {
    parse: ({ organisationId }) => ({ organisationId: idParam(organisationId) }),
    stringify: ({ organisationId }) => ({ organisationId: String(organisationId) }),
  },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(organisationQuery(params.organisationId)),
  pendingComponent: PageSkeleton,
  component: OneOrganisation,
});

function OneOrganisation() {
  const { user } = Route.useRouteContext();
  const { organisationId } = Route.useParams();
  const visit = useVisit();
  return (
    <OrganisationPage
      key={organisationId}
      organisationId={organisationId}
      mayManage={isAllowed(actorOf(user), 'admin.manage')}
      homeId={user.targetOrg.id}
      onEnter={(id) => visit.mutate(id)}
    />
  );
}
