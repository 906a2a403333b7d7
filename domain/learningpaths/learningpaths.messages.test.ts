import { describe, expect, it } from 'vitest';
import { faultSentence, unknownCourse, unknownMaterial } from './learningpaths.messages.ts';
import type { PathFault } from './path-faults.rules.ts';

const nameOf = (id: string) => id.toUpperCase();

describe('the sentence of a fault names its parts', () => {
  it.each<readonly [PathFault['fault'], en: string, ja: string]>([
    ['circle', 'begin it: A → B. Remove', '始められません：A → B。'],
    ['unreachable', 'nothing leads to: A, B. Link', 'つながっていない項目があります：A, B。'],
    ['doubleId', 'two parts alike: A, B.', '同じIDの項目があります：A, B。'],
    [
      'unknownEnd',
      'a part that is not there: A, B.',
      '存在しない項目へのつながりがあります：A, B。',
    ],
    ['doubleLink', 'the same parts twice: A, B.', '二重につながっています：A, B。'],
    ['lonelyChoice', 'fewer than two parts: A, B. Add', '2つ未満のグループがあります：A, B。'],
    ['tooMany', 'more parts of a choice than it has: A, B.', '多い数が必須になっています：A, B。'],
    ['unknownQuiz', 'no material of the path: A, B.', '教材でないものが指定されています：A, B。'],
    ['archived', 'what was archived: A, B. Remove', 'コースまたは教材があります：A, B。パスから'],
    ['unknownSkipped', 'skips parts that are not there: A, B.', '存在しない項目があります：A, B。'],
  ])('of %s', (fault, en, ja) => {
    expect(faultSentence({ fault, ids: ['a', 'b'] }, nameOf)).toEqual({
      en: expect.stringContaining(en),
      ja: expect.stringContaining(ja),
    });
  });

  it.each<readonly [PathFault['fault'], en: RegExp, ja: RegExp]>([
    ['empty', /^“graph” has no parts yet\./, /^「graph」にまだ項目がありません。/],
    [
      'onlyOptional',
      /^“graph” has nothing that must be done/,
      /^「graph」に必須の項目がありません。/,
    ],
  ])('but of %s, which is the whole', (fault, en, ja) => {
    expect(faultSentence({ fault, ids: [] }, nameOf)).toEqual({
      en: expect.stringMatching(en),
      ja: expect.stringMatching(ja),
    });
  });
});

it('what is not published is named by its number', () => {
  expect(unknownCourse(7)).toEqual({
    en: '“graph” names a course that is not published: 7.',
    ja: '「graph」に、公開されていないコースが指定されています：7。',
  });
  expect(unknownMaterial(8)).toEqual({
    en: '“graph” names a material that is not published: 8.',
    ja: '「graph」に、公開されていない教材が指定されています：8。',
  });
});
