import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createDiscussionTemplate,
  deleteDiscussion,
  deleteDiscussionTemplate,
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

export function useTemplates() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: templatesKey });
  const add = useMutation({
    mutationFn: async (body: { title: string; markdown: string }) => {
      await call(createDiscussionTemplate, { body }, { idempotencyKey: newUuid() });
    },
    onSuccess,
  });
  const drop = useMutation({
    mutationFn: async (discussionTemplateId: number) => {
      await call(deleteDiscussionTemplate, { params: { discussionTemplateId } });
    },
    onSuccess,
  });
  return { add, drop };
}

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
