/** How large each file of a language is in the installed package that it comes from. */
export const packageBytes = {
  python: {
    'pyodide.mjs': 17_931,
    'pyodide.asm.mjs': 1_250_344,
    'pyodide.asm.wasm': 9_598_218,
    'python_stdlib.zip': 2_545_637,
  },
  perl: { 'zeroperl.wasm': 25_358_252 },
  ruby: { 'ruby+stdlib.wasm': 36_018_798 },
  sql: { 'sqlite3.mjs': 481_624, 'sqlite3.wasm': 939_204 },
} as const;

/** Size of the copyright notices that come with Perl, in bytes. */
export const perlNoticesBytes = 50_830;
