import { describe, expect, it } from 'vitest';
import { scriptPieces } from './script-pieces.ts';

/** Enough for these tests: no quotes, and no statements within others. */
const isComplete = (sql: string): boolean => /;\s*$/.test(sql.replaceAll(/--[^\n]*/g, ''));

const read = (script: string) => [...scriptPieces(script, isComplete)];

describe('a script of SQL', () => {
  it('is nothing where there are only comments', () => {
    expect(read('')).toEqual([]);
    expect(read('\n-- nothing\n/* at\nall */')).toEqual([]);
    expect(read('# nothing\n')).toEqual([]);
  });

  it('is read line by line, until it is complete', () => {
    expect(read('select 1; select 2;\n\n  select\r\n 3\n;\nselect 4')).toEqual([
      { text: 'select 1; select 2;', line: 1 },
      { text: 'select\n 3\n;', line: 3 },
      { text: 'select 4', line: 6 },
    ]);
  });

  it('ends a statement with other databases’ words, and knows commands at the beginning of a line', () => {
    expect(read('select 1\ngo\n.mode box\nselect\n.5;')).toEqual([
      { text: 'select 1\n;', line: 1 },
      { text: '.mode box', line: 3, command: '.mode' },
      { text: 'select\n.5;', line: 4 },
    ]);
  });
});
