import { describe, expect, it } from 'vitest';
import { type HomeFacts, nextOf } from './home.rules.ts';
import type { OnDevice } from './next-step.rules.ts';
import type { HomeStep } from './training.contract.ts';

type Studied = HomeFacts['classes'][number];

const today = '2026-11-20';
const studied = (id: number, given: Partial<Studied> = {}): Studied => ({
  id,
  title: `Class ${id}`,
  startAt: '2026-11-01',
  endAt: '2026-12-24',
  completedCount: 1,
  materialCount: 3,
  ...given,
});
const step = (classMaterialId: number | null, given: Partial<HomeStep> = {}): HomeStep => ({
  classId: 1,
  sectionId: 10,
  sectionTitle: 'Memory',
  opensAt: null,
  classMaterialId,
  materialId: 5,
  materialVersionId: 6,
  materialType: 'book',
  title: 'Pointers',
  lang: 'en',
  dueAt: null,
  hasBegun: false,
  isCompleted: false,
  lastActivityAt: null,
  chapter: null,
  ...given,
});
const next = (classes: Studied[], steps: HomeStep[], placeOf?: (one: HomeStep) => OnDevice) => {
  const found = nextOf({ classes, steps }, { today, ...(placeOf ? { placeOf } : {}) });
  return found && `${found.classId} ${found.classMaterialId}: ${found.reason}`;
};

describe('what comes next at home', () => {
  it.each<[string, Studied[], HomeStep[]]>([
    ['there are no classes', [], []],
    ['a class is empty', [studied(1)], [step(null)]],
    ['all of it is done', [studied(1)], [step(1, { isCompleted: true })]],
    ['its class is over', [studied(1, { endAt: '2026-11-19' })], [step(1)]],
    ['its class has not begun', [studied(1, { startAt: '2026-11-21' })], [step(1)]],
    ['its class is not there', [studied(2)], [step(1)]],
  ])('is nothing where %s', (_, classes, steps) => {
    expect(next(classes, steps)).toBeNull();
  });

  it('is told with where it belongs, and why it is this', () => {
    const chapter = { slug: 'arrays', title: 'Arrays', minutesLeft: 4 };
    const steps = [
      step(null, { classId: 2, sectionId: 30 }),
      step(7, { isCompleted: true }),
      step(8, { isCompleted: true }),
      step(9, { sectionId: 11, dueAt: '2026-11-21', lang: 'ja', chapter }),
      step(null, { sectionId: 12 }),
    ];
    expect(nextOf({ classes: [studied(1), studied(2)], steps }, { today })).toEqual({
      classId: 1,
      classTitle: 'Class 1',
      classMaterialId: 9,
      materialTitle: 'Pointers',
      materialType: 'book',
      lang: 'ja',
      chapter: { slug: 'arrays', title: 'Arrays', minutesLeft: 4 },
      sectionNumber: 2,
      sectionCount: 3,
      classPercent: 33,
      reason: 'due',
      dueAt: '2026-11-21',
    });
  });

  it('has no name where none is known', () => {
    const steps = [step(7, { title: null, materialType: null })];
    expect(nextOf({ classes: [studied(1)], steps }, { today })).toMatchObject({
      materialTitle: '',
      materialType: '',
    });
  });

  it.each<[string, HomeStep[], string]>([
    [
      'the first of the first class',
      [step(1), step(2, { classId: 2, sectionId: 20 })],
      '1 1: first',
    ],
    [
      'what is due in another class',
      [step(1), step(2, { classId: 2, sectionId: 20, dueAt: '2026-11-19' })],
      '2 2: overdue',
    ],
    [
      'what was in hand',
      [step(1), step(2, { hasBegun: true, lastActivityAt: '2026-11-19T01:00:00Z' })],
      '1 2: here',
    ],
    ['what opens today', [step(1), step(2, { sectionId: 11, opensAt: today })], '1 2: opens'],
  ])('is %s', (_, steps, expected) => {
    expect(next([studied(1), studied(2)], steps)).toBe(expected);
  });

  it('is of a class on its last day, too', () => {
    expect(next([studied(1, { endAt: today })], [step(1)])).toBe('1 1: first');
  });

  it('is what lies on the device, without a network', () => {
    const steps = [step(1), step(2), step(3)];
    expect(next([studied(1)], steps, () => 'away')).toBeNull();
    const placeOf = ({ classMaterialId }: HomeStep) => (classMaterialId === 2 ? 'kept' : 'away');
    expect(next([studied(1)], steps, placeOf)).toBe('1 2: first');
  });
});
