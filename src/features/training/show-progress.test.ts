import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Home, Training } from '../../../domain/training/training.contract.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { afterCompletion, afterReading } from './after-reading.ts';
import { homeNow } from './home/home-now.ts';
import { keepHomeGrowth } from './keep-home-growth.ts';
import { showInHome, showProgress } from './show-progress.ts';
import { homeWithoutCompletion, withoutCompletion } from './take-back-completion.ts';
import { homeWith, studied } from './training.fixtures.ts';
import { homeKey, trainingKey } from './training.keys.ts';

const at = new Date('2026-11-21T10:00:00Z');
let client: QueryClient;

beforeEach(() => {
  vi.setSystemTime(at);
  client = newQueryClient();
  client.setQueryData(trainingKey(1), studied(1, [1, 2]));
  client.setQueryData(trainingKey(2), studied(2, [3, 4, 5]));
  client.setQueryData(homeKey, homeWith(studied(1, [1, 2]), studied(2, [3, 4, 5])));
  return () => vi.useRealTimers();
});

const home = (): Home => client.getQueryData<Home>(homeKey) ?? expect.fail('there is no home');
const training = (id: number) => client.getQueryData<Training>(trainingKey(id));
const figures = () =>
  home().classes.map(({ completedCount, percent }) => [completedCount, percent]);
const handIn = (classId: number, classMaterialId: number) =>
  showProgress(client, { classId, classMaterialId }, (before) => afterCompletion(before, at));
const nextAtHome = (told = home()) =>
  homeNow(told, { today: '2026-11-21', placeOf: undefined }).next?.classMaterialId;

describe('what was done on this device', () => {
  it('is nothing of a class that is not known here', () => {
    expect(handIn(3, 9)).toBeUndefined();
    expect(handIn(1, 9)).toBeUndefined();
    expect(figures()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('is done everywhere at once: in its class, and at home', () => {
    expect(nextAtHome()).toBe(1);
    expect(handIn(2, 3)?.isNewlyDone).toBe(true);
    expect(training(2)).toMatchObject({ completedCount: 1, percent: 33, nextClassMaterialId: 4 });
    expect(figures()).toEqual([
      [0, 0],
      [1, 33],
    ]);
    handIn(1, 1);
    expect(nextAtHome()).toBe(2);
  });

  it('does not count at home when it is a drill', () => {
    const { steps = [], ...rest } = home();
    const drills = steps.map((step) => ({ ...step, isDrill: step.classMaterialId === 3 }));
    client.setQueryData(homeKey, { ...rest, steps: drills });
    handIn(2, 3);
    expect(figures()[1]).toEqual([0, 0]);
    handIn(2, 4);
    expect(figures()[1]).toEqual([1, 33]);
  });

  it('counts once, however often it is told', () => {
    handIn(2, 3);
    expect(handIn(2, 3)?.isNewlyDone).toBe(false);
    expect(figures()[1]).toEqual([1, 33]);
  });

  it('is what somebody was at, from then on', () => {
    showProgress(client, { classId: 2, classMaterialId: 4 }, (before) =>
      afterReading(before, { chaptersRead: [0], chapterCount: 2, at }),
    );
    expect(nextAtHome()).toBe(4);
    expect(figures()[1]).toEqual([0, 0]);
  });

  it('names no chapter once somebody has gone on to another', () => {
    const chapter = { slug: 'one', title: 'One', minutesLeft: 4 };
    const { steps = [], ...rest } = home();
    const [first, ...others] = steps;
    if (!first) expect.fail('there is no step');
    client.setQueryData(homeKey, { ...rest, steps: [{ ...first, chapter }, ...others] });
    const moveTo = (slug: string) =>
      showProgress(client, { classId: 1, classMaterialId: 1 }, (before) =>
        afterReading(before, {
          chaptersRead: [],
          position: { chapter: slug, fraction: 0.5 },
          chapterCount: 2,
          at,
        }),
      );
    moveTo('one');
    expect(home().steps?.[0]?.chapter).toEqual(chapter);
    vi.setSystemTime(at.getTime() + 60_000);
    moveTo('two');
    expect(home().steps?.[0]?.chapter).toBeNull();
  });

  it('leaves the home alone when it says nothing new', () => {
    const before = home();
    showInHome(client, studied(2, [3, 4, 5]));
    expect(home()).toBe(before);
  });

  it('raises the figure of a class that is over, of which the home knows no materials', () => {
    const { steps, ...rest } = home();
    client.setQueryData(homeKey, { ...rest, steps: steps?.filter((one) => one.classId !== 2) });
    handIn(2, 3);
    expect(figures()[1]).toEqual([1, 33]);
  });
});

describe('an older answer of the server', () => {
  const told = () => homeWith(studied(1, [1, 2]), studied(2, [3, 4, 5]));

  it('does not take back what was handed in here and is still on its way', () => {
    handIn(2, 3);
    const merged = keepHomeGrowth(home(), told());
    expect(merged.classes[1]).toMatchObject({ completedCount: 1, percent: 33 });
    handIn(1, 1);
    expect(nextAtHome(keepHomeGrowth(home(), told()))).toBe(2);
  });

  it('counts nothing twice once the server has it', () => {
    handIn(2, 3);
    const known = home();
    const after = told();
    const steps = after.steps?.map((step) =>
      step.classMaterialId === 3 ? { ...step, isCompleted: true } : step,
    );
    const classes = after.classes.map((one) =>
      one.id === 2 ? { ...one, completedCount: 1, percent: 33 } : one,
    );
    const merged = keepHomeGrowth(known, { ...after, classes, ...(steps ? { steps } : {}) });
    expect(merged.classes[1]).toMatchObject({ completedCount: 1, percent: 33 });
  });

  it('is taken as it is when nothing was known', () => {
    expect(keepHomeGrowth(undefined, told())).toEqual(told());
  });
});

describe('what was handed in and given up again', () => {
  it('is not done, neither in its class nor at home', () => {
    handIn(2, 3);
    const known = training(2) ?? expect.fail('there is no class');
    expect(withoutCompletion(known, 3, '2026-11-21')).toMatchObject({
      completedCount: 0,
      percent: 0,
      nextClassMaterialId: 3,
    });
    const told = homeWithoutCompletion(home(), 2, 3);
    expect(told.classes[1]).toMatchObject({ completedCount: 0, percent: 0 });
    expect(nextAtHome(told)).toBe(3);
  });

  it('changes nothing of what was not done', () => {
    const known = training(2) ?? expect.fail('there is no class');
    expect(withoutCompletion(known, 3, '2026-11-21')).toBe(known);
    const told = home();
    expect(homeWithoutCompletion(told, 2, 3)).toBe(told);
  });
});
