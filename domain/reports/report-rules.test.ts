import { describe, expect, it } from 'vitest';
import type { SurveyItem } from '../surveys/survey.schema.ts';
import { inARow, workingDaysUpTo } from './days.rules.ts';
import { defaultItems } from './default-template.ts';
import { excerptOf } from './excerpt.rules.ts';
import { inOrder, intervalFaults, minutesOf, takeIn, totalMinutes } from './intervals.rules.ts';

const at = (start: string, end: string, what = '') => ({ start, end, what });

describe('study time', () => {
  it('is counted in hours and minutes', () => {
    expect(minutesOf(at('09:05', '11:50'))).toBe(165);
    expect(totalMinutes([])).toBe(0);
    expect(totalMinutes([at('10:00', '09:00'), at('09:00', '09:01')])).toBe(1);
  });

  const faults = (...intervals: ReturnType<typeof at>[]) =>
    intervalFaults(intervals).map(({ index, sentence }) => [index, sentence.ja]);
  const met = '上の時間と重なっています。';
  const turned = '終了は開始より後の時刻にしてください。';

  it.each([
    ['begins within another', at('09:59', '10:30')],
    ['ends within another', at('08:00', '09:01')],
    ['is within another', at('09:10', '09:20')],
    ['is around another', at('08:00', '12:00')],
    ['is another', at('09:00', '10:00')],
  ])('meets where it %s', (_, later) => {
    expect(faults(at('09:00', '10:00'), later)).toEqual([[1, met]]);
  });

  it('does not meet what it follows, what follows it, or what has no length', () => {
    expect(faults(at('09:00', '10:00'), at('08:00', '09:00'))).toEqual([]);
    expect(faults(at('09:00', '10:00'), at('10:00', '11:00'))).toEqual([]);
    expect(faults(at('12:00', '08:00'), at('07:00', '13:00'))).toEqual([[0, turned]]);
    expect(faults(at('10:00', '10:00'), at('09:00', '11:00'))).toEqual([[0, turned]]);
  });

  it('stays as it was entered where it begins at the same minute', () => {
    const entered = [at('10:00', '10:30', 'a'), at('09:00', '09:30'), at('10:00', '11:00', 'b')];
    expect(inOrder(entered).map(({ what }) => what)).toEqual(['', 'a', 'b']);
    expect(entered[0]?.what).toBe('a');
  });

  it('is taken in only where all of it is free', () => {
    const own = [at('09:00', '10:00'), at('12:00', '13:00')];
    const taken = (start: string, end: string) => takeIn(own, [at(start, end)]).length === 3;
    expect([
      taken('08:00', '09:01'),
      taken('09:59', '11:00'),
      taken('09:10', '09:20'),
      taken('12:30', '14:00'),
      taken('11:00', '11:00'),
    ]).toEqual([false, false, false, false, false]);
    expect([
      taken('08:00', '09:00'),
      taken('10:00', '12:00'),
      taken('13:00', '14:00'),
      taken('11:00', '11:01'),
    ]).toEqual([true, true, true, true]);
  });
});

it('working days begin with the earliest, and of none there are none', () => {
  expect(workingDaysUpTo('2026-11-18', 1)).toEqual(['2026-11-18']);
  expect(workingDaysUpTo('2026-11-18', 0)).toEqual([]);
  expect(inARow(['a', 'b', 'b'], (one) => one === 'a')).toBe(0);
});

describe('what a list shows of a report', () => {
  const item = (id: string, type: string) =>
    ({ ...defaultItems('en')[2], id, type, label: id }) as SurveyItem;
  const section = { type: 'section', id: 'x', label: 'X', help: '', condition: null } as const;

  it('is nothing where no question was answered in words', () => {
    expect(excerptOf([], { a: 'x' })).toBeNull();
    expect(excerptOf([item('a', 'textarea')], {})).toBeNull();
    expect(excerptOf([item('a', 'textarea')], { a: '' })).toBeNull();
    expect(excerptOf([item('a', 'radio')], { a: 'x' })).toBeNull();
    expect(excerptOf([section], { x: 'x' })).toBeNull();
  });

  it('is the last question, of several lines or of one', () => {
    const items = [item('a', 'textarea'), item('b', 'textbox'), section];
    expect(excerptOf(items, { a: 'one', b: 'two' })).toEqual({ label: 'b', text: 'two' });
    expect(excerptOf(items, { a: 'one', b: '' })).toEqual({ label: 'a', text: 'one' });
    expect(excerptOf(items.toReversed(), { a: 'one', b: 'two' })?.label).toBe('a');
  });

  it.each([
    ['![a picture](x.png) here', 'a picture here'],
    ['![](x.png) here', 'here'],
    ['[one](a) and [two](b)', 'one and two'],
    ['[](a) x', 'x'],
    ['###### A', 'A'],
    ['####### A', '####### A'],
    ['#A', '#A'],
    ['> said', 'said'],
    ['  * one\n+ two\n- three', 'one two three'],
    ['1. one\n12. two', 'one two'],
    ['1.5 a', '1.5 a'],
    ['a - b # c', 'a - b # c'],
    ['**one** and **two**', 'one and two'],
    ['a ** b', 'a ** b'],
    ['****', '****'],
    ['`a` and ``b``', 'a and b'],
    ['a\n```c\nfree(x);\n```\nb', 'a free(x); b'],
    ['```free', ''],
    ['one```\ntwo', 'one two'],
    ['  a \n\n\t b  ', 'a b'],
  ])('of %j is %j', (text, shown) => {
    expect(excerptOf([item('a', 'textarea')], { a: text })?.text).toBe(shown);
  });
});

it('a report asks in both languages how it was, what was learned, and what is in the way', () => {
  const asked = (lang: 'en' | 'ja') =>
    defaultItems(lang).map(({ id, type, label, help }) => [id, type, label, help]);
  expect(asked('en')).toEqual([
    ['satisfied', 'satisfaction', 'Satisfaction', ''],
    ['understood', 'comprehension', 'Comprehension', ''],
    ['learned', 'textarea', 'What I learned', ''],
    [
      'stuck',
      'textarea',
      'Where I am stuck',
      'What is unclear, and what you have tried, in one sentence',
    ],
  ]);
  expect(asked('ja')).toEqual([
    ['satisfied', 'satisfaction', '満足度', ''],
    ['understood', 'comprehension', '理解度', ''],
    ['learned', 'textarea', '学んだこと', ''],
    ['stuck', 'textarea', '困っていること', 'どこが分からないか、何を試したかを一文で'],
  ]);
  expect(defaultItems('en').map((item) => 'isRequired' in item && item.isRequired)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
