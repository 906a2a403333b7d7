import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import pg from 'pg';

type Schema = Record<string, never>;

/** The database itself or a transaction of it: whoever queries need not know. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema>;

export interface Database {
  readonly db: NodePgDatabase<Schema>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface Options {
  readonly connections?: number;
  /** As which to work, if not as the one who signs in; see running-role.ts. */
  readonly role?: string | undefined;
}

export function connect(url: string, options: Options = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    // From the first moment of each connection on, and what `reset role` comes back to.
    ...(options.role === undefined ? {} : { options: `-c role=${options.role}` }),
    max: options.connections ?? 20,
    application_name: 'keiko',
    statement_timeout: 30_000,
    // A connection lost while idle is replaced at its next use; without a listener it would end the process.
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', () => {});
  // One lost while at work fails its query, which is told to whoever asked; without a listener of its own
  // it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
