import { isTrainee, Role } from '../../domain/access/roles.ts';
import type { DiscussionEvent } from '../../domain/notifications/together.messages.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { findPerson, listSeers } from './audience.repo.ts';
import type { FoundDiscussion } from './discussions.repo.ts';
import { listInstructors, listWishes } from './marks.repo.ts';

/** Where a notification of it leads. */
export const pathOf = (uuid: string): string => `/discussions?d=${uuid}`;

/**
 * Tells those of these people who may see the discussion now. A trainee does not hear the name of somebody who
 * hides it from trainees.
 */
export async function tell(
  context: Context,
  { discussion, classTitle }: FoundDiscussion,
  event: DiscussionEvent,
  userIds: readonly number[],
  isAnonymous: boolean,
): Promise<void> {
  const { db, actor } = context;
  const others = [...new Set(userIds)].filter((userId) => userId !== actor.userId);
  if (others.length === 0) return;
  const seers = await listSeers(db, discussion, others);
  const name = (await findPerson(db, actor.userId))?.name ?? '';
  const { title } = discussion;
  const content = { kind: 'discussion', event, title, classTitle } as const;
  const isTraineesName = isTrainee(actor.role);
  // A group manager may be one of groups that whoever wrote is not in.
  const hides = (role: Role) =>
    isTrainee(role) ? isAnonymous : role === Role.groupManager && isTraineesName;
  for (const isHidden of [true, false]) {
    const readers = seers.filter(({ role }) => hides(role) === isHidden);
    await notify(
      context,
      readers.map(({ userId }) => userId),
      { ...content, authorName: isHidden ? null : name },
      pathOf(discussion.uuid),
    );
  }
}

/** Those who teach the class, when something was asked. */
export async function tellAsked(
  context: Context,
  found: FoundDiscussion,
  toldAlready: ReadonlySet<number>,
): Promise<void> {
  const { organisationId, classId, isAnonymous } = found.discussion;
  const instructors = await listInstructors(context.db, organisationId, classId);
  const others = instructors.filter((userId) => !toldAlready.has(userId));
  await tell(context, found, 'asked', others, isAnonymous);
}

/** Those who take part; and those who teach the class, while none of the staff does. */
export async function tellWritten(
  context: Context,
  found: FoundDiscussion,
  event: 'commented' | 'answered',
  isAnonymous: boolean,
  toldAlready: ReadonlySet<number>,
): Promise<void> {
  const { db } = context;
  const { organisationId, classId, id, firstResponseAt, assigneeId } = found.discussion;
  const wishes = await listWishes(db, { organisationId, discussionId: id });
  const muted = new Set(wishes.filter(({ wish }) => wish === 'muted').map(({ userId }) => userId));
  const isNobodys = firstResponseAt === null && assigneeId === null;
  const instructors = isNobodys ? await listInstructors(db, organisationId, classId) : [];
  const following = wishes.filter(({ wish }) => wish === 'subscribed');
  const userIds = [...following.map(({ userId }) => userId), ...instructors];
  await tell(
    context,
    found,
    event,
    userIds.filter((userId) => !muted.has(userId) && !toldAlready.has(userId)),
    isAnonymous,
  );
}
