import { startEmbedded } from '../../server/db/embedded.ts';

// A process for tests to kill: it holds the database of the data folder it is told until SIGTERM.
const dataDir = process.argv[2] ?? '';
try {
  const log = (line: string) => console.log(`log ${line}`);
  const database = await startEmbedded({ dataDir, log });
  process.once('SIGTERM', () => void database.stop());
  console.log(`url ${database.url}`);
} catch (error) {
  console.log(`error ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
