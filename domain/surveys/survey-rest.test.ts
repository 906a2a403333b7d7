import { describe, expect, it } from 'vitest';
import { answerFaults, keptAnswers, strangeAnswers } from './answers.rules.ts';
import type { Condition } from './condition.schema.ts';
import { itemsInCircles } from './conditions.rules.ts';
import { addCounts, csatScore } from './csat.rules.ts';
import { fieldKinds } from './field-kinds.ts';
import { surveyFaults } from './survey-faults.rules.ts';
import { type SurveyItem, SurveyContentSchema } from './survey.schema.ts';

const options = [
  { id: 'a', label: 'One' },
  { id: 'b', label: 'Two' },
];
const radio = { ...fieldKinds.radio.make('r'), label: 'Which?', options };
const number = { ...fieldKinds.number.make('n'), label: 'How many?' };

describe('a condition', () => {
  const open = 'Question 3: Its condition is not complete.';
  const faults = (condition: Condition) => {
    const asked = { ...fieldKinds.textbox.make('t'), label: 'Why?', condition };
    const items = [radio, number, asked];
    return surveyFaults({ intro: '', isAnonymous: false, mayChange: true, items }).map(
      ({ sentence }) => sentence.en,
    );
  };

  it.each<Condition>([
    { fieldId: 'gone', test: 'answered', value: null },
    { fieldId: 'gone', test: 'is', value: 'a' },
    { fieldId: 'r', test: 'is', value: 'c' },
    { fieldId: 'r', test: 'is', value: null },
    { fieldId: 'n', test: 'atLeast', value: null },
    { fieldId: 'n', test: 'atLeast', value: '' },
  ])('%o is not complete', (condition) => expect(faults(condition)).toEqual([open]));

  it.each<Condition>([
    { fieldId: 'r', test: 'answered', value: null },
    { fieldId: 'r', test: 'is', value: 'b' },
    { fieldId: 'n', test: 'atLeast', value: 0 },
    { fieldId: 'n', test: 'atLeast', value: '4' },
  ])('%o is complete', (condition) => expect(faults(condition)).toEqual([]));
});

it('answers to no question are strange', () => {
  expect(strangeAnswers({ items: [radio] }, { r: 'a', x: 1, y: 2 })).toEqual(['x', 'y']);
  expect(strangeAnswers({ items: [radio] }, { r: 'a' })).toEqual([]);
});

it('ratings are counted together, and 4 and 5 are those who are satisfied', () => {
  expect(addCounts({ '1': 2, '5': 3 }, { '4': 1, '5': 4 })).toEqual({ '1': 2, '4': 1, '5': 7 });
  expect(addCounts({}, {})).toEqual({});
  expect(csatScore({ '3': 1, '4': 1, '5': 2 })).toBe(75);
  expect(csatScore({})).toBeUndefined();
});

describe('a section', () => {
  const section = (id: string, given: object = {}): SurveyItem => ({
    type: 'section',
    id,
    label: 'About you',
    help: '',
    condition: null,
    ...given,
  });
  const survey = (...items: SurveyItem[]) => ({
    intro: '',
    isAnonymous: false,
    mayChange: true,
    items,
  });

  it('is no question', () => {
    expect(surveyFaults(survey(section('s'))).map(({ path }) => path)).toEqual([['items']]);
  });

  it('has no answer', () => {
    const items = [section('s'), radio];
    expect(answerFaults({ items }, { s: 'x', r: 'a' })).toEqual([]);
    expect(keptAnswers({ items }, { s: 'x', r: 'a' })).toEqual({ r: 'a' });
  });

  it('leads back to its question also beside a condition that leads nowhere', () => {
    const answered = (fieldId: string) => ({ fieldId, test: 'answered' as const, value: null });
    const asked = (id: string, fieldId: string) => ({
      ...fieldKinds.textbox.make(id),
      condition: answered(fieldId),
    });
    const items = [
      section('s', { condition: answered('c') }),
      asked('a', 'gone'),
      section('t'),
      asked('c', 'a'),
    ];
    expect([...itemsInCircles(items)]).toEqual(['a', 'c']);
  });

  it('has a heading, and is counted apart from the questions', () => {
    const items = [section('s'), radio, section('t', { label: ' ' }), { ...number, label: '' }];
    expect(surveyFaults(survey(...items))).toEqual([
      {
        path: ['items', 2],
        sentence: {
          en: 'Section 2: Write the heading.',
          ja: 'セクション2：見出しを入力してください。',
        },
      },
      {
        path: ['items', 3],
        sentence: {
          en: 'Question 2: Write the question.',
          ja: '質問2：質問文を入力してください。',
        },
      },
    ]);
  });

  it('has a condition that is complete', () => {
    const condition = { fieldId: 'r', test: 'is', value: 'c' };
    const items = [radio, section('s', { condition })];
    expect(surveyFaults(survey(...items)).map(({ sentence }) => sentence.en)).toEqual([
      'Section 1: Its condition is not complete.',
    ]);
  });

  it.each([
    { intro: 'x'.repeat(5001) },
    { items: Array.from({ length: 201 }, () => section('s')) },
    { items: [section('s', { label: 'x'.repeat(301) })] },
    { items: [section('s', { help: 'x'.repeat(2001) })] },
    { items: [section('S')] },
    { items: [section('s', { options: [] })] },
  ])('is one of two hundred items at most, each within its bounds', (given) =>
    expect(SurveyContentSchema.safeParse({ ...survey(), ...given }).success).toBe(false),
  );

  it.each([
    { intro: 'x'.repeat(5000) },
    { items: Array.from({ length: 200 }, () => section('s')) },
    { items: [section('s', { label: 'x'.repeat(300), help: 'x'.repeat(2000) })] },
  ])('is taken up to these', (given) =>
    expect(SurveyContentSchema.safeParse({ ...survey(), ...given }).success).toBe(true),
  );
});
