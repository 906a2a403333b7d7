import { type Config, loadConfig } from '../server/config.ts';
import { connect, type Database } from '../server/db/database.ts';
import { borrowEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
// What commands do asks the domains, too: see registrations.ts.
import '../server/registrations.ts';

/** The database of DATA_DIR, beside a Keiko that may or may not be running, or the one of DATABASE_URL. */
export async function withDatabase(
  run: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = loadConfig(process.env);
  const { databaseUrl, dataDir, auditDays } = config;
  const source = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await borrowEmbedded({ dataDir, log: console.log });
  try {
    const role = await migrate(source.url, { auditDays, log: console.log });
    const database = connect(source.url, { connections: 2, role });
    try {
      await run(database, config);
    } finally {
      await database.close();
    }
  } finally {
    await source.stop();
  }
}
