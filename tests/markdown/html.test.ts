import { describe, expect, it } from 'vitest';
import { drawnHtml } from './drawn.ts';

describe('HTML stays as it was typed', () => {
  const typed: readonly [string, string, string][] = [
    ['that no reader needs', '<form>a</form>', '&lt;form&gt;a&lt;/form&gt;'],
    [
      'that only looks like it',
      'A `List` is a List<b> or List<T>',
      '<p>A <code>List</code> is a List&lt;b&gt; or List&lt;T&gt;</p>',
    ],
    ['whose beginning is missing', 'a</details>', '<p>a&lt;/details&gt;</p>'],
    [
      'that ends in another paragraph',
      'a <b>c\n\nd</b>',
      '<p>a &lt;b&gt;c</p>\n<p>d&lt;/b&gt;</p>',
    ],
    ['in code', '`<kbd>a</kbd>`', '<p><code>&lt;kbd&gt;a&lt;/kbd&gt;</code></p>'],
    ['comments', '<!-- a --> b', '&lt;!-- a --&gt; b'],
  ];
  it.each(typed)('%s', (_, markdown, html) => {
    expect(drawnHtml(markdown)).toBe(html);
  });
});

describe('of harmless HTML', () => {
  const drawn: readonly [string, string, string][] = [
    [
      'keys, indices and breaks are drawn',
      '<kbd>Ctrl</kbd> H<sub>2</sub>O 2<sup>3</sup> a<br>b',
      '<p><kbd>Ctrl</kbd> H<sub>2</sub>O 2<sup>3</sup> a<br/>b</p>',
    ],
    [
      'Markdown stands between folded parts',
      '<details>\n<summary>More</summary>\n\n*a*\n\n</details>',
      '<details>\n<summary>More</summary>\n<p><em>a</em></p>\n</details>',
    ],
    [
      'tables keep what spans',
      '<table><tr><td colspan="2" style="color:red" onclick="x">a</td></tr></table>',
      '<table><tbody><tr><td colSpan="2">a</td></tr></tbody></table>',
    ],
    [
      'places have names apart from those of the page',
      '<a id="root"></a><span id="b">c</span>',
      '<p><a id="section-root" tabindex="-1"></a><span id="section-b" tabindex="-1">c</span></p>',
    ],
    [
      'only classes with a look of their own are kept',
      '<span class="filename m_9814e45f">a</span> <span class="sr-only">b</span>',
      '<p><span class="filename">a</span> <span class="">b</span></p>',
    ],
    [
      'addresses that run are lost',
      '<a href="javascript:x">a</a> <img src="data:image/png;base64,AA" alt="b">',
      '<p><a>a</a> <img alt="b"/></p>',
    ],
    [
      'what a book itself holds is kept',
      '<a href="keiko:chapter/x#y">a</a>',
      '<p><a href="keiko:chapter/x#y">a</a></p>',
    ],
  ];
  it.each(drawn)('%s', (_, markdown, html) => {
    expect(drawnHtml(markdown)).toBe(html);
  });
  it('what Markdown makes beside it stays whole', () => {
    const html = drawnHtml('- [x] <kbd>a</kbd>\n\n> [!TIP]\n> b[^1]\n\n[^1]: c');
    const plain = drawnHtml('- [x] a\n\n> [!TIP]\n> b[^1]\n\n[^1]: c');
    expect(html.replaceAll(/<\/?kbd>/g, '')).toBe(plain.replaceAll('="true"', '=""'));
  });
});
