import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { canTakeSeat, waitingLine } from '../people/waiting-line.service.ts';
import { classWaiting } from './class-waiting.table.ts';
import type { Member } from './classes-people.repo.ts';
import { classes } from './classes.table.ts';

const ofClass = ({ organisationId, classId }: ClassKey) =>
  and(eq(classWaiting.organisationId, organisationId), eq(classWaiting.classId, classId));

/** Who waits for a seat of a class. */
export const classLine = waitingLine(
  classWaiting,
  classWaiting.classId,
  ({ classId }: ClassKey) => classId,
);

/** How many can still be enrolled; null: as many as are picked. */
export async function countFreeSeats(
  db: Db,
  { organisationId, classId }: ClassKey,
): Promise<number | null> {
  const [found] = await db
    .select({ seats: classes.seats, taken: classes.traineeCount })
    .from(classes)
    .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId)));
  if (!found || found.seats === null) return null;
  return Math.max(0, found.seats - found.taken);
}

/** At the end of the line, with the groups that they would come with. Returns who is new in it. */
export async function letWait(
  db: Db,
  held: ClassKey,
  members: readonly Member[],
  at: Date,
): Promise<number[]> {
  if (members.length === 0) return [];
  const joined = await classLine.join(
    db,
    held,
    members.map(({ userId }) => userId),
    at,
  );
  const isNew = new Set(joined);
  const byGroup = Map.groupBy(
    members.filter(({ userId, groupId }) => groupId !== null && isNew.has(userId)),
    ({ groupId }) => groupId,
  );
  for (const [groupId, came] of byGroup)
    await db
      .update(classWaiting)
      .set({ groupId })
      .where(
        and(
          ofClass(held),
          inArray(
            classWaiting.userId,
            came.map(({ userId }) => userId),
          ),
        ),
      );
  return joined;
}

/** Takes these out of the line, with the groups that they would have come with. */
export async function callUp(
  db: Db,
  held: ClassKey,
  userIds: readonly number[],
): Promise<Member[]> {
  return await db
    .delete(classWaiting)
    .where(and(ofClass(held), inArray(classWaiting.userId, [...userIds])))
    .returning({ userId: classWaiting.userId, groupId: classWaiting.groupId });
}

/** Those who would have come with a group that leaves the class. */
export async function deleteWaitingOfGroup(db: Db, held: ClassKey, groupId: number): Promise<void> {
  await db.delete(classWaiting).where(and(ofClass(held), eq(classWaiting.groupId, groupId)));
}

/** Marks everybody who was not yet notified that they wait as told, and returns them. */
export async function claimUntoldWaiting(db: Db, held: ClassKey, now: Date): Promise<number[]> {
  const rows = await db
    .update(classWaiting)
    .set({ toldAt: now })
    .where(and(ofClass(held), isNull(classWaiting.toldAt)))
    .returning({ userId: classWaiting.userId });
  return rows.map(({ userId }) => userId);
}

/** The published classes that somebody waits for and that are not over, with their place in the line. */
export async function listOwnWaiting(
  db: Db,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
  today: string,
) {
  return await db
    .select({
      classId: classes.id,
      title: classes.title,
      lang: classes.lang,
      startAt: classes.startAt,
      endAt: classes.endAt,
      place: sql<number>`(select count(*)::int from ${classWaiting} before
        where before.organisation_id = ${classWaiting}.organisation_id
          and before.class_id = ${classWaiting}.class_id and before.id <= ${classWaiting}.id
          and ${canTakeSeat('before')})`,
    })
    .from(classWaiting)
    .innerJoin(classes, sameTenant(classes, classWaiting, eq(classes.id, classWaiting.classId)))
    .where(
      and(
        eq(classWaiting.organisationId, organisationId),
        eq(classWaiting.userId, userId),
        eq(classes.isPublished, true),
        sql`${classes.endAt} >= ${today}`,
      ),
    )
    .orderBy(classes.startAt, classes.id);
}
