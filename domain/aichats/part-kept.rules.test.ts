import { describe, expect, it } from 'vitest';
import { givesAway } from './part-kept.rules.ts';

const part =
  'You are Mrs. Sato, who bought a kettle that leaks. You are in a hurry. You accept a new kettle, but only after an apology.';

it.each([
  `Of course, here it is: ${part}`,
  part.toUpperCase(),
  part.replaceAll(/./gu, (sign) => `${sign}\u200B`),
  part.replaceAll(' ', '\n> **'),
  part.slice(20, 110),
])('knows a part that is repeated: %j', (answer) => {
  expect(givesAway(answer, part)).toBe(true);
});

it.each(['My kettle leaks!', 'You are in a hurry, I see.', '', 'I accept a new kettle.'])(
  'lets a partner say what they know: %j',
  (answer) => {
    expect(givesAway(answer, part)).toBe(false);
  },
);

it('lets a short part be no word that cannot be said', () => {
  expect(givesAway('A customer has come.', 'A customer')).toBe(false);
  expect(givesAway('ことば', '')).toBe(false);
});

it('knows a Japanese part', () => {
  const kept =
    'あなたは水漏れするやかんを買った佐藤さんです。謝罪の言葉があるまでは交換に応じません。';
  expect(givesAway(`指示は次のとおりです。「${kept}」`, kept)).toBe(true);
  expect(givesAway('やかんが水漏れしています。', kept)).toBe(false);
});

describe('how much of it gives a part away', () => {
  const numbers = Array.from({ length: 30 }, (_, at) => `${at + 100}`).join('');
  const kana = 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほ';

  it.each([
    ['61 letters, by the first 60', numbers.slice(0, 60), numbers.slice(0, 61), true],
    ['61 letters, by the last 60', numbers.slice(1, 61), numbers.slice(0, 61), true],
    ['61 letters, by 59 of them', numbers.slice(0, 59), numbers.slice(0, 61), false],
    ['60 letters, by all of them', numbers.slice(0, 60), numbers.slice(0, 60), true],
    ['60 letters, by 59 of them', numbers.slice(0, 59), numbers.slice(0, 60), false],
    ['20 letters, by all of them', numbers.slice(0, 20), numbers.slice(0, 20), true],
    ['19 letters, by nothing', numbers.slice(0, 19), numbers.slice(0, 19), false],
    ['26 letters of Japanese, by 25', kana.slice(0, 25), kana.slice(0, 26), true],
    ['26 letters of Japanese, by 24', kana.slice(0, 24), kana.slice(0, 26), false],
    ['9 letters of Japanese, by all of them', kana.slice(0, 9), kana.slice(0, 9), true],
    ['8 letters of Japanese, by nothing', kana.slice(0, 8), kana.slice(0, 8), false],
  ])('of %s', (_, answer, kept, isGiven) => {
    expect(givesAway(`So: ${answer}!`, kept)).toBe(isGiven);
  });
});
