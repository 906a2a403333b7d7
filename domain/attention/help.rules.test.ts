import { describe, expect, it } from 'vitest';
import { daysAhead } from './attention.rules.ts';
import { addHelpNote } from './help-notes.contract.ts';
import { helpOf, needsHelp, plannedBy, type Standing } from './help.rules.ts';

const fine: Standing = {
  overdue: [],
  idleDays: 0,
  completedCount: 5,
  plannedCount: 5,
  scores: [{ classMaterialId: 1, points: 9, maxPoints: 10 }],
  reports: null,
};
const of = (given: Partial<Standing>) => helpOf({ ...fine, ...given });
const low = (classMaterialId: number) => ({ classMaterialId, points: 4, maxPoints: 10 });

describe('daily reports', () => {
  const reasons = (missedInARow: number, hardInARow: number) =>
    of({ reports: { missedInARow, hardInARow } });
  it('say nothing by one that is missing or hard', () => {
    expect(reasons(2, 1)).toBeNull();
    expect(reasons(0, 0)).toBeNull();
  });
  it('say whom to watch by several in a row', () => {
    expect(reasons(3, 0)).toEqual({
      level: 'watch',
      reasons: [{ kind: 'reportsMissing', days: 3 }],
    });
    expect(reasons(5, 2)).toEqual({
      level: 'watch',
      reasons: [
        { kind: 'moodHard', count: 2 },
        { kind: 'reportsMissing', days: 5 },
      ],
    });
  });
  it('stand behind other reasons', () => {
    expect(
      of({ idleDays: 8, reports: { missedInARow: 5, hardInARow: 0 } })?.reasons.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['silent', 'reportsMissing']);
  });
});

describe('who needs help', () => {
  it('is nobody who is in time and at work', () => {
    expect(of({})).toBeNull();
    expect(of({ idleDays: 6, completedCount: 3 })).toBeNull();
    expect(of({ scores: [low(1)] })).toBeNull();
    expect(of({ scores: [5, 6].map((id) => ({ ...low(id), points: 5 })) })).toBeNull();
    // Nothing could be had there.
    expect(
      of({ scores: [1, 2].map((id) => ({ ...low(id), points: 0, maxPoints: 0 })) }),
    ).toBeNull();
  });

  it('is who has something overdue, or has been silent for a week', () => {
    expect(of({ overdue: [{ classMaterialId: 4, days: 1 }] })).toEqual({
      level: 'help',
      reasons: [{ kind: 'overdue', classMaterialId: 4, days: 1 }],
    });
    expect(of({ idleDays: 7 })).toEqual({
      level: 'help',
      reasons: [{ kind: 'silent', days: 7 }],
    });
  });

  it('names three of what is overdue, and counts the rest', () => {
    const overdue = [9, 5, 4, 2, 1].map((days, index) => ({ classMaterialId: index, days }));
    expect(of({ overdue })?.reasons).toEqual([
      { kind: 'overdue', classMaterialId: 0, days: 9 },
      { kind: 'overdue', classMaterialId: 1, days: 5 },
      { kind: 'overdue', classMaterialId: 2, days: 4 },
      { kind: 'overdueMore', count: 2 },
    ]);
  });

  it('is to be watched for who falls behind or scores low more than once', () => {
    expect(of({ completedCount: 2 })).toEqual({
      level: 'watch',
      reasons: [{ kind: 'behind', count: 3 }],
    });
    expect(of({ scores: [low(1), low(2)] })).toEqual({
      level: 'watch',
      reasons: [
        { kind: 'lowScore', classMaterialId: 1, points: 4, maxPoints: 10 },
        { kind: 'lowScore', classMaterialId: 2, points: 4, maxPoints: 10 },
      ],
    });
  });

  it('names three low scores, and counts the rest', () => {
    expect(of({ scores: [1, 2, 3, 4, 5].map(low) })?.reasons.slice(3)).toEqual([
      { kind: 'lowScoreMore', count: 2 },
    ]);
  });

  it('counts no rest where three are all', () => {
    const overdue = [1, 2, 3].map((id) => ({ classMaterialId: id, days: 4 - id }));
    expect(of({ overdue, scores: [1, 2, 3].map(low) })?.reasons.map(({ kind }) => kind)).toEqual([
      'overdue',
      'overdue',
      'overdue',
      'lowScore',
      'lowScore',
      'lowScore',
    ]);
  });

  it('says one low score beside another reason', () => {
    expect(of({ idleDays: 8, scores: [low(1)] })?.reasons.map(({ kind }) => kind)).toEqual([
      'silent',
      'lowScore',
    ]);
  });
});

