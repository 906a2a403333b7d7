import { describe, expect, it } from 'vitest';
import { plainLines, plainText } from './plain-text.ts';

describe('what has no meaning in Markdown stays', () => {
  it.each([
    'a --- b',
    '--- a',
    'a - b',
    'a > b',
    '#tag',
    '####### seven',
    '-item',
    '1.item',
    '1234567890. item',
    'chapter 3. begins',
    'b [a]: x',
    '[]: x',
    '[a] (b)',
    '[y] a',
    '2 < 3 > 1',
    'a <5> b',
    '<custom-thing>',
    '<script>a</script>',
    '<ftp://example.org>',
    '<https://example.org and more>',
    'snake_case_name',
    '1_000',
    'ん_字',
    '_ a',
    'a _',
    '~a~',
    'a\\b',
  ])('%s', (text) => expect(plainText(text)).toBe(text));

  it.each([
    ['- [y] a', '[y] a'],
    ['> [!N2] a', '[!N2] a'],
    ['> [x] a', '[x] a'],
    ['*b* `', 'b `'],
  ])('in %s: %s', (markdown, words) => expect(plainText(markdown)).toBe(words));
});

describe('the words of', () => {
  it.each([
    ['', ''],
    ['  a \t b  \n\n c ', 'a b c'],
    // Rules, underlines of headings, and the line under a table's head.
    ['a\n---\nb', 'a b'],
    ['Title\n=====', 'Title'],
    ['| a | b |\n|:---|:-:|\n| c | d |', 'a b c d'],
    ['a|b', 'a b'],
    ['* * *', ''],
    ['___', ''],
    // What begins a line.
    ['# One', 'One'],
    ['  ###### Six', 'Six'],
    ['- a', 'a'],
    ['* a', 'a'],
    ['   +   a', 'a'],
    ['12. a', 'a'],
    ['3) a', 'a'],
    ['-\ta', 'a'],
    ['- [ ] a', 'a'],
    ['-  [x]  a', 'a'],
    ['2. [X] a', 'a'],
    ['>a', 'a'],
    ['  >  a', 'a'],
    ['>> > a', 'a'],
    ['> - a', 'a'],
    ['> [!NOTE]\n> a', 'a'],
    ['>[!tip] a', 'a'],
    // Links and pictures.
    ['see [the page](https://example.org/a "Title")', 'see the page'],
    ['![a cat](keiko:asset/1/cat.png)!', 'a cat!'],
    ['[](x)a', 'a'],
    ['[empty]()', 'empty'],
    ['[wiki](https://example.org/a_(b)) c', 'wiki c'],
    ['[wiki](one(two)three(four)five) c', 'wiki c'],
    ['[the page][ref] and [other][]', 'the page and other'],
    ['![a cat][ref]', 'a cat'],
    ['<https://example.org/a>', 'https://example.org/a'],
    ['<http://example.org>', 'http://example.org'],
    ['[ref]: https://example.org', ''],
    ['   [the ref]: https://example.org', ''],
    ['    [ref]: a', '[ref]: a'],
    // Notes at the foot.
    ['a[^1] b[^note]', 'a b'],
    ['[^note]: c', 'c'],
    // What is set in another way.
    ['**bold** *lean* ***both***', 'bold lean both'],
    ['__bold__ _lean_ ___both___', 'bold lean both'],
    ['(_lean_)', '(lean)'],
    ['_a', 'a'],
    ['a_', 'a'],
    ['~~gone~~', 'gone'],
    ['$x$ and $$y$$', 'x and y'],
    ['1\\. a \\# \\[b\\] \\~', '1. a # [b] ~'],
  ])('%j are %j', (markdown, words) => expect(plainText(markdown)).toBe(words));
});

describe('of HTML', () => {
  it.each([
    ['H<sub>2</sub>O', 'H2O'],
    ['a<EM>b</EM>c', 'abc'],
    ['a<br>b<br/>c<BR />d', 'a b c d'],
    ['<h1>a</h1>b', 'a b'],
    ['<td colspan="2">a</td><td>b</td>', 'a b'],
    ['a<span lang="ja">b</span>c', 'abc'],
  ])('%s only %s is left', (markdown, words) => expect(plainText(markdown)).toBe(words));

  it('nothing of what stands within a word divides it', () => {
    const within =
      'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(
        ' ',
      );
    expect(within.filter((name) => plainText(`x<${name}>y</${name}>z`) !== 'xyz')).toEqual([]);
  });
});

describe('code', () => {
  it.each([
    ['in a line', 'a `*b*` *c*', 'a *b* c'],
    ['in a line, in several marks', '``*a*`` *b*', '*a* b'],
    ['in a line, with several words', '`_one_ *two*`', '_one_ *two*'],
    ['in a fence', '```js\n# a  *b*\n```\n*c*', '# a *b* c'],
    ['in a fence of tildes', '~~~\n*a*\n~~~\n*b*', '*a* b'],
    ['in a fence that is set in a little', '   ```\n*a*\n   ```\n*b*', '*a* b'],
    ['in a fence that has no end', '```\n*a*', '*a*'],
    [
      'in a fence that a shorter one does not end',
      '````\n*a*\n```\n*b*\n````\n*c*',
      '*a* ``` *b* c',
    ],
    ['in a fence that a longer one ends', '```\n*a*\n`````\n*b*', '*a* b'],
    ['in a fence that one of tildes does not end', '```\n*a*\n~~~\n*b*', '*a* ~~~ *b*'],
    ['in a fence that one behind words does not end', '```\n*a* ```\n*b*', '*a* ``` *b*'],
  ])('%s is kept as it is', (_, markdown, words) => expect(plainText(markdown)).toBe(words));

  it.each([
    ['two marks', '``\n*a*', 'a'],
    ['two tildes', '~~\n*a*', 'a'],
    ['marks that are set in by four spaces', '    ```\n*a*', 'a'],
    ['marks behind words', 'a ~~~\n*b*', 'a ~ b'],
  ])('is not begun by %s', (_, markdown, words) => expect(plainText(markdown)).toBe(words));
});

it('is told line by line, without lines that have no words', () => {
  const markdown = '# Head\n\n---\n```c\nint *p;\n```\n- one  *two*';
  expect(plainLines(markdown)).toEqual(['Head', 'int *p;', 'one two']);
});
