import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { accounts } from './session.table.ts';

/** One address may belong to several people, in several organisations. */
const mostPeople = 5;

/** Who may sign in and can be written to, by account name or contact e-mail, on the whole site. */
export async function listForgetful(db: Db, accountOrEmail: string) {
  const small = accountOrEmail.toLowerCase();
  return await db
    .select({
      organisationId: users.organisationId,
      userId: users.id,
      name: users.name,
      accountName: users.accountName,
      role: users.role,
      lang: users.lang,
      contactEmail: users.contactEmail,
    })
    .from(users)
    .innerJoin(accounts, sameTenant(accounts, users, eq(accounts.userId, users.id)))
    .where(
      and(
        isNull(users.archivedAt),
        isNotNull(users.contactEmail),
        or(
          eq(accounts.accountName, small),
          // As it was written down, and as most are: the index knows no other spelling.
          inArray(users.contactEmail, [accountOrEmail, small]),
        ),
      ),
    )
    .orderBy(asc(users.organisationId), asc(users.id))
    .limit(mostPeople);
}
