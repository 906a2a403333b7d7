import { describe, expect, it } from 'vitest';
import { AppHostSchema, appHostOf, isAppAddress } from './app-address.ts';
import { appArchiveLimits, isLeftover, topFolderOf } from './app-archive.rules.ts';
import { appFrameHeaders, appFrameHtml, appFramePolicy } from './app-frame.ts';
import { AppMessageSchema, AppScoreSchema, messageRate } from './app-messages.ts';
import { appPlaceIn, placeOfApp } from './app-place.ts';
import { clampedRecord, mergedRecord, noRecord } from './app-record.rules.ts';
import { type AppRecord, AppRecordSchema } from './app-record.schema.ts';

describe('a host of apps', () => {
  it.each([
    '',
    'apps',
    'localhost',
    '.example',
    'apps.example.',
    '-apps.example',
    'apps_1.example',
    'apps.example/x',
    'https://apps.example',
    'user@apps.example',
    'apps.example:443',
    'apps.example:123456',
    'apps.example:',
    'apps.example:70000',
    '127.0.0.1',
    '127.0.0.1:8080',
    '1.2',
    'a..example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('is not %o', (host) => expect(AppHostSchema.safeParse(host).success).toBe(false));

  it.each([
    [' Apps.Example ', 'apps.example'],
    ['a-1.b.example:8443', 'a-1.b.example:8443'],
    ['1password.example', '1password.example'],
    ['apps.x1:8443', 'apps.x1:8443'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('is %o', (typed, host) => expect(AppHostSchema.parse(typed)).toBe(host));
});

describe('the address of an app', () => {
  it.each([
    '',
    'apps.example',
    'http://apps.example/',
    'ftp://apps.example/',
    'https://me@apps.example/',
    'https://:secret@apps.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
  ])('is not %o', (address) => {
    expect(appHostOf(address)).toBeUndefined();
    expect(isAppAddress(address)).toBe(false);
  });

  it('is on a host', () => {
    expect(appHostOf('https://Apps.Example:8443/a?b#c')).toBe('apps.example:8443');
    expect(appHostOf('https://apps.example:443')).toBe('apps.example');
    expect(isAppAddress('https://apps.example')).toBe(true);
  });
});

describe('a .zip file of an app', () => {
  it.each<[string[], string]>([
    [[], ''],
    [['index.html'], ''],
    [['app/index.html', 'app/a.js'], 'app/'],
    [['app/', 'app/index.html', 'app/img/a.png'], 'app/'],
    [['app/index.html', 'a.js'], ''],
    [['app/index.html', 'apples/a.js'], ''],
  ])('of %o has the folder %o around everything', (paths, folder) =>
    expect(topFolderOf(paths)).toBe(folder),
  );

  it.each([
    ['__MACOSX/index.html', true],
    ['app/.DS_Store', true],
    ['.git/config', true],
    ['app/.gitignore', false],
    ['DS_Store', false],
    ['index.html', false],
  ])('holds %s, which a packer left behind: %s', (path, is) => expect(isLeftover(path)).toBe(is));

  it('has bounds', () =>
    expect(appArchiveLimits).toEqual({ files: 2000, unpacked: 100_000_000, ratio: 200 }));
});

it('the page of an app may reach nothing', () => {
  expect(appFramePolicy.split('; ')).toEqual([
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' blob: data:",
    "style-src 'unsafe-inline' blob: data:",
    'img-src blob: data:',
    'font-src blob: data:',
    'media-src blob: data:',
    'connect-src blob: data:',
    'worker-src blob: data:',
    'base-uri https://app.invalid/',
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  expect(appFrameHeaders).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': appFramePolicy,
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=(), display-capture=()',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(appFrameHtml).toMatch(
    /<script>for\(const name of \['RTCPeerConnection'[^;]*;if\(self\.origin==='null'&&parent!==self\)\{/,
  );
});

describe('a message of an app', () => {
  const takes = (given: object) => AppMessageSchema.safeParse({ keiko: 1, ...given }).success;

  it.each([
    { type: 'hello' },
    { keiko: 2, type: 'ready' },
    { type: 'ready', more: 1 },
    { type: 'progress' },
    { type: 'progress', percent: -1 },
    { type: 'progress', percent: 101 },
    { type: 'score', points: 1 },
    { type: 'score', points: -1, max: 2 },
    { type: 'score', points: 0, max: 0 },
    { type: 'score', points: 0, max: 1_000_001 },
    { type: 'score', points: 1_000_001, max: 1 },
    { type: 'place', place: 'x', label: '' },
    { type: 'place', place: 'x'.repeat(101), label: 'x' },
  ])('is not %o', (message) => expect(takes(message)).toBe(false));

  it.each([
    { type: 'ready' },
    { type: 'completed' },
    { type: 'progress', percent: 0 },
    { type: 'progress', percent: 100 },
    { type: 'score', points: 0, max: 1_000_000 },
    { type: 'score', points: 1_000_000, max: 1_000_000 },
    { type: 'state', state: { any: ['thing'] } },
    { type: 'place', place: 'x'.repeat(100), label: 'Level 2' },
  ])('is %o', (message) => expect(takes(message)).toBe(true));

  it('is one of sixty at once, and of twenty in a second', () =>
    expect(messageRate).toEqual({ atOnce: 60, aSecond: 20 }));

  it('has no more points than there are', () => {
    expect(AppScoreSchema.safeParse({ points: 3, max: 2 }).success).toBe(false);
    expect(AppScoreSchema.safeParse({ points: 2, max: 2 }).success).toBe(true);
  });
});

it('a place of an app is told from those of other materials', () => {
  expect(placeOfApp('level-2')).toBe('app-level-2');
  expect(appPlaceIn('app-level-2')).toBe('level-2');
  expect(appPlaceIn('my-app-level-2')).toBeUndefined();
  expect(appPlaceIn(undefined)).toBeUndefined();
});

const at = (second: number) => `2027-03-01T00:00:0${second}.000Z`;
const record = (given: Partial<AppRecord>): AppRecord => ({ ...noRecord, ...given });
const score = (points: number, second: number) => ({ value: { points, max: 9 }, at: at(second) });
const state = (json: string, second: number) => ({ json, at: at(second) });

describe('what an app has told', () => {
  it.each([
    { progress: -1 },
    { progress: 101 },
    { progress: 1.5 },
    { completedAt: '2027-03-01' },
    { state: { json: '{', at: at(0) } },
    { state: { json: '', at: at(0) } },
    { state: { json: JSON.stringify('x'.repeat(65_535)), at: at(0) } },
    { state: { json: JSON.stringify('あ'.repeat(21_845)), at: at(0) } },
    { more: 1 },
  ])('is not %o', (given) =>
    expect(AppRecordSchema.safeParse({ ...noRecord, ...given }).success).toBe(false),
  );

  it.each([
    {},
    { progress: 100 },
    { state: { json: JSON.stringify('x'.repeat(65_534)), at: at(0) } },
    { state: { json: 'null', at: at(0) } },
  ])('is taken', (given) =>
    expect(AppRecordSchema.safeParse({ ...noRecord, ...given }).success).toBe(true),
  );

  it('begins with nothing', () =>
    expect(noRecord).toEqual({ progress: 0, completedAt: null, score: null, state: null }));

  it('never goes back, and is the later word whichever comes first', () => {
    const first = record({
      progress: 30,
      completedAt: at(5),
      score: score(1, 3),
      state: state('1', 6),
    });
    const second = record({
      progress: 20,
      completedAt: at(4),
      score: score(2, 4),
      state: state('2', 5),
    });
    const both = {
      progress: 30,
      completedAt: at(4),
      score: score(2, 4),
      state: state('1', 6),
    };
    expect(mergedRecord(first, second)).toEqual(both);
    expect(mergedRecord(second, first)).toEqual(both);
    expect(mergedRecord(noRecord, first)).toEqual(first);
    expect(mergedRecord(first, noRecord)).toEqual(first);
    expect(mergedRecord(noRecord, noRecord)).toEqual(noRecord);
  });

  it('of the same moment is what came last', () => {
    const told = record({ score: score(2, 3), completedAt: '2027-03-01T09:00:03+09:00' });
    const known = record({ score: score(1, 3), completedAt: at(3) });
    expect(mergedRecord(known, told).score).toEqual(score(2, 3));
    expect(mergedRecord(known, told).completedAt).toBe(at(3));
  });

  it('is not from the future', () => {
    const now = new Date(at(4));
    const ahead = record({
      progress: 7,
      completedAt: at(5),
      score: score(1, 5),
      state: state('1', 5),
    });
    expect(clampedRecord(ahead, now)).toEqual({
      progress: 7,
      completedAt: at(4),
      score: score(1, 4),
      state: state('1', 4),
    });
    const before = record({ completedAt: at(3), score: score(1, 4), state: state('1', 2) });
    expect(clampedRecord(before, now)).toEqual(before);
    expect(clampedRecord(noRecord, now)).toEqual(noRecord);
  });
});
