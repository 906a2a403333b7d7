import { describe, expect, it } from 'vitest';
import { answerInWords } from './answer-words.rules.ts';
import { fieldKinds } from './field-kinds.ts';

const options = [
  { id: 'a', label: 'One' },
  { id: 'b', label: 'Two' },
];
const words = fieldKinds.textbox.make('t');
const number = fieldKinds.number.make('n');
const radio = { ...fieldKinds.radio.make('r'), options };
const checkbox = { ...fieldKinds.checkbox.make('c'), options };

describe('an answer in words', () => {
  it('is none where nobody answered', () =>
    expect(
      [words, number, radio, checkbox].map((field) => answerInWords(field, undefined)),
    ).toEqual([null, null, null, null]));

  it.each([
    [words, 'a', 'a'],
    [words, '', ''],
    [words, ['a', 'b'], 'a; b'],
    [number, 0, 0],
    [number, 2.5, 2.5],
    [radio, 'b', 'Two'],
    [checkbox, ['b', 'a'], 'Two; One'],
    [checkbox, [], ''],
    // What a former version offered stays as it was kept.
    [radio, 'x', 'x'],
    [radio, 3, '3'],
    [checkbox, ['a', 'x'], 'One; x'],
  ])('to %j of %j is %j', (field, answer, expected) =>
    expect(answerInWords(field, answer)).toBe(expected),
  );
});
