import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ObjectExpression, parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** One language counts or joins in a way that the other has no word for. */
const ownWays = new Set(['en', 'ja', 'Intl', 'unit', 'inJapanese', 'title']);

/** What the server and the rules say in both languages, and what each of them puts into the words. */
function saidIn(path: string, text: string) {
  const { program } = parseSync(path, text);
  const said: { en: readonly [number, number]; ja: readonly [number, number] }[] = [];
  const names: { name: string; start: number; end: number }[] = [];
  new Visitor({
    ObjectExpression(node) {
      const [en, ja] = [rangeOf(node, 'en'), rangeOf(node, 'ja')];
      if (en && ja) said.push({ en, ja });
    },
    Identifier({ name, start, end }) {
      const isProperty = text[start - 1] === '.';
      const isCalled = text[end] === '(';
      if (!isProperty && !isCalled) names.push({ name, start, end });
    },
  }).visit(program);
  const namedIn = ([from, to]: readonly [number, number]) =>
    [
      ...new Set(
        names.filter(({ start, end }) => from <= start && end <= to).map(({ name }) => name),
      ),
    ]
      .filter((name) => !ownWays.has(name))
      .toSorted((one, other) => one.localeCompare(other))
      .join(', ');
  return said.map(({ en, ja }) => ({
    words: text.slice(...en),
    inEnglish: namedIn(en),
    inJapanese: namedIn(ja),
  }));
}

/** Where a template of this language stands; what is not written here is looked at where it is. */
function rangeOf({ properties }: ObjectExpression, language: string) {
  for (const property of properties)
    if (
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === language &&
      (property.value.type === 'TemplateLiteral' || property.value.type === 'Literal')
    )
      return [property.value.start, property.value.end] as const;
  return undefined;
}

it('a sentence says the same things in both languages', () => {
  const paths = globSync('{domain,server}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', 'server/demo/**'],
  });
  const said = paths.flatMap((path) => {
    const text = readFileSync(resolve(root, path), 'utf8');
    if (!text.includes('ja:')) return [];
    return saidIn(path, text).map((sentence) => ({ path, ...sentence }));
  });
  expect(said.length).toBeGreaterThan(300);
  expect(said.filter(({ inEnglish, inJapanese }) => inEnglish !== inJapanese)).toEqual([]);
  // What a form begins with, in a schema, is rightly empty.
  const silent = said.filter(
    ({ path, words }) => !path.endsWith('.schema.ts') && /^(['"`])\s*\1$/.test(words),
  );
  expect(silent).toEqual([]);
});

it.each([
  ['({ en: `${a} of ${b}`, ja: `${b}のうち${a}` })', true],
  ['({ en: `${a.en}`, ja: `${a.ja}` })', true],
  ['({ en: `${a === 1 ? "One" : `${a} are`}`, ja: `${a}` })', true],
  ['({ en: `Of ${show(day)}`, ja: `${show(day)}の` })', true],
  ['({ en: `${a} of ${b}`, ja: `${a}` })', false],
  ['({ en: `${a}`, ja: `${b}` })', false],
  ['({ en: "All", ja: `${b}` })', false],
])('%s: %s', (text, isSame) => {
  const [said] = saidIn('said.ts', text);
  expect(said?.inEnglish === said?.inJapanese).toBe(isSame);
});
