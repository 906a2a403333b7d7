import { expect, it } from 'vitest';
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
