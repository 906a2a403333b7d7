import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { groupMembers } from '../groups/groups.table.ts';
import type { GroupViewer } from '../groups/groups-scope.service.ts';
import { visiblePeople } from './people-scope.repo.ts';
import { users } from './people.table.ts';

interface Key {
  readonly organisationId: number;
  readonly userId: number;
}

const isPerson = ({ organisationId, userId }: Key) =>
  and(eq(users.organisationId, organisationId), eq(users.id, userId));

/** Changes of who may run the organisation come one after the other, so that somebody is left. */
export async function holdAdmins(db: Db, organisationId: number): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('keiko.admins'), ${organisationId}::int)`,
  );
}

export async function findPerson(db: Db, key: Key) {
  const [found] = await db.select().from(users).where(isPerson(key));
  return found;
}

export type PersonInFull = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Held until the transaction ends; rows that refer to them may come and go. */
export async function lockPerson(db: Db, key: Key) {
  const [found] = await db.select().from(users).where(isPerson(key)).for('no key update');
  return found;
}

/** Those of these whom the viewer may see, held in the order of their ids. */
export async function lockVisible(db: Db, viewer: GroupViewer, userIds: readonly number[]) {
  return await db
    .select()
    .from(users)
    .where(and(visiblePeople(viewer), inArray(users.id, [...userIds])))
    .orderBy(users.id)
    .for('no key update');
}

export async function listGroupIds(db: Db, { organisationId, userId }: Key): Promise<number[]> {
  const rows = await db
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(and(eq(groupMembers.organisationId, organisationId), eq(groupMembers.userId, userId)));
  return rows.map(({ groupId }) => groupId);
}

/** Undefined: the account name is taken in this organisation. */
export async function insertNewUser(
  db: Db,
  user: typeof users.$inferInsert,
): Promise<number | undefined> {
  const [inserted] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing()
    .returning({ id: users.id });
  return inserted?.id;
}

type Facts = Partial<
  Pick<typeof users.$inferInsert, 'name' | 'accountName' | 'role' | 'lang' | 'contactEmail'>
>;

export async function updatePersonRow(db: Db, key: Key, facts: Facts): Promise<void> {
  await db
    .update(users)
    .set({ ...facts, updatedAt: new Date(), revision: sql`${users.revision} + 1` })
    .where(isPerson(key));
}

export async function updateArchivedAt(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
  archivedAt: Date | null,
): Promise<void> {
  await db
    .update(users)
    .set({ archivedAt, updatedAt: new Date(), revision: sql`${users.revision} + 1` })
    .where(and(eq(users.organisationId, organisationId), inArray(users.id, [...userIds])));
}

export async function countActive(db: Db, organisationId: number, role: Role): Promise<number> {
  return await db.$count(
    users,
    and(eq(users.organisationId, organisationId), eq(users.role, role), isNull(users.archivedAt)),
  );
}

/** By account names in small letters, as far as the viewer may see them. */
export async function lockByAccountNames(
  db: Db,
  viewer: GroupViewer,
  accountNames: readonly string[],
) {
  return await db
    .select()
    .from(users)
    .where(and(visiblePeople(viewer), inArray(sql`lower(${users.accountName})`, [...accountNames])))
    .orderBy(users.id)
    .for('no key update');
}

/** Nobody can have such a name: it has a space. For the moment in which names are exchanged. */
export async function freeAccountNames(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<void> {
  await db
    .update(users)
    .set({ accountName: sql`'exchange of ' || ${users.id}` })
    .where(and(eq(users.organisationId, organisationId), inArray(users.id, [...userIds])));
}
