import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { groupMembers, groups } from '../groups/groups.table.ts';
import { users } from '../people/people.table.ts';
import type { HeldExam } from './exams.repo.ts';
import { examSittings } from './exams.table.ts';

const ofExam = ({ organisationId, examId }: HeldExam) =>
  and(eq(examSittings.organisationId, organisationId), eq(examSittings.examId, examId));

const isPerson = sameTenant(users, examSittings, eq(users.id, examSittings.userId));

interface Listing {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly direction: 'asc' | 'desc';
}

export async function listPeopleOf(db: Db, held: HeldExam, page: Listing) {
  const { keyword, limit, offset, direction } = page;
  const condition = and(
    ofExam(held),
    keyword ? holdsKeyword(users.searchText, keyword) : undefined,
  );
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(examSittings)
    .innerJoin(users, isPerson)
    .where(condition);
  const rows = await db
    .select({
      sitting: examSittings,
      name: users.name,
      accountName: users.accountName,
      imageUrl: users.imageUrl,
    })
    .from(examSittings)
    .innerJoin(users, isPerson)
    .where(condition)
    .orderBy((direction === 'asc' ? asc : desc)(users.name), asc(users.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: counted?.count ?? 0 };
}

export async function findPersonOf(db: Db, held: HeldExam, userId: number) {
  const [found] = await db
    .select({ sitting: examSittings, name: users.name, accountName: users.accountName })
    .from(examSittings)
    .innerJoin(users, isPerson)
    .where(and(ofExam(held), eq(examSittings.userId, userId)));
  return found;
}
export type PersonOfExam = NonNullable<Awaited<ReturnType<typeof findPersonOf>>>;

/** Whoever is in it already stays as they are. Returns who is new. */
export async function insertPeople(
  db: Db,
  held: HeldExam,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const inserted = await db
    .insert(examSittings)
    .values(userIds.map((userId) => ({ ...held, userId })))
    .onConflictDoNothing()
    .returning({ userId: examSittings.userId });
  return inserted.map(({ userId }) => userId);
}

/** Undefined when they have begun, or are not in it. */
export async function deletePerson(db: Db, held: HeldExam, userId: number): Promise<boolean> {
  const deleted = await db
    .delete(examSittings)
    .where(and(ofExam(held), eq(examSittings.userId, userId), isNull(examSittings.startedAt)))
    .returning({ id: examSittings.id });
  return deleted.length > 0;
}

export async function listUserIds(db: Db, held: HeldExam): Promise<number[]> {
  const rows = await db
    .select({ userId: examSittings.userId })
    .from(examSittings)
    .where(ofExam(held))
    .orderBy(asc(examSittings.userId));
  return rows.map(({ userId }) => userId);
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

export async function countStaff(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<number> {
  return await db.$count(
    users,
    and(
      eq(users.organisationId, organisationId),
      inArray(users.id, [...userIds]),
      ne(users.role, Role.trainee),
      isNull(users.archivedAt),
    ),
  );
}

export async function countGroupsOf(
  db: Db,
  organisationId: number,
  groupIds: readonly number[],
): Promise<number> {
  return await db.$count(
    groups,
    and(eq(groups.organisationId, organisationId), inArray(groups.id, [...groupIds])),
  );
}

export async function listTraineesOfGroups(
  db: Db,
  organisationId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  if (groupIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ userId: users.id })
    .from(groupMembers)
    .innerJoin(users, sameTenant(users, groupMembers, eq(users.id, groupMembers.userId)))
    .where(
      and(
        eq(groupMembers.organisationId, organisationId),
        inArray(groupMembers.groupId, [...groupIds]),
        eq(users.role, Role.trainee),
        isNull(users.archivedAt),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Who answers for exams. */
export async function listAdminIds(db: Db, organisationId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.role, Role.admin),
        isNull(users.archivedAt),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/** As lists of people name them. */
export async function getPerson(
  db: Db,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
): Promise<{ name: string; accountName: string; imageUrl: string | null }> {
  const [found] = await db
    .select({ name: users.name, accountName: users.accountName, imageUrl: users.imageUrl })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  return found ?? { name: '', accountName: '', imageUrl: null };
}

export async function getName(
  db: Db,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
): Promise<string> {
  const [found] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  return found?.name ?? '';
}
