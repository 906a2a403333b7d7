import { describe, expect, it } from 'vitest';
import { scoresOf, tableOf } from './score.ts';
import { lineOf, verdictOf } from './verdict.ts';

const judged = [
  { fileName: 'domain/notes/a.ts', verdict: 'caught' },
  { fileName: 'domain/notes/deep/b.ts', verdict: 'survived' },
  { fileName: 'domain/notes/deep/b.ts', verdict: 'uncovered' },
  { fileName: 'domain/limits.ts', verdict: 'caught' },
  { fileName: 'src/offline/outbox/c.ts', verdict: 'caught' },
  { fileName: 'src/offline/outbox/c.ts', verdict: 'survived' },
] as const;

describe('a score', () => {
  const { folders, trees, total } = scoresOf(judged, ['domain', 'src/offline']);

  it('is what was caught in a hundred of all, by folder, the weakest first', () => {
    expect(folders.map(({ folder, percent }) => [folder, Math.round(percent)])).toEqual([
      ['domain/notes', 33],
      ['src/offline/outbox', 50],
      ['domain', 100],
    ]);
    expect(trees.map(({ folder, percent }) => [folder, percent])).toEqual([
      ['domain', 50],
      ['src/offline', 50],
    ]);
    expect(total).toEqual({
      folder: 'in total',
      caught: 3,
      survived: 2,
      uncovered: 1,
      percent: 50,
    });
  });

  it('of nothing is full', () =>
    expect(scoresOf([], ['domain']).trees).toEqual([
      { folder: 'domain', caught: 0, survived: 0, uncovered: 0, percent: 100 },
    ]));

  it('is shown in columns', () =>
    expect(tableOf([total])).toBe(
      [
        '            caught  survived uncovered     score',
        'in total         3         2         1    50.0 %',
      ].join('\n'),
    ));
});

it('a test file that no longer loads, and one that never ends, are red too', () => {
  const statuses = ['Killed', 'Timeout', 'RuntimeError', 'Survived', 'NoCoverage', 'CompileError'];
  expect(statuses.map(verdictOf)).toEqual([
    'caught',
    'caught',
    'caught',
    'survived',
    'uncovered',
    undefined,
  ]);
});

it('a fault is said in one line', () => {
  const location = { start: { line: 6, column: 4 }, end: { line: 7, column: 1 } };
  const mutant = { id: '1', fileName: 'a.ts', mutatorName: 'BlockStatement', location };
  expect(lineOf('survived', { ...mutant, replacement: '{\n  b\n}' })).toBe(
    'survived  a.ts:7:5 BlockStatement → { b }',
  );
});
