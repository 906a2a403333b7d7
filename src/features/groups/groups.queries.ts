import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addGroupMembers,
  createGroup,
  deleteGroup,
  getGroup,
  listGroupMembers,
  listGroups,
  listGroupTree,
  moveGroup,
  removeGroupMember,
  setGroupManager,
  updateGroup,
} from '../../../domain/groups/groups.contract.ts';
import type { Group } from '../../../domain/groups/groups.schema.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const groupsKey = ['groups'] as const;
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

/** A change of the tree or of who is in it: whatever shows groups or people is asked for anew. */
function useGroupChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [groupsKey, ['people']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

export const useCreateGroup = () =>
  useGroupChange(
    async (body: { name: string; parentId: number | null }) =>
      (await call(createGroup, { body })).result,
  );

export const useRenameGroup = ({ id: groupId, revision }: Group) =>
  useGroupChange((name: string) =>
    call(updateGroup, { params: { groupId }, body: { name } }, { ifMatch: revision }),
  );

export const useMoveGroup = (groupId: number) =>
  useGroupChange((parentId: number | null) =>
    call(moveGroup, { params: { groupId }, body: { parentId } }),
  );

export function useDeleteGroup(groupId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteGroup, { params: { groupId } }),
    // The page of what is gone is left first: asking for it again would say that it is not there.
    onSuccess: () => queryClient.removeQueries({ queryKey: groupKey(groupId) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...groupsKey, 'tree'] }),
  });
}

export const useAddMembers = (groupId: number) =>
  useGroupChange(
    async (userIds: number[]) =>
      (await call(addGroupMembers, { params: { groupId }, body: { userIds } })).result.added,
  );

export const useRemoveMember = (groupId: number) =>
  useGroupChange((userId: number) => call(removeGroupMember, { params: { groupId, userId } }));

export const useSetManager = (groupId: number) =>
  useGroupChange(({ userId, isManager }: { userId: number; isManager: boolean }) =>
    call(setGroupManager, { params: { groupId, userId }, body: { isManager } }),
  );
