import { describe, expect, it } from 'vitest';
import {
  circleAmong,
  firstDayOf,
  isReadable,
  keptUntil,
  mayBeKept,
  openingsOf,
  type RuledSection,
} from './openings.rules.ts';
import { usualRule, type SectionRule, type StudyRules } from './classrules.schema.ts';

const today = '2026-11-24';
const startAt = '2026-11-01';

/** Materials by letters: `x` completed, `b` begun, `-` untouched; their ids follow the section's. */
function section(
  id: number,
  materials: string,
  rule: Partial<SectionRule> = {},
  given: Partial<RuledSection> = {},
): RuledSection {
  return {
    id,
    opensAt: null,
    rule: { ...usualRule, ...rule },
    materials: materials.split('').map((letter, index) => ({
      id: id * 10 + index,
      hasBegun: letter !== '-',
      isCompleted: letter === 'x',
    })),
    ...given,
  };
}

const after = { opensBy: 'after' } as const;
const joined = (joinedOn: string | null, freeNavigation = true): StudyRules => ({
  freeNavigation,
  joinedOn,
});

const closedBy = (sections: readonly RuledSection[], rules?: StudyRules) =>
  openingsOf({ startAt, rules }, sections, today).map(({ closed }) => closed);

describe('a section', () => {
  it.each<[string, RuledSection[], StudyRules | undefined, unknown]>([
    [
      'is closed before its day',
      [section(1, '-', {}, { opensAt: '2026-11-25' })],
      undefined,
      [{ why: 'date', at: '2026-11-25' }],
    ],
    ['is open on its day', [section(1, '-', {}, { opensAt: today })], undefined, [null]],
    [
      'waits for the one before it',
      [section(1, 'xb'), section(2, '-', after)],
      undefined,
      [null, { why: 'after', sectionId: 1 }],
    ],
    [
      'opens with the one before it',
      [section(1, 'xx'), section(2, '-', after)],
      undefined,
      [null, null],
    ],
    [
      'opens when the one before it was passed over',
      [section(1, '--', {}, { isSkipped: true }), section(2, '-', after)],
      undefined,
      [null, null],
    ],
    [
      'opens behind one without materials',
      [section(1, ''), section(2, '-', after)],
      undefined,
      [null, null],
    ],
    [
      'does not wait for a drill quiz before it',
      [
        section(
          1,
          '',
          {},
          { materials: [{ id: 10, hasBegun: false, isCompleted: false, isDrill: true }] },
        ),
        section(2, '-', after),
      ],
      undefined,
      [null, null],
    ],
    [
      'waits for another than the one before it',
      [section(1, '-'), section(2, 'x'), section(3, '-', { opensBy: 'after', afterSectionId: 1 })],
      undefined,
      [null, null, { why: 'after', sectionId: 1 }],
    ],
    [
      'waits for the one before it where the one it names is gone',
      [section(2, '-'), section(3, '-', { opensBy: 'after', afterSectionId: 99 })],
      undefined,
      [null, { why: 'after', sectionId: 2 }],
    ],
    [
      'waits for its day though the one before it is finished',
      [section(1, 'x'), section(2, '-', after, { opensAt: '2026-12-01' })],
      undefined,
      [null, { why: 'date', at: '2026-12-01' }],
    ],
    ['waits for nobody as the first', [section(1, '-', after)], undefined, [null]],
    ['waits for a hand', [section(1, '-', { opensBy: 'hand' })], undefined, [{ why: 'hand' }]],
    [
      'is opened by a hand',
      [section(1, '-', { opensBy: 'hand' }, { isOpened: true })],
      undefined,
      [null],
    ],
    [
      'is opened by a hand before its day',
      [section(1, '-', {}, { opensAt: '2026-12-24', isOpened: true })],
      undefined,
      [null],
    ],
    [
      'opens days after somebody joined',
      [section(1, '-', { opensBy: 'days', days: 7 })],
      joined('2026-11-20'),
      [{ why: 'date', at: '2026-11-27' }],
    ],
    [
      'counts days from the beginning of the class for who joined before',
      [section(1, '-', { opensBy: 'days', days: 30 })],
      joined('2026-10-01'),
      [{ why: 'date', at: '2026-12-01' }],
    ],
  ])('%s', (_, sections, rules, expected) => {
    expect(closedBy(sections, rules)).toEqual(expected);
  });

  it('is never open before the class begins, whoever opened it', () => {
    const opened = section(1, '-', {}, { isOpened: true });
    const [opening] = openingsOf({ startAt: '2026-12-01' }, [opened], today);
    expect(opening?.closed).toEqual({ why: 'date', at: '2026-12-01' });
  });

  it('does not wait for ever in a circle', () => {
    const circle = [
      section(1, '-', { opensBy: 'after', afterSectionId: 2 }),
      section(2, '-', after),
      section(3, '-', after),
    ];
    expect(circleAmong(circle)).toEqual([1, 2]);
    expect(closedBy(circle)).toEqual([null, null, { why: 'after', sectionId: 2 }]);
    const three = [3, 1, 2].map((afterSectionId, index) =>
      section(index + 1, '-', { opensBy: 'after', afterSectionId }),
    );
    expect(circleAmong([...three, section(4, '-', after), section(5, '-')])).toEqual([1, 2, 3]);
    expect(circleAmong([section(1, '-', after), section(2, '-', after)])).toEqual([]);
  });
});

