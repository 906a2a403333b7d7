import { describe, expect, it } from 'vitest';
import {
  languageOfQuestion,
  searchAnswer,
  searchName,
  searchVersion,
} from './search-answer.rules.ts';

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const lists = {
  number: 1,
  place: { kind: 'chapter', classId: 1, classMaterialId: 1, slug: 'x' },
  title: 'Lists',
  within: null,
  text: 'A **list**.',
  quote: '',
  isCited: true,
} as const;
const note = { ...lists, number: 2, place: { kind: 'note', uuid }, title: 'Mine' } as const;

describe('the answer of Keiko Search', () => {
  it('says that there is nothing', () => {
    expect(searchAnswer([], 'en')).toMatch(/^Nothing was found/);
    expect(searchAnswer([], 'ja')).toMatch(/見つかりませんでした/);
  });

  it('quotes each passage, and calls a note what it is', () => {
    expect(searchAnswer([lists, note], 'en')).toBe(
      'Found in 2 places.\n\n> A list.\n>\n> Lists [1]\n\n> A list.\n>\n> Your note [2]',
    );
    expect(searchAnswer([lists, note], 'ja')).toBe(
      '2か所で見つかりました。\n\n> A list.\n>\n> Lists [1]\n\n> A list.\n>\n> 自分のノート [2]',
    );
  });

  it('is signed as no engine is', () => {
    expect([searchName, searchVersion]).toEqual(['Keiko Search', '1']);
  });

  it('of one passage is of one place', () => {
    expect(searchAnswer([lists], 'en')).toMatch(/^Found in 1 place\.\n/);
    expect(searchAnswer([lists], 'ja')).toMatch(/^1か所で/);
  });
});

it.each([
  ['malloc とは', 'en', 'ja'],
  ['リスト', 'en', 'ja'],
  ['連結', 'en', 'ja'],
  ['ok', 'ja', 'en'],
  ['what is x?', 'ja', 'en'],
  ['x', 'ja', 'ja'],
  ['a b', 'ja', 'ja'],
  ['1 + 1?', 'ja', 'ja'],
  ['1 + 1?', 'en', 'en'],
] as const)('%s, asked by a reader of %s, is asked in %s', (question, own, language) => {
  expect(languageOfQuestion(question, own)).toBe(language);
});
