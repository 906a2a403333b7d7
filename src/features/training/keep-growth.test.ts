import { describe, expect, it } from 'vitest';
import type { MaterialProgress, Training } from '../../../domain/training/training.contract.ts';
import { afterCompletion, afterReading } from './after-reading.ts';
import { keepGrowth } from './keep-growth.ts';
import { withProgress } from './with-progress.ts';

const at = new Date('2026-11-21T10:00:00Z');
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
    const training = withProgress(studied(), afterCompletion(untouched(1), at));
    expect(training.nextClassMaterialId).toBe(2);
    expect(training.percent).toBe(50);
  });
});

describe('an older answer of the server', () => {
  it('does not take back what was read on this device', () => {
    const ahead = withProgress(
      studied(),
      afterReading(untouched(1), { ...reading, chaptersRead: [0, 1] }),
    );
    const merged = keepGrowth(ahead, studied());
    expect(merged).toEqual(ahead);
  });

  it('brings in what was read on another', () => {
    const here = withProgress(
      studied(),
      afterReading(untouched(1), { ...reading, chaptersRead: [0] }),
    );
    const there = withProgress(
      studied(),
      afterReading(untouched(1), { ...reading, chaptersRead: [1] }),
    );
    const merged = keepGrowth(here, there);
    expect(merged.sections[0]?.materials[0]?.progress.chaptersRead).toEqual([0, 1]);
  });

  it('is taken as it is when nothing was known', () => {
    expect(keepGrowth(undefined, studied())).toEqual(studied());
  });
});

function untouched(classMaterialId: number): MaterialProgress {
  return {
    classMaterialId,
    state: 'notstarted',
    taskStatus: 'todo',
    percent: 0,
    chaptersRead: [],
    readingPosition: null,
    completedAt: null,
  };
}

function studied(): Training {
  const reference = {
    materialId: 1,
    materialType: 'book' as const,
    materialVersionId: 1,
    majorVersionNumber: 1,
    challengeStyle: null,
  };
  const material = (id: number) => ({
    id,
    reference,
    title: 'Pointers',
    stats: { minutes: 10, chapters: 2 },
    dueAt: null,
    progress: untouched(id),
  });
  return {
    id: 1,
    title: 'C',
    lang: 'en',
    startAt: '2026-01-01',
    endAt: '2027-01-01',
    status: 1,
    isPublished: true,
    traineeCount: 1,
    materialCount: 2,
    instructors: [],
    percent: 0,
    updatedAt: at.toISOString(),
    description: '',
    revision: 1,
    sections: [
      {
        id: 1,
        title: 'Memory',
        opensAt: null,
        isOpen: true,
        materials: [material(1), material(2)],
      },
    ],
    nextClassMaterialId: 1,
  };
}
