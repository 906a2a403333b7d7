import type sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { importText } from '../import-text.ts';
import type { Ended, Job, Runtime } from '../messages.ts';
import { runSql } from './run-sql.ts';
import { SqlDatabase } from './sql-database.ts';

interface Loaded {
  readonly default: (
    settings: Parameters<typeof sqlite3InitModule>[0] & {
      readonly wasmBinary: Uint8Array | undefined;
    },
  ) => ReturnType<typeof sqlite3InitModule>;
}

/** Begins SQLite in this worker, from what was handed over: nothing is fetched. */
export async function openSql(runtime: Runtime): Promise<(job: Job) => Ended> {
  const program = new TextDecoder().decode(runtime['sqlite3.mjs']);
  // It looks for its neighbours there, and has them already; what is handed over has no address.
  const placed = program.replaceAll('import.meta.url', "'https://sqlite.invalid/'");
  const { default: open } = (await importText(placed)) as Loaded;
  const sqlite = await open({ wasmBinary: runtime['sqlite3.wasm'], print() {}, printErr() {} });
  return (job) => runSql((memoryMb) => new SqlDatabase(sqlite, memoryMb), job);
}
