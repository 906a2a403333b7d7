import { queryOptions } from '@tanstack/react-query';
import {
  getGroup,
  listGroupMembers,
  listGroups,
  listGroupTree,
} from '../../../domain/groups/groups.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

export const groupsKey = ['groups'] as const;
const groupKey = (groupId: number) => [...groupsKey, 'one', groupId] as const;

type GroupListQuery = NonNullable<InputOf<typeof listGroups>['query']>;
type MemberListQuery = NonNullable<InputOf<typeof listGroupMembers>['query']>;

export const groupListQuery = (query: GroupListQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...groupsKey, 'list', query],
    queryFn: ({ signal }) => call(listGroups, { query }, { signal }),
  });

export const groupTreeQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: [...groupsKey, 'tree'],
    queryFn: async ({ signal }) => (await call(listGroupTree, {}, { signal })).result,
  });

export const groupQuery = (groupId: number) =>
  queryOptions({
    ...notKept,
    queryKey: groupKey(groupId),
    queryFn: async ({ signal }) =>
      (await call(getGroup, { params: { groupId } }, { signal })).result,
  });

export const memberListQuery = (groupId: number, query: MemberListQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...groupKey(groupId), 'members', query],
    queryFn: ({ signal }) => call(listGroupMembers, { params: { groupId }, query }, { signal }),
  });
