import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { breakdowns } from '../../../domain/csat/breakdowns.ts';
import { CsatPage } from '../../features/csat/desk/csat-page.tsx';

const dayOf = z.iso.date().optional().catch(undefined);

export const Route = createFileRoute('/_app/csat')({
  validateSearch: z.object({
    by: z.enum(breakdowns).optional().catch(undefined),
    from: dayOf,
    to: dayOf,
  }),
  component: Csat,
});

function Csat() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CsatPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
  );
}
