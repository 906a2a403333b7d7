import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteDiscussion,
  type DiscussionSettings,
  getDiscussionSettings,
  listColleagues,
  listDiscussionTemplates,
  manageDiscussion,
  putDiscussionSettings,
} from '../../../../domain/discussions/manage-discussions.contract.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { call } from '../../../lib/api.ts';
import { newUuid } from '../../../offline/uuid.ts';
import { discussionKey } from '../discussions.queries.ts';
import { discussionsKey } from '../discussions-unread.query.ts';

const staffKey = ['discussions-desk'] as const;

export const colleaguesQuery = (discussionUuid: string) =>
  queryOptions({
    queryKey: [...staffKey, 'colleagues', discussionUuid] as const,
    queryFn: async ({ signal }) =>
      (await call(listColleagues, { params: { discussionUuid } }, { signal, ignoreErrors: true }))
        .result,
    staleTime: 60_000,
  });

type Care = Required<InputOf<typeof manageDiscussion>>['body'] & object;

export function useManage(discussionUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Care) => {
      const input = { params: { discussionUuid }, body };
      await call(manageDiscussion, input, { idempotencyKey: newUuid() });
    },
    onSettled: () => client.invalidateQueries({ queryKey: discussionsKey }),
  });
}

export function useDeleteDiscussion(discussionUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(deleteDiscussion, { params: { discussionUuid } });
    },
    onSuccess: async () => {
      client.removeQueries({ queryKey: discussionKey(discussionUuid) });
      await client.invalidateQueries({ queryKey: discussionsKey });
    },
  });
}

const templatesKey = [...staffKey, 'templates'] as const;

export const templatesQuery = () =>
  queryOptions({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await call(listDiscussionTemplates, {}, { signal, ignoreErrors: true })).result,
    staleTime: 60_000,
  });

const settingsKey = (classId: number) => [...staffKey, 'settings', classId] as const;

export const settingsQuery = (classId: number) =>
  queryOptions({
    queryKey: settingsKey(classId),
    queryFn: async ({ signal }) =>
      (await call(getDiscussionSettings, { params: { classId } }, { signal })).result,
  });

export function useSaveSettings(classId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ revision, ...body }: DiscussionSettings) =>
      (await call(putDiscussionSettings, { params: { classId }, body }, { ifMatch: revision }))
        .result,
    onSuccess: (settings) => client.setQueryData(settingsKey(classId), settings),
  });
}
