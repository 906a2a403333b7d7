import { describe, expect, it } from 'vitest';
import { surveyFaults } from '../surveys/survey-faults.rules.ts';
import { inARow, isWorkingDay, workingDaysUpTo } from './days.rules.ts';
import { defaultItems } from './default-template.ts';
import { excerptOf } from './excerpt.rules.ts';
import { inOrder, intervalFaults, minutesOf, takeIn, totalMinutes } from './intervals.rules.ts';
import { ReportHandInSchema } from './report-words.schema.ts';

const at = (start: string, end: string, what = '') => ({ start, end, what });

describe('study time', () => {
  it.each([
    ['09:00', '10:30', 90],
    ['00:00', '23:59', 1439],
    ['10:00', '10:00', 0],
    ['10:00', '09:00', 0],
  ])('from %s to %s is %d minutes', (start, end, minutes) =>
    expect(minutesOf({ start, end })).toBe(minutes),
  );

  it('adds up, in the order of the day', () => {
    const intervals = [at('13:00', '14:20'), at('09:00', '10:30')];
    expect(totalMinutes(intervals)).toBe(170);
    expect(inOrder(intervals).map(({ start }) => start)).toEqual(['09:00', '13:00']);
  });

  it('is wrong where it ends before it begins, and where it is counted twice', () => {
    const faults = (...intervals: ReturnType<typeof at>[]) =>
      intervalFaults(intervals).map(({ index, sentence }) => [index, sentence.en]);
    expect(faults(at('09:00', '10:00'), at('10:00', '11:00'))).toEqual([]);
    expect(faults(at('09:00', '09:00'), at('09:00', '10:00'))).toEqual([
      [0, 'The end must be after the start.'],
    ]);
    expect(faults(at('09:00', '10:00'), at('12:00', '13:00'), at('09:59', '10:30'))).toEqual([
      [2, 'This time overlaps with another one above.'],
    ]);
  });

  it('is taken in from the record where the time is still free', () => {
    const own = [at('09:00', '10:00', 'own')];
    const offered = [at('09:30', '11:00'), at('08:00', '09:00'), at('12:00', '12:00')];
    expect(takeIn(own, offered).map(({ start }) => start)).toEqual(['08:00', '09:00']);
    expect(takeIn(own, [])).toEqual(own);
  });
});

describe('working days', () => {
  it('are Monday to Friday', () => {
    // The 16th of November 2026 is a Monday.
    const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);
    expect(week.map(isWorkingDay)).toEqual([true, true, true, true, true, false, false]);
  });

  it('are counted back from a day, over weekends and the ends of months', () => {
    expect(workingDaysUpTo('2026-11-22', 2)).toEqual(['2026-11-19', '2026-11-20']);
    expect(workingDaysUpTo('2026-12-01', 3)).toEqual(['2026-11-27', '2026-11-30', '2026-12-01']);
  });

  it('are in a row only up to the last', () => {
    const isOdd = (one: number) => one % 2 === 1;
    expect([inARow([1, 2, 3, 5], isOdd), inARow([1, 3], isOdd), inARow([1, 2], isOdd)]).toEqual([
      2, 2, 0,
    ]);
    expect(inARow([], isOdd)).toBe(0);
  });
});

describe('what a list shows of a report', () => {
  const items = defaultItems('en');

  it('is the last question answered in words, without the signs of Markdown', () => {
    expect(excerptOf(items, { satisfied: 4 })).toBeNull();
    expect(excerptOf(items, { learned: 'A [link](https://a.example) and `code`' })).toEqual({
      label: 'What I learned',
      text: 'A link and code',
    });
    const stuck = '## Why\n\n- **it** *falls*\n\n```c\nfree(head);\n```';
    expect(excerptOf(items, { learned: 'x', stuck })?.text).toBe('Why it *falls* free(head);');
  });

  it('is cut after 160 letters', () => {
    expect(excerptOf(items, { learned: 'x'.repeat(161) })?.text).toBe(`${'x'.repeat(160)}…`);
    expect(excerptOf(items, { learned: 'x'.repeat(160) })?.text).toBe('x'.repeat(160));
  });
});

it('has questions of its own that could be published as a survey', () => {
  for (const lang of ['en', 'ja'] as const)
    expect(
      surveyFaults({ intro: '', isAnonymous: false, mayChange: true, items: defaultItems(lang) }),
    ).toEqual([]);
});

describe('a report that is handed in', () => {
  const body = {
    day: '2026-11-18',
    templateId: null,
    intervals: [],
    mood: null,
    answers: {},
    handedInAt: '2026-11-18T08:00:00.000Z',
    timeZone: 'Asia/Tokyo',
  };
  const fits = (given: object) => ReportHandInSchema.safeParse({ ...body, ...given }).success;

  it.each([
    [{}, true],
    [{ mood: 'hard' }, true],
    [{ mood: 'bad' }, false],
    [{ timeZone: 'Nowhere/City' }, false],
    [{ day: '2026-02-30' }, false],
    [{ intervals: [at('9:00', '10:00')] }, false],
    [{ intervals: [at('23:59', '24:00')] }, false],
    [{ intervals: [at('09:00', '10:00', 'x'.repeat(201))] }, false],
    [{ intervals: Array.from({ length: 21 }, () => at('09:00', '10:00')) }, false],
    [{ userId: 1 }, false],
  ])('%j: %s', (given, isRight) => expect(fits(given)).toBe(isRight));
});
