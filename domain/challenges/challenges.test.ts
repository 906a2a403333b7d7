import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AttemptStatus } from './attempt-status.ts';
import { clampToNow, outcomeOf } from './attempt.rules.ts';
import { sumPoints } from './points.ts';
import type { KeyedQuestion } from './question.schema.ts';
import { faultsOf, fitsQuestion, isEmptyAnswer, scoreAnswer } from './question-kinds.ts';
import { FinishedQuizSchema } from './quiz-content.schema.ts';
import { usualSettings } from './quiz-settings.schema.ts';

const common = { id: 1, prompt: 'Which?', weight: 2, explanation: '' };

const mcq = (correct: string[], multiple: boolean): Extract<KeyedQuestion, { kind: 'MCQ' }> => ({
  ...common,
  kind: 'MCQ',
  body: { multiple, choices: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })) },
  answerKey: { correct },
});

const fib = (
  accepted: string[][],
  caseSensitive = false,
): Extract<KeyedQuestion, { kind: 'FIB' }> => ({
  ...common,
  kind: 'FIB',
  prompt: accepted.map((_, index) => `{{${index}}}`).join(' and '),
  body: { blanks: accepted.map((_, index) => ({ id: String(index) })) },
  answerKey: {
    blanks: accepted.map((texts, index) => ({ id: String(index), accepted: texts, caseSensitive })),
  },
});

const freetext: KeyedQuestion = {
  ...common,
  kind: 'FREETEXT',
  body: { maxLength: 10 },
  answerKey: {},
};

const fill = (...texts: string[]) => ({
  kind: 'FIB' as const,
  blanks: Object.fromEntries(texts.map((text, index) => [String(index), text])),
});
const choose = (...choices: string[]) => ({ kind: 'MCQ' as const, choices });

describe('a draft', () => {
  it('is refused by what is wrong in it', () => {
    const codes = (draft: KeyedQuestion) => faultsOf(draft).map((fault) => fault.code);
    expect(codes(mcq(['a', 'b'], false))).toEqual(['singleNeedsOne']);
    expect(codes(mcq(['x'], false))).toEqual(['correctUnknown']);
    expect(codes(mcq(['a', 'a'], true))).toEqual(['correctRepeats']);
    const twins = mcq(['a'], false);
    const choices = [...twins.body.choices, { id: 'a', text: 'again' }];
    expect(codes({ ...twins, body: { multiple: false, choices } })).toEqual(['choiceIdsRepeat']);
    const blanks = fib([['x'], ['y']]);
    expect(codes({ ...blanks, prompt: '{{0}} only' })).toEqual(['blankNotInPrompt']);
    expect(codes({ ...blanks, prompt: '{{0}} {{1}} {{1}}' })).toEqual(['blankNotInPrompt']);
    expect(codes({ ...blanks, prompt: '{{0}} {{1}} {{2}}' })).toEqual(['promptBlankUnknown']);
    const oneKey = { blanks: blanks.answerKey.blanks.slice(1) };
    expect(codes({ ...blanks, answerKey: oneKey })).toEqual(['blankWithoutKey']);
  });

  it('names the field in the sentence of the contract', () => {
    const { id: _, ...draft } = mcq(['a', 'b'], false);
    const quiz = { settings: usualSettings, questions: [draft] };
    const [issue] = FinishedQuizSchema.safeParse(quiz).error?.issues ?? [];
    expect(issue?.path).toEqual(['questions', 0, 'answerKey', 'correct']);
    expect(issue?.message).toMatch(/exactly one choice/);
  });

  it('passes when it is consistent', () => {
    for (const draft of [mcq(['a'], false), mcq(['a', 'c'], true), fib([['x'], ['y']]), freetext])
      expect(faultsOf(draft)).toEqual([]);
  });
});

describe('an answer fits its question', () => {
  it('or not', () => {
    expect(fitsQuestion(choose('x'), mcq(['a'], false))).toBe(false);
    expect(fitsQuestion(choose('a', 'b'), mcq(['a'], false))).toBe(false);
    expect(fitsQuestion(choose('a', 'a'), mcq(['a'], true))).toBe(false);
    expect(fitsQuestion(fill('x', 'y'), fib([['x']]))).toBe(false);
    expect(fitsQuestion({ kind: 'FREETEXT', text: 'x'.repeat(11) }, freetext)).toBe(false);
    expect(fitsQuestion(choose('a'), freetext)).toBe(false);
    expect(fitsQuestion(choose(), mcq(['a'], false))).toBe(true);
    expect(fitsQuestion(choose('d', 'a'), mcq(['a'], true))).toBe(true);
    expect(fitsQuestion(fill('x'), fib([['x'], ['y']]))).toBe(true);
  });
});

