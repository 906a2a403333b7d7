import type { Toolchain } from './toolchain.ts';

/** Languages whose programs are read by an interpreter. */

const node = '/opt/keiko/bin/node';

export const python3: Toolchain = {
  language: 'python3',
  version: { command: ['/usr/bin/python3', '--version'], pattern: /Python (\S+)/ },
  packages: ['python3'],
  mainFile: 'main.py',
  zygote: ['/usr/bin/python3', '-B', '/opt/keiko/lib/python-zygote.py'],
  run: ({ entry }) => ({ command: [entry], usesZygote: true }),
  outOfMemory: /^MemoryError\b/m,
  selfTest: `import sys
line = sys.stdin.readline().rstrip("\\n")
print(line, len(line))
`,
};

export const nodejs: Toolchain = {
  language: 'nodejs',
  version: { command: [node, '--version'], pattern: /v(\S+)/ },
  packages: [],
  mainFile: 'main.js',
  run: ({ entry }) => ({ command: [node, entry] }),
  overhead: { memoryMb: 96, processes: 16 },
  outOfMemory: /JavaScript heap out of memory/,
  selfTest: `const [line] = require('fs').readFileSync(0, 'utf8').split('\\n');
console.log(line, [...line].length);
`,
};

export const typescript: Toolchain = {
  ...nodejs,
  language: 'typescript',
  mainFile: 'main.ts',
  compile: () => ({
    command: [node, '--no-warnings', '/opt/keiko/lib/strip-types.mjs', '.', '/box/out'],
    memoryMb: 512,
    cpuMs: 10_000,
  }),
  run: ({ entry }) => ({ command: [node, `/box/out/${entry.replace(/\.ts$/, '.js')}`] }),
  selfTest: `import { readFileSync } from 'node:fs';
enum Place { first }
const line: string = readFileSync(0, 'utf8').split('\\n')[Place.first] ?? '';
console.log(line, [...line].length);
`,
};
