import { expect, it } from 'vitest';
import { sampleProgram } from './sample-program.ts';

it.each([
  ['nodejs', "const n = Number(require('fs')", 'console.log(n);', 'console.log(n * 2);'],
  ['typescript', "import { readFileSync } from 'fs';", 'console.log(n);', 'console.log(n * 2);'],
  ['python3', 'n = int(input())', 'print(n)', 'print(n * 2)'],
  ['perl', 'my $n = <STDIN>;', 'print $n + 0, "\\n";', 'print $n * 2, "\\n";'],
  ['ruby', 'n = gets.to_i', 'puts n', 'puts n * 2'],
] as const)(
  'in %s the sample reads a number, and its solution doubles it',
  (language, reads, prints, doubles) => {
    const { starter, solution } = sampleProgram[language];
    expect(starter.startsWith(reads)).toBe(true);
    expect(starter.endsWith(`\n${prints}\n`)).toBe(true);
    expect(solution).toBe(starter.replace(`\n${prints}\n`, () => `\n${doubles}\n`));
  },
);
