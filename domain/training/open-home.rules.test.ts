import { describe, expect, it } from 'vitest';
import { openHome } from './open-home.rules.ts';
import type { HomeStep } from './training.contract.ts';

const today = '2026-11-20';
const studied = { id: 1, startAt: '2026-11-01' };

const step = (classMaterialId: number | null, given: Partial<HomeStep> = {}): HomeStep =>
  ({
    classId: 1,
    sectionId: 10,
    opensAt: null,
    classMaterialId,
    hasBegun: false,
    isCompleted: false,
    ...given,
  }) as HomeStep;

const look = (
  steps: HomeStep[],
  classes: Parameters<typeof openHome>[0]['classes'] = [studied],
  day = today,
) =>
  openHome({ classes, steps }, day).map(
    ({ step: { classMaterialId }, isOpen, opensAt }) => `${classMaterialId} ${isOpen} ${opensAt}`,
  );

describe('the home has open', () => {
  it('what the class has begun with, from its first day on', () => {
    expect(look([step(1), step(2)])).toEqual(['1 true 2026-11-01', '2 true 2026-11-01']);
    expect(look([step(1)], [studied], '2026-10-31')).toEqual(['1 false 2026-11-01']);
    expect(look([step(1)], [studied], '2026-11-01')).toEqual(['1 true 2026-11-01']);
  });

  it('a section from its own day on, also what somebody has begun in it', () => {
    const later = { sectionId: 11, opensAt: '2026-11-25' };
    const steps = [step(1), step(2, later), step(3, { ...later, hasBegun: true })];
    expect(look(steps)).toEqual(['1 true 2026-11-01', '2 false 2026-11-25', '3 false 2026-11-25']);
    expect(look(steps, [studied], '2026-11-25')[1]).toBe('2 true 2026-11-25');
  });

  it('a section that has nothing in it, and none that was skipped', () => {
    const skipped = { sectionId: 12, isSkipped: true };
    expect(look([step(null), step(2, skipped)])).toEqual([
      'null true 2026-11-01',
      '2 false 2026-11-01',
    ]);
  });

  describe('a section that waits for the one before it', () => {
    const rule = { opensBy: 'after', afterSectionId: null, days: null, maySkip: false } as const;
    const last = step(9, { sectionId: 11, rule });
    const isOpen = (...steps: HomeStep[]) =>
      openHome({ classes: [studied], steps: [...steps, last] }, today).at(-1)?.isOpen;

    it.each<[string, HomeStep[], boolean]>([
      ['something is left', [step(1, { isCompleted: true }), step(2)], false],
      ['something was begun', [step(1, { hasBegun: true })], false],
      ['all of it is done', [step(1, { isCompleted: true })], true],
      ['nothing but practice is left', [step(1, { isDrill: true })], true],
      ['nothing is in it', [step(null)], true],
      ['it was skipped', [step(1, { isSkipped: true }), step(2, { isSkipped: true })], true],
    ])('where %s: %s', (_, steps, open) => {
      expect(isOpen(...steps)).toBe(open);
    });

    it('stays open to whoever has begun it', () => {
      const begun = step(8, { sectionId: 11, rule, hasBegun: true });
      expect(look([step(1), begun, last])).toEqual([
        '1 true 2026-11-01',
        '8 true 2026-11-01',
        '9 false 2026-11-01',
      ]);
    });
  });

  it('what a hand has opened, and nothing before', () => {
    const rule = { opensBy: 'hand', afterSectionId: null, days: null, maySkip: false } as const;
    expect(look([step(1, { rule })])).toEqual(['1 false 2026-11-01']);
    expect(look([step(1, { rule, isOpened: true })])).toEqual(['1 true 2026-11-01']);
    expect(look([step(null, { rule })])).toEqual(['null false 2026-11-01']);
  });

  it('one after the other where a class asks for that, each class by itself', () => {
    const ordered = { ...studied, rules: { freeNavigation: false } as never };
    const other = { id: 2, startAt: '2026-11-05' };
    const steps = [
      step(1, { isCompleted: true }),
      step(2),
      step(3),
      step(4, { classId: 2, sectionId: 20 }),
      step(5, { classId: 2, sectionId: 20 }),
    ];
    expect(look(steps, [ordered, other])).toEqual([
      '1 true 2026-11-01',
      '2 true 2026-11-01',
      '3 false 2026-11-01',
      '4 true 2026-11-05',
      '5 true 2026-11-05',
    ]);
  });

  it('nothing of a class that is not there', () => {
    expect(look([step(1, { classId: 9 }), step(2)])).toEqual(['2 true 2026-11-01']);
  });
});
