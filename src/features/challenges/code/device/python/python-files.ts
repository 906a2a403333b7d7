// From the installed package, as parts of the program: each has a name that never changes its content.
const found = import.meta.glob<string>(
  '/node_modules/pyodide/{pyodide.mjs,pyodide.asm.mjs,pyodide.asm.wasm,python_stdlib.zip}',
  { query: '?url', import: 'default', eager: true },
);

/** The addresses of what Python consists of, by the names that it knows itself. */
export const pythonFiles: readonly { readonly name: string; readonly url: string }[] =
  Object.entries(found).map(([path, url]) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    url,
  }));
