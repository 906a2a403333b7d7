import { expect, it } from 'vitest';
import { browserTargets } from './browser-targets.ts';

it('builds for the oldest version of each browser, and takes what it has no name for as one of those', () => {
  const list = [
    'safari 27.1',
    'safari 26.4',
    'ios_saf 26.0',
    'chrome 157',
    'chrome 156',
    'and_chr 157',
  ];
  expect(browserTargets(list)).toEqual(['safari26.4', 'ios26', 'chrome156']);
});

it('knows what package.json names', () => {
  expect(browserTargets().map((target) => target.replace(/[\d.]+$/, ''))).toEqual(
    expect.arrayContaining(['chrome', 'edge', 'firefox', 'ios', 'safari']),
  );
});
