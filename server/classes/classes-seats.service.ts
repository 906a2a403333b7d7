import type { ClassKey } from '../../domain/classes/class-key.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { authorize } from '../../domain/access/policy.ts';
import type { WaitingClass, WhenFull } from '../../domain/classes/class-waiting.contract.ts';
import { classPolicy } from '../../domain/classes/classes.policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import type { WaitingPerson } from '../../domain/people/waiting.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { notify } from '../notifications/notifications.service.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import {
  callUp,
  claimUntoldWaiting,
  classLine,
  countFreeSeats,
  letWait,
  listOwnWaiting,
} from './class-waiting.repo.ts';
import { holdClass, type HeldRow } from './classes-hold.service.ts';
import {
  claimUntold,
  enrolMembers,
  linkGroups,
  listUnenrolled,
  type Member,
} from './classes-people.repo.ts';
import { classRefusal } from './classes-refuse.ts';
import { findClass } from './classes.repo.ts';
import { requireNotFollowed } from './follow/not-followed.service.ts';

type Seated = Pick<HeldRow, 'organisationId' | 'id' | 'title' | 'isPublished'>;

const idsOf = ({ organisationId, id }: Seated): ClassKey => ({ organisationId, classId: id });

/** More than can ever wait for one class. */
const everybody = 1_000_000;

/** What is needed where nobody asks for it, but the clock. */
type Seating = Pick<Context, 'services' | 'db' | 'now' | 'signal'> & {
  readonly actor: Pick<Actor, 'organisationId'>;
};

/**
 * Enrols whoever of these is not yet, as far as there are seats; for whom none is left waits, or nobody comes.
 * To be called with the class held, so that the last seat is given once.
 */
export async function takeIn(
  context: Context,
  held: Seated,
  members: readonly Member[],
  whenFull: WhenFull,
): Promise<{ enrolled: number; waiting: number }> {
  const { db } = context;
  const ids = idsOf(held);
  // Whoever waits already comes before them.
  await fillSeats(context, held);
  const free = await countFreeSeats(db, ids);
  const fresh = await listUnenrolled(db, ids, firstOfEach(members));
  if (free !== null && free < fresh.length && whenFull === 'refuse')
    throw classRefusal(context, 'tooFewSeats', 'tooManyTrainees');
  return await letIn(context, held, members);
}

/** The same where whoever finds no seat waits. */
export async function letIn(
  { db, now }: Pick<Seating, 'db' | 'now'>,
  held: Seated,
  members: readonly Member[],
): Promise<{ enrolled: number; waiting: number }> {
  const ids = idsOf(held);
  const free = await countFreeSeats(db, ids);
  const fresh = await listUnenrolled(db, ids, firstOfEach(members));
  const seated = free === null ? fresh : fresh.slice(0, free);
  await linkGroups(db, ids, groupsOf(members));
  const enrolled = (await enrolMembers(db, ids, seated)).length;
  await callUp(
    db,
    ids,
    seated.map(({ userId }) => userId),
  );
  const waiting = (await letWait(db, ids, fresh.slice(seated.length), now)).length;
  return { enrolled, waiting };
}

/** Whoever is picked twice comes as they were picked first. */
const firstOfEach = (members: readonly Member[]): Member[] =>
  Map.groupBy(members, ({ userId }) => userId)
    .values()
    .flatMap((same) => same.slice(0, 1))
    .toArray();

const groupsOf = (members: readonly Member[]) => [
  ...new Set(members.flatMap(({ groupId }) => groupId ?? [])),
];

/** Gives the free seats to those who wait, the longest waiting first, and tells them. Returns whom. */
export async function callFirst(context: Seating, held: Seated): Promise<number[]> {
  const { db } = context;
  const ids = idsOf(held);
  const free = await countFreeSeats(db, ids);
  if (free === 0) return [];
  const first = await classLine.first(db, ids, free ?? everybody);
  if (first.length === 0) return [];
  const userIds = await enrolMembers(db, ids, await callUp(db, ids, first));
  await tellEnrolled(context, held);
  return userIds;
}

/** The same as a part of what somebody does, which is written down. */
export async function fillSeats(context: Context, held: Seated): Promise<void> {
  const userIds = await callFirst(context, held);
  if (userIds.length > 0)
    await recordChange(context, {
      action: 'class.fillFromWaiting',
      subjectType: 'class',
      subjectId: held.id,
      after: { userIds },
    });
}

/** Notifies, once each, those enrolled in a class that they can see, and those who wait for it. */
export async function tellEnrolled(context: Seating, held: Seated): Promise<void> {
  if (!held.isPublished) return;
  const userIds = await claimUntold(context.db, idsOf(held), context.now);
  if (userIds.length > 0)
    await notify(
      context,
      userIds,
      { kind: 'enrolled', classTitle: held.title },
      `/classes/${held.id}`,
    );
  await tellWaiting(context, held);
}

export async function tellWaiting(context: Seating, held: Seated): Promise<void> {
  if (!held.isPublished) return;
  const userIds = await claimUntoldWaiting(context.db, idsOf(held), context.now);
  if (userIds.length > 0)
    await notify(context, userIds, { kind: 'classWaiting', classTitle: held.title }, '/classes');
}

/** Whom of the line the reader may see, in its order. */
export async function pageOfWaiting(
  context: Context,
  classId: number,
  query: { limit: number; offset: number; keyword?: string | undefined },
): Promise<{ result: WaitingPerson[]; pagination: Pagination }> {
  const { db, actor } = context;
  authorize(actor, classPolicy, 'viewProgress', await findClass(db, actor, classId));
  const page = pageOf(actor, query);
  const { people, count } = await classLine.page(
    db,
    { organisationId: actor.organisationId, classId },
    { ...page, keyword: query.keyword, among: peopleInScope(actor) },
  );
  return { result: people, pagination: { ...page, count } };
}

export async function takeOutOfLine(
  context: Context,
  classId: number,
  userId: number,
): Promise<void> {
  const held = await holdClass(context, classId, 'removeTrainees');
  await requireNotFollowed(context, idsOf(held), userId);
  if ((await classLine.leave(context.db, idsOf(held), [userId])) === 0)
    throw new AppError('notFound');
  await recordChange(context, {
    action: 'class.removeWaiting',
    subjectType: 'class',
    subjectId: classId,
    before: { userIds: [userId] },
  });
}

/** What the person who asks waits for. */
export async function ownWaiting(context: Context): Promise<WaitingClass[]> {
  return await listOwnWaiting(context.db, context.actor, await todayOf(context));
}
