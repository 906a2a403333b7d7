import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { defaultAuditDays } from '../../domain/audit/audit.rules.ts';
import { prepareRunningRole } from './running-role.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number will do, as long as every server takes the same one.
const lock = 7_305_417;

interface Options {
  readonly auditDays?: number;
  readonly log?: (line: string) => void;
}

/**
 * Brings the database up to date; of several servers started at once, one does it and the others wait.
 * Returns the role as which the application then runs, if the server lets us have one.
 */
export async function migrate(
  url: string,
  { auditDays = defaultAuditDays, log = () => {} }: Options = {},
): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'keiko-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await runMigrations(drizzle(client), { migrationsFolder, migrationsSchema: 'public' });
    return await prepareRunningRole(client, { auditDays, log });
  } finally {
    await client.end();
  }
}

/** Rejects while a step is missing; a newer server may have gone further already. */
export async function refuseUnmigrated(pool: pg.Pool): Promise<void> {
  const steps = readMigrationFiles({ migrationsFolder });
  const { rows } = await pool.query<{ last: string | null }>(
    'select max(created_at) as last from public.__drizzle_migrations',
  );
  const newest = steps.at(-1)?.folderMillis ?? 0;
  if (Number(rows[0]?.last ?? 0) < newest) throw new Error('the database is of an older build');
}
