import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { Role } from '../../domain/access/roles.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { users } from './people.table.ts';

type Person = Pick<Actor, 'organisationId' | 'userId'>;

export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<number> {
  const inserted = one(await db.insert(users).values(user).returning({ id: users.id }));
  return inserted.id;
}

export async function updateUserLanguage(db: Db, person: Person, lang: Language): Promise<void> {
  await db
    .update(users)
    .set({ lang, updatedAt: new Date(), revision: sql`${users.revision} + 1` })
    .where(is(person));
}

/** No new revision: whoever edits the person need not begin again. */
export async function updateWorkspace(
  db: Db,
  person: Person,
  workspace: Pick<typeof users.$inferInsert, 'workspaceId' | 'isInSelfLearning'>,
): Promise<void> {
  await db.update(users).set(workspace).where(is(person));
}

/** Returns whose workspace it was. */
export async function resetWorkspaces(
  db: Db,
  organisationId: number,
  workspaceId: number,
  userIds?: readonly number[],
): Promise<number[]> {
  const rows = await db
    .update(users)
    .set({ workspaceId: null })
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.workspaceId, workspaceId),
        userIds && inArray(users.id, [...userIds]),
      ),
    )
    .returning({ userId: users.id });
  return rows.map(({ userId }) => userId);
}

export async function updateLastSeen(db: Db, person: Person, lastSeenAt: Date): Promise<void> {
  await db.update(users).set({ lastSeenAt }).where(is(person));
}

/** By rank and age; of all accounts, or of the one with this name. */
export async function findFirstOf(
  db: Db,
  organisationId: number,
  roles: readonly Role[],
  accountName: string | undefined,
) {
  const [found] = await db
    .select({ userId: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        inArray(users.role, [...roles]),
        isNull(users.archivedAt),
        accountName === undefined
          ? undefined
          : eq(sql`lower(${users.accountName})`, accountName.toLowerCase()),
      ),
    )
    .orderBy(asc(users.role), asc(users.id))
    .limit(1);
  return found;
}

export async function countPerson(db: Db, person: Person): Promise<number> {
  return await db.$count(users, is(person));
}

function is({ organisationId, userId }: Person) {
  return and(eq(users.organisationId, organisationId), eq(users.id, userId));
}
