import { and, eq, lt, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import type { Db } from '../db/database.ts';
import { rehearsals } from './rehearsals.table.ts';

interface Named {
  readonly organisationId: number;
  readonly userId: number;
  readonly uuid: string;
}

const shown = { text: rehearsals.text, revision: rehearsals.revision };

/** Writes it, and counts that it was written. */
export async function writeRehearsal(db: Db, named: Named, text: string, createdAt: Date) {
  const written = one(
    await db
      .insert(rehearsals)
      .values({ ...named, text, createdAt })
      .onConflictDoUpdate({
        target: [rehearsals.organisationId, rehearsals.userId, rehearsals.uuid],
        set: { text, revision: sql`${rehearsals.revision} + 1` },
      })
      .returning(shown),
  );
  return written;
}

export async function findRehearsal(db: Db, named: Named) {
  const [found] = await db.select(shown).from(rehearsals).where(is(named));
  return found;
}

/** False when there is none. */
export async function deleteRehearsalRow(db: Db, named: Named): Promise<boolean> {
  const deleted = await db.delete(rehearsals).where(is(named)).returning({ uuid: rehearsals.uuid });
  return deleted.length > 0;
}

export async function deleteRehearsalsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(rehearsals).where(lt(rehearsals.createdAt, before));
}

function is({ organisationId, userId, uuid }: Named) {
  return and(
    eq(rehearsals.organisationId, organisationId),
    eq(rehearsals.userId, userId),
    eq(rehearsals.uuid, uuid),
  );
}
