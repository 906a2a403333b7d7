import { queryOptions } from '@tanstack/react-query';
import {
  listLosingAccess,
  listPersonContracts,
} from '../../../domain/contracts/contracts.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';
import { seatsKey } from './seats-key.ts';

type LosingQuery = NonNullable<InputOf<typeof listLosingAccess>['query']>;

export const losingQuery = (query: LosingQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...seatsKey, 'losing', query],
    queryFn: ({ signal }) => call(listLosingAccess, { query }, { signal }),
  });

export const personContractsQuery = (userId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...seatsKey, 'person', userId],
    queryFn: async ({ signal }) =>
      (await call(listPersonContracts, { params: { userId } }, { signal })).result,
  });
