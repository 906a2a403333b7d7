import type { DiscussionDraft } from '../../../domain/discussions/post-drafts.schema.ts';
import {
  acceptAnswer,
  createAnswer,
  createComment,
  createDiscussion,
  deleteComment,
  editAnswer,
  editComment,
  editDiscussion,
  reactToDiscussion,
  readDiscussion,
  resolveDiscussion,
  wishDiscussion,
} from '../../../domain/discussions/write-discussions.contract.ts';
import type { ReactionKind, Wish } from '../../../domain/discussions/discussions.schema.ts';
import { enqueue } from '../../offline/outbox/outbox.ts';
import { newUuid } from '../../offline/uuid.ts';

/** Under this name lies what waits of discussions; what is of one goes in order. */
export const entityPrefix = 'discussion:';
export const entityOf = (discussionUuid: string): string => `${entityPrefix}${discussionUuid}`;

const now = (): string => new Date().toISOString();

/** Returns the name of the new discussion when it is on the disk of this device. */
export async function ask(draft: Omit<DiscussionDraft, 'writtenAt'>): Promise<string> {
  const discussionUuid = newUuid();
  await enqueue({
    endpoint: createDiscussion,
    params: { discussionUuid },
    body: { ...draft, writtenAt: now() },
    entity: entityOf(discussionUuid),
  });
  return discussionUuid;
}

/** Writes in one discussion, network or not. */
export function writerOf(discussionUuid: string) {
  const params = { discussionUuid };
  const entity = entityOf(discussionUuid);
  return {
    comment: (markdown: string, isAnonymous: boolean) =>
      enqueue({
        endpoint: createComment,
        params: { ...params, commentUuid: newUuid() },
        body: { markdown, isAnonymous, writtenAt: now() },
        entity,
      }),
    answer: (markdown: string) =>
      enqueue({
        endpoint: createAnswer,
        params: { ...params, commentUuid: newUuid() },
        body: { markdown, writtenAt: now() },
        entity,
      }),
    reword: (title: string, markdown: string) =>
      enqueue({
        endpoint: editDiscussion,
        params,
        body: { title, markdown, editedAt: now() },
        entity,
      }),
    rewordComment: (commentUuid: string, isAnswer: boolean, markdown: string) =>
      enqueue({
        endpoint: isAnswer ? editAnswer : editComment,
        params: { ...params, commentUuid },
        body: { markdown, editedAt: now() },
        entity,
      }),
    deleteComment: (commentUuid: string) =>
      enqueue({ endpoint: deleteComment, params: { ...params, commentUuid }, entity }),
    accept: (commentUuid: string | null) =>
      enqueue({ endpoint: acceptAnswer, params, body: { commentUuid }, entity }),
    resolve: (isResolved: boolean) =>
      enqueue({
        endpoint: resolveDiscussion,
        params,
        body: { isResolved, at: now() },
        entity,
      }),
    read: (upTo: number) =>
      enqueue({ endpoint: readDiscussion, params, body: { upTo }, entity, replaces: true }),
    wish: (wish: Wish | null) =>
      enqueue({ endpoint: wishDiscussion, params, body: { wish }, entity, replaces: true }),
    react: (commentUuid: string | null, kind: ReactionKind, isOn: boolean) =>
      enqueue({
        endpoint: reactToDiscussion,
        params,
        body: { commentUuid, kind, isOn },
        entity,
      }),
  };
}
