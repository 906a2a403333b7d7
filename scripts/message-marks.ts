import { createCompiledCatalog } from '@lingui/cli/api';

/** As Lingui compiles a message: words, `#`, placeholders, formats, and choices with their cases. */
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: string]
  | readonly [name: string, kind: string, how: string | Cases];
type Cases = Readonly<Record<string, readonly Token[]>>;

/** One way a message can come out, by the cases that were taken, with all that is not words in it. */
interface Reading {
  readonly taken: string;
  readonly marks: readonly string[];
}

/** What is wrong with a translation beside its message; empty when only the words differ. */
export function faultsOf(message: string, translation: string, language: string): string[] {
  const [source, target] = [message, translation].map(tokensOf);
  if (!source || !target) return ['cannot be read'];
  return [...new Set([...choiceFaults(source, target, language), ...markFaults(source, target)])];
}

function tokensOf(message: string): readonly Token[] | undefined {
  const { source, errors } = createCompiledCatalog(
    'en',
    { message },
    {
      namespace: 'json',
      strict: true,
    },
  );
  if (errors.length > 0) return undefined;
  return (JSON.parse(source) as { messages: { message: readonly Token[] } }).messages.message;
}

function choiceFaults(
  source: readonly Token[],
  target: readonly Token[],
  language: string,
): string[] {
  const wanted = new Map(choicesOf(source).map((choice) => [choice.name, choice]));
  return choicesOf(target).flatMap(({ name, kind, keys }) => {
    const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal';
    const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
    const model = wanted.get(name);
    if (model?.kind !== kind) return [`{${name}, ${kind}} is not in the message`];
    // What a language counts with is its own; exact numbers and words to choose by are the message's.
    const isOwn = (key: string) => kind !== 'select' && /^[a-z]/.test(key);
    const expected = [
      ...model.keys.filter((key) => !isOwn(key)),
      ...(kind === 'select' ? [] : pluralCategories),
    ];
    const missing = expected.filter((key) => !keys.includes(key));
    const strange = keys.filter((key) => !expected.includes(key));
    return [
      ...missing.map((key) => `{${name}} has no case for “${key}”`),
      ...strange.map((key) => `{${name}} has a case for “${key}”`),
    ];
  });
}

function markFaults(source: readonly Token[], target: readonly Token[]): string[] {
  const models = readingsOf(source);
  return readingsOf(target).flatMap(({ taken, marks }) => {
    const model = models.find((one) => one.taken === taken);
    const where = taken === '' ? '' : ` in ${taken}`;
    if (!model) return [`chooses by other cases than the message${where}`];
    if (!nests(marks)) return [`tags do not close${where}`];
    const [wanted, found] = [model.marks, marks].map(sorted);
    return wanted === found ? [] : [`has ${found || 'none'} for ${wanted || 'none'}${where}`];
  });
}

function choicesOf(
  tokens: readonly Token[],
): { name: string; kind: string; keys: readonly string[] }[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string' || token.length !== 3 || typeof token[2] === 'string') return [];
    const [name, kind, cases] = token;
    return [
      { name, kind, keys: Object.keys(cases) },
      ...Object.values(cases).flatMap((inner) => choicesOf(inner)),
    ];
  });
}

function readingsOf(tokens: readonly Token[], counted = ''): Reading[] {
  let readings: Reading[] = [{ taken: '', marks: [] }];
  for (const token of tokens) {
    const ways = waysOf(token, counted);
    readings = readings.flatMap((before) =>
      ways.map(({ taken, marks }) => ({
        taken: [before.taken, taken].filter((part) => part !== '').join(' '),
        marks: [...before.marks, ...marks],
      })),
    );
  }
  return readings;
}

function waysOf(token: Token, counted: string): Reading[] {
  if (token === '#') return [{ taken: '', marks: [`# of ${counted}`] }];
  // A brace among the words is one that was not understood.
  if (typeof token === 'string')
    return [{ taken: '', marks: [...token.matchAll(/<\/?\d+\/?>|[{}]/g)].map(([mark]) => mark) }];
  const [name, kind, how] = token;
  if (how === undefined || typeof how === 'string')
    return [{ taken: '', marks: [`{${[name, kind, how].filter(Boolean).join(', ')}}`] }];
  return Object.entries(how).flatMap(([key, inner]) =>
    readingsOf(inner, name).map(({ taken, marks }) => ({
      taken: [`${name}=${key}`, taken].filter((part) => part !== '').join(' '),
      marks,
    })),
  );
}

function nests(marks: readonly string[]): boolean {
  const open: string[] = [];
  for (const mark of marks) {
    const [, closing, name = '', empty] = /^<(\/?)(\d+)(\/?)>$/.exec(mark) ?? [];
    if (name === '' || empty) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

const sorted = (marks: readonly string[]): string =>
  marks.toSorted((one, other) => one.localeCompare(other)).join(' ');
