import { describe, expect, it } from 'vitest';
import type { FieldAnswer } from './answers.schema.ts';
import type { Condition } from './condition.schema.ts';
import { holds, isEmpty, itemsInCircles, visibleItems } from './conditions.rules.ts';
import { type Field, FieldSchema, fieldKinds, fieldTypes } from './field-kinds.ts';
import { answerFaults } from './answers.rules.ts';
import { surveyFaults } from './survey-faults.rules.ts';
import type { SurveyItem } from './survey.schema.ts';
import { SurveyTally } from './tally.rules.ts';

const field = <Type extends Field['type']>(
  type: Type,
  id: string,
  given: Partial<Extract<Field, { type: Type }>> = {},
): Field => ({ ...fieldKinds[type].make(id), label: id, ...given });
const options = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }));
const many = (count: number, label: string) =>
  Array.from({ length: count }, () => ({ id: 'a', label }));
const section = (id: string, condition: Condition | null = null): SurveyItem => ({
  type: 'section',
  id,
  label: id,
  help: '',
  condition,
});
const answered = (fieldId: string): Condition => ({ fieldId, test: 'answered', value: null });

describe('a condition', () => {
  it.each<[Condition['test'], Condition['value'], FieldAnswer | undefined, boolean]>([
    ['answered', null, undefined, false],
    ['answered', null, ' ', false],
    ['answered', null, [], false],
    ['answered', null, ['a'], true],
    ['answered', null, 0, true],
    ['is', 'A', 'ａ ', true],
    ['is', 'a', 'b', false],
    ['is', null, 'null', false],
    ['is', 3, 3, true],
    ['is', 3, 4, false],
    ['is', 3, '3', true],
    ['is', '3', 3, false],
    ['isNot', 'a', 'b', true],
    ['isNot', 'a', ' A', false],
    ['isNot', 'a', '', false],
    ['contains', 'a', ['b', 'a'], true],
    ['contains', 'a', ['b'], false],
    ['contains', 'TIME', 'no ｔｉｍｅ', true],
    ['contains', 'time', 'no', false],
    ['contains', null, 'no', true],
    ['contains', 2, 123, true],
    ['atLeast', 3, 3, true],
    ['atLeast', 3, 2, false],
    ['atLeast', 3, '4', false],
    ['atLeast', '3', 4, false],
    ['atLeast', null, 4, false],
    ['atMost', 3, 3, true],
    ['atMost', 3, 4, false],
    ['atMost', 3, '2', false],
    ['atMost', '3', 2, false],
  ])('%s %o of %o: %s', (test, value, answer, is) =>
    expect(holds({ fieldId: 'f', test, value }, answer)).toBe(is),
  );

  it('is not met by what is empty, which a number never is', () => {
    expect(['', ' \n', [], 0, 'x', ['x']].map(isEmpty)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('of a section holds until the next one', () => {
    const items = [
      field('textbox', 'a'),
      section('s', answered('a')),
      field('textbox', 'b'),
      field('textbox', 'c', { condition: answered('b') }),
      section('t'),
      field('textbox', 'd'),
    ];
    const shown = (answers: Record<string, string>) =>
      visibleItems(items, answers)
        .map(({ id }) => id)
        .join('');
    expect(shown({})).toBe('atd');
    expect(shown({ a: 'x' })).toBe('asbtd');
    expect(shown({ a: 'x', b: 'x' })).toBe('asbctd');
    expect(shown({ b: 'x' })).toBe('atd');
  });

  it('that leads nowhere hides, and one that leads to itself is a circle', () => {
    const lost = [field('textbox', 'a', { condition: answered('gone') })];
    expect(visibleItems(lost, { gone: 'x' })).toEqual([]);
    expect([...itemsInCircles(lost)]).toEqual([]);
    const self = [field('textbox', 'a', { condition: answered('a') }), field('textbox', 'b')];
    expect([...itemsInCircles(self)]).toEqual(['a']);
    const inSection = [section('s', answered('b')), field('textbox', 'b')];
    expect([...itemsInCircles(inSection)]).toEqual(['b']);
  });
});

describe('an answer', () => {
  const told = (asked: Field, answer: FieldAnswer) =>
    answerFaults({ items: [asked] }, { [asked.id]: answer }).map(({ sentence }) => sentence.ja);

  it.each<[Field, FieldAnswer, string[]]>([
    [field('number', 'n', { min: 3, max: 5 }), 3, []],
    [field('number', 'n', { min: 3, max: 5 }), 5, []],
    [field('number', 'n', { min: 3, max: 5 }), 2, ['3以上が必要です']],
    [field('number', 'n', { min: 3, max: 5 }), 6, ['5以下にしてください']],
    [field('number', 'n', { min: null, max: null }), -7, []],
    [field('number', 'n', { isWhole: false }), 2.5, []],
    [field('number', 'n'), 1_000_000_001, ['この質問への回答として正しくありません。']],
    [field('number', 'n'), -1_000_000_001, ['この質問への回答として正しくありません。']],
    [field('number', 'n'), 1_000_000_000, []],
    [field('textbox', 't', { minLength: 2, maxLength: 3 }), 'ab', []],
    [field('textbox', 't', { minLength: 2, maxLength: 3 }), 'abc', []],
    [field('textbox', 't', { minLength: 2, maxLength: 3 }), ' a ', ['2文字以上が必要です']],
    [field('textbox', 't', { minLength: 2, maxLength: 3 }), 'abcd', ['3文字以下にしてください']],
    [field('textbox', 't'), 'x'.repeat(500), []],
    [field('textbox', 't'), 'x'.repeat(501), ['この質問への回答として正しくありません。']],
    [field('textarea', 't'), 'x'.repeat(10_000), []],
    [field('checkbox', 'c', { options, least: 1, most: 2 }), ['a', 'b'], []],
    [field('checkbox', 'c', { options, least: 2 }), ['a'], ['2個以上が必要です']],
    [field('checkbox', 'c', { options, most: 2 }), ['a', 'b', 'c'], ['2個以下にしてください']],
    [field('checkbox', 'c', { options }), ['a', 'x'], ['この質問への回答として正しくありません。']],
    [field('radio', 'r', { options }), 'c', []],
    [field('satisfaction', 's'), 1, []],
    [field('satisfaction', 's'), 2.5, ['この質問への回答として正しくありません。']],
    [field('radio', 'r', { options, isRequired: true }), '', ['この質問に回答してください。']],
    [field('radio', 'r', { options }), '', []],
  ])('to %j of %j', (asked, answer, faults) => expect(told(asked, answer)).toEqual(faults));
});

describe('a question', () => {
  const faults = (asked: Field) =>
    surveyFaults({ intro: '', isAnonymous: false, mayChange: true, items: [asked] }).map(
      ({ sentence }) => sentence.en.replace('Question 1: ', ''),
    );
  const turned = ['The minimum is more than the maximum.'];
  const twice = ['Two options are the same.'];

  it.each<[Field, string[]]>([
    [field('number', 'n', { min: 3, max: 3 }), []],
    [field('number', 'n', { min: 4, max: 3 }), turned],
    [field('number', 'n', { min: 4, max: null }), []],
    [field('number', 'n', { min: null, max: -4 }), []],
    [field('textbox', 't', { minLength: 4, maxLength: 3 }), turned],
    [field('checkbox', 'c', { options, least: 2, most: 1 }), turned],
    [field('checkbox', 'c', { options, least: 3 }), []],
    [
      field('checkbox', 'c', { options, least: 4 }),
      ['More choices are asked for than there are options.'],
    ],
    [field('radio', 'r', { options: options.slice(0, 2) }), []],
    [field('radio', 'r', { options: [...options, { id: 'd', label: ' A ' }] }), twice],
    [field('radio', 'r', { options: [...options, { id: 'a', label: 'D' }] }), twice],
    [
      field('radio', 'r', { options: [...options, { id: 'd', label: ' ' }] }),
      ['An option is empty.'],
    ],
    [field('radio', 'r', { options: [] }), ['At least two options are needed.']],
  ])('%j', (asked, sentences) => expect(faults(asked)).toEqual(sentences));

  it('begins with nothing, and two options where it has any', () => {
    const blank = { label: '', help: '', isRequired: false, condition: null };
    const two = [
      { id: 'a', label: '' },
      { id: 'b', label: '' },
    ];
    const lengths = { minLength: null, maxLength: null };
    const own = {
      textbox: lengths,
      textarea: lengths,
      number: { min: null, max: null, isWhole: true },
      select: { options: two },
      radio: { options: two },
      checkbox: { options: two, least: null, most: null },
      satisfaction: {},
      comprehension: {},
    };
    for (const type of fieldTypes)
      expect(fieldKinds[type].make('q')).toEqual({ id: 'q', type, ...blank, ...own[type] });
  });

  it.each<[Field, object, boolean]>([
    [field('textbox', 'q'), { id: '' }, false],
    [field('textbox', 'q'), { id: 'Q' }, false],
    [field('textbox', 'q'), { id: 'q'.repeat(21) }, false],
    [field('textbox', 'q'), { id: 'q'.repeat(20) }, true],
    [field('textbox', 'q'), { label: 'x'.repeat(301) }, false],
    [field('textbox', 'q'), { help: 'x'.repeat(2001) }, false],
    [field('textbox', 'q'), { minLength: -1 }, false],
    [field('textbox', 'q'), { minLength: 501 }, false],
    [field('textbox', 'q'), { maxLength: 0 }, false],
    [field('textbox', 'q'), { minLength: 0, maxLength: 500 }, true],
    [field('textarea', 'q'), { maxLength: 10_000 }, true],
    [field('textarea', 'q'), { maxLength: 10_001 }, false],
    [field('number', 'q'), { min: -1_000_000_001 }, false],
    [field('number', 'q'), { max: 1_000_000_001 }, false],
    [field('number', 'q'), { min: -1_000_000_000, max: 1_000_000_000 }, true],
    [field('checkbox', 'q'), { least: 0 }, false],
    [field('checkbox', 'q'), { most: 101 }, false],
    [field('checkbox', 'q'), { least: 1, most: 100 }, true],
    [field('radio', 'q'), { options: many(101, '') }, false],
    [field('radio', 'q'), { options: many(100, 'x'.repeat(300)) }, true],
    [
      field('radio', 'q'),
      { condition: { fieldId: 'a', test: 'is', value: 'x'.repeat(301) } },
      false,
    ],
    [
      field('radio', 'q'),
      { condition: { fieldId: 'a', test: 'is', value: 'x'.repeat(300) } },
      true,
    ],
  ])('is kept or not', (asked, given, is) =>
    expect(FieldSchema.safeParse({ ...asked, ...given }).success).toBe(is),
  );
});

describe('a tally of numbers', () => {
  const numbersOf = (...numbers: number[]) => {
    const tally = new SurveyTally({ items: [field('number', 'n')] });
    for (const n of numbers) tally.add({ n });
    tally.add({});
    return tally.result()[0];
  };

  it('is nothing while nobody has given one', () =>
    expect(numbersOf()).toEqual({ fieldId: 'n', answered: 0, counts: [], numbers: null }));

  it('has each value by itself while there are few', () => {
    expect(numbersOf(4, 1, 4)).toEqual({
      fieldId: 'n',
      answered: 3,
      counts: [],
      numbers: {
        min: 1,
        max: 4,
        mean: 3,
        median: 4,
        bins: [
          { from: 1, to: 1, count: 1 },
          { from: 4, to: 4, count: 2 },
        ],
      },
    });
    expect(numbersOf(10, 2, 3, 1)?.numbers).toMatchObject({ median: 2.5, mean: 4 });
    expect(numbersOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)?.numbers?.bins).toHaveLength(10);
  });

  it('has ten ranges of one width where there are many', () => {
    const { bins } = numbersOf(0, 1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)?.numbers ?? {};
    expect(bins?.map(({ count }) => count)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
    expect([bins?.[0], bins?.[9]]).toEqual([
      { from: 0, to: 10, count: 2 },
      { from: 90, to: 100, count: 2 },
    ]);
  });
});

it('a tally without an answer has nobody for each option', () => {
  const items = [field('radio', 'r', { options }), field('satisfaction', 's')];
  const tally = new SurveyTally({ items });
  tally.add({});
  expect(tally.result()).toMatchObject([
    { answered: 0, counts: ['a', 'b', 'c'].map((key) => ({ key, count: 0 })) },
    { answered: 0, counts: ['1', '2', '3', '4', '5'].map((key) => ({ key, count: 0 })) },
  ]);
});

it('a tally counts ratings and options, and of words only how many there are', () => {
  const items = [
    field('satisfaction', 's'),
    field('comprehension', 'k'),
    field('radio', 'r', { options }),
    field('textarea', 't'),
  ];
  const tally = new SurveyTally({ items });
  tally.add({ s: 4, r: 'b', t: 'words' });
  tally.add({ s: 4, k: 1 });
  expect(tally.responses).toBe(2);
  expect(
    tally
      .result()
      .map(({ answered: count, counts }) => [
        count,
        counts.map((one) => `${one.key}:${one.count}`),
      ]),
  ).toEqual([
    [2, ['1:0', '2:0', '3:0', '4:2', '5:0']],
    [1, ['1:1', '2:0', '3:0', '4:0', '5:0']],
    [1, ['a:0', 'b:1', 'c:0']],
    [1, []],
  ]);
});
