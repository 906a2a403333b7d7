import { expect, it } from 'vitest';
import { linesOf, literal, plainOf, strong } from './compact-markdown.ts';

const odd = [
  '*x* [a](b)',
  '**bold** __too__',
  '<b>x</b> &amp; `code`',
  String.raw`a \* b \\ c\n`,
  '# Title',
  '![x](https://example.com/x.png)',
  '\\',
  '**',
  '週**次**レポート',
];

it.each(odd)('shows %s as it is, plain and emphasised', (text) => {
  expect(linesOf(`In ${literal(text)}.`)).toEqual([[{ text: `In ${text}.`, isStrong: false }]]);
  expect(linesOf(strong(text))).toEqual([[{ text, isStrong: true }]]);
  expect(plainOf(`${strong(text)} · ${literal(text)}`)).toBe(`${text} · ${text}`);
});

it('keeps what somebody wrote in one line', () => {
  expect(linesOf(literal('one\n\n- two'))).toEqual([[{ text: 'one - two', isStrong: false }]]);
});

it('emphasises a part of a line, and knows lines', () => {
  expect(linesOf(`In ${strong('Go')}, today\n\nSoon`)).toEqual([
    [
      { text: 'In ', isStrong: false },
      { text: 'Go', isStrong: true },
      { text: ', today', isStrong: false },
    ],
    [{ text: 'Soon', isStrong: false }],
  ]);
});

it.each(['a * b', '2 ** 3', '**open', 'open**'])(
  'leaves %s as it is, which nobody escaped',
  (text) => {
    expect(
      linesOf(text)
        .flat()
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);

it('emphasises nothing where nothing is', () => {
  expect(strong(' ')).toBe('');
});

it('escapes each sign that Markdown knows, and no other', () => {
  expect(literal('\\`*_[]<>~#|!&')).toBe('\\\\\\`\\*\\_\\[\\]\\<\\>\\~\\#\\|\\!\\&');
  expect(literal('a-b.c (d) {e} 1+1=2')).toBe('a-b.c (d) {e} 1+1=2');
  expect(literal('two  spaces\tand a tab')).toBe('two spaces and a tab');
});

it('emphasises what is there, without the space around it', () => {
  expect(strong('  Go  ')).toBe('**Go**');
});

it('takes no line for two, and marks of nothing for nothing', () => {
  expect(linesOf('one\ntwo\n\n\nthree').map((line) => line[0]?.text)).toEqual([
    'one',
    'two',
    'three',
  ]);
  expect(plainOf(String.raw`**Go** \* a\b 9\9`)).toBe(String.raw`Go * a\b 9\9`);
  expect(linesOf(String.raw`a\b \! \/ \: \@ \[ \~`)).toEqual([
    [{ text: String.raw`a\b ! / : @ [ ~`, isStrong: false }],
  ]);
});
