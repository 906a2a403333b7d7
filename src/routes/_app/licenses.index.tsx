import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { contractStates } from '../../../domain/contracts/contracts.schema.ts';
import { ContractListPage } from '../../features/contracts/contract-list-page.tsx';
import {
  contractColumns,
  contractListQueryOf,
} from '../../features/contracts/contract-list-search.ts';
import { contractsQuery, outlookQuery } from '../../features/contracts/contracts.queries.ts';
import { listSearch } from '../../lib/list-search.ts';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/licenses/')({
  validateSearch: z.object({
    ...listSearch(contractColumns),
    state: z.enum(contractStates).optional().catch(undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(outlookQuery('license'));
    void queryClient.prefetchQuery(contractsQuery('license', contractListQueryOf(deps)));
  },
  component: Licenses,
});

function Licenses() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ContractListPage
      kind="license"
      user={user}
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
      onMade={(licenseId) => void navigate({ to: '/licenses/$licenseId', params: { licenseId } })}
    />
  );
}
