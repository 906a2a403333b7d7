import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { firstClassDefaults } from '../../../domain/organisations/class-defaults.schema.ts';
import { sourceKinds } from '../../../domain/outlines/class-source.schema.ts';
import { NewClassPage } from '../../features/classes/create/new-class-page.tsx';
import { classDefaultsQuery } from '../../features/settings/site/site.queries.ts';

const IdSearch = z.number().int().positive().max(2_147_483_647).optional().catch(undefined);

export const Route = createFileRoute('/_app/classes/new')({
  validateSearch: z.object({
    material: IdSearch,
    from: z.enum(sourceKinds).optional().catch(undefined),
    id: IdSearch,
  }),
  component: NewClass,
});

function NewClass() {
  const { user } = Route.useRouteContext();
  const { material, from, id } = Route.useSearch();
  // A class can be made without them, too.
  const { data, isPending } = useQuery(classDefaultsQuery());
  const { revision: _, ...defaults } = data ?? { ...firstClassDefaults, revision: 0 };
  const navigate = Route.useNavigate();
  if (isPending) return null;
  return (
    <NewClassPage
      user={user}
      materialId={material}
      defaults={defaults}
      source={from !== undefined && id !== undefined ? { kind: from, id } : undefined}
      onMade={(classId) =>
        void navigate({ to: '/classes/$classId', params: { classId }, search: { tab: 'outline' } })
      }
    />
  );
}
