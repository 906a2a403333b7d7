import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bookOf, lossesOf, pixelPng, rewritten } from './book.fixtures.ts';
import { readBook } from './book-reader.ts';
import { openFolder } from './folder-source.ts';

describe('a book is refused when', () => {
  const refused: [string, string, Readonly<Record<string, string | Buffer>>][] = [
    ['it has no text', 'no-chapters', { 'a.png': pixelPng }],
    [
      'its table of contents names nothing',
      'no-chapters',
      { 'SUMMARY.md': '- [A](a.md)\n', 'b.md': 'B' },
    ],
    ['a text is not UTF-8', 'text-unreadable', { 'a.md': Buffer.from([0xff, 0xfe, 0x41, 0]) }],
    ['a text is too large', 'markdown-too-large', { 'a.md': 'word '.repeat(400_001) }],
    [
      'an image is too large',
      'image-too-large',
      { 'a.md': '![a](b.png)', 'b.png': Buffer.alloc(20_000_001) },
    ],
    ['chapters are too deep', 'outline-too-deep', { 'z.md': '', [`${'a/'.repeat(12)}b.md`]: 'B' }],
    [
      'there are too many',
      'too-many-chapters',
      Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}.md`, 'x'])),
    ],
    ['a text is nested without end', 'markdown-too-deep', { 'a.md': '>'.repeat(5000) }],
    [
      'files include each other',
      'markdown-too-large',
      {
        'SUMMARY.md': '[A](a.md)',
        'a.md': `${'x'.repeat(2000)}\n{{#include a.md}}{{#include a.md}}{{#include a.md}}`,
      },
    ],
  ];
  test.each(refused)('%s', async (_why, code, files) => {
    await expect(bookOf(files)).rejects.toMatchObject({ name: 'BookRefusal', code });
  });
});

test('an mdBook keeps its order, titles, parts and depths', async () => {
  const book = await bookOf({
    'book.toml':
      '[book]\ntitle = "The \\"Book\\"" # x\nlanguage = "ja"\n[output.html]\ntitle = "no"\n',
    'src/SUMMARY.md':
      '# Summary\n\n[Preface](preface.md)\n\n# Part one\n\n- [One](one.md)\n  - [Draft]()\n    - [`Two` & three](deep/two.md)\n- [Gone](gone.md)\n- [Again](one.md)\n- [Web](https://example.com)\n\n---\n\n[End](end.md)\n',
    'src/preface.md': 'P',
    'src/one.md': '1',
    'src/deep/two.md': '2',
    'src/end.md': 'E',
    'src/other.md': 'O',
  });
  expect(book.title).toBe('The "Book"');
  expect(book.language).toBe('ja');
  expect(book.chapters.map(({ title, slug, depth, part }) => [title, slug, depth, part])).toEqual([
    ['Preface', 'preface', 0, undefined],
    ['One', 'one', 0, 'Part one'],
    ['Two & three', 'two--three', 1, 'Part one'],
    ['End', 'end', 0, 'Part one'],
  ]);
  expect(lossesOf(book)).toEqual([
    'src/SUMMARY.md:8 chapter-draft Draft',
    'src/SUMMARY.md:10 chapter-missing gone.md',
    'src/SUMMARY.md:11 chapter-repeated one.md',
    'src/SUMMARY.md:12 chapter-external https://example.com',
    'src/other.md: chapter-unlisted src/other.md',
  ]);
});

test('settings that are no TOML are named, and those of another shape count as none', async () => {
  const texts = { 'src/SUMMARY.md': '# Its own\n\n[A](a.md)', 'src/a.md': '# A' };
  const broken = await bookOf({ ...texts, 'book.toml': '[book]\ntitle = Unquoted\n' });
  expect([broken.title, lossesOf(broken)]).toEqual([
    'Its own',
    ['book.toml:2 settings-unreadable '],
  ]);
  const odd = await bookOf({ ...texts, 'book.toml': 'book.title = 3\nbook.language = "ja-JP"' });
  expect([odd.title, odd.language, lossesOf(odd)]).toEqual(['Its own', 'ja', []]);
});

test('a plain folder is ordered as a person would', async () => {
  const book = await bookOf({
    'README.md': '# The manual',
    '10-end.md': '# End',
    '2-start.md': 'no heading',
    'guide.md': '# Guide',
    'guide/b.md': '# B',
    '3-more/README.md': '---\ntitle: "More: all"\n---\n\n# Ignored',
    '3-more/1.md': '# One',
    '4-bare/x.md': '<h1 align="center">X</h1>',
  });
  expect(book.title).toBe('The manual');
  expect(book.chapters.map(({ title, depth }) => `${depth} ${title}`)).toEqual([
    '0 The manual',
    '0 Start',
    '0 More: all',
    '1 One',
    '0 Bare',
    '1 X',
    '0 End',
    '0 Guide',
    '1 B',
  ]);
  expect(book.chapters.map((chapter) => chapter.markdown).slice(2, 6)).toEqual([
    '# Ignored',
    '# One',
    '- [X](keiko:chapter/x)\n',
    '# X',
  ]);
});