describe('scoring', () => {
  it('gives nothing for nothing, and nobody need read an empty text', () => {
    for (const question of [mcq(['a'], true), fib([['x']]), freetext])
      expect(scoreAnswer(question, undefined)).toEqual({ points: 0, isCorrect: false });
    expect(scoreAnswer(freetext, { kind: 'FREETEXT', text: ' \n' })).toEqual({
      points: 0,
      isCorrect: false,
    });
    expect(isEmptyAnswer(fill('', ' '))).toBe(true);
  });

  it('lets free text wait', () => {
    expect(scoreAnswer(freetext, { kind: 'FREETEXT', text: 'Because.' })).toBe('waits');
  });

  it('is all or nothing for choices: only the exact set earns, in any order', () => {
    const ids = fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 });
    const given = fc.shuffledSubarray(['a', 'b', 'c', 'd']);
    fc.assert(
      fc.property(ids, given, (correct, choices) => {
        const isSame = [...choices].sort().join() === [...correct].sort().join();
        const expected = { points: isSame ? 2 : 0, isCorrect: isSame };
        expect(scoreAnswer(mcq(correct, true), choose(...choices))).toEqual(expected);
      }),
    );
  });

  it('gives each blank its share, never more than the weight, and all of it only when all are right', () => {
    const rights = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 });
    const weight = fc.integer({ min: 1, max: 200 }).map((halves) => halves / 2);
    fc.assert(
      fc.property(rights, weight, (right, points) => {
        const question = { ...fib(right.map(() => ['yes'])), weight: points };
        const score = scoreAnswer(question, fill(...right.map((is) => (is ? 'yes' : 'no'))));
        if (score === 'waits') throw new Error('a blank does not wait');
        const share = (points * right.filter(Boolean).length) / right.length;
        expect(Math.abs(score.points - share)).toBeLessThanOrEqual(0.0051);
        expect(score.isCorrect).toBe(right.every(Boolean));
        expect(score.points === points).toBe(score.isCorrect);
      }),
    );
  });

  it('reads blanks as a person would: width and blanks around do not count, case by the flag', () => {
    const points = (question: KeyedQuestion, text: string) => {
      const score = scoreAnswer(question, fill(text));
      return score === 'waits' ? undefined : score.points;
    };
    expect(points(fib([['size_t']]), '  SIZE_T ')).toBe(2);
    expect(points(fib([['size_t']]), '\u3000size_t')).toBe(2);
    expect(points(fib([['ポインタ']]), '\uFF8E\uFF9F\uFF72\uFF9D\uFF80')).toBe(2);
    expect(points(fib([['NULL']], true), '\uFF2E\uFF35\uFF2C\uFF2C')).toBe(2);
    expect(points(fib([['NULL']], true), 'null')).toBe(0);
    expect(points(fib([['NULL']], true), 'NULL')).toBe(2);
    expect(points(fib([['a', 'b']]), 'b')).toBe(2);
    expect(points(fib([['a']]), 'constructor')).toBe(0);
  });

  it('does not depend on blanks that were never answered', () => {
    const question = { ...fib([['x']]), body: { blanks: [{ id: 'constructor' }] } };
    const key = { blanks: [{ id: 'constructor', accepted: ['x'], caseSensitive: false }] };
    expect(
      scoreAnswer({ ...question, answerKey: key }, { kind: 'FIB', blanks: { other: 'y' } }),
    ).toEqual({
      points: 0,
      isCorrect: false,
    });
  });
});

describe('a submitted attempt', () => {
  const mark = (points: number | null, markedBy: number | null = null) => ({
    kind: 'FREETEXT' as const,
    points,
    markedBy,
  });

  it('has no points while one answer waits', () => {
    expect(outcomeOf([mark(2), mark(null)], true)).toEqual({
      status: AttemptStatus.scoringwaiting,
      scoreStatus: 'scoring',
      points: null,
    });
  });

  it('is scored by the server, or corrected by hand', () => {
    expect(outcomeOf([{ ...mark(0.33), kind: 'FIB' }, mark(1.5, 7)], true)).toEqual({
      status: AttemptStatus.finished,
      scoreStatus: 'scored',
      points: 1.83,
    });
    expect(outcomeOf([{ ...mark(2, 7), kind: 'MCQ' }], true).scoreStatus).toBe('manualupdate');
    expect(outcomeOf([mark(0)], false).status).toBe(AttemptStatus.notmodified);
  });

  it('adds up without dust', () => {
    expect(sumPoints([0.1, 0.2])).toBe(0.3);
  });

  it('was never handed in in the future', () => {
    const now = new Date('2026-11-21T03:00:00Z');
    expect(clampToNow('2030-01-01T00:00:00Z', now)).toEqual(now);
    expect(clampToNow('2026-11-21T11:59:00+09:00', now)).toEqual(new Date('2026-11-21T02:59:00Z'));
  });
});
