import type { Mutant, Surroundings } from './mutant.ts';

interface Exclusion {
  readonly name: string;
  /** Why no test of a rule could be expected to notice it. */
  readonly reason: string;
  readonly covers: (mutant: Mutant, place: Surroundings) => boolean;
}

const literals = ['ObjectLiteral', 'ArrayDeclaration', 'StringLiteral'];

// A text of several words that ends like a sentence, whichever language it is in.
const isSentence = (text: string) => /^['"`].*(\s.*\.|。)['"`]$/s.test(text);

/**
 * What is declared and does nothing by itself. Everything else is mutated: conditions, limits, patterns,
 * refinements, defaults, and the schemas that hold them.
 */
const exclusions: readonly Exclusion[] = [
  {
    name: 'words',
    reason:
      'Words that people read, in two languages: a test that repeats them would only be written twice.',
    covers: ({ mutatorName }, { before, original }) =>
      (mutatorName === 'StringLiteral' &&
        (/\b(en|ja):\s*$/.test(before) || isSentence(original))) ||
      (mutatorName === 'ObjectLiteral' && /^\{\s*en:/.test(original)),
  },
  {
    name: 'fields',
    reason: 'A schema without its fields is another type: the compiler refuses whoever reads one.',
    covers: ({ mutatorName }, { before }) =>
      (mutatorName === 'ObjectLiteral' &&
        /(z\.(object|strictObject|looseObject)|\.(extend|safeExtend|pick|omit))\(\s*$/.test(
          before,
        )) ||
      (mutatorName === 'BooleanLiteral' && /\.(pick|omit)\(\{[^}]*$/.test(before)),
  },
  {
    name: 'names',
    reason: 'The names of a fixed choice are a type: the compiler refuses whoever uses one.',
    covers: ({ mutatorName }, { before, after }) =>
      (mutatorName === 'ArrayDeclaration' &&
        (/z\.(enum|literal)\(\s*$/.test(before) || /^\s*as const\b/.test(after))) ||
      (mutatorName === 'StringLiteral' &&
        (/z\.(enum|literal)\(\s*\[?[^\])]*$/.test(before) ||
          /^[^[\](){}]*\]\s*as const\b/.test(after))),
  },
  {
    name: 'endpoints',
    reason:
      'Method, path, access and fields of an endpoint: each API test calls it by them. Limits, patterns and refinements in these files are mutated.',
    covers: ({ fileName, mutatorName }, { before }) =>
      fileName.endsWith('.contract.ts') &&
      (literals.includes(mutatorName) ||
        (mutatorName === 'BooleanLiteral' &&
          /^\s+\w+: $/m.test(before.slice(before.lastIndexOf('\n'))))),
  },
];

/** The name of what leaves it out, or nothing when it belongs to the score. */
export const leftOutAs = (mutant: Mutant, place: Surroundings): string | undefined =>
  exclusions.find(({ covers }) => covers(mutant, place))?.name;
