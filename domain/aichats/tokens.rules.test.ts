import { describe, expect, it } from 'vitest';
import {
  forecastOf,
  guessedTokens,
  isNearlyUsedUp,
  monthOf,
  mostInputTokens,
  resetDayAfter,
  stageOf,
} from './tokens.rules.ts';

describe('tokens', () => {
  it('are guessed by three bytes each, the last of them whole', () => {
    expect(guessedTokens([])).toBe(0);
    expect(guessedTokens(['abc'])).toBe(1);
    expect(guessedTokens(['abcd', 'メ'])).toBe(3);
  });

  it('of nothing that is asked are those of the call', () => {
    expect(mostInputTokens([])).toBe(32);
    expect(mostInputTokens([''])).toBe(40);
  });

  it('are counted by the month of a day, until the first of the next', () => {
    expect(monthOf('2026-11-25')).toBe('2026-11');
    expect(resetDayAfter('2026-08-31')).toBe('2026-09-01');
    expect(resetDayAfter('2026-09-01')).toBe('2026-10-01');
  });

  it.each([
    ['2026-02-14', 100, 200],
    ['2028-02-29', 29, 29],
    ['2026-12-01', 10, 310],
    ['2026-04-04', 1, 8],
  ])('of a month are foretold on %s, when %i are used: %i', (today, used, forecast) => {
    expect(forecastOf(used, today)).toBe(forecast);
  });

  it.each([
    [null, 20_000],
    [1, null],
    [-1, 20_000],
  ])('of %j of %j are told to nobody', (left, monthly) => {
    expect(isNearlyUsedUp({ left, monthly })).toBe(false);
  });

  it('are used up when the least that fits does not fit any more', () => {
    expect(stageOf(99, 100, 1)).toBe(90);
    expect(stageOf(100, 100, 1)).toBe(100);
    expect(stageOf(0, 100, 1)).toBeUndefined();
  });
});
