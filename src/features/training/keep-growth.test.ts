import { describe, expect, it } from 'vitest';
import { afterCompletion, afterReading } from './after-reading.ts';
import { keepGrowth } from './keep-growth.ts';
import { studied, untouched } from './training.fixtures.ts';
import { withProgress } from './with-progress.ts';

const at = new Date('2026-11-21T10:00:00Z');
const today = '2026-11-21';
const reading = { chapterCount: 2, at };

describe('progress on this device', () => {
  it('goes on at once, by the rules of the server', () => {
    const half = afterReading(untouched(1), { ...reading, chaptersRead: [0] });
    expect(half).toMatchObject({ state: 'inprogress', taskStatus: 'inprogress', percent: 50 });
    const whole = afterReading(half, { ...reading, chaptersRead: [1] });
    expect(whole).toMatchObject({
      state: 'completed',
      percent: 100,
      completedAt: at.toISOString(),
    });
  });

  it('leads on to the next material, and lifts the class', () => {
    const training = withProgress(studied(), afterCompletion(untouched(1), at), today);
    expect(training.nextClassMaterialId).toBe(2);
    expect(training.percent).toBe(50);
  });
});

describe('an older answer of the server', () => {
  it('does not take back what was read on this device', () => {
    const ahead = withProgress(
      studied(),
      afterReading(untouched(1), { ...reading, chaptersRead: [0, 1] }),
      today,
    );
    const merged = keepGrowth(ahead, studied(), today);
    expect(merged).toEqual(ahead);
  });

  it('brings in what was read on another', () => {
    const here = withProgress(
      studied(),
      afterReading(untouched(1), { ...reading, chaptersRead: [0] }),
      today,
    );
    const there = withProgress(
      studied(),
      afterReading(untouched(1), { ...reading, chaptersRead: [1] }),
      today,
    );
    const merged = keepGrowth(here, there, today);
    expect(merged.sections[0]?.materials[0]?.progress.chaptersRead).toEqual([0, 1]);
  });

  it('is taken as it is when nothing was known', () => {
    expect(keepGrowth(undefined, studied(), today)).toEqual(studied());
  });
});
