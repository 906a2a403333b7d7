import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { AiSettingsDraft } from '../../../../domain/aichats/engine-settings.schema.ts';
import type { CareState } from '../../../../domain/aichats/flag-care.contract.ts';
import type { HelpLevel, HelpStep } from '../../../../domain/aichats/help-level.ts';
import {
  type ClassChatSettings,
  getAiSettings,
  getClassChatSettings,
  putAiSettings,
  putClassChatSettings,
  putMaterialHelp,
} from '../../../../domain/aichats/settings.contract.ts';
import {
  getChatUsage,
  listAskedPassages,
  listChatChoices,
  listTranscripts,
  openTranscript,
} from '../../../../domain/aichats/transcripts.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const pageSize = 50;

export interface ChatsFilter {
  readonly classId?: number | undefined;
  readonly bootcampId?: number | undefined;
  readonly keyword?: string | undefined;
  readonly traineeId?: number | undefined;
  readonly classMaterialId?: number | undefined;
  readonly helpLevel?: HelpLevel | undefined;
  readonly helpStep?: HelpStep | undefined;
  readonly flagged?: 'true' | undefined;
  readonly care?: CareState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Given = { [Name in keyof ChatsFilter]?: Exclude<ChatsFilter[Name], undefined> };

export function given(filter: ChatsFilter): Given {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given;
}

// What people asked is not kept on the devices of those who read it.
export const chatsQuery = (filter: ChatsFilter) =>
  infiniteQueryOptions({
    ...notKept,
    queryKey: ['aichats', 'list', given(filter)] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...given(filter), limit: pageSize, offset: pageParam };
      const { result, pagination } = await call(listTranscripts, { query }, { signal });
      return { chats: result, count: pagination?.count ?? result.length };
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { chats }) => sum + chats.length, 0);
      return last.chats.length > 0 && loaded < last.count ? loaded : undefined;
    },
    staleTime: 0,
  });

/** To ask for it is to open it, and its trainee sees that: nothing asks for it ahead, or again by itself. */
export const transcriptQuery = (aiConversationId: number) =>
  queryOptions({
    ...notKept,
    queryKey: ['aichats', 'transcript', aiConversationId] as const,
    queryFn: async ({ signal }) =>
      (await call(openTranscript, { params: { aiConversationId } }, { signal })).result,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const chatChoicesQuery = (within: Pick<ChatsFilter, 'classId' | 'bootcampId'>) =>
  queryOptions({
    ...notKept,
    queryKey: ['aichats', 'choices', given(within)] as const,
    queryFn: async ({ signal }) =>
      (await call(listChatChoices, { query: given(within) }, { signal })).result,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const askedPassagesQuery = (
  asked: Pick<ChatsFilter, 'classId' | 'bootcampId' | 'classMaterialId'>,
  days: number,
) =>
  queryOptions({
    ...notKept,
    queryKey: ['aichats', 'passages', given(asked), days] as const,
    queryFn: async ({ signal }) => {
      const query = { days, ...given(asked) };
      return (await call(listAskedPassages, { query }, { signal })).result;
    },
    staleTime: 60_000,
  });

export const chatUsageQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: ['aichats', 'usage'] as const,
    queryFn: async ({ signal }) => (await call(getChatUsage, {}, { signal })).result,
    staleTime: 60_000,
  });

const helpKey = (classId: number) => ['aichats', 'help', classId] as const;

export const classHelpQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: helpKey(classId),
    queryFn: async ({ signal }) =>
      (await call(getClassChatSettings, { params: { classId } }, { signal })).result,
  });

export function useChangeClassHelp(classId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      revision,
      ...body
    }: Omit<ClassChatSettings, 'materials' | 'hasEngine'>) => {
      const input = { params: { classId }, body };
      return (await call(putClassChatSettings, input, { ifMatch: revision })).result;
    },
    onSuccess: (settings) => client.setQueryData(helpKey(classId), settings),
    onError: () => void client.invalidateQueries({ queryKey: helpKey(classId) }),
  });
}

export function useChangeMaterialHelp(classId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      classMaterialId,
      helpLevel,
      checksUnderstanding,
    }: Pick<
      ClassChatSettings['materials'][number],
      'classMaterialId' | 'helpLevel' | 'checksUnderstanding'
    >) => {
      const body = { helpLevel, checksUnderstanding };
      const input = { params: { classId, classMaterialId }, body };
      return (await call(putMaterialHelp, input)).result;
    },
    onSuccess: (settings) => client.setQueryData(helpKey(classId), settings),
  });
}

const settingsKey = ['aichats', 'settings'] as const;

export const aiSettingsQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(getAiSettings, {}, { signal })).result,
  });

export function useChangeAiSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ revision, ...body }: AiSettingsDraft & { revision: number }) =>
      (await call(putAiSettings, { body }, { ifMatch: revision })).result,
    onSuccess: (settings) => client.setQueryData(settingsKey, settings),
  });
}
