import { packageBytes } from '../package-bytes.ts';
import { type ToolFile, toolFiles } from '../tool-file.ts';

// From the installed package, as parts of the program.
const found = import.meta.glob<string>(
  '/node_modules/@sqlite.org/sqlite-wasm/sqlite-wasm/jswasm/{sqlite3.mjs,sqlite3.wasm}',
  { query: '?url', import: 'default', eager: true },
);

/** What SQLite consists of. */
export const sqlFiles: readonly ToolFile[] = toolFiles(found, packageBytes.sql);
