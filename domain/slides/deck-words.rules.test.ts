import { describe, expect, it } from 'vitest';
import { deckSetting, withDeckSetting } from './front-matter.rules.ts';
import { titleOfSlide, wordsOfSlide } from './deck-words.rules.ts';

describe('the words of a slide', () => {
  it.each([
    ['', ''],
    ['  words \t here ', 'words here'],
    ['# Title #', 'Title #'],
    ['###### Six', 'Six'],
    ['####### Seven', '####### Seven'],
    ['#Tag', '#Tag'],
    ['  - item', 'item'],
    ['+ item\n* item', 'item\nitem'],
    ['12. item\n3) item', 'item\nitem'],
    ['1234567890. item', '1234567890. item'],
    ['> said', 'said'],
    ['a - b', 'a - b'],
    ['a\n\n\n  b', 'a\nb'],
    ['**bold** and __bold__', 'bold and bold'],
    ['*lean* and _lean_', 'lean and lean'],
    ['snake_case and 2*3', 'snake_case and 2*3'],
    ['~~gone~~ `code`', 'gone code'],
    ['a <!-- hidden --> b', 'a b'],
    ['a <!-- hidden\nlines --> b <!-- c --> d', 'a b d'],
    ['a <!-- without an end\nb', 'a'],
    ['<style>p { color: red }</style>a', 'a'],
    ['<STYLE scoped>\np {}\n</STYLE>\na', 'a'],
    ['a <style>p {}', 'a'],
    ['[a link](https://example.org/x)', 'a link'],
    ['![a picture](keiko:asset/1/x.png)', 'a picture'],
    ['![](x.png)a', 'a'],
    ['![bg left:40% A cat](x.png)', 'A cat'],
    ['![w:300 h:20px fit cover contain auto right vertical cat](x)', 'cat'],
    ['![background of a cat](x)', 'background of a cat'],
    ['| a | b |\n| --- | :-: |\n| c | d |', 'a b\nc d'],
    ['a | b\n--- | ---\nc | d', 'a b\nc d'],
    ['Title\n-----\nwords', 'Title\nwords'],
    ['```js\nconst a = 1;\n```\nb', 'const a = 1;\nb'],
    ['~~~\nx\n~~~', 'x'],
    ['  ```\nx\n\t```', 'x'],
    ['a ``` b', 'a b'],
    ['`a` b', 'a b'],
    ['~ a', '~ a'],
    ['a ~~~~ b', 'a b'],
    ['a -- b', 'a -- b'],
    ['a --', 'a --'],
    ['a \nb', 'a\nb'],
    ['a<!-- hidden -->b', 'a b'],
    ['a<style>p {}</style>b', 'a b'],
    ['| a | b |\n|:-:|--|\n| c | d |', 'a b\nc d'],
  ])('of %o are %o', (markdown, words) => expect(wordsOfSlide(markdown)).toBe(words));
});

describe('the title of a slide', () => {
  it.each([
    ['', undefined],
    ['words', undefined],
    ['#', undefined],
    ['# ', undefined],
    ['#Tag', undefined],
    ['####### seven', undefined],
    ['    # code', undefined],
    ['# ![](x.png)', undefined],
    ['<!-- # hidden -->', undefined],
    ['```\n# code\n```', undefined],
    ['~~~~\n# code\n~~~~\n## After', 'After'],
    ['words\n\n## Second *level*\n# First', 'Second level'],
    ['   ###### Six', 'Six'],
    ['<!-- # hidden -->\n#\tShown', 'Shown'],
    ['a ``` b\n# Title\n```', 'Title'],
    ['# Title\nwords', 'Title'],
    ['# Title <!-- note -->', 'Title'],
    ['`a`\n# Title\n`b`', 'Title'],
    ['words # no\n# Title', 'Title'],
  ])('of %o is %o', (markdown, title) => expect(titleOfSlide(markdown)).toBe(title));
});

describe('what a deck says of itself', () => {
  it.each([
    ['theme: keiko', undefined],
    ['---\ntheme: keiko', undefined],
    ['\n---\ntheme: keiko\n---\n', undefined],
    ['--\ntheme: keiko\n--\n', undefined],
    ['---\nmarp: true\n---\ntheme: keiko\n', undefined],
    ['---\nmytheme: keiko\n---\n', undefined],
    ['---\nthemes: keiko\n---\n', undefined],
    ['---\nmarp: true\ntheme: keiko\n---\n', 'keiko'],
    ['---- \t\r\ntheme:  keiko \t\r\n-----\r\n', 'keiko'],
    ['---\ntheme: "two words"\n---', 'two words'],
    ["---\ntheme: 'one'\n---\n", 'one'],
    ['---\ntheme: \'half"\n---\n', '\'half"'],
    ["---\ntheme: 'a' b\n---\n", "'a' b"],
    ["---\ntheme: a 'b'\n---\n", "a 'b'"],
    ['---\ntheme:\n---\n', ''],
  ])('%o', (markdown, value) => expect(deckSetting(markdown, 'theme')).toBe(value));

  it('is added where there is nothing, or not this', () => {
    expect(withDeckSetting('\n\n# a\n', 'theme', 'keiko')).toBe(
      '---\nmarp: true\ntheme: keiko\n---\n\n# a\n',
    );
    expect(withDeckSetting('---\nmarp: true\n---\n# a\n', 'theme', 'keiko')).toBe(
      '---\nmarp: true\ntheme: keiko\n---\n# a\n',
    );
    expect(withDeckSetting('a\n---\nb: 1\n---\n', 'theme', 'k')).toBe(
      '---\nmarp: true\ntheme: k\n---\n\na\n---\nb: 1\n---\n',
    );
  });

  it('is changed where it stands, to the letter', () => {
    expect(withDeckSetting('---\ntheme: old\nsize: 4:3\n---\n\n# a', 'theme', '$& $1')).toBe(
      '---\ntheme: $& $1\nsize: 4:3\n---\n\n# a',
    );
  });
});
