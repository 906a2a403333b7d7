import { expect, it } from 'vitest';
import { shareFiles, type SharedModule } from './shared-files.ts';

const shared = (
  id: string,
  entries: string,
  needs: readonly string[] = [],
  kind = 'k',
): SharedModule => ({ id, size: 10, kind, entries: new Set(entries), needs });

/** Which modules lie together, in the order of their ids. */
function filesOf(modules: readonly SharedModule[], leastSize: number): string[] {
  const files = new Map<string, string>();
  for (const [id, file] of shareFiles(modules, { k: leastSize, l: leastSize }))
    files.set(file, (files.get(file) ?? '') + id);
  return [...files.values()].map((ids) => ids.split('').toSorted().join('')).toSorted();
}

it('puts together what the same entries need', () => {
  expect(filesOf([shared('a', 'xy'), shared('b', 'yx'), shared('c', 'yz')], 0)).toEqual([
    'ab',
    'c',
  ]);
});

it('adds a small file to the one that wastes the least', () => {
  const modules = [
    shared('a', 'uvwx'),
    shared('b', 'uvwx'),
    shared('c', 'yz'),
    shared('d', 'yz'),
    shared('e', 'uvw'),
  ];
  expect(filesOf(modules, 20)).toEqual(['abe', 'cd']);
});

it('counts what a file brings along', () => {
  const modules = [
    shared('a', 'xz', ['h']),
    shared('b', 'xu'),
    shared('c', 'xz'),
    shared('d', 'xu'),
    shared('e', 'xy'),
    shared('h', 'xz', [], 'l'),
  ];
  expect(filesOf(modules, 20)).toEqual(['ac', 'bde', 'h']);
});

it('keeps files of different kinds apart, however small', () => {
  expect(filesOf([shared('a', 'xy'), shared('b', 'xy', [], 'l')], 100)).toEqual(['a', 'b']);
});

it('makes no circle of files', () => {
  // As one file, a and c would need b, and b would need them.
  const modules = [shared('a', 'xy', ['b']), shared('b', 'xyz', ['c'], 'l'), shared('c', 'uxyz')];
  expect(filesOf(modules, 100)).toEqual(['a', 'b', 'c']);
});
