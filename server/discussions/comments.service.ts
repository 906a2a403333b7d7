import type { z } from 'zod';
import { isTrainee } from '../../domain/access/roles.ts';
import { clampToNow } from '../../domain/challenges/attempt.rules.ts';
import {
  anonymityNotAllowed,
  tooManyComments,
} from '../../domain/discussions/discussions.messages.ts';
import { mayDeleteComment, mayEditComment } from '../../domain/discussions/discussions.policy.ts';
import type { CommentDraft } from '../../domain/discussions/post-drafts.schema.ts';
import type { editComment } from '../../domain/discussions/write-discussions.contract.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { AppError } from '../../domain/http/errors.ts';
import { withoutNames } from '../../domain/people/mentions.rules.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import { searchable } from '../db/like-pattern.ts';
import type { Context } from '../http/context.ts';
import {
  type CommentRow,
  countWrittenSince,
  findComment,
  insertComment,
  insertEdit,
  removeEdits,
  updateComment,
} from './comments.repo.ts';
import { requireDesk } from './desks.service.ts';
import { type FoundDiscussion, updateDiscussion } from './discussions.repo.ts';
import { hold, noteByStaff, refusal, signalNews } from './discussions.service.ts';
import { keepFiles } from './files.repo.ts';
import { dropFilesOf, filesIn } from './files.service.ts';
import { followFrom } from './marks.repo.ts';
import { tellMentioned } from './mentions.service.ts';
import { dropPictures, keepPictures } from './pictures.repo.ts';
import { picturesIn } from './pictures.service.ts';
import { tellWritten } from './tell.service.ts';

export interface CommentName {
  readonly discussionUuid: string;
  readonly commentUuid: string;
}

const ofIt = ({ discussion: { organisationId, id } }: FoundDiscussion) => ({
  organisationId,
  discussionId: id,
});

/** Sent again under the same name by the same person, it is there already. */
export async function write(
  context: Context,
  { discussionUuid, commentUuid }: CommentName,
  draft: CommentDraft & { readonly isAnswer: boolean },
): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const found = await hold(context, discussionUuid, draft.isAnswer ? 'answer' : 'comment');
  const of = ofIt(found);
  const before = await findComment(db, of, commentUuid);
  if (before) return requireOwn(context, before);
  const writtenAt = clampToNow(draft.writtenAt, now);
  requireStudyAccess(context, writtenAt);
  const isAnonymous = await isHidden(context, found, draft.isAnonymous);
  await requireFew(context);
  const isByTrainee = isTrainee(actor.role);
  const id = await insertComment(db, {
    ...of,
    uuid: commentUuid,
    authorId: userId,
    isByTrainee,
    isAnonymous,
    isAnswer: draft.isAnswer,
    markdown: draft.markdown,
    words: searchable(withoutNames(draft.markdown)),
    writtenAt,
    createdAt: now,
  });
  if (id === undefined) throw new AppError('notFound');
  await keepPictures(db, { ...of, commentId: id }, actor, picturesIn(draft.markdown));
  await keepFiles(db, { ...of, commentId: id }, userId, filesIn(draft.markdown));
  await followFrom(db, { ...of, userId }, found.isUnread ? 0 : id, now);
  const named = await tellMentioned(context, found, { markdown: draft.markdown, isAnonymous });
  const event = draft.isAnswer ? 'answered' : 'commented';
  await tellWritten(context, found, event, isAnonymous, named);
  const { discussion } = found;
  const isResponse = !isByTrainee && !found.isAsker;
  await updateDiscussion(db, discussion, {
    commentCount: discussion.commentCount + 1,
    answerCount: discussion.answerCount + (draft.isAnswer ? 1 : 0),
    lastCommentId: id,
    lastActivityAt: now,
    firstResponseAt: discussion.firstResponseAt ?? (isResponse ? now : null),
  });
  await noteByStaff(context, draft.isAnswer ? 'discussion.answer' : 'discussion.comment', found);
  await signalNews(context, { organisationId, uuid: discussionUuid });
}

