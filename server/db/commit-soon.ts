import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Lets the transaction that goes on be done before the disk has it, which takes longer than all of its
 * statements: for what its maker still has, should the machine itself fail in the next half second.
 */
export async function commitSoon(db: Db): Promise<void> {
  await db.execute(sql`select set_config('synchronous_commit', 'off', true)`);
}
