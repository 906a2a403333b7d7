import { Skeleton } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { OwnContracts } from '../../features/contracts/own-contracts.tsx';
import { ownContractsQuery } from '../../features/contracts/own-contracts.queries.ts';

export const Route = createFileRoute('/_app/settings/contract')({
  // Where nothing of it is on the device and there is no network, the page says so.
  loader: ({ context }) => context.queryClient.ensureQueryData(ownContractsQuery()),
  pendingComponent: () => <Skeleton height={200} radius="md" aria-busy />,
  component: Contract,
});

function Contract() {
  const { user } = Route.useRouteContext();
  return <OwnContracts user={user} />;
}
