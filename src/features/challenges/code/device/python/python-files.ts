import { type ToolFile, toolFiles } from '../tool-file.ts';

// From the installed package, as parts of the program.
const found = import.meta.glob<string>(
  '/node_modules/pyodide/{pyodide.mjs,pyodide.asm.mjs,pyodide.asm.wasm,python_stdlib.zip}',
  { query: '?url', import: 'default', eager: true },
);

/** What Python consists of. */
export const pythonFiles: readonly ToolFile[] = toolFiles(found, {
  'pyodide.mjs': 17_931,
  'pyodide.asm.mjs': 1_250_344,
  'pyodide.asm.wasm': 9_598_218,
  'python_stdlib.zip': 2_545_637,
});
