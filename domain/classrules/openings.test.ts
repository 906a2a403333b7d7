import { describe, expect, it } from 'vitest';
import { circleAmong, openingsOf, type RuledSection } from './openings.rules.ts';
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

  it('may be done in any order in a section that was passed over', () => {
    const skipped = section(1, '--', { maySkip: true }, { isSkipped: true });
    expect(materialsOf([skipped], joined(null, false))).toEqual([[null, null]]);
  });
});
