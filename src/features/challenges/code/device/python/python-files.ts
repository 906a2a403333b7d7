import { packageBytes } from '../package-bytes.ts';
import { type ToolFile, toolFiles } from '../tool-file.ts';

// From the installed package, as parts of the program.
const found = import.meta.glob<string>(
  '/node_modules/pyodide/{pyodide.mjs,pyodide.asm.mjs,pyodide.asm.wasm,python_stdlib.zip}',
  { query: '?url', import: 'default', eager: true },
);

/** What Python consists of. */
export const pythonFiles: readonly ToolFile[] = toolFiles(found, packageBytes.python);