/** A name that somebody else has given is nobody's to know. */
function requireOwn({ actor }: Context, { authorId }: CommentRow): void {
  if (authorId !== actor.userId) throw new AppError('notFound');
}

/** Whoever asked without a name stays without one; others may, where the class allows it. */
async function isHidden(
  context: Context,
  { discussion, isAsker }: FoundDiscussion,
  wishes: boolean,
): Promise<boolean> {
  if (isAsker) return discussion.isAnonymous;
  if (!wishes) return false;
  const { allowsAnonymous } = await requireDesk(context, discussion.classId);
  if (isTrainee(context.actor.role) && allowsAnonymous && discussion.privacy === 'public')
    return true;
  throw refusal(context, anonymityNotAllowed);
}

const hourMs = 60 * 60_000;

async function requireFew({ db, actor, now, language }: Context): Promise<void> {
  const { commentsPerHour } = fairUse.discussions;
  const written = await countWrittenSince(db, actor, new Date(now.getTime() - hourMs));
  if (written < commentsPerHour) return;
  throw new AppError('tooManyRequests', {
    messages: [tooManyComments(commentsPerHour)[language]],
    retryAfterSeconds: 600,
  });
}

/** The discussion, held, and one of its comments that still has its words. */
async function holdComment(context: Context, name: CommentName) {
  const found = await hold(context, name.discussionUuid, 'view');
  const comment = await findComment(context.db, ofIt(found), name.commentUuid);
  if (!comment || comment.deletedAt) throw new AppError('notFound');
  const { authorId, isAnswer } = comment;
  return { found, comment, subject: { isAuthor: authorId === context.actor.userId, isAnswer } };
}

export async function rewordComment(
  context: Context,
  name: CommentName,
  given: z.output<NonNullable<typeof editComment.body>> & { readonly isAnswer: boolean },
): Promise<void> {
  const { db, actor, now } = context;
  const { found, comment, subject } = await holdComment(context, name);
  if (comment.isAnswer !== given.isAnswer) throw new AppError('notFound');
  if (!mayEditComment(actor, subject)) throw new AppError('forbidden');
  if (comment.markdown === given.markdown) return;
  const of = ofIt(found);
  await insertEdit(db, {
    ...of,
    commentId: comment.id,
    markdown: comment.markdown,
    editedBy: actor.userId,
    editedAt: now,
  });
  await updateComment(db, comment, {
    markdown: given.markdown,
    words: searchable(withoutNames(given.markdown)),
    editedAt: clampToNow(given.editedAt, now),
  });
  await keepPictures(db, { ...of, commentId: comment.id }, actor, picturesIn(given.markdown));
  await keepFiles(db, { ...of, commentId: comment.id }, actor.userId, filesIn(given.markdown));
  const { isAnonymous, markdown: before } = comment;
  await tellMentioned(context, found, { markdown: given.markdown, before, isAnonymous });
  await noteByStaff(context, 'discussion.editComment', found);
  await signalNews(context, found.discussion);
}

/** Its words are nowhere any more; that there was a comment, by whom and when, stays. */
export async function dropComment(context: Context, name: CommentName): Promise<void> {
  const { db, actor, now } = context;
  const { found, comment, subject } = await holdComment(context, name);
  if (!mayDeleteComment(actor, subject)) throw new AppError('forbidden');
  const of = ofIt(found);
  await updateComment(db, comment, {
    markdown: '',
    words: '',
    deletedAt: now,
    deletedBy: actor.userId,
  });
  await removeEdits(db, of, comment.id);
  await dropPictures(db, { ...of, commentId: comment.id });
  await dropFilesOf(context, { ...of, commentId: comment.id });
  const { discussion } = found;
  await updateDiscussion(db, discussion, {
    commentCount: discussion.commentCount - 1,
    answerCount: discussion.answerCount - (comment.isAnswer ? 1 : 0),
    ...(discussion.acceptedId === comment.id ? { acceptedId: null } : {}),
  });
  await noteByStaff(context, 'discussion.deleteComment', found);
  await signalNews(context, discussion);
}
