import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { superuser } from './embedded-init.ts';
import { DatabaseError } from './database-error.ts';

export interface Address {
  socketDir: string;
  password: string;
}

export const applicationRole = 'keiko';

/** An address for pg and libpq alike; the socket's folder overrides the host that URLs need. */
export function urlOf(address: Address, role: string, database: string): string {
  const secret = encodeURIComponent(address.password);
  return `postgres://${role}:${secret}@localhost/${database}?host=${encodeURIComponent(address.socketDir)}`;
}

/**
 * Waits until the server lets the superuser in. A server replaying its log after a crash may take
 * minutes, so there is no limit while it lives and says that it is starting; one that says nothing is
 * given up after `silenceMs`.
 *
 * @returns undefined when the server went away, or never answered
 */
export async function connectWhenReady(
  address: Address,
  alive: () => boolean,
  log: (line: string) => void,
  silenceMs = 8_000,
): Promise<pg.Client | undefined> {
  const began = Date.now();
  let lastWord = began;
  let busy = false;
  while (alive()) {
    const outcome = await tryToConnect(address);
    if (outcome instanceof pg.Client) return outcome;
    busy ||= outcome === 'busy';
    if (!busy && Date.now() - began > silenceMs) return undefined;
    if (Date.now() - lastWord > 10_000) {
      log('The database is still starting (it may be replaying its log).');
      lastWord = Date.now();
    }
    await delay(20);
  }
  return undefined;
}

async function tryToConnect(address: Address): Promise<pg.Client | 'busy' | 'silent'> {
  const client = new pg.Client({
    connectionString: urlOf(address, superuser, 'postgres'),
    application_name: `keiko ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a connection lost later would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '28P01' || code === '28000') {
      throw new DatabaseError(
        `The database in ${address.socketDir} does not accept the password kept beside it.`,
      );
    }
    return code === '57P03' ? 'busy' : 'silent';
  }
}

/** The role and the database of the application, made when missing. */
export async function ensureDatabase(client: pg.Client, address: Address): Promise<string> {
  const has = async (sql: string) => ((await client.query(sql)).rowCount ?? 0) > 0;
  if (!(await has(`SELECT 1 FROM pg_roles WHERE rolname = '${applicationRole}'`))) {
    const secret = client.escapeLiteral(address.password);
    await client.query(`CREATE ROLE ${applicationRole} LOGIN CREATEDB PASSWORD ${secret}`);
  }
  // As which the application runs once it has migrated; see running-role.ts.
  const runningRole = `${applicationRole}_running`;
  if (!(await has(`SELECT 1 FROM pg_roles WHERE rolname = '${runningRole}'`))) {
    await client.query(`CREATE ROLE ${runningRole} NOLOGIN`);
    await client.query(`GRANT ${runningRole} TO ${applicationRole}`);
    // It sees what its own connections wait for, which belong to who signed in.
    await client.query(`GRANT pg_read_all_stats TO ${runningRole}`);
  }
  if (!(await has(`SELECT 1 FROM pg_database WHERE datname = '${applicationRole}'`))) {
    await client.query(`CREATE DATABASE ${applicationRole} OWNER ${applicationRole}`);
  }
  return urlOf(address, applicationRole, applicationRole);
}
