import { describe, expect, it } from 'vitest';
import { daysOf, type DrillPlan, partsOf } from './use-drill-plan.ts';

const plan = (given: Partial<DrillPlan> = {}): DrillPlan => ({
  first: '2026-11-18',
  count: 3,
  rhythm: 'daily',
  isRepeated: true,
  last: '2026-11-20',
  chosen: new Map(),
  ...given,
});
const daysOfParts = (given: Partial<DrillPlan>) =>
  partsOf(plan(given), [7]).map(({ opensAt }) => opensAt);

describe('the parts of a drill quiz', () => {
  it('have each all of the questions, or its share of them', () => {
    expect(partsOf(plan(), [1, 2, 3, 4])).toEqual([
      { opensAt: '2026-11-18', questionIds: [1, 2, 3, 4] },
      { opensAt: '2026-11-19', questionIds: [1, 2, 3, 4] },
      { opensAt: '2026-11-20', questionIds: [1, 2, 3, 4] },
    ]);
    expect(partsOf(plan({ isRepeated: false }), [1, 2])).toEqual([
      { opensAt: '2026-11-18', questionIds: [1] },
      { opensAt: '2026-11-19', questionIds: [2] },
    ]);
  });

  it('come on the days that were chosen by hand, one after the other', () => {
    expect(daysOfParts({ count: 2, chosen: new Map([[1, '2026-11-20']]) })).toEqual([
      '2026-11-18',
      '2026-11-20',
    ]);
    expect(daysOfParts({ count: 2, chosen: new Map([[1, '2026-11-18']]) })).toEqual([]);
    expect(daysOfParts({ count: 2, chosen: new Map([[0, '2026-11-20']]) })).toEqual([]);
    expect(daysOfParts({ count: 2, chosen: new Map([[1, '']]) })).toEqual([]);
  });

  it('come to the last day of the class, and not behind it', () => {
    expect(daysOfParts({ count: 1, chosen: new Map([[0, '2026-11-20']]) })).toHaveLength(1);
    expect(daysOfParts({ count: 1, chosen: new Map([[0, '2026-11-21']]) })).toEqual([]);
    expect(daysOf(plan({ first: '' }))).toEqual([]);
  });
});
