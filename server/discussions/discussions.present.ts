import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import { discussionPolicy } from '../../domain/discussions/discussions.policy.ts';
import type {
  Author,
  Comment,
  Discussion,
  DiscussionInList,
} from '../../domain/discussions/discussions.schema.ts';
import type { CountedReaction, FoundComment } from './comments.repo.ts';
import type { FoundDiscussion } from './discussions.repo.ts';

interface Writing {
  readonly authorId: number;
  readonly isByTrainee: boolean;
  readonly isAnonymous: boolean;
}

/** Null: hidden from this reader, by its writer's wish or since they are of nobody they answer for. */
function authorOf(
  actor: Actor,
  { authorId, isByTrainee, isAnonymous }: Writing,
  author: { readonly name: string; readonly imageUrl: string | null } | null,
  isInScope: boolean,
): Author {
  const isOwn = authorId === actor.userId;
  if (!isOwn && ((isAnonymous && isTrainee(actor.role)) || !isInScope)) return null;
  // Of the provider's, visiting, or of somebody who is gone.
  const { name = '', imageUrl = null } = author ?? {};
  return { id: authorId, name, imageUrl, isStaff: !isByTrainee };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What decides over it, as the policy wants it. */
export const subjectOf = ({ discussion, ...sight }: FoundDiscussion) => ({
  privacy: discussion.privacy,
  isDisabled: discussion.disabledAt !== null,
  isAsker: sight.isAsker,
  isEnrolled: sight.isEnrolled,
  isTeaching: sight.isTeaching,
  isClassInScope: sight.isClassInScope,
  isAskerInScope: sight.isAskerInScope,
});

export function presentInList(actor: Actor, found: FoundDiscussion): DiscussionInList {
  const { discussion } = found;
  const assignee = isTrainee(actor.role) ? null : found.assignee;
  return {
    uuid: discussion.uuid,
    author: authorOf(actor, discussion, found.author, found.isAskerInScope),
    isOwn: found.isAsker,
    isAnonymous: discussion.isAnonymous,
    writtenAt: discussion.writtenAt.toISOString(),
    editedAt: iso(discussion.editedAt),
    classId: discussion.classId,
    classTitle: found.classTitle,
    classMaterialId: discussion.classMaterialId,
    materialTitle: found.materialTitle,
    place: discussion.place,
    title: discussion.title,
    privacy: discussion.privacy,
    labels: discussion.labels,
    isPinned: discussion.pinnedAt !== null,
    assignee: assignee && { ...assignee, isStaff: true },
    isAnswered: discussion.answerCount > 0,
    acceptedUuid: found.acceptedUuid,
    resolvedAt: iso(discussion.resolvedAt),
    isDisabled: discussion.disabledAt !== null,
    commentCount: discussion.commentCount,
    unreadCount: found.unreadCount,
    isUnread: found.isUnread,
    lastActivityAt: discussion.lastActivityAt.toISOString(),
    wish: found.wish,
  };
}

interface Around {
  /** As the reader may read it. */
  readonly markdown: string;
  readonly reactions: readonly CountedReaction[];
  readonly othersHere: number;
  readonly readers: Discussion['readers'];
}

export function presentDiscussion(
  actor: Actor,
  found: FoundDiscussion,
  { markdown, reactions, othersHere, readers }: Around,
): Discussion {
  const { discussion } = found;
  const subject = subjectOf(found);
  return {
    ...presentInList(actor, found),
    markdown,
    lastCommentId: discussion.lastCommentId,
    readUpTo: found.readUpTo ?? -1,
    firstResponseAt: iso(discussion.firstResponseAt),
    othersHere,
    readers,
    reactions: reactionsTo(0, reactions),
    can: {
      comment: discussionPolicy.comment(actor, subject),
      edit: discussionPolicy.edit(actor, subject),
      answer: discussionPolicy.answer(actor, subject),
      settle: discussionPolicy.settle(actor, subject),
      manage: discussionPolicy.manage(actor, subject),
      remove: discussionPolicy.remove(actor, subject),
    },
  };
}

export function presentComment(
  actor: Actor,
  { comment, author, isWriterInScope }: FoundComment,
  askerId: number,
  reactions: readonly CountedReaction[],
): Comment {
  const isDeleted = comment.deletedAt !== null;
  return {
    id: comment.id,
    uuid: comment.uuid,
    author: authorOf(actor, comment, author, isWriterInScope),
    isOwn: comment.authorId === actor.userId,
    isByAsker: comment.authorId === askerId,
    isAnonymous: comment.isAnonymous,
    isAnswer: comment.isAnswer,
    markdown: isDeleted ? '' : comment.markdown,
    isDeleted,
    writtenAt: comment.writtenAt.toISOString(),
    editedAt: iso(comment.editedAt),
    reactions: reactionsTo(comment.id, reactions),
  };
}

const reactionsTo = (commentId: number, reactions: readonly CountedReaction[]) =>
  reactions
    .filter((reaction) => reaction.commentId === commentId)
    .map(({ kind, count, isOwn }) => ({ kind, count, isOwn }));