describe('in a chapter', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
  const files = {
    'i/p 1.png': pixelPng,
    'i/bad.svg': svg,
    'i/false.png': 'text',
    'x.rs': '0\n// ANCHOR: a\nlet a;\n// ANCHOR_END: a\n4\n',
  };
  const cases: [string, string, string, string[]][] = [
    [
      'links lead to chapters',
      '[x](b/#あ "t") [y](<b/index.html>) [z][r]\n\n[r]: /b',
      '[x](keiko:chapter/第-2-章#あ "t") [y](keiko:chapter/第-2-章) [z][r]\n\n[r]: keiko:chapter/第-2-章',
      [],
    ],
    [
      'places and sites stay',
      '[x](#y) <https://a.b> [w](https://a.b/c.md)',
      '[x](#y) <https://a.b> [w](https://a.b/c.md)',
      [],
    ],
    [
      'a broken link leaves its words',
      'See [*the* one](gone.md), [it][r].\n\n[r]: ../../x.md',
      'See *the* one, it.\n\n',
      ['a.md:1 link-broken gone.md', 'a.md:1 link-broken ../../x.md'],
    ],
    [
      'no other scheme passes',
      '[x](javascript:a) [y](keiko:asset/b)',
      'x y',
      ['a.md:1 link-refused javascript:', 'a.md:1 link-refused keiko:'],
    ],
    [
      'images are carried',
      '![a](<i/p 1.png> "t") [![b](i/p%201.png)](b/README.md)',
      '![a](keiko:asset/i/p%201.png "t") [![b](keiko:asset/i/p%201.png)](keiko:chapter/第-2-章)',
      [],
    ],
    [
      'a remote image is a link',
      '![a](https://x.y/z.png) [![b](https://x.y/z.png)](#c)',
      '[a](https://x.y/z.png) [b](#c)',
      ['a.md:1 image-remote https://x.y/z.png'],
    ],
    [
      'what is no image stays out',
      '![a](i/bad.svg) ![b](i/false.png) ![](no.png) [c](x.rs)',
      'a b  c',
      [
        'a.md:1 svg-unsafe i/bad.svg',
        'a.md:1 image-unreadable i/false.png',
        'a.md:1 image-broken no.png',
        'a.md:1 file-unsupported x.rs',
      ],
    ],
    [
      'code and mathematics are left alone',
      '`[x](gone.md)` $[a](b)$\n\n```md\n![x](gone.png)\n```\n',
      '`[x](gone.md)` $[a](b)$\n\n```md\n![x](gone.png)\n```\n',
      [],
    ],
    [
      'code loses only the marks of mdBook',
      '```rust,editable,ignore\n# hidden\nfn a() {}\n#[x]\n```',
      '```rust\nfn a() {}\n#[x]\n```',
      [],
    ],
    [
      'files are included',
      'a\n{{#include x.rs:a}}\n{{#include x.rs:1}}{{#include no.rs}}\n\\{{#include z}}\n[x](gone.md)',
      'a\nlet a;\n0\n{{#include z}}\nx',
      ['a.md:3 include-missing no.rs', 'a.md:5 link-broken gone.md'],
    ],
    [
      'nothing outside is included',
      '{{#include ../../../../etc/hostname}}',
      '',
      ['a.md:1 include-missing ../../../../etc/hostname'],
    ],
    [
      'front matter goes, and lines stay true',
      '---\ntitle: x\n---\n\n[x](gone.md)',
      'x',
      ['a.md:5 link-broken gone.md'],
    ],
  ];
  test.each(cases)('%s', async (_what, text, expected, lost) => {
    expect(await rewritten(text, files)).toEqual([expected, lost]);
  });
});

test('only the images that are referred to are carried, with their true types', async () => {
  const book = await bookOf({
    'a.md': '![x](p.jpg) ![y](ok.svg)',
    'p.jpg': pixelPng,
    'ok.svg': '<svg></svg>',
    'unused.png': pixelPng,
  });
  expect(book.assets).toEqual([
    { path: 'p.jpg', mediaType: 'image/png', bytes: pixelPng.length },
    { path: 'ok.svg', mediaType: 'image/svg+xml', bytes: 11 },
  ]);
});

test('slugs are unique, and reading times honest in both languages', async () => {
  const book = await bookOf({
    '1.md': '# 同じ\n\n文字を読む。',
    '2.md': `# 同じ\n\n${'あ'.repeat(800)}`,
    '3.md': '# ???',
  });
  expect(book.language).toBe('ja');
  expect(book.chapters.map(({ slug, words, minutes }) => [slug, words, minutes])).toEqual([
    ['同じ', 4, 1],
    ['同じ-1', 401, 3],
    ['chapter', 0, 1],
  ]);
});

test('a real documentation tree comes in whole', async () => {
  const folder = fileURLToPath(new URL('../../../node_modules/fastify/docs', import.meta.url));
  const steps: string[] = [];
  const source = await openFolder(folder);
  const book = await readBook(source, ({ step, done, total }) =>
    steps.push(`${step} ${done}/${total}`),
  );
  const pages = source.entries().filter((entry) => entry.path.endsWith('.md')).length;
  expect(pages).toBeGreaterThan(30);
  expect(book.chapters).toHaveLength(pages);
  expect(steps).toHaveLength(pages * 2);
  const slugs = new Set(book.chapters.map((chapter) => chapter.slug));
  const links = book.chapters.flatMap((chapter) => [
    ...chapter.markdown.matchAll(/\]\(keiko:chapter\/([^)#\s]+)/g),
  ]);
  expect(links.length).toBeGreaterThan(100);
  for (const [, slug = ''] of links) expect(slugs).toContain(decodeURIComponent(slug));
}, 60_000);
