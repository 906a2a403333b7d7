import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importCycles } from './support/architecture/cycles.ts';
import { doors, throughClosedDoors, type DoorName } from './support/architecture/doors.ts';
import { askedByName, asksByName } from './support/architecture/kinds.ts';
import { foldersOfTrainees, ofTrainees } from './support/architecture/trainee-program.ts';
import { drawTiers, tiersPicture } from './support/architecture/draw-tiers.ts';
import { partsThatNobodyAsksFor } from './support/architecture/parts.ts';
import { outOfShape, rules, type RuleName } from './support/architecture/shape.ts';
import { readSources, wings } from './support/architecture/source.ts';

const root = resolve(import.meta.dirname, '..');
const sources = readSources(root);

test('every source file there is was looked at', () => {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...wings];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(tsx?|mts|mjs|js)$/.test(path) && existsSync(join(root, path)))
    .filter((path) => !/\.gen\.ts$|^src\/locales\//.test(path));
  expect(listed.length).toBeGreaterThan(0);
  const seen = new Set(sources.map(({ path }) => path));
  expect(listed.filter((path) => !seen.has(path))).toEqual([]);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(listed.length);
});

// The keys of an object literal typed by exactly these names.
describe.each(Object.keys(doors) as DoorName[])('door %s', (name) => {
  test('is shut', () => expect(throughClosedDoors(sources, name)).toEqual([]));
});

describe.each(Object.keys(rules) as RuleName[])('every file %s', (name) => {
  test('holds', () => expect(outOfShape(sources, name)).toEqual([]));
});

test('the picture of the tiers is the one that `npm run draw-tiers` draws', () =>
  expect(readFileSync(join(root, tiersPicture), 'utf8')).toBe(drawTiers()));

test('no import goes round in a circle', () => expect(importCycles(sources)).toEqual([]));

test('a part that a device need not keep comes by `import()`', () =>
  expect(partsThatNobodyAsksFor(sources)).toEqual([]));

test('a trainee’s device comes by nothing but what is listed as theirs', () =>
  expect(foldersOfTrainees(sources)).toEqual(ofTrainees));

test('a kind of material is asked for by its name in its own home alone', () =>
  expect(asksByName(root, sources)).toEqual(askedByName));

test('of the schema only the newest snapshot is kept, which is all that a new migration is made from', () => {
  const meta = join(root, 'server/db/migrations/meta');
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const newest = entries.at(-1)?.tag.slice(0, 4);
  expect(globSync('*_snapshot.json', { cwd: meta })).toEqual([`${newest}_snapshot.json`]);
});