describe('a material', () => {
  const materialsOf = (sections: readonly RuledSection[], rules?: StudyRules) =>
    openingsOf({ startAt, rules }, sections, today).map(({ materials }) => [...materials.values()]);

  it('is open in any order', () => {
    expect(materialsOf([section(1, '---')])).toEqual([[null, null, null]]);
  });

  it('opens with the one before it where there is an order', () => {
    expect(materialsOf([section(1, 'x--'), section(2, '-')], joined(null, false))).toEqual([
      [null, null, { why: 'before', classMaterialId: 11 }],
      [null],
    ]);
  });

  it('stays open to whoever has begun it, but not before its day', () => {
    expect(materialsOf([section(1, '-'), section(2, 'b-', after)])).toEqual([
      [null],
      [null, { why: 'after', sectionId: 1 }],
    ]);
    expect(materialsOf([section(1, 'b', {}, { opensAt: '2026-12-01' })])).toEqual([
      [{ why: 'date', at: '2026-12-01' }],
    ]);
  });

  it('waits for the first that is left, and neither for practice nor as practice', () => {
    const inOrder = joined(null, false);
    expect(materialsOf([section(1, '---')], inOrder)).toEqual([
      [null, { why: 'before', classMaterialId: 10 }, { why: 'before', classMaterialId: 10 }],
    ]);
    const untouched = { hasBegun: false, isCompleted: false };
    const practice = (id: number) => ({ id, ...untouched, isDrill: true });
    const materials = [practice(10), { id: 11, ...untouched }, practice(12)];
    expect(materialsOf([section(1, '', {}, { materials })], inOrder)).toEqual([[null, null, null]]);
  });

  it('may be done in any order in a section that was passed over', () => {
    const skipped = section(1, '--', { maySkip: true }, { isSkipped: true });
    expect(materialsOf([skipped], joined(null, false))).toEqual([[null, null]]);
  });
});

describe('the first day of a section', () => {
  const days = (count: number | null) => ({ ...usualRule, opensBy: 'days', days: count }) as const;
  const firstDay = (given: Partial<RuledSection>, rules?: StudyRules) =>
    firstDayOf({ startAt, rules }, { opensAt: null, ...given });

  it.each<[string, Partial<RuledSection>, StudyRules | undefined, string]>([
    ['the first of its class', {}, undefined, '2026-11-01'],
    ['its own', { opensAt: '2026-11-10' }, undefined, '2026-11-10'],
    ['none before its class begins', { opensAt: '2026-10-10' }, undefined, '2026-11-01'],
    [
      'the first of its class, opened by hand',
      { opensAt: today, isOpened: true },
      undefined,
      startAt,
    ],
    ['days after the class began', { rule: days(7) }, undefined, '2026-11-08'],
    ['days after somebody joined', { rule: days(7) }, joined('2026-11-20'), '2026-11-27'],
    ['no later one where no days are said', { rule: days(null) }, joined('2026-11-20'), startAt],
    [
      'no later one where days do not matter',
      { rule: { ...usualRule, days: 7 } },
      joined('2026-11-20'),
      startAt,
    ],
    [
      'its own where that is later than the days',
      { opensAt: '2026-11-30', rule: days(7) },
      joined('2026-11-20'),
      '2026-11-30',
    ],
  ])('is %s', (_, given, rules, day) => {
    expect(firstDay(given, rules)).toBe(day);
  });
});

describe('a section without a network', () => {
  const hand = { ...usualRule, opensBy: 'hand' } as const;
  const waits = { ...usualRule, opensBy: 'after' } as const;

  it.each<[string, Partial<RuledSection>, boolean, boolean]>([
    ['is read from its day on', { opensAt: today }, true, true],
    ['is kept a week before its day', { opensAt: '2026-12-01' }, false, true],
    ['is not kept earlier', { opensAt: '2026-12-02' }, false, false],
    ['is read while it waits for another', { rule: waits }, true, true],
    ['is not kept while it waits for a hand', { rule: hand }, false, false],
    ['is read once a hand has opened it', { rule: hand, isOpened: true }, true, true],
  ])('%s', (_, given, readable, kept) => {
    const asked = { opensAt: null, ...given };
    expect(isReadable({ startAt }, asked, today)).toBe(readable);
    expect(mayBeKept({ startAt }, asked, today)).toBe(kept);
  });

  it('is kept for the week to come', () => expect(keptUntil(today)).toBe('2026-12-01'));
});
