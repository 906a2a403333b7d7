import { createFileRoute, notFound } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { NewOrganisationPage } from '../../features/organisations/organisation-page.tsx';
import { actorOf } from '../../lib/actor.ts';

export const Route = createFileRoute('/_app/admin/organisations/new')({
  beforeLoad: ({ context }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!isAllowed(actorOf(context.user), 'admin.manage')) throw notFound();
  },
  component: NewOrganisation,
});

function NewOrganisation() {
  const navigate = Route.useNavigate();
  return (
    <NewOrganisationPage
      onMade={(organisationId) =>
        void navigate({ to: '/admin/organisations/$organisationId', params: { organisationId } })
      }
    />
  );
}
