import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ContractPage } from '../../features/contracts/contract-page.tsx';
import { contractTabs, seatedColumns } from '../../features/contracts/contract-page-search.ts';
import { contractQuery } from '../../features/contracts/contracts.queries.ts';
import { idParam } from '../../lib/id-param.ts';
import { listSearch } from '../../lib/list-search.ts';
import { AssignDialog } from './-contracts/assign-dialog.tsx';
import { changedSearch } from '../../lib/changed-search.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/licenses/$licenseId')({
  params: {
    parse: ({ licenseId }) => ({ licenseId: idParam(licenseId) }),
    stringify: ({ licenseId }) => ({ licenseId: String(licenseId) }),
  },
  validateSearch: z.object({
    ...listSearch(seatedColumns),
    tab: z.enum(contractTabs).optional().catch(undefined),
  }),
  loader: ({ context: { queryClient }, params: { licenseId } }) =>
    queryClient.ensureQueryData(contractQuery('license', licenseId)),
  pendingComponent: PageSkeleton,
  component: License,
});

function License() {
  const { user } = Route.useRouteContext();
  const { licenseId: id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ContractPage
      // Another one begins with nobody picked.
      key={id}
      kind="license"
      id={id}
      user={user}
      search={search}
      onSearch={(next) =>
        void navigate({ search: changedSearch(search, next), replace: next.tab === search.tab })
      }
      onGone={() => void navigate({ to: '/licenses' })}
      onOpen={(licenseId) =>
        void navigate({ to: '/licenses/$licenseId', params: { licenseId }, search: {} })
      }
      AssignDialog={AssignDialog}
    />
  );
}
