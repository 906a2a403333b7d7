import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import { officialOrganisationId, type Actor } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import {
  mentorNotes,
  mentorships,
  selfLearningApplications as applications,
  selfLearningEnrolments as enrolments,
} from './selflearning.table.ts';

const mentorRoles = [Role.instructor, Role.groupManager, Role.admin];

const person = { id: users.id, name: users.name, imageUrl: users.imageUrl };

/** Everybody who may accompany trainees, by name. */
export async function listPossible(db: Db, organisationId: number) {
  return await db
    .select(person)
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        inArray(users.role, mentorRoles),
        isNull(users.archivedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}

/** Active trainees with their mentors, by name. */
export async function listMentorships(db: Db, organisationId: number, mentorId?: number) {
  return await db
    .select({ mentorId: mentorships.mentorId, trainee: person })
    .from(mentorships)
    .innerJoin(users, sameTenant(users, mentorships, eq(users.id, mentorships.traineeId)))
    .where(
      and(
        eq(mentorships.organisationId, organisationId),
        isNull(users.archivedAt),
        mentorId === undefined ? undefined : eq(mentorships.mentorId, mentorId),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}

export async function lockMentor(db: Db, organisationId: number, mentorId: number) {
  const [held] = await db
    .select({ id: users.id, name: users.name, imageUrl: users.imageUrl, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.id, mentorId),
        inArray(users.role, mentorRoles),
        isNull(users.archivedAt),
      ),
    )
    .for('no key update');
  return held;
}

export async function countTrainees(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<number> {
  return await db.$count(
    users,
    and(
      eq(users.organisationId, organisationId),
      inArray(users.id, [...userIds]),
      eq(users.role, Role.trainee),
      isNull(users.archivedAt),
    ),
  );
}

export async function deleteMentorships(
  db: Db,
  organisationId: number,
  mentorId: number,
  traineeIds: readonly number[],
): Promise<void> {
  if (traineeIds.length === 0) return;
  await db
    .delete(mentorships)
    .where(
      and(
        eq(mentorships.organisationId, organisationId),
        eq(mentorships.mentorId, mentorId),
        inArray(mentorships.traineeId, [...traineeIds]),
      ),
    );
}

/** Returns who is new. */
export async function insertMentorships(
  db: Db,
  rows: readonly (typeof mentorships.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await db
    .insert(mentorships)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ traineeId: mentorships.traineeId });
  return inserted.map(({ traineeId }) => traineeId);
}

export async function isMentorOf(
  db: Db,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  traineeId: number,
): Promise<boolean> {
  const found = await db.$count(
    mentorships,
    and(
      eq(mentorships.organisationId, organisationId),
      eq(mentorships.mentorId, userId),
      eq(mentorships.traineeId, traineeId),
    ),
  );
  return found > 0;
}

/** What these trainees have begun, the newest first. */
export async function listEnrolmentsOfMany(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
) {
  if (userIds.length === 0) return [];
  return await db
    .select()
    .from(enrolments)
    .where(
      and(eq(enrolments.organisationId, organisationId), inArray(enrolments.userId, [...userIds])),
    )
    .orderBy(desc(enrolments.id));
}

/** What these trainees applied for, and nobody has decided. */
export async function listUndecided(db: Db, organisationId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.organisationId, organisationId),
        inArray(applications.userId, [...userIds]),
        eq(applications.state, 'applied'),
      ),
    )
    .orderBy(asc(applications.appliedAt));
}

/** How many notes each has, and who wrote the last. */
export async function countNotes(db: Db, organisationId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return await db
    .select({
      traineeId: mentorNotes.traineeId,
      count: count(),
      lastAuthorId: sql<number>`(array_agg(${mentorNotes.authorId} order by ${mentorNotes.id} desc))[1]`,
    })
    .from(mentorNotes)
    .where(
      and(
        eq(mentorNotes.organisationId, organisationId),
        inArray(mentorNotes.traineeId, [...userIds]),
      ),
    )
    .groupBy(mentorNotes.traineeId);
}

const mostNotes = 500;

/** The oldest first. Ids of people are unique over all organisations. */
export async function listNotes(db: Db, organisationId: number, traineeId: number) {
  const rows = await db
    .select({ note: mentorNotes, author: person })
    .from(mentorNotes)
    .innerJoin(
      users,
      and(
        inArray(users.organisationId, [organisationId, officialOrganisationId]),
        eq(users.id, mentorNotes.authorId),
      ),
    )
    .where(
      and(eq(mentorNotes.organisationId, organisationId), eq(mentorNotes.traineeId, traineeId)),
    )
    .orderBy(desc(mentorNotes.id))
    .limit(mostNotes);
  return rows.toReversed();
}

export async function insertNote(db: Db, values: typeof mentorNotes.$inferInsert): Promise<number> {
  const inserted = one(
    await db.insert(mentorNotes).values(values).returning({ id: mentorNotes.id }),
  );
  return inserted.id;
}
