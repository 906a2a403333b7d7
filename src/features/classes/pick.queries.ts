import { queryOptions } from '@tanstack/react-query';
import { listGroups } from '../../../domain/groups/groups.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { listPeople } from '../../../domain/people/people.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

type QueryOf<E> = InputOf<E> extends { query?: infer Query } ? NonNullable<Query> : never;

// Who can be put into a class.

export const peopleToPickQuery = (query: QueryOf<typeof listPeople>) =>
  queryOptions({
    ...notKept,
    queryKey: ['people', 'list', query],
    queryFn: ({ signal }) => call(listPeople, { query }, { signal }),
  });

export const groupsToPickQuery = (query: QueryOf<typeof listGroups>) =>
  queryOptions({
    ...notKept,
    queryKey: ['groups', 'list', query],
    queryFn: ({ signal }) => call(listGroups, { query }, { signal }),
  });
