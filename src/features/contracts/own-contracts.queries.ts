import { queryOptions } from '@tanstack/react-query';
import { listOwnContracts } from '../../../domain/contracts/own-contracts.contract.ts';
import { call } from '../../lib/api.ts';

/** Kept on the device: one's own can be read without a network. */
export const ownContractsQuery = () =>
  queryOptions({
    queryKey: ['own-contracts'],
    queryFn: async ({ signal }) => (await call(listOwnContracts, {}, { signal })).result,
  });
