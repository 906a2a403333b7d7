import pg from 'pg';
import { startEmbedded } from '../../server/db/embedded.ts';

// A process for tests to kill: it writes numbers and says each one once the database acknowledged it.
const dataDir = process.argv[2] ?? '';
const { url } = await startEmbedded({ dataDir, log: () => {} });
const pool = new pg.Pool({ connectionString: url, max: 4 });
pool.on('error', () => process.exit(1));
await pool.query('CREATE TABLE IF NOT EXISTS written (id uuid PRIMARY KEY)');
await Promise.all([write(), write(), write(), write()]);

async function write(): Promise<never> {
  for (;;) {
    const id = crypto.randomUUID();
    await pool.query('INSERT INTO written VALUES ($1)', [id]);
    process.stdout.write(`${id}\n`);
  }
}
