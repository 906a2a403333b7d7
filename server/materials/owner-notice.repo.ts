import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';

interface Person {
  readonly organisationId: number;
  readonly userId: number;
}

/** Undefined for who is not of this organisation. */
export async function selectNameOf(
  db: Db,
  { organisationId, userId }: Person,
): Promise<string | undefined> {
  const [found] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  return found?.name;
}
