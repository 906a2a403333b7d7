import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getDiscussion,
  listAllDiscussions,
  listComments,
  listDiscussionDesks,
  listDiscussions,
  listNameable,
  listNameableInClass,
  listSimilarDiscussions,
} from '../../../domain/discussions/discussions.contract.ts';
import type {
  Comment,
  Discussion,
  Privacy,
} from '../../../domain/discussions/discussions.schema.ts';
import { call } from '../../lib/api.ts';
import { discussionsKey } from './discussions-unread.query.ts';

const askAgainMs = 30_000;
const pageSize = 50;

export const listsKey = [...discussionsKey, 'lists'] as const;

export type Scope = 'own' | 'all';

export interface DiscussionFilter {
  readonly classId?: number | undefined;
  readonly bootcampId?: number | undefined;
  readonly classMaterialId?: number | undefined;
  readonly privacy?: 'private' | 'public' | undefined;
  readonly status?: 'open' | 'unanswered' | 'resolved' | undefined;
  readonly unread?: true | undefined;
  readonly assigned?: true | undefined;
  readonly label?: string | undefined;
  readonly keyword?: string | undefined;
}
type Given = { [Name in keyof DiscussionFilter]?: Exclude<DiscussionFilter[Name], undefined> };

const given = (filter: DiscussionFilter): Given =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Given;

/** What something was written in last first, page by page. */
export const discussionsQuery = (scope: Scope, filter: DiscussionFilter) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, scope, given(filter)] as const,
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === '' ? {} : { before: pageParam };
      const { unread, assigned, ...rest } = given(filter);
      const query = {
        ...rest,
        ...before,
        ...(unread && { unread: 'true' }),
        ...(assigned && { assigned: 'true' }),
        limit: pageSize,
      };
      const endpoint = scope === 'all' ? listAllDiscussions : listDiscussions;
      return (await call(endpoint, { query }, { signal })).result;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: askAgainMs,
  });

export const discussionKey = (uuid: string) => [...discussionsKey, 'one', uuid] as const;

export interface ThreadPage {
  /** Of the first page. */
  readonly opened: { readonly discussion: Discussion; readonly accepted: Comment | null } | null;
  readonly comments: readonly Comment[];
  readonly hasOlder: boolean;
}

/** A discussion with its newest comments, and those before them page by page. */
export const discussionQuery = (uuid: string) =>
  infiniteQueryOptions({
    queryKey: discussionKey(uuid),
    queryFn: async ({ pageParam, signal }): Promise<ThreadPage> => {
      const params = { discussionUuid: uuid };
      const options = { signal, ignoreErrors: true };
      if (pageParam > 0) {
        const query = { before: pageParam };
        const { result } = await call(listComments, { params, query }, options);
        return { opened: null, ...result };
      }
      const { comments, hasOlder, ...opened } = (await call(getDiscussion, { params }, options))
        .result;
      return { opened, comments, hasOlder };
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last.hasOlder ? last.comments[0]?.id : undefined),
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });

/** Whom one can name in a discussion. */
export const nameableQuery = (discussionUuid: string) =>
  queryOptions({
    queryKey: [...discussionsKey, 'people', discussionUuid] as const,
    queryFn: async ({ signal }) =>
      (await call(listNameable, { params: { discussionUuid } }, { signal, ignoreErrors: true }))
        .result,
    staleTime: 300_000,
    retry: false,
  });

/** Whom one can name in a new question. */
export const nameableInClassQuery = (classId: number, privacy: Privacy) =>
  queryOptions({
    queryKey: [...discussionsKey, 'people', classId, privacy] as const,
    queryFn: async ({ signal }) => {
      const asked = { params: { classId }, query: { privacy } };
      return (await call(listNameableInClass, asked, { signal, ignoreErrors: true })).result;
    },
    staleTime: 300_000,
    retry: false,
  });

/** The classes that one can ask in. */
export const discussionDesksQuery = () =>
  queryOptions({
    queryKey: [...discussionsKey, 'desks'] as const,
    queryFn: async ({ signal }) => (await call(listDiscussionDesks, {}, { signal })).result,
  });

export const similarQuery = (classId: number, title: string) =>
  queryOptions({
    queryKey: [...discussionsKey, 'similar', classId, title] as const,
    queryFn: async ({ signal }) =>
      (
        await call(
          listSimilarDiscussions,
          { query: { classId, title } },
          { signal, ignoreErrors: true },
        )
      ).result,
    gcTime: 60_000,
    retry: false,
  });
