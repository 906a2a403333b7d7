import { queryOptions } from '@tanstack/react-query';
import { getGroup, listGroups, listGroupTree } from '../../../domain/groups/groups.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { getPerson, listPeople } from '../../../domain/people/people.contract.ts';
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

/** By whom a list is narrowed. */
export const personNameQuery = (userId: number) =>
  queryOptions({
    ...notKept,
    queryKey: ['people', 'name', userId],
    queryFn: async ({ signal }) =>
      (await call(getPerson, { params: { userId } }, { signal })).result.name,
  });

export const groupNameQuery = (groupId: number) =>
  queryOptions({
    ...notKept,
    queryKey: ['groups', 'name', groupId],
    queryFn: async ({ signal }) =>
      (await call(getGroup, { params: { groupId } }, { signal })).result.name,
  });

/** All of them that the reader may see, in the order of their names. */
export const groupTreeQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: ['groups', 'tree'],
    queryFn: async ({ signal }) => (await call(listGroupTree, {}, { signal })).result,
  });

export const groupsToPickQuery = (query: QueryOf<typeof listGroups>) =>
  queryOptions({
    ...notKept,
    queryKey: ['groups', 'list', query],
    queryFn: ({ signal }) => call(listGroups, { query }, { signal }),
  });
