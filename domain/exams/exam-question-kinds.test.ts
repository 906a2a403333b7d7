import { describe, expect, it } from 'vitest';
import type { ExamAnswer } from './exam-answer.schema.ts';
import {
  fitsExamQuestion,
  isEmptyExamAnswer,
  ofQuizAnswer,
  scoreExamAnswer,
} from './exam-question-kinds.ts';
import type { KeyedExamQuestion } from './exam-question.schema.ts';

const choice = {
  kind: 'MCQ',
  id: 1,
  prompt: 'Which?',
  weight: 3,
  body: {
    isMultiple: false,
    choices: [
      { id: 'a', text: 'One' },
      { id: 'b', text: 'Other' },
    ],
  },
  answerKey: { correct: ['b'] },
} as unknown as KeyedExamQuestion;
const words = {
  kind: 'FREETEXT',
  id: 2,
  prompt: 'Why?',
  weight: 4,
  body: {},
  answerKey: {},
} as unknown as KeyedExamQuestion;
const blank = {
  kind: 'FIB',
  id: 5,
  prompt: 'A week has {{1}} days.',
  weight: 2,
  body: { blanks: [{ id: '1' }] },
  answerKey: { blanks: [{ id: '1', accepted: ['7'], caseSensitive: false }] },
} as unknown as KeyedExamQuestion;
const code = {
  kind: 'CODE',
  id: 3,
  prompt: 'Sort',
  weight: 10,
  content: { languages: [{ language: 'c' }, { language: 'python3' }] },
} as unknown as KeyedExamQuestion;
const files = {
  kind: 'FILE',
  id: 4,
  prompt: 'Draw',
  weight: 5,
  body: { kinds: ['pdf'], mostFiles: 1, mostMegabytes: 1 },
} as unknown as KeyedExamQuestion;

const chosen = (...choices: string[]): ExamAnswer => ({ kind: 'MCQ', choices });
const written = (python3: string): ExamAnswer => ({
  kind: 'CODE',
  language: 'python3',
  codes: { python3 },
});
const handed: Extract<ExamAnswer, { kind: 'FILE' }> = {
  kind: 'FILE',
  files: [
    {
      uuid: '5f0c1b4e-7a52-4c58-9b7e-000000000001',
      name: 'a.pdf',
      bytes: 10,
      sha256: 'a'.repeat(64),
    },
  ],
};

describe('an answer', () => {
  it('fits a question of its kind, and code one in its language', () => {
    expect(fitsExamQuestion(chosen('a'), choice)).toBe(true);
    expect(fitsExamQuestion(chosen('z'), choice)).toBe(false);
    expect(fitsExamQuestion(written('print(1)'), code)).toBe(true);
    expect(fitsExamQuestion({ kind: 'CODE', language: 'ruby', codes: { ruby: 'p 1' } }, code)).toBe(
      false,
    );
    expect(fitsExamQuestion(handed, files)).toBe(true);
    expect(fitsExamQuestion({ ...handed, files: [...handed.files, ...handed.files] }, files)).toBe(
      false,
    );
    for (const question of [choice, words, files])
      expect(fitsExamQuestion(written('print(1)'), question)).toBe(false);
    for (const question of [choice, words, code])
      expect(fitsExamQuestion(handed, question)).toBe(false);
    for (const question of [code, files])
      expect(fitsExamQuestion(chosen('a'), question)).toBe(false);
  });

  it('is empty when nothing of it is left, in the language that was chosen last', () => {
    expect(isEmptyExamAnswer(undefined)).toBe(true);
    expect(isEmptyExamAnswer(chosen())).toBe(true);
    expect(isEmptyExamAnswer(chosen('a'))).toBe(false);
    expect(isEmptyExamAnswer(written(' \n'))).toBe(true);
    expect(isEmptyExamAnswer(written('x'))).toBe(false);
    expect(isEmptyExamAnswer({ kind: 'CODE', language: 'c', codes: { python3: 'x' } })).toBe(true);
    expect(isEmptyExamAnswer({ kind: 'FILE', files: [] })).toBe(true);
    expect(isEmptyExamAnswer(handed)).toBe(false);
  });

  it('is known to a quiz where a quiz has such questions', () => {
    expect(ofQuizAnswer(chosen('a'))).toEqual(chosen('a'));
    expect(ofQuizAnswer(written('x'))).toBeUndefined();
    expect(ofQuizAnswer(handed)).toBeUndefined();
    expect(ofQuizAnswer(undefined)).toBeUndefined();
  });
});

describe('a score', () => {
  const none = { points: 0, isCorrect: false };

  it('of a choice is right or wrong, and what is wrong may take something away', () => {
    expect(scoreExamAnswer(choice, chosen('b'))).toEqual({ points: 3, isCorrect: true });
    expect(scoreExamAnswer(choice, chosen('a'))).toEqual(none);
    expect(scoreExamAnswer(choice, chosen('b'), 50)).toEqual({ points: 3, isCorrect: true });
    expect(scoreExamAnswer(choice, chosen('a'), 50)).toEqual({ points: -1.5, isCorrect: false });
  });

  it('takes nothing away from who chose nothing', () => {
    expect(scoreExamAnswer(choice, chosen(), 50)).toEqual(none);
    expect(scoreExamAnswer(choice, undefined, 50)).toEqual(none);
  });

  it('of blanks takes nothing away, however wrong they are', () => {
    const filled = (text: string): ExamAnswer => ({ kind: 'FIB', blanks: { '1': text } });
    expect(scoreExamAnswer(blank, filled('8'), 50)).toEqual(none);
    expect(scoreExamAnswer(blank, filled('7'), 50)).toEqual({ points: 2, isCorrect: true });
  });

  it('of words, code and files waits, unless there are none', () => {
    expect(scoreExamAnswer(words, { kind: 'FREETEXT', text: 'Because.' }, 50)).toBe('waits');
    expect(scoreExamAnswer(code, written('print(1)'), 50)).toBe('waits');
    expect(scoreExamAnswer(files, handed, 50)).toBe('waits');
    expect(scoreExamAnswer(code, written(' '))).toEqual(none);
    expect(scoreExamAnswer(files, { kind: 'FILE', files: [] })).toEqual(none);
    expect(scoreExamAnswer(code, undefined)).toEqual(none);
    expect(scoreExamAnswer(files, written('print(1)'))).toEqual(none);
  });
});
