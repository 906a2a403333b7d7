import { describe, expect, it } from 'vitest';
import { sampleQuestions } from './rehearsal-sample.ts';

const needs = {
  kinds: ['MCQ', 'FIB', 'FREETEXT', 'FILE', 'CODE'] as const,
  languages: ['python3', 'c'] as const,
};
const sample = (lang: 'en' | 'ja' = 'en') =>
  sampleQuestions({ kinds: [...needs.kinds], languages: [...needs.languages] }, lang);

describe('the sample of an exam', () => {
  it('is empty where the exam asks nothing', () => {
    expect(sampleQuestions({ kinds: [], languages: [] }, 'en')).toEqual([]);
  });

  it('has one question of each kind, in the order of the exam, numbered from one', () => {
    expect(sample().map(({ id, kind, weight }) => [id, kind, weight])).toEqual([
      [1, 'MCQ', 1],
      [2, 'FIB', 1],
      [3, 'FREETEXT', 1],
      [4, 'FILE', 1],
      [5, 'CODE', 1],
    ]);
    expect(
      sampleQuestions({ kinds: ['FILE', 'MCQ'], languages: [] }, 'en').map(({ kind }) => kind),
    ).toEqual(['FILE', 'MCQ']);
  });

  it('asks in the language of the exam', () => {
    const fib = (lang: 'en' | 'ja') => sample(lang)[1]?.prompt;
    expect(fib('en')).toBe('A week has {{1}} days.');
    expect(fib('ja')).toBe('1週間は{{1}}日です。');
  });

  it('has all that is needed to answer without the exam', () => {
    const [choice, blank, words, file] = sample();
    expect(choice?.body).toEqual({
      multiple: false,
      choices: [
        { id: '10', text: '10' },
        { id: '12', text: '12' },
        { id: '14', text: '14' },
        { id: '16', text: '16' },
      ],
    });
    expect(blank?.body).toEqual({ blanks: [{ id: '1' }] });
    expect(words?.body).toEqual({ maxLength: 1000 });
    expect(file?.body).toEqual({ kinds: ['picture', 'pdf'], mostFiles: 2, mostMegabytes: 20 });
  });

  it('has code in the languages of the exam, begun where the device may know them', () => {
    const [, , , , code] = sample();
    const limits = { cpuMs: 5000, memoryMb: 128, runsHere: true };
    expect(code?.body).toEqual({
      task: {
        style: 'algorithm',
        statement: {
          en: 'Read a whole number and write its double.',
          ja: '整数を1つ読み込み、その2倍を出力してください。',
        },
        signature: null,
        languages: [
          { language: 'python3', starter: 'n = int(input())\nprint(n)\n', ...limits },
          { language: 'c', starter: '', ...limits },
        ],
        cases: [{ id: 'one', title: '', weight: 1, input: '3\n', expected: '6\n' }],
        hiddenCount: 0,
        checker: { kind: 'tokens', tolerance: 0 },
        hints: [],
        rubric: [],
        maxPoints: 1,
      },
    });
  });
});
