import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergeProgress,
  nothingRead,
  percentRead,
  type ProgressReport,
  progressStateOf,
  type Standing,
  taskStatusOf,
} from './progress.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const at = (chapter: string, fraction = 0) => ({ chapter, fraction });

describe('the percentage of a book', () => {
  it('is 100 only when every chapter was read', () => {
    expect(percentRead(0, 3)).toBe(0);
    expect(percentRead(1, 3)).toBe(33);
    expect(percentRead(999, 1000)).toBe(99);
    expect(percentRead(3, 3)).toBe(100);
    expect(percentRead(0, 0)).toBe(0);
  });
});

describe('a report of progress', () => {
  it('never takes back what is known', () => {
    const read = mergeProgress(nothingRead, report({ chaptersRead: [0, 1] }), 4, now);
    const later = mergeProgress(read, report({ chaptersRead: [0] }), 4, now);
    expect(later.chaptersRead).toEqual([0, 1]);
    expect(later.percent).toBe(50);
  });

  it('of a document takes the percentage as it was counted there, and never less', () => {
    const half = mergeProgress(nothingRead, report({ percent: 50.9 }), 0, now);
    expect([half.percent, half.completedAt]).toEqual([50, null]);
    expect(mergeProgress(half, report({ percent: 10 }), 0, now).percent).toBe(50);
    const whole = mergeProgress(half, report({ percent: 100, at: minutesAgo(2) }), 0, now);
    expect([whole.percent, whole.completedAt]).toEqual([100, minutesAgo(2)]);
  });

  it('does not move the reading position back when it comes late', () => {
    const newest = mergeProgress(
      nothingRead,
      report({ position: at('b'), at: minutesAgo(1) }),
      4,
      now,
    );
    const late = mergeProgress(newest, report({ position: at('a'), at: minutesAgo(9) }), 4, now);
    expect(late.readingPosition).toEqual(at('b'));
    expect(late.positionAt).toEqual(minutesAgo(1));
  });

  it('moves the reading position once in an instant, and not without a position', () => {
    const known = mergeProgress(nothingRead, report({ position: at('a') }), 4, now);
    expect(mergeProgress(known, report({ position: at('b') }), 4, now)).toEqual(known);
    const silent = mergeProgress(nothingRead, report({ chaptersRead: [0] }), 4, now);
    expect([silent.readingPosition, silent.positionAt]).toEqual([null, null]);
    // It was said later, and had no position: what was said before it still moves.
    const early = report({ position: at('b'), at: minutesAgo(3) });
    expect(mergeProgress(silent, early, 4, now).readingPosition).toEqual(at('b'));
  });

  it('keeps chapters in the order of the book', () => {
    const read = mergeProgress(nothingRead, report({ chaptersRead: [10, 9, 2] }), 20, now);
    expect(mergeProgress(read, report({ chaptersRead: [1, 9] }), 20, now).chaptersRead).toEqual([
      1, 2, 9, 10,
    ]);
  });

  it('from a clock that runs ahead does not win over every later one', () => {
    const ahead = report({ position: at('a'), at: new Date('2031-01-01T00:00:00Z') });
    const first = mergeProgress(nothingRead, ahead, 4, minutesAgo(5));
    const next = mergeProgress(first, report({ position: at('b'), at: now }), 4, now);
    expect(next.readingPosition).toEqual(at('b'));
  });

  it('completes the book with its last chapter, once and for all', () => {
    const done = mergeProgress(
      nothingRead,
      report({ chaptersRead: [1, 0], at: minutesAgo(3) }),
      2,
      now,
    );
    expect(done.percent).toBe(100);
    expect(done.completedAt).toEqual(minutesAgo(3));
    const again = mergeProgress(done, report({ chaptersRead: [1] }), 2, now);
    expect(again.completedAt).toEqual(minutesAgo(3));
  });

  it('leads to the same in whatever order reports arrive', () => {
    const reports = fc.array(
      fc.record({
        chaptersRead: fc.array(fc.nat({ max: 5 })),
        position: fc.constantFrom(at('a'), at('b', 0.5)),
        // Two reports of the same instant have no order to keep.
        at: fc.nat({ max: 10_000 }).map(minutesAgo),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(reports, fc.nat(), (given, seed) => {
        const distinct = [...new Map(given.map((one) => [one.at.getTime(), one])).values()];
        const shuffled = distinct.toSorted(
          (one, other) => (one.at.getTime() % (seed + 2)) - (other.at.getTime() % (seed + 2)),
        );
        const { completedAt: _one, ...ordered } = mergeAll(distinct);
        const { completedAt: _other, ...disordered } = mergeAll(shuffled);
        expect(disordered).toEqual(ordered);
      }),
    );
  });
});

describe('the state of a material', () => {
  it.each<[string, Partial<Standing>, string, string]>([
    ['untouched', {}, 'notstarted', 'todo'],
    ['begun', { hasBegun: true }, 'inprogress', 'inprogress'],
    ['completed', { hasBegun: true, isCompleted: true }, 'completed', 'completed'],
    ['completed, class over', { isCompleted: true, hasEnded: true }, 'completed', 'completed'],
    ['begun, class over', { hasBegun: true, hasEnded: true }, 'expired', 'inprogress'],
    ['untouched, class over', { hasEnded: true }, 'expired', 'todo'],
    ['not open yet', { isOpen: false }, 'notstarted', 'availablesoon'],
  ])('%s', (_name, given, state, taskStatus) => {
    const standing = {
      hasBegun: false,
      isCompleted: false,
      hasEnded: false,
      isOpen: true,
      ...given,
    };
    expect(progressStateOf(standing)).toBe(state);
    expect(taskStatusOf(standing)).toBe(taskStatus);
  });
});

function report(given: Partial<ProgressReport>): ProgressReport {
  return { chaptersRead: [], position: undefined, at: now, ...given };
}

const mergeAll = (reports: ProgressReport[]) =>
  reports.reduce((known, one) => mergeProgress(known, one, 4, now), nothingRead);
