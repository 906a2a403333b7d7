import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { enrolTrainees } from '../../../domain/classes/classes.contract.ts';
import { addGroupMembers, getGroup } from '../../../domain/groups/groups.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import {
  archivePeople,
  cancelContactEmail,
  createPerson,
  getPerson,
  listPeople,
  listPersonClasses,
  listPersonHistory,
  previewRename,
  removePersonPasskeys,
  renamePeople,
  restorePeople,
  sendPasswordLink,
  setContactEmail,
  updatePerson,
} from '../../../domain/people/people.contract.ts';
import type { Person } from '../../../domain/people/people.schema.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const peopleKey = ['people'] as const;
const personKey = (userId: number) => [...peopleKey, 'one', userId] as const;

type QueryOf<E> = InputOf<E> extends { query?: infer Query } ? NonNullable<Query> : never;
type BodyOf<E> = InputOf<E> extends { body: infer Body } ? Body : never;

export const peopleListQuery = (query: QueryOf<typeof listPeople>) =>
  queryOptions({
    ...notKept,
    queryKey: [...peopleKey, 'list', query],
    queryFn: ({ signal }) => call(listPeople, { query }, { signal }),
  });

export const personQuery = (userId: number) =>
  queryOptions({
    ...notKept,
    queryKey: personKey(userId),
    queryFn: async ({ signal }) =>
      (await call(getPerson, { params: { userId } }, { signal })).result,
  });

export const personClassesQuery = (userId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...personKey(userId), 'classes'],
    queryFn: async ({ signal }) =>
      (await call(listPersonClasses, { params: { userId } }, { signal })).result,
  });

export const personHistoryQuery = (userId: number, query: QueryOf<typeof listPersonHistory>) =>
  queryOptions({
    ...notKept,
    queryKey: [...personKey(userId), 'history', query],
    queryFn: ({ signal }) => call(listPersonHistory, { params: { userId }, query }, { signal }),
  });

/** What a list is narrowed down to is called by its name. */
export const groupNameQuery = (groupId: number) =>
  queryOptions({
    ...notKept,
    queryKey: ['groups', 'one', groupId],
    queryFn: async ({ signal }) =>
      (await call(getGroup, { params: { groupId } }, { signal })).result,
  });

/** A change after which the lists are asked for anew, and what else shows people. */
function usePeopleChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        ['people', 'groups', 'classes'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}

export const useCreatePerson = () =>
  usePeopleChange(
    async (body: BodyOf<typeof createPerson>) =>
      (await call(createPerson, { body }, { ignoreErrors: true })).result,
  );

export const useUpdatePerson = ({ id: userId, revision }: Person) =>
  usePeopleChange(
    async (body: NonNullable<InputOf<typeof updatePerson>['body']>) =>
      (
        await call(
          updatePerson,
          { params: { userId }, body },
          { ifMatch: revision, ignoreErrors: true },
        )
      ).result,
  );

export const useSetArchived = () =>
  usePeopleChange(
    async ({ userIds, isArchived }: { userIds: number[]; isArchived: boolean }) =>
      (await call(isArchived ? archivePeople : restorePeople, { body: { userIds } })).result
        .changed,
  );

export const useSetContactEmail = (userId: number) =>
  usePeopleChange(
    async (email: string) =>
      (await call(setContactEmail, { params: { userId }, body: { email } }, { ignoreErrors: true }))
        .result,
  );

export const useCancelContactEmail = (userId: number) =>
  usePeopleChange(() => call(cancelContactEmail, { params: { userId } }));

export const useSendPasswordLink = (userId: number) =>
  usePeopleChange(async () => (await call(sendPasswordLink, { params: { userId } })).result.sentTo);

export const useRemovePersonPasskeys = (userId: number) =>
  usePeopleChange(() => call(removePersonPasskeys, { params: { userId } }));

export const useAddToGroup = () =>
  usePeopleChange(
    async ({ groupId, userIds }: { groupId: number; userIds: number[] }) =>
      (await call(addGroupMembers, { params: { groupId }, body: { userIds } })).result.added,
  );

export const useAddToClass = () =>
  usePeopleChange(
    async ({ classId, userIds }: { classId: number; userIds: number[] }) =>
      (await call(enrolTrainees, { params: { classId }, body: { userIds, groupIds: [] } })).result
        .enrolled,
  );

type Rename = BodyOf<typeof renamePeople>;

export const usePreviewRename = () =>
  useMutation({
    mutationFn: async (body: Rename) => (await call(previewRename, { body })).result,
  });

export const useRenamePeople = () =>
  usePeopleChange(async (body: Rename) => (await call(renamePeople, { body })).result.changed);
