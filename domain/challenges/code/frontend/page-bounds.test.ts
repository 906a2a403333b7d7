import { describe, expect, it } from 'vitest';
import { pageChecks } from './page-checks.ts';
import { joinPage, mostPageFiles, pageFileName, pageRoom, splitPage } from './page-files.ts';
import { ComparedPictureSchema, VisualSchema } from './visual.schema.ts';

const size = { width: 375, height: 667 };
const many = <Item>(count: number, one: Item): Item[] => Array<Item>(count).fill(one);

describe('how a page is to look', () => {
  const visual = { sizes: [size], masks: [], tolerance: 1 };
  const takes = (given: object) => VisualSchema.safeParse({ ...visual, ...given }).success;

  it.each([
    { sizes: [] },
    { sizes: many(4, size) },
    { sizes: [{ ...size, width: 199 }] },
    { sizes: [{ ...size, width: 1921 }] },
    { sizes: [{ ...size, height: 199 }] },
    { sizes: [{ ...size, height: 1921 }] },
    { masks: many(11, '.a') },
    { masks: [''] },
    { masks: ['x'.repeat(201)] },
    { tolerance: -0.1 },
    { tolerance: 100.1 },
    { more: 1 },
  ])('is not said by %j', (given) => expect(takes(given)).toBe(false));

  it.each([
    { sizes: many(3, { width: 200, height: 200 }), tolerance: 0 },
    { sizes: [{ width: 1920, height: 1920 }], tolerance: 100 },
    { masks: many(10, 'x'.repeat(200)) },
  ])('is said by %j', (given) => expect(takes(given)).toBe(true));
});

describe('how a page looked', () => {
  const picture = 'data:image/webp;base64,AAAA';
  const compared = { ...size, differing: 1, isAlike: true };
  const takes = (given: object) =>
    ComparedPictureSchema.safeParse({ ...compared, ...given }).success;

  it.each([
    { differing: -0.1 },
    { differing: 100.1 },
    { shown: { expected: picture, got: picture, difference: 'data:image/png;base64,AAAA' } },
    { shown: { expected: picture, got: `x${picture}`, difference: picture } },
    { shown: { expected: 'https://example.com/a.webp', got: picture, difference: picture } },
  ])('is not told by %j', (given) => expect(takes(given)).toBe(false));

  it.each([
    { differing: 0 },
    { differing: 100 },
    { shown: { expected: picture, got: picture, difference: picture } },
  ])('is told by %j', (given) => expect(takes(given)).toBe(true));
});

it.each([
  ['index.html', true],
  ['a-B_9.css', true],
  ['a.js', true],
  ['a.ts', true],
  [`${'a'.repeat(40)}.css`, true],
  [`${'a'.repeat(41)}.css`, false],
  ['A.css', false],
  ['1.css', false],
  ['a.mjs', false],
  ['a.cssx', false],
  ['a b.css', false],
  ['../a.css', false],
  ['acss', false],
  ['.css', false],
  ['a.css\n', false],
])('a file of a page may be called %j: %s', (name, is) => expect(pageFileName.test(name)).toBe(is));

describe('a page as one text', () => {
  it('names each file on a line of its own', () =>
    expect(
      joinPage([
        { path: 'index.html', content: '<p>' },
        { path: 'a.css', content: 'p {}\n===== b.css =====\n\\===== c =====' },
      ]),
    ).toBe(
      '===== index.html =====\n<p>\n===== a.css =====\np {}\n\\===== b.css =====\n\\\\===== c =====\n',
    ));

  it('leaves alone what only holds something like a name', () => {
    const content = 'x ===== a =====\n===== a ===== x\n\\x ===== a =====\n===== =====';
    expect(joinPage([{ path: 'a.css', content }])).toBe(`===== a.css =====\n${content}\n`);
  });

  it.each([
    ['=====  a.css =====\n1', [['index.html', '=====  a.css =====\n1']]],
    ['===== a.css ===== \n1', [['index.html', '===== a.css ===== \n1']]],
    [' ===== a.css =====\n1', [['index.html', ' ===== a.css =====\n1']]],
    ['===== A.css =====\n1', [['index.html', '===== A.css =====\n1']]],
    ['===== a.CSS =====\n1', [['index.html', '===== a.CSS =====\n1']]],
    ['===== acss =====\n1', [['index.html', '===== acss =====\n1']]],
    ['\n\n===== a-1_B.css =====\n1\n\n2', [['a-1_B.css', '1\n\n2']]],
    ['===== a.css =====\n\\p', [['a.css', '\\p']]],
    ['===== a.css =====\n', [['a.css', '']]],
    ['===== a.css =====\n\n\n', [['a.css', '\n']]],
  ])('%j is taken apart by such lines alone', (text, files) =>
    expect(splitPage(text).map(({ path, content }) => [path, content])).toEqual(files),
  );

  it('has eight files at most', () => {
    const files = Array.from({ length: 9 }, (_, at) => ({
      path: `${'abcdefghi'.charAt(at)}.css`,
      content: String(at),
    }));
    expect(mostPageFiles).toBe(8);
    expect(
      splitPage(joinPage(files))
        .map(({ content }) => content)
        .join(''),
    ).toBe('01234567');
  });

  it('has room for what its files and their names leave of a hundred thousand letters', () => {
    expect(pageRoom([])).toBe(100_000);
    expect(pageRoom([{ path: 'a.css', content: '12345' }])).toBe(100_000 - 24);
  });
});

describe('checks of a page', () => {
  type Checks = (script: string, errors: readonly string[]) => Promise<unknown>;
  const checks: Checks = async (script, errors) => {
    const module = `data:text/javascript,${encodeURIComponent(`export default ${pageChecks}`)}`;
    const { default: run } = (await import(module)) as { default: Checks };
    return await run(script, errors);
  };

  it('tell what they printed, each on a line', async () => {
    const script = "print('a', 1, undefined, [2]); print(errors());";
    expect(await checks(script, ['one', 'two'])).toEqual({
      printed: 'a 1 undefined [2]\n2\n',
      fault: null,
    });
  });

  it('tell why they stopped, and what they had printed', async () => {
    const script = "print('before'); throw new Error('Not yet'); print('after');";
    expect(await checks(script, [])).toEqual({ printed: 'before\n', fault: 'Not yet' });
  });
});
