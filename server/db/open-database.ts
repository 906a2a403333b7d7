import pg from 'pg';
import { startEmbedded, type Embedded } from './embedded.ts';
import { DatabaseError } from './database-error.ts';

const oldestMajor = 15;

interface Options {
  /** Absent: a PostgreSQL of our own in the data folder. */
  databaseUrl: string | undefined;
  dataDir: string;
  log: (line: string) => void;
  onLost: () => void;
}

/** The database by its address; `stop` ends it when it is our own. */
export async function openDatabase({ databaseUrl, ...options }: Options): Promise<Embedded> {
  if (databaseUrl === undefined) return startEmbedded(options);
  await refuseOldServer(databaseUrl);
  return { url: databaseUrl, stop: async () => {} };
}

async function refuseOldServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '0';
    if (Number.parseInt(version, 10) >= oldestMajor) return;
    throw new DatabaseError(
      `DATABASE_URL is a PostgreSQL ${version}; Keiko needs ${oldestMajor} or newer.`,
    );
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    // The driver's message names host and reason, and never the password.
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`The database at DATABASE_URL cannot be used: ${reason}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}
