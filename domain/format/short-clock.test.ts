import { expect, it } from 'vitest';
import { shortClock } from './short-clock.ts';

it.each([
  [-1, '0:00'],
  [0, '0:00'],
  [999, '0:00'],
  [1000, '0:01'],
  [61_000, '1:01'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [36_000_000 + 65_000, '10:01:05'],
])('%d ms are %s', (ms, text) => expect(shortClock(ms)).toBe(text));
