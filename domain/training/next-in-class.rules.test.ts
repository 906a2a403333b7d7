import { describe, expect, it } from 'vitest';
import { nextInClass } from './next-in-class.rules.ts';
import type { OnDevice } from './next-step.rules.ts';
import type { Training } from './training.contract.ts';

type Section = Training['sections'][number];
type Material = Section['materials'][number];

const today = '2026-11-20';
const startAt = '2026-11-01';
const material = (id: number, progress: Partial<Material['progress']> = {}, given: object = {}) =>
  ({
    id,
    dueAt: null,
    progress: {
      state: 'notstarted',
      taskStatus: 'todo',
      percent: 0,
      chaptersRead: [],
      readingPosition: null,
      completedAt: null,
      ...progress,
    },
    ...given,
  }) as unknown as Material;
const section = (materials: Material[], given: Partial<Section> = {}): Section => ({
  id: 1,
  title: 'Memory',
  opensAt: null,
  isOpen: true,
  materials,
  ...given,
});

const next = (sections: Section[], placeOf?: (step: Material) => OnDevice) => {
  const found = nextInClass(
    { startAt, sections: sections.map((one, index) => ({ ...one, id: index + 1 })) },
    { today, ...(placeOf ? { placeOf } : {}) },
  );
  return found && `${found.step.id}: ${found.reason}`;
};
const done = { completedAt: '2026-11-19T01:00:00Z' };

describe('next in a class', () => {
  it.each<[string, Section[]]>([
    ['there is nothing in it', []],
    ['all of it is done', [section([material(1, done)])]],
    ['it was passed over', [section([material(1)], { isSkipped: true })]],
    ['it is not open yet', [section([material(1)], { opensAt: '2026-11-21' })]],
  ])('is nothing where %s', (_, sections) => {
    expect(next(sections)).toBeUndefined();
  });

  it.each<[string, Section[], string]>([
    [
      'the first that is left',
      [section([material(1, done), material(2)]), section([material(3)])],
      '2: first',
    ],
    [
      'what opens today',
      [section([material(1)]), section([material(2)], { opensAt: today })],
      '2: opens',
    ],
    ['what was begun', [section([material(1), material(2, { percent: 5 })])], '2: here'],
    [
      'what was in hand last',
      [
        section([
          material(1, { percent: 5, lastActivityAt: '2026-11-18T01:00:00Z' }),
          material(2, { percent: 5, lastActivityAt: '2026-11-19T01:00:00Z' }),
          material(3, { percent: 5 }),
        ]),
      ],
      '2: here',
    ],
    [
      'what is due soon',
      [section([material(1, { percent: 5 }), material(2, {}, { dueAt: '2026-11-23' })])],
      '2: due',
    ],
    [
      'what is overdue',
      [section([material(1), material(2, {}, { dueAt: '2026-11-19' })])],
      '2: overdue',
    ],
  ])('is %s', (_, sections, expected) => {
    expect(next(sections)).toBe(expected);
  });

  it('is what lies on the device, without a network', () => {
    const sections = [section([material(1), material(2), material(3)])];
    expect(next(sections, () => 'away')).toBeUndefined();
    expect(next(sections, ({ id }) => (id === 1 ? 'away' : 'kept'))).toBe('2: first');
    expect(next(sections, ({ id }) => (id === 3 ? 'downloaded' : 'kept'))).toBe('3: first');
  });
});
