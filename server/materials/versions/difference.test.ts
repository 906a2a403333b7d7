import { expect, it } from 'vitest';
import { partsDifference } from './difference.service.ts';
import { lineDifference } from './line-difference.ts';

const part = (key: string, text = key) => ({ key, title: key.toUpperCase(), text });
const changes = (before: string[], after: string[]) =>
  partsDifference(
    before.map((key) => part(key)),
    after.map((key) => part(key)),
  ).parts.map(({ change, title }) => `${change} ${title}`);

it('names what came, what went and what moved, and nothing that only made room', () => {
  expect(changes(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([]);
  expect(changes(['a', 'b', 'c'], ['b', 'c'])).toEqual(['removed A']);
  expect(changes(['a', 'b'], ['a', 'x', 'b'])).toEqual(['added X']);
  expect(changes(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['moved D']);
});

it('takes a part that was renamed where it stood for the same part', () => {
  const { parts } = partsDifference(
    [part('a'), part('b', 'words')],
    [part('a'), part('z', 'words')],
  );
  expect(parts).toEqual([
    {
      change: 'changed',
      title: 'Z',
      lines: [
        { kind: 'removed', text: 'B' },
        { kind: 'added', text: 'Z' },
        { kind: 'same', text: 'words' },
      ],
    },
  ]);
});

it('shows changed lines with a few around them', () => {
  const before = Array.from({ length: 20 }, (_, i) => `line ${i}`);
  const after = before.map((line, i) => (i === 10 ? 'another' : line));
  expect(lineDifference(before.join('\n'), after.join('\n'))).toEqual([
    { kind: 'gap', text: '' },
    { kind: 'same', text: 'line 8' },
    { kind: 'same', text: 'line 9' },
    { kind: 'removed', text: 'line 10' },
    { kind: 'added', text: 'another' },
    { kind: 'same', text: 'line 11' },
    { kind: 'same', text: 'line 12' },
    { kind: 'gap', text: '' },
  ]);
});

it('does not show lines twice where two changes are close', () => {
  const kinds = lineDifference('a\nb\nc\nd', 'A\nb\nc\nD').map(({ kind, text }) => kind[0] + text);
  expect(kinds).toEqual(['ra', 'aA', 'sb', 'sc', 'rd', 'aD']);
});
