import { asArgument, pathsWith, type Toolchain } from './toolchain.ts';

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
  run: ({ entry }) => ({
    command: [node, '--enable-source-maps', `/box/out/${entry.replace(/\.ts$/, '.js')}`],
  }),
  selfTest: `import { readFileSync } from 'node:fs';
enum Place { first }
const line: string = readFileSync(0, 'utf8').split('\\n')[Place.first] ?? '';
console.log(line, [...line].length);
`,
};

export const php: Toolchain = {
  language: 'php',
  version: { command: ['php', '--version'], pattern: /PHP (\d+\.\d+\.\d+)/ },
  packages: ['php-cli'],
  mainFile: 'main.php',
  run: ({ entry, memoryMb }) => ({
    command: ['php', '-d', 'display_errors=stderr', '-d', `memory_limit=${memoryMb}M`, entry],
  }),
  overhead: { memoryMb: 16 },
  outOfMemory: /Allowed memory size of \d+ bytes exhausted/,
  selfTest: `<?php
$line = rtrim(fgets(STDIN), "\n");
echo $line, ' ', preg_match_all('/./u', $line), "\n";
`,
};

export const ruby: Toolchain = {
  language: 'ruby',
  version: { command: ['ruby', '--version'], pattern: /ruby (\d+\.\d+\.\d+)/ },
  packages: ['ruby'],
  mainFile: 'main.rb',
  run: ({ entry }) => ({ command: ['ruby', '--disable=gems', asArgument(entry)] }),
  overhead: { processes: 4 },
  outOfMemory: /failed to allocate memory \(NoMemoryError\)/,
  selfTest: `line = gets.chomp
puts "#{line} #{line.length}"
`,
};

export const perl: Toolchain = {
  language: 'perl',
  version: { command: ['perl', '--version'], pattern: /\(v(\S+)\)/ },
  packages: ['perl'],
  mainFile: 'main.pl',
  run: ({ entry }) => ({ command: ['perl', asArgument(entry)] }),
  outOfMemory: /^Out of memory/m,
  selfTest: `use strict; use warnings; use open qw(:std :utf8);
chomp(my $line = <STDIN>);
print "$line ", length($line), "\n";
`,
};

/** What a case gives is run first, and then what the learner has written: both on a database of its own. */
export const sql: Toolchain = {
  language: 'sql',
  version: { command: ['sqlite3', '--version'], pattern: /^(\S+)/ },
  packages: ['sqlite3'],
  mainFile: 'main.sql',
  run: ({ entry }) => ({
    command: ['sqlite3', '-batch', '-bail', ':memory:', '.read /dev/stdin', `.read "${entry}"`],
  }),
  outOfMemory: /out of memory/,
  selfTestInput: (word) => `create table lines (line text); insert into lines values ('${word}');`,
  selfTest: "select line || ' ' || length(line) from lines;",
};

export const csharp: Toolchain = {
  language: 'csharp',
  version: { command: ['mcs', '--version'], pattern: /version (\S+)/ },
  packages: ['mono-mcs', 'mono-runtime'],
  mainFile: 'Main.cs',
  compile: (sources) => ({
    command: ['mcs', '-optimize+', '-out:/box/out/main.exe', ...pathsWith(sources, '.cs')],
    memoryMb: 1024,
    cpuMs: 30_000,
  }),
  run: () => ({ command: ['mono', '/box/out/main.exe'] }),
  overhead: { memoryMb: 64, processes: 16 },
  outOfMemory: /System\.OutOfMemoryException/,
  selfTest: `using System;
using System.Text;
class Program {
  static void Main() {
    Console.InputEncoding = Console.OutputEncoding = new UTF8Encoding(false);
    string line = Console.ReadLine();
    Console.WriteLine(line + " " + line.Length);
  }
}
`,
};
