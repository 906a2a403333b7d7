import { describe, expect, it } from 'vitest';
import { keepsBlanks, textOf, withText } from './exam-corrections.rules.ts';
import type { ExamQuestion } from './exam-question.schema.ts';

const words: ExamQuestion = {
  kind: 'FREETEXT',
  id: 1,
  prompt: 'Why?',
  weight: 2,
  body: { maxLength: 100 },
};
const code = {
  kind: 'CODE',
  id: 2,
  prompt: 'Sorting',
  weight: 10,
  body: { task: { style: 'algorithm', statement: { en: 'Sort it.', ja: '並べてください。' } } },
} as unknown as ExamQuestion;

describe('the text of a question', () => {
  it('is what is asked: of code its statement in the language of the exam', () => {
    expect(textOf(words, 'ja')).toBe('Why?');
    expect(textOf(code, 'en')).toBe('Sort it.');
    expect(textOf(code, 'ja')).toBe('並べてください。');
  });

  it('is corrected and nothing else of it', () => {
    expect(withText(words, 'en', 'Why not?')).toEqual({
      kind: 'FREETEXT',
      id: 1,
      prompt: 'Why not?',
      weight: 2,
      body: { maxLength: 100 },
    });
    expect(withText(code, 'en', 'Sort them.')).toEqual({
      kind: 'CODE',
      id: 2,
      prompt: 'Sorting',
      weight: 10,
      body: {
        task: { style: 'algorithm', statement: { en: 'Sort them.', ja: '並べてください。' } },
      },
    });
    expect(textOf(withText(code, 'ja', '整列してください。'), 'en')).toBe('Sort it.');
  });
});

it.each([
  ['A week has {{1}} days.', 'A week has days.', false],
  ['A week has days.', 'A week has {{1}} days.', false],
  ['{{1}} and {{2}}', '{{2}} and {{1}}', false],
  ['{{1}}', '{{1}} {{1}}', false],
  ['A weak has {{1}} days.', 'A week has {{1}} days.', true],
  ['Why?', 'Why not?', true],
])('“%s” becomes “%s”, and what was answered fits: %s', (before, after, fits) => {
  expect(keepsBlanks(before, after)).toBe(fits);
});
