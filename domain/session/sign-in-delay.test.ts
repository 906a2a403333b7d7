import { describe, expect, it } from 'vitest';
import {
  forgetFailuresAfterSeconds,
  freeFailuresOfAccount,
  freeFailuresOfAddress,
  signInDelay,
  signInDelays,
} from './sign-in-delay.ts';

describe('the wait after failed sign-ins', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [14, 512],
    [15, 900],
    [1000, 900],
  ])('of an account, after %d of them, is %d seconds', (failures, seconds) =>
    expect(signInDelay(failures, freeFailuresOfAccount)).toBe(seconds),
  );

  it('begins later for an address, behind which a whole classroom may be', () => {
    expect(signInDelay(99, freeFailuresOfAddress)).toBe(0);
    expect(signInDelay(100, freeFailuresOfAddress)).toBe(1);
  });

  it('is known for each number of failures', () => {
    expect(signInDelays(freeFailuresOfAccount)).toEqual([
      0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900,
    ]);
    expect(signInDelays(freeFailuresOfAddress)).toHaveLength(111);
  });

  it('is over before the failures are forgotten', () => {
    expect(signInDelay(1000, freeFailuresOfAccount)).toBeLessThan(forgetFailuresAfterSeconds);
    expect(forgetFailuresAfterSeconds).toBe(3600);
  });
});
