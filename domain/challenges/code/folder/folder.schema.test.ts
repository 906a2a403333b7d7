import { describe, expect, it } from 'vitest';
import { ChallengeFileSchema } from './folder.schema.ts';

const many = <Item>(count: number, one: Item): Item[] => Array<Item>(count).fill(one);

const least = {
  format: 'keiko-challenge',
  version: 1,
  title: 'Doubles',
  lang: 'en',
  style: 'algorithm',
};
const aCase = { name: '01', isPublic: true };
const mutant = { name: '01', language: 'python3' };
const takes = (given: object) => ChallengeFileSchema.safeParse({ ...least, ...given }).success;

describe('a challenge as a folder', () => {
  it.each([
    { format: 'keiko-book' },
    { version: 2 },
    { version: '1' },
    { title: undefined },
    { lang: 'fr' },
    { style: 'quiz' },
    { checker: { kind: 'nearly', tolerance: 0 } },
    { signature: { name: 'f' } },
    { attempts: 0 },
    { counts: 'middle' },
    { languages: many(11, { language: 'python3' }) },
    { languages: [{ language: 'python3', cpuMs: 99 }] },
    { cases: many(101, aCase) },
    { cases: [{ name: '01' }] },
    { mutants: many(21, mutant) },
    { mutants: [{ name: '01' }] },
    { more: 1 },
  ])('is not one with %j', (given) => expect(takes(given)).toBe(false));

  // What is written in a file of its own is not written here, too.
  it.each([
    { statement: { en: '', ja: '' } },
    { hints: [] },
    { languages: [{ language: 'python3', solution: '' }] },
    { languages: [{ language: 'python3', files: [] }] },
    { cases: [{ ...aCase, input: '1' }] },
    { cases: [{ ...aCase, expected: '1' }] },
    { mutants: [{ ...mutant, code: '' }] },
  ])('does not hold the texts themselves: %j', (given) => expect(takes(given)).toBe(false));

  it('needs to say little, and the rest is as in a challenge that is begun anew', () => {
    const given = { ...least, cases: [aCase], mutants: [mutant] };
    expect(ChallengeFileSchema.parse(given)).toEqual({
      ...least,
      description: '',
      difficulty: 'beginner',
      tags: [],
      estimatedMinutes: null,
      rubric: [],
      attempts: 'unlimited',
      counts: 'best',
      languages: [],
      cases: [{ name: '01', title: '', isPublic: true, weight: 1 }],
      mutants: [{ name: '01', title: '', language: 'python3' }],
    });
    expect(ChallengeFileSchema.parse(least)).toMatchObject({ cases: [], mutants: [] });
  });

  it.each([
    { checker: { kind: 'tokens', tolerance: 0 }, signature: null },
    { languages: many(10, { language: 'python3', cpuMs: 100, memoryMb: 16 }) },
    { cases: many(100, { ...aCase, id: 'a', title: 'One', weight: 0 }) },
    { mutants: many(20, { ...mutant, id: 'a', title: 'One' }) },
  ])('may say more', (given) => expect(takes(given)).toBe(true));

  it.each([
    ['', false],
    ['-a', false],
    ['_a', false],
    ['.a', false],
    ['a.b', false],
    ['a/b', false],
    ['a b', false],
    [' a', false],
    ['a\n', false],
    ['x'.repeat(41), false],
    ['x'.repeat(40), true],
    ['0', true],
    ['合計-1_b', true],
  ])('calls its files by plain names: %j: %s', (name, is) => {
    expect(takes({ cases: [{ ...aCase, name }] })).toBe(is);
    expect(takes({ mutants: [{ ...mutant, name }] })).toBe(is);
  });
});
