import { describe, expect, it } from 'vitest';
import { citedIn, withLinkedCitations } from './citations.rules.ts';
import { passagesOf } from './passages.rules.ts';
import { quoteOf } from './quote.rules.ts';
import { searchAnswer } from './search-answer.rules.ts';
import { rank } from './rank.rules.ts';
import { videoPassages } from './video-passages.rules.ts';
import { termsOf } from './terms.rules.ts';
import {
  forecastOf,
  isNearlyUsedUp,
  mostInputTokens,
  resetDayAfter,
  stageOf,
} from './tokens.rules.ts';

describe('terms', () => {
  it.each([
    ['What does malloc return?', ['malloc', 'return']],
    ['mallocのあと、NULLかどうかは毎回確かめる?', ['malloc', 'null', '確', '毎回', '回確']],
    ['メモリが足りない', ['メモ', 'モリ', '足']],
    ['ＮＵＬＬ pointers', ['null', 'pointer']],
    ['frees freed freeing free', ['free']],
    ['libraries library', ['library']],
    ['The of and is 何 違', []],
  ])('of %s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });
});

describe('passages', () => {
  it('stand under their headings, and keep code whole', () => {
    const text = '# A\n\nOne.\n\n## B\n\nTwo.\n\n```c\n# no heading\n\nx\n```\n\nThree.';
    expect(passagesOf('Title', text)).toEqual([
      { title: 'A', markdown: 'One.' },
      { title: 'B', markdown: 'Two.\n\n```c\n# no heading\n\nx\n```\n\nThree.' },
    ]);
  });

  it('are no longer than one can take in', () => {
    const text = Array.from({ length: 10 }, () => 'x'.repeat(300)).join('\n\n');
    expect(passagesOf('T', text).map(({ markdown }) => markdown.length)).toEqual([
      602, 602, 602, 602, 602,
    ]);
  });

  it('of nothing are none', () => {
    expect(passagesOf('T', '\n\n---\n\n')).toEqual([]);
  });
});

describe('a quote', () => {
  it.each([
    [
      '`malloc` の戻り値は先頭です。メモリが足りなければNULLが返ります。',
      ['メモ', 'モリ', '足'],
      'メモリが足りなければNULLが返ります。',
    ],
    [
      'Borrow it. **Three pointers** are enough for a list.',
      ['enough', 'list'],
      'are enough for a list.',
    ],
    [
      '`malloc` に渡すのは**バイト数**です。\n\n```c\nmalloc(1); malloc(2);\n```',
      ['malloc'],
      'に渡すのは',
    ],
    ['```c\nint *p = malloc(n);\n```', ['malloc'], 'p = malloc'],
    ['[a link](https://x.example/) and words here', ['word'], 'and words here'],
  ])('of %s', (markdown, asked, quote) => {
    expect(quoteOf(markdown, asked)).toBe(quote);
  });
});

it('quotes what was typed as it stands, and not as marks of the answer', () => {
  const place = { kind: 'chapter', classId: 1, classMaterialId: 1, slug: 'x' } as const;
  const text = '```c\nstruct node *next; int *p = a[0]; /* $x_1$ */\n```';
  const source = { number: 1, place, title: 'Lists', within: null, text, quote: '', isCited: true };
  expect(searchAnswer([source], 'en')).toBe(
    'Found in 1 place.\n\n> struct node \\*next; int \\*p = a\\[0\\]; /\\* \\$x\\_1\\$ \\*/\n>\n> Lists [1]',
  );
});

describe('rank', () => {
  const item = (name: string, hits: string[], nearness = 1) => ({ name, hits, size: 10, nearness });

  it('has what is rare before what is common, and what is near before what is far', () => {
    const items = [
      item('common', ['list']),
      item('rare', ['list', 'malloc']),
      item('near', ['list', 'malloc'], 1.3),
    ];
    expect(rank(items, ['list', 'malloc'], 100).map(({ name }) => name)).toEqual(['near', 'rare']);
  });

  it('has nothing where hardly any of what was asked is there', () => {
    expect(rank([item('a', ['list'])], ['list', 'malloc', 'free', 'stack', 'heap'], 3)).toEqual([]);
  });
});

describe('citations', () => {
  it('are numbers in brackets, but not in code and not those of links', () => {
    const answer = 'Yes [1]. `a[2]` and\n```c\nb[3] = 0;\n```\n[4](https://x.example/) [12]';
    expect([...citedIn(answer)]).toEqual([1, 12]);
    expect(withLinkedCitations(answer)).toBe(
      'Yes [1](#source-1). `a[2]` and\n```c\nb[3] = 0;\n```\n[4](https://x.example/) [12](#source-12)',
    );
  });
});

describe('tokens', () => {
  it('are reserved for every byte, since an engine cannot count more', () => {
    expect(mostInputTokens(['abc', 'メモリ'])).toBe(32 + 2 * 8 + 3 + 9);
  });

  it.each([
    ['2026-11-25', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
    ['2026-01-31', '2026-02-01'],
  ])('of %s begin anew on %s', (day, next) => {
    expect(resetDayAfter(day)).toBe(next);
  });

  it.each([
    [89_999, undefined],
    [90_000, 90],
    [98_500, 90],
    [98_501, 100],
    [120_000, 100],
  ])('of a month of 100,000 are told of when %i are used: %s', (used, stage) => {
    expect(stageOf(used, 100_000, 1500)).toBe(stage);
  });

  it('are foretold by the days so far', () => {
    expect(forecastOf(1_020_000, '2026-11-18')).toBe(1_700_000);
  });
});

it('takes what is said in a video by chapters and half minutes, each language by itself', () => {
  const cue = (start: number, end: number, text: string) => ({ id: `c${start}`, start, end, text });
  const chapters = [{ id: 'x', at: 40_000, title: 'Second part' }];
  const en = [
    cue(41_000, 44_000, 'Free it\nonce.'),
    cue(1000, 9000, 'Ask malloc for memory.'),
    cue(10_000, 29_000, 'Compare it with NULL.'),
    cue(32_000, 39_000, 'Each time.'),
    cue(50_000, 51_000, '  '),
  ];
  expect(videoPassages({ chapters, captions: { en, ja: [cue(0, 900, '借りる')] } })).toEqual([
    {
      seconds: 1,
      title: 'Ask malloc for memory.',
      text: 'Ask malloc for memory.\nCompare it with NULL.',
    },
    { seconds: 32, title: 'Each time.', text: 'Each time.' },
    { seconds: 41, title: 'Second part', text: 'Free it once.' },
    { seconds: 0, title: '借りる', text: '借りる' },
  ]);
});

it.each([
  [null, null, false],
  [2001, 20_000, false],
  [2000, 20_000, true],
  [0, 20_000, false],
])('tells of a month that is nearly used up (%j of %j: %j)', (left, monthly, isTold) => {
  expect(isNearlyUsedUp({ left, monthly })).toBe(isTold);
});
