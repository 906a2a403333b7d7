import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration.ts';
import { formatFileSize } from './file-size.ts';
import { languageOf } from './language.ts';
import { fromNow, relativeTime, relativeTimeRefreshMs } from './relative-time.ts';
import { isSameJson } from './same-json.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('a duration', () => {
  it.each([
    [0, '0 sec', '0秒'],
    [12 * minute, '12 min', '12分'],
    [143 * minute, '2 hr 23 min', '2時間23分'],
    [2 * hour, '2 hr', '2時間'],
    [day + 3 * hour + 5 * minute, '1 day 3 hr', '1日3時間'],
    [day + 5 * minute, '1 day', '1日'],
    [999, '0 sec', '0秒'],
    [1000, '1 sec', '1秒'],
    [minute - 1, '59 sec', '59秒'],
    [minute + 1500, '1 min 1 sec', '1分1秒'],
  ])('of %d ms is %s or %s', (ms, english, japanese) => {
    expect(formatDuration(ms, 'en')).toBe(english);
    expect(formatDuration(ms, 'ja')).toBe(japanese);
    expect(formatDuration(ms, 'ja-JP')).toBe(japanese);
  });
});

describe('a file size', () => {
  it.each([
    [0, '0 B', '0B'],
    [999, '999 B', '999B'],
    [1000, '1 kB', '1kB'],
    [999.4, '999 B', '999B'],
    [1449, '1.4 kB', '1.4kB'],
    [999_949, '999.9 kB', '999.9kB'],
    [999_960, '1 MB', '1MB'],
    [200_000_000, '200 MB', '200MB'],
    [3_000_000_000_000_000, '3,000 TB', '3,000TB'],
  ])('of %d bytes is %s or %s', (bytes, english, japanese) => {
    expect(formatFileSize(bytes, 'en')).toBe(english);
    expect(formatFileSize(bytes, 'ja')).toBe(japanese);
    expect(formatFileSize(bytes, 'ja-JP')).toBe(japanese);
  });
});

describe('a relative time', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);

  it.each([
    [0, 'now', 30_000],
    [minute - 1, 'now', 30_000],
    [minute, '1 minute ago', 30_000],
    [hour - 1, '59 minutes ago', 30_000],
    [59 * minute, '59 minutes ago', 30_000],
    [hour, '1 hour ago', 30 * minute],
    [day - 1, '23 hours ago', 30 * minute],
    [day, 'yesterday', undefined],
    [7 * day - 1, '6 days ago', undefined],
    [7 * day, 'Nov 14', undefined],
    [400 * day, 'Oct 17, 2025', undefined],
  ])('of %d ms ago reads %s and is refreshed after %s ms', (ms, text, refresh) => {
    expect(relativeTime(ago(ms), now, 'en')).toBe(text);
    expect(relativeTimeRefreshMs(ago(ms), now)).toBe(refresh);
  });

  it.each([
    [0, 'たった今'],
    [48 * minute, '48分前'],
    [2 * hour, '2時間前'],
    [3 * day, '3日前'],
    [7 * day, '11月14日'],
    [400 * day, '2025/10/17'],
  ])('of %d ms ago reads %s in Japanese', (ms, text) => {
    expect(relativeTime(ago(ms), now, 'ja')).toBe(text);
    expect(relativeTime(ago(ms), now, 'ja-JP')).toBe(text);
  });

  it('is written without a space in Japanese for days ahead too', () => {
    expect(fromNow(3, 'day', 'ja')).toBe('3日後');
    expect(fromNow(3, 'day', 'en')).toBe('in 3 days');
    expect(fromNow(1, 'day', 'en')).toBe('tomorrow');
  });
});

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ja', 'ja'],
  ['JA-jp,en;q=0.8', 'ja'],
  ['en-GB,ja;q=0.9', 'en'],
  ['de-DE, fr;q=0.9, ja;q=0.8, en;q=0.7', 'ja'],
  ['de', 'en'],
])('whoever asks for “%s” is answered in %s', (asked, language) =>
  expect(languageOf(asked)).toBe(language),
);

it('the same JSON is the same in whatever order its members come', () => {
  const one = { a: [1, 2], b: { c: null, d: 'x' } };
  expect(isSameJson(one, { b: { d: 'x', c: null }, a: [1, 2] })).toBe(true);
  for (const other of [
    { ...one, a: [2, 1] },
    { ...one, e: 1 },
    { ...one, b: { c: null } },
  ])
    expect(isSameJson(one, other)).toBe(false);
});
