import { createFileRoute } from '@tanstack/react-router';
import { OwnContracts } from '../../features/contracts/own-contracts.tsx';
import { ownContractsQuery } from '../../features/contracts/own-contracts.queries.ts';

export const Route = createFileRoute('/_app/settings/contract')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownContractsQuery()),
  component: Contract,
});

function Contract() {
  const { user } = Route.useRouteContext();
  return <OwnContracts user={user} />;
}
