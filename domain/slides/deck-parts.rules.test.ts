import { describe, expect, it } from 'vitest';
import { slideAtLine, slideParts } from './deck-parts.rules.ts';

const parts = (...lines: string[]) =>
  slideParts(lines.join('\n')).map(({ line, text }) => [line, text]);

describe('a deck is not divided', () => {
  it.each([
    ['by two dashes', ['a', '', '--', 'b']],
    ['by four spaces before a rule', ['a', '', '    ---', 'b']],
    ['by words behind a rule', ['a', '', '--- b', 'c']],
    ['by mixed signs', ['a', '', '-*-', 'b']],
    ['by dashes under words, which make them a heading', ['Title', '---', 'b']],
    ['by dashes under words, with spaces', ['Title', '  --- ', 'b']],
    ['inside a fence', ['```', '', '---', '```', 'b']],
    ['inside a fence of tildes with words behind it', ['~~~ yaml', '---', '~~~', 'b']],
    ['inside a fence that a shorter one does not end', ['````', '```', '', '---', '````']],
    ['inside a fence that one with words does not end', ['```', '``` js', '', '---', '```']],
    ['inside a fence that has no end', ['```', '', '---']],
    ['inside a comment', ['<!--', '', '---', '-->', 'b']],
    ['inside a comment that begins behind words', ['a <!-- b', '', '---', 'c -->']],
    ['by a heading, unless it is told so', ['# a', '# b']],
  ])('%s', (_, lines) => expect(parts(...lines)).toEqual([[0, lines.join('\n')]]));
});

describe('a deck is divided', () => {
  it.each(['---', '***', '___', '- - -', '   ---  ', '*\t*\t*', '-----'])('by %o', (rule) =>
    expect(parts('a', '', rule, 'b')).toEqual([
      [0, 'a\n'],
      [2, 'b'],
    ]),
  );

  it.each([
    ['stars, also right under words', 'Words', '***'],
    ['lines, also right under words', 'Words', '___'],
    ['dashes with spaces between, also right under words', 'Words', '- - -'],
    ['dashes under a heading', '# Title', '---'],
    ['dashes under a heading without words', '###', '---'],
    ['dashes under a quotation', '> words', '---'],
    ['dashes under an item', '- item', '---'],
    ['dashes under a numbered item', '12. item', '---'],
    ['dashes under an item with a bracket', '1) item', '---'],
    ['dashes under a table', '| a | b |', '---'],
    ['dashes under a comment', '<!-- a -->', '---'],
    ['dashes under a picture of code', '    code', '---'],
    ['dashes under code after a tab', '\tcode', '---'],
  ])('by %s', (_, words, rule) =>
    expect(parts(words, rule, 'b')).toEqual([
      [0, words],
      [1, 'b'],
    ]),
  );

  it.each(['#tag', '-item', '+item', '1.item', '1234567890. item', '####### seven'])(
    'but not by dashes under %o, which are words',
    (words) => expect(parts(words, '---', 'b')).toEqual([[0, `${words}\n---\nb`]]),
  );

  it('by each rule, also where nothing is between them', () => {
    expect(parts('a', '', '---', '---', '', '---')).toEqual([
      [0, 'a\n'],
      [2, ''],
      [3, ''],
      [5, ''],
    ]);
  });

  it('after a fence and after a comment have ended', () => {
    expect(parts('```', 'x', '```', '---', 'b')).toEqual([
      [0, '```\nx\n```'],
      [3, 'b'],
    ]);
    expect(parts('~~~', 'x', '~~~~  ', '---', 'b')).toEqual([
      [0, '~~~\nx\n~~~~  '],
      [3, 'b'],
    ]);
    expect(parts('<!-- a', 'b -->', '---', 'c')).toEqual([
      [0, '<!-- a\nb -->'],
      [2, 'c'],
    ]);
    expect(parts('a', '```', 'x', '```', '---', 'b')).toHaveLength(2);
  });

  it('where what looks like a fence is code in a line', () => {
    expect(parts('```a``` b', '', '---', 'c')).toEqual([
      [0, '```a``` b\n'],
      [2, 'c'],
    ]);
  });

  it('whichever way its lines end', () => {
    expect(slideParts('a\r\n\r\n---\r\nb')).toEqual([
      { line: 0, text: 'a\n' },
      { line: 2, text: 'b' },
    ]);
    expect(slideParts('a\r\r---\rb')).toHaveLength(2);
  });
});

describe('front matter', () => {
  it('is no slide', () => {
    expect(parts('---', 'marp: true', '---', '# a', '', '---', 'b')).toEqual([
      [3, '# a\n'],
      [5, 'b'],
    ]);
    expect(parts('---- ', 'marp: true', '-----\t', 'a')).toEqual([[3, 'a']]);
  });

  it('begins in the first line and has an end', () => {
    expect(parts('', '---', 'a', '---', 'b')).toEqual([
      [0, ''],
      [1, 'a\n---\nb'],
    ]);
    expect(parts('---', 'a')).toEqual([
      [0, ''],
      [0, 'a'],
    ]);
    expect(parts('--', 'a: 1', '--', 'b')).toEqual([[0, '--\na: 1\n--\nb']]);
    expect(parts('--- a', 'a: 1', '---', 'b')).toEqual([[0, '--- a\na: 1\n---\nb']]);
  });
});

describe('a deck that is divided by headings', () => {
  const divided = (value: string, ...lines: string[]) =>
    parts('---', value, '---', ...lines).map(([line]) => line);

  it('has a slide for each of the level and of those above', () => {
    const lines = ['# a', '## b', '### c', '## d'];
    expect(divided('headingDivider: 2', ...lines)).toEqual([3, 4, 6]);
    expect(divided('headingDivider: 1', ...lines)).toEqual([3]);
    expect(divided('headingDivider:3', ...lines)).toEqual([3, 4, 5, 6]);
    expect(divided('headingDivider: 9', ...lines)).toEqual([3]);
    expect(divided('headingDivider:', ...lines)).toEqual([3]);
    expect(divided('x headingDivider: 2', ...lines)).toEqual([3]);
  });

  it('has one for each of the levels that are named', () => {
    expect(divided('headingDivider: [1, 3]', '# a', '## b', '### c', '# d')).toEqual([3, 5, 6]);
  });

  it('keeps the words of the heading on the slide that it begins', () => {
    expect(parts('---', 'headingDivider: 1', '---', '# a', 'x', '#', 'y')).toEqual([
      [3, '# a\nx'],
      [5, '#\ny'],
    ]);
  });

  it('begins no slide where only a comment stands before the heading', () => {
    expect(divided('headingDivider: 1', '', '<!-- note -->', '# a')).toEqual([3]);
    expect(divided('headingDivider: 1', 'words', '# a')).toEqual([3, 4]);
    expect(divided('headingDivider: 1', '```', 'x', '```', '# a')).toEqual([3, 6]);
    expect(divided('headingDivider: 1', '```', '# x', '```')).toEqual([3]);
    expect(divided('headingDivider: 1', 'a', '#tag', '    # code', '####### b')).toEqual([3]);
    expect(divided('headingDivider: 1', 'a', '   #\tb')).toEqual([3, 4]);
  });
});

it('finds the slide that a line is on', () => {
  expect([0, 3, 4, 8, 9, 100].map((line) => slideAtLine([3, 5, 9], line))).toEqual([
    0, 0, 0, 1, 2, 2,
  ]);
  expect(slideAtLine([], 4)).toBe(0);
});
