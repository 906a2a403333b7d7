import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lackingInProgram } from './support/browsers/api-features.ts';
import { lackingInCss } from './support/browsers/css-features.ts';
import { instead, isNamed } from './support/browsers/instead.ts';
import { oldest } from './support/browsers/supported.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sheets = globSync('src/**/*.css', { cwd: root });
const programs = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path),
);

/** Of packages: the sheets that ours or a program asks for. */
const packaged = [...sheets, ...programs]
  .flatMap((path) => [...read(path).matchAll(/import '([^.'][^']*\.css)'/g)])
  .map(([, name = '']) => join('node_modules', name));

const used = [
  ...[...sheets, ...packaged].map((path) => [path, lackingInCss(read(path))] as const),
  ...programs.map((path) => [path, lackingInProgram(path, read(path))] as const),
];

test('the oldest browsers are those that docs/browsers.md promises', () => {
  expect([...oldest.keys()].toSorted()).toEqual([
    'chrome',
    'chrome_android',
    'edge',
    'firefox',
    'safari',
    'safari_ios',
  ]);
});

test('it is known what the oldest browsers lack', () => {
  expect(
    lackingInCss('a { width: 1px; height: 10dvh; color: color-mix(in srgb, red, blue) }'),
  ).toEqual([]);
  expect(
    lackingInCss('a { reading-flow: flex-visual } @container scroll-state(stuck: top) {}'),
  ).toEqual(['css.properties.reading-flow', 'css.properties.reading-flow.flex-visual']);
  expect(lackingInProgram('a.ts', 'navigator.usb; new EyeDropper(); navigator.onLine;')).toEqual([
    'api.EyeDropper',
    'api.Navigator.usb',
  ]);
});

test('sheets and programs use nothing that a supported browser lacks, unless it is said what stands in its place', () => {
  expect(packaged.length).toBeGreaterThan(30);
  const unnamed = used.flatMap(([path, features]) =>
    features.filter((feature) => !isNamed(feature)).map((feature) => `${path}: ${feature}`),
  );
  expect(unnamed).toEqual([]);
});

test('nothing is said of what is not used', () => {
  const all = used.flatMap(([, features]) => features);
  const idle = Object.keys(instead).filter(
    (name) => !all.some((feature) => feature === name || feature.startsWith(`${name}.`)),
  );
  expect(idle).toEqual([]);
});

test('docs/browsers.md names what of the browser’s own is not everywhere', () => {
  const told = read('docs/browsers.md');
  const untold = Object.keys(instead)
    .filter((name) => name.startsWith('api.') && name !== 'api.Window.fence')
    .filter((name) => !told.includes(name.replace(/.*\./, '')));
  expect(untold).toEqual([]);
});
