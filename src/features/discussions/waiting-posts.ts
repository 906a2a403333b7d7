import {
  CommentDraftSchema,
  type DiscussionDraft,
  DiscussionDraftSchema,
} from '../../../domain/discussions/post-drafts.schema.ts';
import {
  createAnswer,
  createComment,
  createDiscussion,
  deleteComment,
  editAnswer,
  editComment,
  editDiscussion,
  resolveDiscussion,
} from '../../../domain/discussions/write-discussions.contract.ts';
import type { Comment, Discussion } from '../../../domain/discussions/discussions.schema.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { entityPrefix } from './write-discussion.ts';

export interface WaitingPost {
  readonly uuid: string;
  readonly markdown: string;
  readonly writtenAt: string;
  readonly isAnswer: boolean;
  readonly isAnonymous: boolean;
  /** What the server said when it would not take it. */
  readonly refusal: string | undefined;
}

export interface WaitingDiscussion extends DiscussionDraft {
  readonly uuid: string;
  readonly refusal: string | undefined;
}

const refusalOf = ({ state, refusal }: Operation): string | undefined =>
  state === 'refused' ? (refusal?.message ?? '') : undefined;

const isTo = ({ path, method }: Operation, endpoint: { path: string; method: string }): boolean =>
  path === endpoint.path && method === endpoint.method;

export const uuidOf = ({ entity }: Operation): string => entity.slice(entityPrefix.length);

/** Discussions that were begun on this device and are not on the server yet, the newest first. */
export function waitingDiscussions(waiting: readonly Operation[]): WaitingDiscussion[] {
  return waiting
    .filter((operation) => isTo(operation, createDiscussion))
    .flatMap((operation) => {
      const { data } = DiscussionDraftSchema.safeParse(operation.body);
      return data ? [{ ...data, uuid: uuidOf(operation), refusal: refusalOf(operation) }] : [];
    })
    .toReversed();
}

/** What was written to a discussion on this device and is not on the server yet, in its order. */
export function waitingPosts(waiting: readonly Operation[]): WaitingPost[] {
  return waiting.flatMap((operation) => postOf(operation) ?? []);
}

export function postOf(operation: Operation): WaitingPost | undefined {
  const isAnswer = isTo(operation, createAnswer);
  if (!isAnswer && !isTo(operation, createComment)) return undefined;
  const shape = isAnswer ? CommentDraftSchema.omit({ isAnonymous: true }) : CommentDraftSchema;
  const { data } = shape.safeParse(operation.body);
  if (!data) return undefined;
  return {
    ...data,
    uuid: String(operation.params['commentUuid']),
    isAnswer,
    isAnonymous: 'isAnonymous' in data && data.isAnonymous === true,
    refusal: refusalOf(operation),
  };
}

/** The body of the last of these writes. */
const lastOf = (
  waiting: readonly Operation[],
  ...endpoints: readonly { path: string; method: string }[]
): unknown =>
  waiting.findLast((operation) => endpoints.some((endpoint) => isTo(operation, endpoint)))?.body;

/** A discussion with what was changed of it on this device. */
export function withWaiting(discussion: Discussion, waiting: readonly Operation[]): Discussion {
  const words = editDiscussion.body?.safeParse(lastOf(waiting, editDiscussion)).data;
  const settled = resolveDiscussion.body?.safeParse(lastOf(waiting, resolveDiscussion)).data;
  return {
    ...discussion,
    ...(words && { title: words.title, markdown: words.markdown }),
    ...(settled && { resolvedAt: settled.isResolved ? settled.at : null }),
  };
}

/** A comment with what was changed of it on this device. */
export function commentWithWaiting(comment: Comment, waiting: readonly Operation[]): Comment {
  const own = waiting.filter(({ params }) => params['commentUuid'] === comment.uuid);
  if (own.some((operation) => isTo(operation, deleteComment)))
    return { ...comment, isDeleted: true, markdown: '' };
  const words = editComment.body?.safeParse(lastOf(own, editComment, editAnswer)).data;
  return words ? { ...comment, markdown: words.markdown } : comment;
}
