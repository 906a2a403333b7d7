import { expect, it } from 'vitest';
import { getStorageUsage } from './usage.contract.ts';
import { ratioOf, storageLevel } from './usage.rules.ts';

const info = (file: number, video: number) => ({
  fileStorageUsage: { usage: file, limit: 100 },
  videoStorageUsage: { usage: video, limit: 1000 },
});

it.each([
  [0, 0, 'ok'],
  [89.9, 899.9, 'ok'],
  [90, 0, 'warning'],
  [10, 900, 'warning'],
  [99.9, 0, 'warning'],
  [100, 0, 'critical'],
  [0, 1000, 'critical'],
  [250, 0, 'critical'],
])('of %d of 100 and %d of 1000 it says %s', (file, video, level) => {
  expect(storageLevel(info(file, video))).toBe(level);
});

it('takes no room at all as full only when something is there', () => {
  expect(ratioOf({ usage: 0, limit: 0 })).toBe(0);
  expect(ratioOf({ usage: 1, limit: 0 })).toBe(Number.POSITIVE_INFINITY);
});

it('nothing takes less room than none', () => {
  const takes = (usage: number, limit: number) =>
    getStorageUsage.result?.safeParse({
      fileStorageUsage: { usage, limit },
      videoStorageUsage: { usage: 0, limit: 0 },
    }).success;
  expect([takes(-1, 0), takes(0, -1), takes(0.5, 1)]).toEqual([false, false, false]);
  expect([takes(0, 0), takes(7, 5)]).toEqual([true, true]);
});
