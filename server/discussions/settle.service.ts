import type { z } from 'zod';
import { clampToNow } from '../../domain/challenges/attempt.rules.ts';
import { strangeAssignee, strangeComment } from '../../domain/discussions/discussions.messages.ts';
import type { Wish } from '../../domain/discussions/discussions.schema.ts';
import type { manageDiscussion } from '../../domain/discussions/manage-discussions.contract.ts';
import type {
  reactToDiscussion,
  resolveDiscussion,
} from '../../domain/discussions/write-discussions.contract.ts';
import type { Context } from '../http/context.ts';
import { readNotificationsOf } from '../notifications/notifications.service.ts';
import { listStaffSeers } from './audience.repo.ts';
import { findComment, setReaction } from './comments.repo.ts';
import { removeDiscussion, updateDiscussion } from './discussions.repo.ts';
import { getFound, hold, noteByStaff, refusal, signalNews } from './discussions.service.ts';
import { dropFilesIn } from './files.service.ts';
import { markReadUpTo, setWish } from './marks.repo.ts';
import { pathOf, tell } from './tell.service.ts';

/** The comment that helped, or none; with it the question is settled. */
export async function accept(
  context: Context,
  uuid: string,
  commentUuid: string | null,
): Promise<void> {
  const { db, now } = context;
  const found = await hold(context, uuid, 'settle');
  const { discussion } = found;
  const { organisationId, id } = discussion;
  const of = { organisationId, discussionId: id };
  const comment = commentUuid === null ? undefined : await findComment(db, of, commentUuid);
  if (commentUuid !== null && (!comment || comment.deletedAt))
    throw refusal(context, strangeComment);
  const acceptedId = comment?.id ?? null;
  if (discussion.acceptedId === acceptedId) return;
  await updateDiscussion(db, discussion, {
    acceptedId,
    resolvedAt: comment ? (discussion.resolvedAt ?? now) : discussion.resolvedAt,
  });
  await noteByStaff(context, 'discussion.accept', found);
  const isHidden = found.isAsker && discussion.isAnonymous;
  if (comment) await tell(context, found, 'accepted', [comment.authorId], isHidden);
  await signalNews(context, discussion);
}

export async function resolve(
  context: Context,
  uuid: string,
  { isResolved, at }: z.output<NonNullable<typeof resolveDiscussion.body>>,
): Promise<void> {
  const found = await hold(context, uuid, 'settle');
  const { discussion } = found;
  if (isResolved === (discussion.resolvedAt !== null)) return;
  const resolvedAt = isResolved ? clampToNow(at, context.now) : null;
  await updateDiscussion(context.db, discussion, { resolvedAt });
  await noteByStaff(context, isResolved ? 'discussion.resolve' : 'discussion.reopen', found);
  await signalNews(context, discussion);
}

export async function read(context: Context, uuid: string, upTo: number): Promise<void> {
  const { db, actor, now } = context;
  const { discussion } = await getFound(context, uuid);
  const { organisationId, id, lastCommentId } = discussion;
  const mark = { organisationId, discussionId: id, userId: actor.userId };
  await markReadUpTo(db, mark, Math.min(upTo, lastCommentId), now);
  await readNotificationsOf(context, pathOf(uuid));
}

export async function wish(context: Context, uuid: string, wished: Wish | null): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId, id } = (await getFound(context, uuid)).discussion;
  await setWish(db, { organisationId, discussionId: id, userId: actor.userId }, wished, now);
}

export async function react(
  context: Context,
  uuid: string,
  { commentUuid, kind, isOn }: z.output<NonNullable<typeof reactToDiscussion.body>>,
): Promise<void> {
  const { db, actor } = context;
  const { discussion } = await getFound(context, uuid, 'comment');
  const { organisationId, id } = discussion;
  const of = { organisationId, discussionId: id };
  const comment = commentUuid === null ? undefined : await findComment(db, of, commentUuid);
  if (commentUuid !== null && (!comment || comment.deletedAt))
    throw refusal(context, strangeComment);
  const reaction = { ...of, commentId: comment?.id ?? 0, userId: actor.userId, kind };
  await setReaction(db, reaction, isOn);
  await signalNews(context, discussion);
}

/** Whoever is to care for it is told. */
export async function manage(
  context: Context,
  uuid: string,
  given: z.output<NonNullable<typeof manageDiscussion.body>>,
): Promise<void> {
  const { db, now } = context;
  const found = await hold(context, uuid, 'manage');
  const { discussion } = found;
  const { labels, isPinned, isDisabled, assigneeId } = given;
  if (assigneeId !== undefined && assigneeId !== null) {
    const colleagues = await listStaffSeers(db, discussion);
    if (!colleagues.some(({ id }) => id === assigneeId)) throw refusal(context, strangeAssignee);
  }
  await updateDiscussion(db, discussion, {
    ...(labels && { labels: [...new Set(labels)] }),
    ...(isPinned !== undefined && { pinnedAt: isPinned ? (discussion.pinnedAt ?? now) : null }),
    ...(isDisabled !== undefined && {
      disabledAt: isDisabled ? (discussion.disabledAt ?? now) : null,
    }),
    ...(assigneeId !== undefined && { assigneeId }),
  });
  await noteByStaff(context, 'discussion.manage', found);
  if (typeof assigneeId === 'number' && assigneeId !== discussion.assigneeId)
    await tell(context, found, 'assigned', [assigneeId], false);
  await signalNews(context, discussion);
}

export async function remove(context: Context, uuid: string): Promise<void> {
  const found = await hold(context, uuid, 'remove');
  await dropFilesIn(context, found.discussion);
  await removeDiscussion(context.db, found.discussion);
  await noteByStaff(context, 'discussion.delete', found);
  await signalNews(context, found.discussion);
}

export async function colleaguesOf(context: Context, uuid: string) {
  const { discussion } = await getFound(context, uuid, 'manage');
  return await listStaffSeers(context.db, discussion);
}
