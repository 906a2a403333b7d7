import { describe, expect, it } from 'vitest';
import { choiceText, wordsOfAnswer } from './answer-words.ts';
import type { Question } from './question.schema.ts';
import { rightInWords } from './right-words.ts';

const body = {
  multiple: true,
  choices: [
    { id: 'a', text: 'Use `free`' },
    { id: 'b', text: 'Use `a` and `b`' },
    { id: 'c', text: 'Nothing' },
  ],
};
const choice: Question = { id: 1, kind: 'MCQ', prompt: 'Which?', weight: 1, body };
const blank: Question = {
  id: 2,
  kind: 'FIB',
  prompt: '{{1}}',
  weight: 1,
  body: { blanks: [{ id: '1' }] },
};

describe('an answer in words', () => {
  it('is of a choice what it says, and its id where it is gone', () => {
    expect(choiceText(choice, 'c')).toBe('Nothing');
    expect(choiceText(choice, 'x')).toBe('x');
    expect(choiceText(blank, 'c')).toBe('c');
    expect(choiceText(undefined, 'c')).toBe('c');
  });

  it('is each part by itself', () => {
    expect(wordsOfAnswer(choice, { kind: 'MCQ', choices: ['c', 'a'] })).toEqual([
      'Nothing',
      'Use `free`',
    ]);
    expect(wordsOfAnswer(blank, { kind: 'FIB', blanks: { '1': 'x', '2': 'y' } })).toEqual([
      'x',
      'y',
    ]);
    expect(wordsOfAnswer(choice, { kind: 'FREETEXT', text: 'So.' })).toEqual(['So.']);
  });
});

describe('what is right in words', () => {
  const blanks = [
    { id: '1', accepted: ['one', '1'], caseSensitive: false },
    { id: '2', accepted: ['two'], caseSensitive: false },
  ];

  it('is the right choices in their order, without their marks', () => {
    const key = { correct: ['b', 'a'] };
    expect(rightInWords({ kind: 'MCQ', body, answerKey: key })).toBe('Use free, Use a and b');
  });

  it('is of each blank all that is accepted', () =>
    expect(rightInWords({ kind: 'FIB', body: blank.body, answerKey: { blanks } })).toBe(
      'one / 1, two',
    ));

  it('is nothing of a free text', () =>
    expect(rightInWords({ kind: 'FREETEXT', body: { maxLength: 10 }, answerKey: {} })).toBe(''));
});
