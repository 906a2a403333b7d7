import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { csatSettings } from './csat.table.ts';

export interface ClassKey {
  readonly organisationId: number;
  readonly classId: number;
}

const isOf = ({ organisationId, classId }: ClassKey) =>
  and(eq(csatSettings.organisationId, organisationId), eq(csatSettings.classId, classId));

/** Undefined: nobody has chosen anything, and nothing is asked. */
export async function findSettings(db: Db, key: ClassKey) {
  const [found] = await db.select().from(csatSettings).where(isOf(key));
  return found;
}

export async function holdSettings(db: Db, key: ClassKey) {
  const blank = { items: [], rhythm: 'section' as const, isAnonymous: true };
  await db
    .insert(csatSettings)
    .values({ ...key, ...blank })
    .onConflictDoNothing();
  const [held] = await db.select().from(csatSettings).where(isOf(key)).for('update');
  if (!held) throw new Error('the row was made before');
  return held;
}

export async function updateSettings(
  db: Db,
  key: ClassKey,
  change: Partial<typeof csatSettings.$inferInsert>,
): Promise<void> {
  await db.update(csatSettings).set(change).where(isOf(key));
}

/** The right to tell that a score fell, once a while; a second answer at once waits here and is refused. */
export async function claimAlert(db: Db, key: ClassKey, now: Date, since: Date): Promise<boolean> {
  const claimed = await db
    .update(csatSettings)
    .set({ alertedAt: now })
    .where(and(isOf(key), or(isNull(csatSettings.alertedAt), lt(csatSettings.alertedAt, since))))
    .returning({ classId: csatSettings.classId });
  return claimed.length > 0;
}

export async function listNames(db: Db, organisationId: number, ids: readonly number[]) {
  const rows = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), isNull(users.archivedAt)))
    .orderBy(users.name, users.id);
  return rows.filter(({ id }) => ids.includes(id));
}