/** A made-up class of thirty people and twelve materials, one due each week. */
describe('in a class of thirty', () => {
  const chance = (seed: number) => {
    let state = seed;
    return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  };
  const levels = (diligence: (person: number) => number, week: number) => {
    const random = chance(17);
    return Array.from({ length: 30 }, (_, person) => {
      const works = diligence(person);
      const overdue = Array.from({ length: week }, (_week, each) => each)
        .filter(() => random() > works)
        .map((each) => ({ classMaterialId: each, days: (week - each) * 7 }));
      const help = helpOf({
        overdue,
        idleDays: works === 0 ? week * 7 : 1,
        completedCount: week - overdue.length,
        plannedCount: week,
        scores: [],
        reports: null,
      });
      return help?.level ?? 'none';
    });
  };

  it('finds nobody among those who do everything, and everybody who does nothing', () => {
    expect(new Set(levels(() => 1, 8))).toEqual(new Set(['none']));
    expect(new Set(levels(() => 0, 8))).toEqual(new Set(['help']));
  });

  it('finds the three who stopped, and none of those who go on', () => {
    const found = levels((person) => (person < 3 ? 0 : 1), 6);
    expect(found.flatMap((level, person) => (level === 'help' ? [person] : []))).toEqual([0, 1, 2]);
  });
});

describe('the plan', () => {
  const period = { startAt: '2026-11-01', endAt: '2026-11-30' };
  const dated = (dueAt: string) => ({ dueAt, isOpen: true });
  const undated = (isOpen: boolean) => ({ dueAt: null, isOpen });

  it('wants what is past its last day, and not what is due today', () => {
    const days = ['2026-11-14', '2026-11-15', '2026-11-16'].map(dated);
    expect(plannedBy('2026-11-15', period, days)).toBe(1);
  });

  it('wants a share of what has no last day, and never what is closed', () => {
    const ten = Array.from({ length: 10 }, () => undated(true));
    expect(plannedBy('2026-11-01', period, ten)).toBe(0);
    expect(plannedBy('2026-11-16', period, ten)).toBe(5);
    expect(plannedBy('2026-11-30', period, ten)).toBe(9);
    expect(plannedBy('2026-12-24', period, ten)).toBe(10);
    expect(plannedBy('2026-10-01', period, ten)).toBe(0);
    const mostlyClosed = ten.map((_, index) => undated(index < 2));
    expect(plannedBy('2026-11-16', period, mostlyClosed)).toBe(2);
  });
});

it.each([
  [0, 0, false],
  [0, 6, false],
  [0, 7, true],
  [1, 0, true],
])('with %d overdue and %d idle days somebody is told of: %s', (overdue, idleDays, isTold) => {
  expect(needsHelp(overdue, idleDays)).toBe(isTold);
});

it('home looks ahead a week, a fortnight and a month', () => {
  expect(daysAhead).toEqual({ due: 7, publish: 14, contract: 30 });
});

it('a note about a talk says something', () => {
  const takes = (text: string) => addHelpNote.body?.safeParse({ text, lookAgainOn: null }).success;
  expect(['', ' \n', 'x'.repeat(2001)].map(takes)).toEqual([false, false, false]);
  expect([' x', 'x'.repeat(2000)].map(takes)).toEqual([true, true]);
});
