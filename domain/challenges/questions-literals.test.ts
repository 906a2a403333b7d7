import { describe, expect, it } from 'vitest';
import { blankIdsOf, replaceBlanks } from './blanks.ts';
import { numberIn } from './numbers.ts';
import type { QuestionDraft } from './question.schema.ts';
import { faultsOf, fitsQuestion, isEmptyAnswer, scoreAnswer } from './question-kinds.ts';
import { filesOf, FinishedQuizSchema, openPairsOf, textsOf } from './quiz-content.schema.ts';
import { usualSettings } from './quiz-settings.schema.ts';

const long = (count: number) => 'x'.repeat(count);
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

const faults = (draft: QuestionDraft) =>
  faultsOf(draft).map(({ code, path }) => [code, path.join('.')]);

describe('a draft is at fault', () => {
  it('by choices', () => {
    const choices = [...mcq.body.choices, { id: 'a', text: 'again' }];
    expect(faults({ ...mcq, body: { multiple: true, choices } })).toEqual([
      ['choiceIdsRepeat', 'body.choices'],
    ]);
    expect(faults({ ...mcq, answerKey: { correct: ['a', 'x'] } })).toEqual([
      ['correctUnknown', 'answerKey.correct'],
    ]);
    expect(faults({ ...mcq, answerKey: { correct: ['a', 'a'] } })).toEqual([
      ['correctRepeats', 'answerKey.correct'],
    ]);
    const one = { ...mcq, body: { ...mcq.body, multiple: false } };
    expect(faults(one)).toEqual([['singleNeedsOne', 'answerKey.correct']]);
    expect(faults({ ...one, answerKey: { correct: ['a'] } })).toEqual([]);
  });

  it('by blanks', () => {
    const twice = { blanks: [{ id: '1' }, { id: '1' }] };
    expect(faults({ ...fib, prompt: '{{1}}', body: twice })).toEqual([
      ['blankIdsRepeat', 'body.blanks'],
    ]);
    expect(faults({ ...fib, prompt: '{{1}}' })).toEqual([['blankNotInPrompt', 'body.blanks']]);
    expect(faults({ ...fib, prompt: '{{1}} {{2}} {{3}}' })).toEqual([
      ['promptBlankUnknown', 'prompt'],
    ]);
    const [first, second] = fib.answerKey.blanks;
    const keyed = (...blanks: (typeof first)[]) =>
      faults({ ...fib, answerKey: { blanks: blanks.flatMap((blank) => blank ?? []) } });
    const without = [['blankWithoutKey', 'answerKey.blanks']];
    expect(keyed(first)).toEqual(without);
    expect(keyed(first, first)).toEqual(without);
    expect(keyed(first, second, second)).toEqual(without);
    expect(keyed(first, second, first && { ...first, id: '3' })).toEqual(without);
    expect(keyed(second, first)).toEqual([]);
    const tolerance = { by: 'absolute' as const, amount: 1 };
    const near = (accepted: string[]) => ({
      ...fib,
      answerKey: {
        blanks: fib.answerKey.blanks.map((blank) => ({ ...blank, accepted, tolerance })),
      },
    });
    expect(faults(near(['1', 'two']))).toEqual([['acceptedNoNumber', 'answerKey.blanks']]);
    expect(faults(near(['1', '2']))).toEqual([]);
  });

  it('by a rubric', () => {
    const rubric = [
      { ...criterion, points: 1 },
      { ...criterion, points: 1 },
    ];
    expect(faults({ ...freetext, answerKey: { rubric } })).toEqual([
      ['criterionIdsRepeat', 'answerKey.rubric'],
    ]);
    expect(faults({ ...freetext, weight: 3 })).toEqual([['rubricSum', 'answerKey.rubric']]);
    expect(faults({ ...freetext, answerKey: { rubric: [] } })).toEqual([]);
    expect(faults({ ...freetext, answerKey: {} })).toEqual([]);
  });
});

