import { describe, expect, it } from 'vitest';
import { AnswerSchema, QuestionDraftSchema, UnfinishedQuestionSchema } from './question.schema.ts';
import { FinishedQuizSchema, QuizContentSchema } from './quiz-content.schema.ts';
import {
  QuizSettingsSchema,
  UnfinishedSettingsSchema,
  usualSettings,
} from './quiz-settings.schema.ts';

const long = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, of: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => of(at));
const common = { prompt: 'Which?', weight: 2, explanation: '' };

const mcq = {
  ...common,
  kind: 'MCQ' as const,
  body: {
    multiple: true,
    choices: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })),
  },
  answerKey: { correct: ['a', 'b'] },
};
const fib = {
  ...common,
  kind: 'FIB' as const,
  prompt: '{{1}} and {{2}}',
  body: { blanks: [{ id: '1' }, { id: '2' }] },
  answerKey: {
    blanks: ['1', '2'].map((id) => ({ id, accepted: ['x'], caseSensitive: false })),
  },
};
const criterion = { id: 'c', title: 'Clear', description: '', points: 2 };
const freetext = {
  ...common,
  kind: 'FREETEXT' as const,
  body: { maxLength: 10 },
  answerKey: { rubric: [criterion] },
};

interface Bounds {
  readonly of: string;
  readonly base: object;
  readonly refused: readonly object[];
  readonly taken: readonly object[];
}

const bodyOf = (base: { readonly body: object }, given: object) => ({
  body: { ...base.body, ...given },
});
const choices = (count: number, text = 'x') => many(count, (at) => ({ id: `c${at}`, text }));
const blanks = (count: number) => many(count, (at) => ({ id: `b${at}` }));
const keyed = (given: object) => ({
  answerKey: { blanks: [{ id: '1', accepted: ['x'], caseSensitive: false, ...given }] },
});

const bounds: Bounds[] = [
  {
    of: 'any question',
    base: mcq,
    refused: [
      { prompt: '' },
      { prompt: long(20_001) },
      { weight: 0.4 },
      { weight: 101 },
      { explanation: long(20_001) },
      { pool: '' },
      { pool: long(41) },
      { twin: { pair: 0, by: null } },
      { more: 1 },
    ],
    taken: [
      { prompt: long(20_000), explanation: long(20_000), weight: 0.5 },
      { weight: 100, pool: long(40), twin: { pair: 1, by: null } },
    ],
  },
  {
    of: 'choices',
    base: mcq,
    refused: [
      bodyOf(mcq, { choices: choices(1) }),
      bodyOf(mcq, { choices: choices(21) }),
      bodyOf(mcq, { choices: choices(2, '') }),
      bodyOf(mcq, { choices: choices(2, long(4001)) }),
      { answerKey: { correct: [] } },
      { answerKey: { correct: many(21, String) } },
    ],
    taken: [
      bodyOf(mcq, { choices: choices(2, long(4000)), keepOrder: true, partialCredit: true }),
      bodyOf(mcq, { choices: choices(20) }),
      { answerKey: { correct: many(20, String) } },
    ],
  },
  {
    of: 'blanks',
    base: fib,
    refused: [
      { body: { blanks: [] } },
      { body: { blanks: blanks(31) } },
      { body: { blanks: [{ id: '-a' }] } },
      { body: { blanks: [{ id: long(41) }] } },
      { body: { blanks: [{ id: 'a b' }] } },
      keyed({ accepted: [] }),
      keyed({ accepted: many(21, String) }),
      keyed({ accepted: [''] }),
      keyed({ accepted: [long(501)] }),
      keyed({ tolerance: { by: 'absolute', amount: -1 } }),
      keyed({ tolerance: { by: 'absolute', amount: 1e13 } }),
      keyed({ tolerance: { by: 'much', amount: 1 } }),
      { answerKey: { blanks: [] } },
      { answerKey: { blanks: many(31, () => fib.answerKey.blanks[0]) } },
    ],
    taken: [
      { body: { blanks: blanks(30) } },
      { body: { blanks: [{ id: long(40) }] } },
      keyed({ accepted: many(20, () => long(500)), widthSensitive: true }),
      keyed({ tolerance: { by: 'percent', amount: 0 } }),
      keyed({ tolerance: { by: 'absolute', amount: 1e12 } }),
      { answerKey: { blanks: many(30, () => fib.answerKey.blanks[0]) } },
    ],
  },
  {
    of: 'a free text',
    base: freetext,
    refused: [
      { body: { maxLength: 0 } },
      { body: { maxLength: 20_001 } },
      { answerKey: { rubric: many(21, () => criterion) } },
      { answerKey: { rubric: [{ ...criterion, title: '' }] } },
      { answerKey: { rubric: [{ ...criterion, title: long(201) }] } },
      { answerKey: { rubric: [{ ...criterion, description: long(2001) }] } },
      { answerKey: { rubric: [{ ...criterion, points: -1 }] } },
      { answerKey: { rubric: [{ ...criterion, points: 101 }] } },
    ],
    taken: [
      { body: { maxLength: 1 } },
      { body: { maxLength: 20_000 }, answerKey: { rubric: many(20, () => criterion) } },
      { answerKey: { rubric: [{ ...criterion, title: long(200), points: 0 }] } },
      { answerKey: { rubric: [{ ...criterion, points: 100 }] } },
    ],
  },
];

