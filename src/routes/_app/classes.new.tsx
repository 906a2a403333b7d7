import { createFileRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { firstClassDefaults } from '../../../domain/organisations/class-defaults.schema.ts';
import { NewClassPage } from '../../features/classes/facts/new-class-page.tsx';
import { classDefaultsQuery } from '../../features/settings/site.queries.ts';
import { actorOf } from '../../lib/actor.ts';

export const Route = createFileRoute('/_app/classes/new')({
  validateSearch: z.object({
    material: z.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  }),
  beforeLoad: ({ context }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!isAllowed(actorOf(context.user), 'class.createOwn')) throw notFound();
  },
  // Asked each time, as an admin may just have changed them; a class can be made without, too.
  loader: ({ context }) =>
    context.queryClient.fetchQuery(classDefaultsQuery()).catch(() => firstClassDefaults),
  component: NewClass,
});

function NewClass() {
  const { user } = Route.useRouteContext();
  const { material } = Route.useSearch();
  const defaults = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <NewClassPage
      user={user}
      materialId={material}
      defaults={defaults}
      onMade={(classId) =>
        void navigate({ to: '/classes/$classId', params: { classId }, search: { tab: 'outline' } })
      }
    />
  );
}
