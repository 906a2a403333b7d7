import { describe, expect, it } from 'vitest';
import { hasBegun, openTraining } from './open-training.rules.ts';
import type { Training } from './training.contract.ts';

type Section = Training['sections'][number];
type Material = Section['materials'][number];

const today = '2026-11-20';
const material = (id: number, progress: Partial<Material['progress']> = {}, given: object = {}) =>
  ({
    id,
    title: `Material ${id}`,
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
const section = (id: number, materials: Material[], given: Partial<Section> = {}): Section => ({
  id,
  title: `Section ${id}`,
  opensAt: null,
  isOpen: false,
  materials,
  ...given,
});
const after = {
  rule: { opensBy: 'after', afterSectionId: null, days: null, maySkip: false },
} as const;
const done = { completedAt: '2026-11-19T01:00:00Z' };

const opened = (sections: Section[], freeNavigation = true, startAt = '2026-11-01') =>
  openTraining({ startAt, rules: { freeNavigation, joinedOn: null }, sections }, today);
const look = (...given: Parameters<typeof opened>) =>
  opened(...given).sections.map(({ isOpen, closed, materials }) => ({
    isOpen,
    closed,
    materials: materials.map(({ closed: why, progress }) => [
      why?.why ?? null,
      progress.taskStatus,
    ]),
  }));

describe('a class has open', () => {
  it('nothing before its first day', () => {
    expect(look([section(1, [material(10)])], true, '2026-11-21')).toEqual([
      {
        isOpen: false,
        closed: { why: 'date', at: '2026-11-21' },
        materials: [['date', 'availablesoon']],
      },
    ]);
  });

  it('what no rule closes, with what is to be done there', () => {
    const begun = { percent: 40, taskStatus: 'availablesoon' } as const;
    const materials = [material(10), material(11, begun), material(12, done)];
    expect(look([section(1, materials)])).toEqual([
      {
        isOpen: true,
        closed: null,
        materials: [
          [null, 'todo'],
          [null, 'inprogress'],
          [null, 'completed'],
        ],
      },
    ]);
  });

  it('a section that waits for another once that is done', () => {
    const waiting = { isOpen: false, closed: { why: 'after', sectionId: 1 } };
    const second = section(2, [material(20), material(21, { state: 'inprogress' })], after);
    expect(look([section(1, [material(10)]), second])[1]).toEqual({
      ...waiting,
      materials: [
        ['after', 'availablesoon'],
        [null, 'inprogress'],
      ],
    });
    expect(look([section(1, [material(10, done)]), second])[1]?.isOpen).toBe(true);
    const practice = material(11, {}, { isDrill: true });
    expect(look([section(1, [material(10, done), practice]), second])[1]?.isOpen).toBe(true);
  });

  it('one material after the other where it asks for that', () => {
    const materials = [material(10, done), material(11), material(12)];
    expect(look([section(1, materials)], false)[0]?.materials).toEqual([
      [null, 'completed'],
      [null, 'todo'],
      ['before', 'availablesoon'],
    ]);
    expect(opened([section(1, materials)], false).sections[0]?.materials[2]?.closed).toEqual({
      why: 'before',
      classMaterialId: 11,
    });
  });

  it('all else as it was', () => {
    const before = section(1, [material(10, { percent: 40, score: null }, { dueAt: today })]);
    const [now] = opened([before]).sections;
    expect(now).toMatchObject({ id: 1, title: 'Section 1', opensAt: null });
    expect(now?.materials).toEqual([
      {
        id: 10,
        title: 'Material 10',
        dueAt: '2026-11-20',
        closed: null,
        progress: {
          state: 'notstarted',
          taskStatus: 'inprogress',
          percent: 40,
          chaptersRead: [],
          readingPosition: null,
          completedAt: null,
          score: null,
        },
      },
    ]);
    expect(openTraining({ startAt: '2026-11-01', sections: [] }, today)).toEqual({
      startAt: '2026-11-01',
      sections: [],
    });
  });
});

it.each<[string, boolean, Partial<Material['progress']>]>([
  ['untouched', false, {}],
  ['only closed until now', false, { taskStatus: 'availablesoon' }],
  ['in progress', true, { state: 'inprogress' }],
  ['a task in progress', true, { taskStatus: 'inprogress' }],
  ['read in part', true, { percent: 1 }],
  ['left at its first page', true, { readingPosition: { chapter: 'page-1', fraction: 0 } }],
])('what is %s has been begun: %s', (_, begun, progress) => {
  expect(hasBegun(material(1, progress))).toBe(begun);
});
