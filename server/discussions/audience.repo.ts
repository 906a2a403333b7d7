import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import type { DiscussionRow } from './discussions.repo.ts';
import { discussions } from './discussions.table.ts';
import { visibleTo } from './sight.repo.ts';

type Key = Pick<DiscussionRow, 'organisationId' | 'id'>;

const isPresent = ({ organisationId }: Pick<Key, 'organisationId'>) =>
  and(eq(users.organisationId, organisationId), isNull(users.archivedAt));

/** Whether somebody sees it in their own role, by the one condition that lists have. */
async function sees(
  db: Db,
  { organisationId, id }: Key,
  { userId, role }: { readonly userId: number; readonly role: Role },
): Promise<boolean> {
  const viewer = { organisationId, userId, role, groupId: null };
  return (await db.$count(discussions, and(visibleTo(viewer), eq(discussions.id, id)))) > 0;
}

/** Those of these people who may see it, with their roles. */
export async function listSeers(db: Db, key: Key, userIds: readonly number[]) {
  const people = await db
    .select({ userId: users.id, role: users.role })
    .from(users)
    .where(and(isPresent(key), inArray(users.id, [...userIds])));
  const seers: typeof people = [];
  for (const person of people) if (await sees(db, key, person)) seers.push(person);
  return seers;
}

const mostColleagues = 200;

/** Of the staff, who may see it: those who could care for it. */
export async function listStaffSeers(db: Db, key: Key) {
  const people = await db
    .select({ id: users.id, name: users.name, imageUrl: users.imageUrl, role: users.role })
    .from(users)
    .where(and(isPresent(key), ne(users.role, Role.trainee), ne(users.role, Role.systemViewer)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(mostColleagues);
  const seers: Omit<(typeof people)[number], 'role'>[] = [];
  for (const { role, ...person } of people)
    if (await sees(db, key, { userId: person.id, role })) seers.push(person);
  return seers;
}

/** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
export async function findPerson(db: Db, userId: number) {
  const [found] = await db
    .select({ id: users.id, name: users.name, imageUrl: users.imageUrl })
    .from(users)
    .where(eq(users.id, userId));
  return found;
}