describe.each(bounds)('the bounds of $of', ({ base, refused, taken }) => {
  const takes = (given: object) => QuestionDraftSchema.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () => expect(taken.filter((given) => !takes(given))).toEqual([]));
});

describe('while its author still writes', () => {
  it.each([
    {
      ...mcq,
      prompt: '',
      weight: 0,
      body: { multiple: false, choices: [] },
      answerKey: { correct: [] },
    },
    { ...mcq, body: { multiple: false, choices: [{ id: 'a', text: '' }] } },
    { ...fib, body: { blanks: [] }, answerKey: { blanks: [] } },
    { ...fib, ...keyed({ accepted: [] }) },
    { ...fib, ...keyed({ accepted: [''] }) },
    { ...freetext, body: { maxLength: 0 }, answerKey: { rubric: [{ ...criterion, title: '' }] } },
  ])('a question may lack something', (draft) => {
    expect(QuestionDraftSchema.safeParse(draft).success).toBe(false);
    expect(UnfinishedQuestionSchema.safeParse(draft).success).toBe(true);
  });

  it('a quiz may lack everything, but never have too much', () => {
    const quiz = { settings: usualSettings, questions: [] };
    expect(FinishedQuizSchema.safeParse(quiz).success).toBe(false);
    expect(QuizContentSchema.safeParse(quiz).success).toBe(true);
    const questions = (count: number) => ({ ...quiz, questions: many(count, () => mcq) });
    expect(
      [200, 201].map((count) => QuizContentSchema.safeParse(questions(count)).success),
    ).toEqual([true, false]);
    expect(
      [200, 201].map((count) => FinishedQuizSchema.safeParse(questions(count)).success),
    ).toEqual([true, false]);
  });
});

describe('how a quiz is given', () => {
  const takes = (given: object) =>
    QuizSettingsSchema.safeParse({ ...usualSettings, ...given }).success;
  const pool = { id: 'p', title: 'Pool', draw: 1 };

  it.each([
    { timeLimitMinutes: 0 },
    { timeLimitMinutes: 601 },
    { attempts: 0 },
    { attempts: 101 },
    { attempts: 'often' },
    { counts: 'middle' },
    { explanations: 'always' },
    { pools: many(21, () => pool) },
    { pools: [{ ...pool, draw: 0 }] },
    { pools: [{ ...pool, draw: 201 }] },
    { pools: [{ ...pool, id: '' }] },
    { pools: [{ ...pool, title: '' }] },
    { pools: [{ ...pool, title: long(101) }] },
    { more: 1 },
  ])('is not %o', (given) => expect(takes(given)).toBe(false));

  it.each([
    { timeLimitMinutes: 1, attempts: 1, counts: 'best', explanations: 'never' },
    { timeLimitMinutes: 600, attempts: 100, explanations: 'afterEach' },
    { attempts: 'unlimited', pools: many(20, () => ({ ...pool, draw: 200 })) },
  ])('is %o', (given) => expect(takes(given)).toBe(true));

  it('is usually once, in its order, without a limit', () => {
    expect(usualSettings).toEqual({
      shuffleQuestions: false,
      shuffleChoices: false,
      timeLimitMinutes: null,
      attempts: 'organisation',
      counts: 'last',
      explanations: 'afterSubmission',
      pools: [],
    });
    const untitled = { ...usualSettings, pools: [{ ...pool, title: '' }] };
    expect(UnfinishedSettingsSchema.safeParse(untitled).success).toBe(true);
  });
});

it.each([
  [{ kind: 'MCQ', choices: many(21, String) }, false],
  [{ kind: 'MCQ', choices: many(20, String) }, true],
  [{ kind: 'MCQ', choices: [''] }, false],
  [{ kind: 'FIB', blanks: { 'a b': 'x' } }, false],
  [{ kind: 'FIB', blanks: { a: long(501) } }, false],
  [{ kind: 'FIB', blanks: { a: long(500) } }, true],
  [{ kind: 'FREETEXT', text: long(20_001) }, false],
  [{ kind: 'FREETEXT', text: long(20_000) }, true],
  [{ kind: 'FREETEXT', text: '', more: 1 }, false],
])('an answer as it is sent is taken or not', (answer, is) =>
  expect(AnswerSchema.safeParse(answer).success).toBe(is),
);
