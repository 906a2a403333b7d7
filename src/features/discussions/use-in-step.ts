import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Operation } from '../../offline/outbox/operation.ts';
import { onOutboxEvent } from '../../offline/outbox/outbox.ts';
import { discussionKey, type ThreadPage } from './discussions.queries.ts';
import { discussionsKey } from './discussions-unread.query.ts';
import { postOf, uuidOf } from './waiting-posts.ts';
import { entityPrefix } from './write-discussion.ts';

/** Shows what went through, in every tab: at once as it was written, and then as the server has it. */
export function useInStep(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onOutboxEvent(({ operation, kind }) => {
        if (kind !== 'written' || !operation.entity.startsWith(entityPrefix)) return;
        showWritten(client, operation);
        void client.invalidateQueries({ queryKey: discussionsKey });
      }),
    [client],
  );
}

/** Behind all that the server has: it gives a number of its own with its next answer. */
const lastId = 2_000_000_000;

function showWritten(client: QueryClient, operation: Operation): void {
  const post = postOf(operation);
  if (!post) return;
  const { refusal: _, ...words } = post;
  client.setQueryData<InfiniteData<ThreadPage, number>>(
    discussionKey(uuidOf(operation)),
    (thread) => {
      const [first, ...older] = thread?.pages ?? [];
      if (!thread || !first || first.comments.some(({ uuid }) => uuid === post.uuid)) return thread;
      const comment = {
        ...words,
        id: lastId + first.comments.length,
        author: null,
        isOwn: true,
        isByAsker: first.opened?.discussion.isOwn ?? false,
        editedAt: null,
        isDeleted: false,
        reactions: [],
      };
      const comments = [...first.comments, comment];
      return { ...thread, pages: [{ ...first, comments }, ...older] };
    },
  );
}
