import { describe, expect, it } from 'vitest';
import {
  CodeCaseSchema,
  CodeContentSchema,
  emptyCode,
  LanguageSetupSchema,
  MutantSchema,
  usualLimits,
  usualPageLimits,
} from './code-content.schema.ts';
import { CheckerSchema } from './checkers.ts';
import { CriterionSchema } from './task-parts.schema.ts';

const long = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, one: Item): Item[] => Array<Item>(count).fill(one);

const setup = { language: 'python3', starter: '', solution: '', cpuMs: 2000, memoryMb: 256 };
const aCase = { id: 'a', title: '', isPublic: true, weight: 1, input: '', expected: '' };
const mutant = { id: 'a', title: '', language: 'python3', code: '' };
const criterion = { id: 'a', title: '', points: 1 };
const both = { en: '', ja: '' };
const content = emptyCode('algorithm');

interface Bounds {
  readonly of: string;
  readonly schema: { safeParse(given: unknown): { success: boolean } };
  readonly base: object;
  readonly refused: readonly object[];
  readonly taken: readonly object[];
}

const bounds: Bounds[] = [
  {
    of: 'a language',
    schema: LanguageSetupSchema,
    base: setup,
    refused: [
      { language: 'cobol' },
      { starter: long(100_001) },
      { solution: long(100_001) },
      { cpuMs: 99 },
      { cpuMs: 20_001 },
      { cpuMs: 100.5 },
      { memoryMb: 15 },
      { memoryMb: 2049 },
      { more: 1 },
    ],
    taken: [
      { starter: long(100_000), solution: long(100_000), cpuMs: 100, memoryMb: 16 },
      { cpuMs: 20_000, memoryMb: 2048, files: [] },
      { tests: { command: 'make', form: 'tap', report: '' } },
    ],
  },
  {
    of: 'a case',
    schema: CodeCaseSchema,
    base: aCase,
    refused: [
      { id: '' },
      { id: long(41) },
      { title: long(201) },
      { weight: -0.1 },
      { weight: 1000.1 },
      { input: long(100_001) },
      { expected: long(100_001) },
      { more: 1 },
    ],
    taken: [
      { id: long(40), title: long(200), weight: 0, input: long(100_000) },
      { weight: 1000, expected: long(100_000) },
    ],
  },
  {
    of: 'a wrong solution',
    schema: MutantSchema,
    base: mutant,
    refused: [
      { id: '' },
      { id: long(41) },
      { title: long(201) },
      { language: 'cobol' },
      { code: long(100_001) },
      { more: 1 },
    ],
    taken: [{ id: long(40), title: long(200), code: long(100_000) }],
  },
  {
    of: 'a criterion',
    schema: CriterionSchema,
    base: criterion,
    refused: [
      { id: '' },
      { id: long(41) },
      { title: long(201) },
      { points: -0.1 },
      { points: 1000.1 },
      { more: 1 },
    ],
    taken: [
      { id: long(40), title: long(200), points: 0 },
      { title: '', points: 1000 },
    ],
  },
  {
    of: 'how an output is compared',
    schema: CheckerSchema,
    base: { kind: 'numeric', tolerance: 0.1 },
    refused: [{ kind: 'nearly' }, { tolerance: -0.1 }, { tolerance: 1.1 }, { more: 1 }],
    taken: [{ tolerance: 0 }, { tolerance: 1 }],
  },
  {
    of: 'a challenge',
    schema: CodeContentSchema,
    base: content,
    refused: [
      { style: 'quiz' },
      { statement: { en: long(50_001), ja: '' } },
      { statement: { en: '', ja: long(50_001) } },
      { statement: { en: '' } },
      { languages: many(11, setup) },
      { cases: many(101, aCase) },
      { hints: many(11, both) },
      { mutants: many(21, mutant) },
      { rubric: many(11, criterion) },
      { attempts: 0 },
      { attempts: 101 },
      { attempts: 'often' },
      { counts: 'middle' },
      { more: 1 },
    ],
    taken: [
      { statement: { en: long(50_000), ja: long(50_000) } },
      { languages: many(10, setup), cases: many(100, aCase), hints: many(10, both) },
      { mutants: many(20, mutant), rubric: many(10, criterion) },
      { attempts: 1, counts: 'first' },
      { attempts: 100, counts: 'last' },
      { attempts: 'organisation' },
    ],
  },
];

describe.each(bounds)('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () => expect(taken.filter((given) => !takes(given))).toEqual([]));
});

describe('a challenge that is begun', () => {
  it('has nothing in it, and may be handed in as often as one likes', () =>
    expect(emptyCode('algorithm')).toEqual({
      style: 'algorithm',
      statement: { en: '', ja: '' },
      languages: [],
      cases: [],
      checker: { kind: 'exact', tolerance: 0 },
      signature: null,
      hints: [],
      mutants: [],
      rubric: [],
      attempts: 'unlimited',
      counts: 'best',
    }));

  it('has a signature where a function is asked for, whose results are compared as JSON', () =>
    expect(emptyCode('function')).toMatchObject({
      checker: { kind: 'json', tolerance: 0 },
      signature: { name: '', parameters: [], returns: 'integer' },
    }));

  it.each(['algorithm', 'function', 'development', 'frontend', 'ai'] as const)(
    'can be kept at once, in the style %s',
    (style) => expect(CodeContentSchema.parse(emptyCode(style)).style).toBe(style),
  );

  it('runs for two seconds, and a page longer', () => {
    expect(usualLimits).toEqual({ cpuMs: 2000, memoryMb: 256 });
    expect(usualPageLimits).toEqual({ cpuMs: 10_000, memoryMb: 512 });
  });
});
