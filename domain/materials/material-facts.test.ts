import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endAssistedParts } from './assisted.contract.ts';
import { isInDraft, isInVersion, TakenPartSchema } from './assisted.schema.ts';
import { contentKind } from './contents/content-kind.ts';
import { factsOf, MaterialFactsSchema } from './facts.schema.ts';
import { hasTrait } from './kind-traits.ts';
import { materialTypes } from './kinds.ts';
import { referenceOf } from './material-reference.ts';
import { copyMaterial, getDifference } from './library.contract.ts';
import { VersionStatsSchema } from './materials.schema.ts';

const facts = {
  title: 'Go',
  description: '',
  lang: 'en',
  difficulty: 'beginner',
  tags: ['a', 'b'],
  estimatedMinutes: null,
} as const;

describe('what people say of a material', () => {
  const takes = (given: object) => MaterialFactsSchema.safeParse({ ...facts, ...given }).success;

  it.each([
    { title: ' ' },
    { title: 'x'.repeat(201) },
    { lang: 'fr' },
    { difficulty: 'hard' },
    { estimatedMinutes: 0 },
    { estimatedMinutes: 60_001 },
    { estimatedMinutes: 1.5 },
  ])('is not %o', (given) => expect(takes(given)).toBe(false));

  it.each([
    {},
    { title: 'x'.repeat(200), description: 'x'.repeat(2000) },
    { estimatedMinutes: 1 },
    { estimatedMinutes: 60_000 },
  ])('may be %o', (given) => expect(takes(given)).toBe(true));

  it('is taken from a row without the rest of it, each tag once', () => {
    const row = { ...facts, id: 3, revision: 4, tags: ['b', 'a', 'b'], estimatedMinutes: 30 };
    expect(factsOf(row)).toEqual({ ...facts, tags: ['b', 'a'], estimatedMinutes: 30 });
  });
});

describe('a part that an engine has drafted', () => {
  const takes = (given: object) =>
    TakenPartSchema.safeParse({ part: 'intro', title: 'Intro', ...given }).success;

  it('has a name, of which nothing but spaces is none', () => {
    const refused = [{ part: '' }, { part: ' \n' }, { part: 'x'.repeat(601) }, { more: 1 }];
    expect(refused.filter(takes)).toEqual([]);
    expect(TakenPartSchema.safeParse({ part: ' ', title: '' }).error?.issues[0]?.message).toBe(
      'must not be empty.',
    );
    expect(takes({ title: 'x'.repeat(201) })).toBe(false);
    expect(
      [{}, { part: 'x'.repeat(600), title: 'x'.repeat(200) }, { title: '' }].map(takes),
    ).toEqual([true, true, true]);
  });

  it('is ended with one to twenty at once', () => {
    const taken = (count: number) =>
      endAssistedParts.body?.safeParse({ ids: Array.from({ length: count }, (_, at) => at + 1) })
        .success;
    expect([0, 1, 20, 21].map(taken)).toEqual([false, true, true, false]);
  });

  it.each([
    ['in none yet', null, null, []],
    ['from the second on', 2, null, [2, 3, 4]],
    ['from the second to the third', 2, 4, [2, 3]],
    ['in none that ended where it began', 3, 3, []],
  ])('is in versions: %s', (_, since, until, versions) => {
    const span = { since, until, isEnding: false };
    expect([1, 2, 3, 4].filter((number) => isInVersion(span, number))).toEqual(versions);
  });

  it.each([
    [null, null, false, true],
    [null, null, true, true],
    [2, null, false, true],
    [2, null, true, false],
    [2, 4, false, false],
    [2, 4, true, false],
  ])('since %o until %o, ending %o, is in the draft: %o', (since, until, isEnding, is) =>
    expect(isInDraft({ since, until, isEnding })).toBe(is),
  );
});

