import { describe, expect, test } from 'vitest';
import { pixelPng, rewritten } from './book.fixtures.ts';

describe('in a chapter', () => {
  const cases: [string, string, string, string[]][] = [
    [
      'HTML that nobody needs goes, its words and images stay',
      '<center>Hi *you*\n<img src="i/p 1.png" alt="P"></center>\n\n<font>2</font> <!-- c --> a\n\n<script>x</script>',
      'Hi \\*you\\* ![P](keiko:asset/i/p%201.png)\n\n2  a\n\n',
      ['a.md:1 html center', 'a.md:4 html font', 'a.md:6 html-hidden script'],
    ],
    [
      'HTML that readers need stays, without what it could do',
      '2<sup style="a">3</sup> a<br>b <kbd onclick="c">K</kbd> <a name="d"></a>\n\n<details class="e" open>\n<summary>S</summary>\n\n*in*\n\n</details>',
      '2<sup>3</sup> a<br>b <kbd>K</kbd> <a id="d"></a>\n\n<details open="">\n<summary>S</summary>\n\n*in*\n\n</details>',
      [],
    ],
    [
      'tables and figures keep what they show, at its new address',
      '<figure id="f">\n<center>\n<img src="i/p 1.png" alt="A &quot;b&quot;" width="3">\n</center>\n<figcaption>a &lt; b, <a href="b/README.md#x">c</a> <a href="gone.md">d</a></figcaption>\n<script>alert("<b>")</script>\n</figure>',
      '<figure id="f">\n<img src="keiko:asset/i/p%201.png" alt="A &quot;b&quot;" width="3">\n<figcaption>a &lt; b, <a href="keiko:chapter/第-2-章#x">c</a> <a>d</a></figcaption>\n</figure>',
      ['a.md:1 link-broken gone.md', 'a.md:1 html-hidden script', 'a.md:1 html center'],
    ],
    [
      'a picture in HTML that is not here becomes its words or a link',
      '<p><img src="https://x.y/z.png" alt="A"> <img src="no.png" alt="<b>"></p>',
      '<p><a href="https://x.y/z.png">A</a> &lt;b&gt;</p>',
      ['a.md:1 image-remote https://x.y/z.png', 'a.md:1 image-broken no.png'],
    ],
    [
      'HTML in a list stays in its item',
      '- a\n\n  <table>\n  <tr><td>1</td></tr>\n  </table>\n',
      '- a\n\n  <table> <tr><td>1</td></tr> </table>\n',
      [],
    ],
    [
      'the listings of mdBook are figures',
      '<Listing number="1-1" file-name="src/main.rs" caption="A `b` < c">\n\n```rust\nx\n```\n\n</Listing>\n',
      '<figure class="listing"><span class="filename">src/main.rs</span>\n\n```rust\nx\n```\n\n<figcaption>Listing 1-1: A <code>b</code> &lt; c</figcaption></figure>\n',
      [],
    ],
    [
      'the boxes of mdbook-admonish are callouts',
      '```admonish danger "Look [x](gone.md)"\nin\n\nit\n```\n\n~~~admonish\na\n~~~\n',
      '> [!CAUTION]\n> **Look x**\n>\n> in\n> \n> it\n\n\n> [!NOTE]\n> a\n\n',
      ['a.md:2 link-broken gone.md'],
    ],
    [
      'the names of headings are places',
      '## A b {#c .d}\n\n<h2 id="e">F</h2>\n\n## G {.h}\n',
      '## A b <a id="c"></a>\n\n## F <a id="e"></a>\n\n## G\n',
      [],
    ],
  ];
  test.each(cases)('%s', async (_what, text, expected, lost) => {
    expect(await rewritten(text, { 'i/p 1.png': pixelPng })).toEqual([expected, lost]);
  });
});
