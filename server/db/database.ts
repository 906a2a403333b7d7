import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { FairPool } from './fair-pool.ts';

type Schema = Record<string, never>;

/** The database itself or a transaction of it: whoever queries need not know. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema>;

export interface Database {
  readonly db: NodePgDatabase<Schema>;
  readonly pool: FairPool;
  close(): Promise<void>;
}

interface Options {
  readonly connections?: number;
  /** As which to work, if not as the one who signs in; see running-role.ts. */
  readonly role?: string | undefined;
}

export function connect(url: string, options: Options = {}): Database {
  const pool = new FairPool({
    connectionString: url,
    // From the first moment of each connection on, and what `reset role` comes back to.
    ...(options.role === undefined ? {} : { options: `-c role=${options.role}` }),
    max: options.connections ?? 20,
    application_name: 'keiko',
    statement_timeout: 30_000,
    idleTimeoutMillis: 60_000,
  });
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