describe('an answer', () => {
  it('fits up to its bound', () => {
    const text = (count: number) => ({ kind: 'FREETEXT' as const, text: long(count) });
    expect(fitsQuestion(text(10), freetext)).toBe(true);
    expect(fitsQuestion(text(11), freetext)).toBe(false);
    expect(fitsQuestion({ kind: 'MCQ', choices: ['a', 'x'] }, mcq)).toBe(false);
  });

  it('is empty as long as nothing is in any part of it', () => {
    expect(isEmptyAnswer(undefined)).toBe(true);
    expect(isEmptyAnswer({ kind: 'MCQ', choices: [] })).toBe(true);
    expect(isEmptyAnswer({ kind: 'MCQ', choices: ['a'] })).toBe(false);
    expect(isEmptyAnswer({ kind: 'FIB', blanks: { '1': ' ', '2': 'x' } })).toBe(false);
    expect(isEmptyAnswer({ kind: 'FIB', blanks: {} })).toBe(true);
    expect(isEmptyAnswer({ kind: 'FREETEXT', text: ' ' })).toBe(true);
    expect(isEmptyAnswer({ kind: 'FREETEXT', text: 'x' })).toBe(false);
  });

  it('of another kind than its question is worth nothing', () => {
    expect(scoreAnswer(mcq, { kind: 'FREETEXT', text: 'a' })).toEqual({
      points: 0,
      isCorrect: false,
    });
    expect(scoreAnswer({ ...fib, weight: 1 }, { kind: 'FIB', blanks: { '1': 'x' } })).toEqual({
      points: 0.5,
      isCorrect: false,
    });
  });
});

it('blanks stand in a prompt by narrow names', () => {
  const prompt = `{{1}} {{a-b_C}} {{ 2 }} {{-x}} {3} {{${'y'.repeat(40)}}} {{${'z'.repeat(41)}}} {{1}}`;
  expect(blankIdsOf(prompt)).toEqual(['1', 'a-b_C', 'y'.repeat(40), '1']);
  expect(replaceBlanks('{{1}} and {{2}}', (id) => `[${id}]`)).toBe('[1] and [2]');
});

it.each([
  ['1', 1],
  ['+1.5', 1.5],
  ['-1', -1],
  ['–1', -1],
  ['1.', 1],
  ['1,5', 1.5],
  [',5', 0.5],
  ['-,5', -0.5],
  ['+1,234', 1234],
  ['1,234,567.8', 1_234_567.8],
  ['1234,567', 1234.567],
  ['1e−3', 0.001],
  ['1E+3', 1000],
  ['1_000', 1000],
  ['1,23,456', undefined],
  ['1,234,5', undefined],
  ['1.2.3', undefined],
  ['.', undefined],
  ['+', undefined],
  ['x1', undefined],
  ['1x', undefined],
  ['1,234x', undefined],
  ['1-2', undefined],
])('the number in %o is %o', (text, number) => expect(numberIn(text)).toBe(number));

it('a question that stands twice has to be decided on', () => {
  const twin = (pair: number) => ({ ...mcq, twin: { pair, by: null } });
  expect([...openPairsOf([mcq, twin(1), twin(2), twin(1), twin(3)])]).toEqual([1]);
  const issues = FinishedQuizSchema.safeParse({
    settings: usualSettings,
    questions: [twin(1), mcq, twin(1), twin(2)],
  }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message.slice(0, 18)}`);
  expect(issues).toEqual(['questions.0 must be decided on', 'questions.2 must be decided on']);
});

describe('what a quiz shows', () => {
  const asset = (id: string) => `![p](keiko:asset/${id}/a.png)`;

  it('is all of its texts, those of choices too', () => {
    const spoken = { ...freetext, prompt: 'Why?', explanation: 'So.' };
    expect(textsOf([{ ...mcq, explanation: 'By letter.' }, spoken])).toEqual([
      'Which?',
      'By letter.',
      'a',
      'b',
      'c',
      'd',
      'Why?',
      'So.',
    ]);
  });

  it.each([
    [asset('1'), [1]],
    [asset('1234567890'), [1_234_567_890]],
    [`${asset('2')} ${asset('10')} ${asset('2')}`, [2, 10]],
    [asset('12345678901'), []],
    [asset('x'), []],
    ['keiko:asset/1', []],
    ['keiko:chapter/1/a.png', []],
  ])('are the files that %j names', (prompt, ids) =>
    expect(filesOf([{ ...freetext, prompt }])).toEqual(ids),
  );
});
