import { and, eq, or, sql } from 'drizzle-orm';
import type { Wish } from '../../domain/discussions/discussions.schema.ts';
import { classInstructors } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { discussionMarks } from './discussions.table.ts';

interface Mark {
  readonly organisationId: number;
  readonly discussionId: number;
  readonly userId: number;
}

const target = [
  discussionMarks.organisationId,
  discussionMarks.discussionId,
  discussionMarks.userId,
];

/** How far somebody has read never goes back. */
export async function markReadUpTo(db: Db, mark: Mark, upTo: number, at: Date): Promise<void> {
  await db
    .insert(discussionMarks)
    .values({ ...mark, readUpTo: upTo, readAt: at })
    .onConflictDoUpdate({
      target,
      set: {
        readUpTo: sql`greatest(${discussionMarks.readUpTo}, excluded.read_up_to)`,
        readAt: sql`excluded.read_at`,
      },
    });
}

/** Whoever takes part hears of it from then on, unless they have muted it. */
export async function followFrom(db: Db, mark: Mark, upTo: number, at: Date): Promise<void> {
  await db
    .insert(discussionMarks)
    .values({ ...mark, readUpTo: upTo, readAt: at, wish: 'subscribed' })
    .onConflictDoUpdate({
      target,
      set: {
        readUpTo: sql`greatest(${discussionMarks.readUpTo}, excluded.read_up_to)`,
        readAt: sql`excluded.read_at`,
        wish: sql`coalesce(${discussionMarks.wish}, 'subscribed')`,
      },
    });
}

/** Without a mark yet, nothing of it counts as read. */
export async function setWish(db: Db, mark: Mark, wish: Wish | null, at: Date): Promise<void> {
  await db
    .insert(discussionMarks)
    .values({ ...mark, readUpTo: -1, readAt: at, wish })
    .onConflictDoUpdate({ target, set: { wish } });
}

/** Those who want to hear of it, and those who do not. */
export async function listWishes(
  db: Db,
  { organisationId, discussionId }: Omit<Mark, 'userId'>,
): Promise<{ userId: number; wish: Wish | null }[]> {
  return await db
    .select({ userId: discussionMarks.userId, wish: discussionMarks.wish })
    .from(discussionMarks)
    .where(
      and(
        eq(discussionMarks.organisationId, organisationId),
        eq(discussionMarks.discussionId, discussionId),
        or(eq(discussionMarks.wish, 'subscribed'), eq(discussionMarks.wish, 'muted')),
      ),
    );
}

export async function listInstructors(
  db: Db,
  organisationId: number,
  classId: number,
): Promise<number[]> {
  const rows = await db
    .select({ userId: classInstructors.userId })
    .from(classInstructors)
    .where(
      and(
        eq(classInstructors.organisationId, organisationId),
        eq(classInstructors.classId, classId),
      ),
    );
  return rows.map(({ userId }) => userId);
}