describe('what other domains ask of a kind', () => {
  it.each([
    ['points', ['challenge']],
    ['styles', ['challenge']],
    ['chapters', ['book']],
    ['answers', ['survey']],
  ] as const)('%s: only %j', (trait, types) =>
    expect(materialTypes.filter((type) => hasTrait(type, trait))).toEqual(types),
  );

  it('is denied of what is no kind, or not known yet', () => {
    const strange = [undefined, null, '', 'hologram'];
    expect(strange.filter((type) => hasTrait(type, 'points'))).toEqual([]);
  });
});

describe('what a list says of a version', () => {
  const takes = (programmingLangs: readonly string[]) =>
    VersionStatsSchema.safeParse({ minutes: 1, programmingLangs }).success;
  const many = (count: number, lang: string) => Array.from({ length: count }, () => lang);

  it('names forty languages at most', () => {
    expect([[], many(40, 'x'.repeat(40))].map(takes)).toEqual([true, true]);
    expect([many(41, 'go'), ['x'.repeat(41)]].filter(takes)).toEqual([]);
  });
});

it('a copy has a title, and two versions are told apart by their ids', () => {
  const titled = (title: string) => copyMaterial.body?.safeParse({ title }).success;
  expect(['', ' ', 'x'.repeat(201)].filter(titled)).toEqual([]);
  expect(['a', 'x'.repeat(200)].map(titled)).toEqual([true, true]);
  expect(getDifference.query?.parse({ from: '3', to: '4' })).toEqual({ from: 3, to: 4 });
  expect(getDifference.query?.safeParse({ from: '0', to: '4' }).success).toBe(false);
});

describe('a reference to a material', () => {
  const row = {
    id: 1,
    materialId: 2,
    materialType: 'file',
    materialVersionId: 3,
    majorVersionNumber: 4,
    challengeStyle: null,
  } as const;

  it('says of the version only what tells it apart', () => {
    expect(referenceOf({ ...row, stats: { minutes: 5, bytes: 6 } })).toStrictEqual(row);
    expect(referenceOf({ ...row, stats: { minutes: 5, fileType: 'pdf' } })).toStrictEqual({
      ...row,
      fileMaterialFileType: 'pdf',
    });
    const programmingLangs = ['go', 'python'];
    expect(referenceOf({ ...row, stats: { minutes: 5, programmingLangs } })).toStrictEqual({
      ...row,
      programmingLangs: ['go', 'python'],
    });
  });
});

describe('a kind whose content is a document', () => {
  const definition = {
    schema: z.strictObject({ a: z.number().default(1) }),
    empty: { a: 0 },
    faultsOf: ({ a }: { a: number }) => [{ path: ['a'], sentence: { en: `${a}`, ja: '' } }],
    filesOf: ({ a }: { a: number }) => [a, a + 1],
    statsOf: ({ a }: { a: number }) => ({ minutes: a }),
    wordsOf: ({ a }: { a: number }) => `words ${a}`,
  };
  const kind = contentKind(definition);

  it('refuses content of another kind', () => {
    for (const ask of [kind.filesOf, kind.requiredFilesOf, kind.wordsOf])
      expect(() => ask({ b: 1 })).toThrow(z.ZodError);
    expect(() => kind.faultsOf({ b: 1 }, new Map())).toThrow(z.ZodError);
    expect(() => kind.statsOf({ b: 1 }, new Map())).toThrow(z.ZodError);
  });

  it('is asked with what its schema makes of the content', () => {
    expect(kind.empty).toEqual({ a: 0 });
    expect(kind.faultsOf({}, new Map())).toEqual([{ path: ['a'], sentence: { en: '1', ja: '' } }]);
    expect(kind.filesOf({})).toEqual([1, 2]);
    expect(kind.statsOf({ a: 4 }, new Map())).toEqual({ minutes: 4 });
    expect(kind.wordsOf({})).toBe('words 1');
  });

  it('needs all of its files unless it says which, and is done by being seen unless it says how', () => {
    expect([kind.requiredFilesOf({}), kind.isDoneByWork]).toEqual([[1, 2], false]);
    const other = contentKind({
      ...definition,
      requiredFilesOf: ({ a }) => [a],
      isDoneByWork: true,
    });
    expect([other.requiredFilesOf({}), other.isDoneByWork]).toEqual([[1], true]);
  });
});
