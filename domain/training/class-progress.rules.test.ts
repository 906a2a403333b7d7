import { describe, expect, it } from 'vitest';
import { percentDone, progressIn } from './class-progress.rules.ts';

const material = (completedAt: string | null) => ({ progress: { completedAt } });
const done = '2026-11-20T01:00:00.000Z';

describe('how far somebody is in a class', () => {
  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [2, 5, 40],
    [2, 3, 66],
    [199, 200, 99],
    [5, 5, 100],
    // Of a class that lost a material, and was not summed up yet.
    [6, 5, 100],
  ])('is, with %i of %i completed, %i percent', (completedCount, materialCount, percent) => {
    expect(percentDone({ completedCount, materialCount })).toBe(percent);
  });

  it('counts what is completed, however far the rest is', () => {
    expect(progressIn([])).toEqual({ completedCount: 0, materialCount: 0 });
    expect(progressIn([material(done), material(null), material(done)])).toEqual({
      completedCount: 2,
      materialCount: 3,
    });
  });

  it('leaves out practice, done or not', () => {
    const drill = (completedAt: string | null) => ({ ...material(completedAt), isDrill: true });
    expect(
      progressIn([material(done), drill(done), drill(null), { ...material(null), isDrill: false }]),
    ).toEqual({ completedCount: 1, materialCount: 2 });
  });
});
