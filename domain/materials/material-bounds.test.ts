import { describe, expect, it } from 'vitest';
import { exportLibrary } from './archive/archive.contract.ts';
import {
  ArchivedMaterialSchema,
  ArchivedVersionSchema,
  filePath,
  ManifestSchema,
  manifestPath,
  materialPath,
  versionPath,
} from './archive/archive.schema.ts';
import { saveBookOutline } from '../books/book-drafts.contract.ts';
import { createMaterial, getContent } from './drafts.contract.ts';
import { lossSentence, refusalSentence } from '../books/import.messages.ts';
import { listMaterials, updateMaterial } from './materials.contract.ts';
import { getBook, searchBook } from '../books/books.contract.ts';
import { takeNewVersion } from '../books/new-versions.contract.ts';
import { PortableBookSchema } from './portable/portable.schema.ts';
import { PortableQuizSchema } from '../challenges/portable-quiz.schema.ts';
import { BeginUploadSchema } from './uploads.contract.ts';

const long = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const hash = 'a'.repeat(64);
const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

const asset = { path: 'a.png', mediaType: 'image/png', bytes: 0, sha256: hash };
const chapter = { slug: 'one', title: 'One', depth: 0, minutes: 0, markdown: '' };
const file = {
  number: 1,
  name: 'a.pdf',
  type: 'pdf',
  mediaType: 'application/pdf',
  bytes: 0,
  sha256: hash,
  listing: null,
};
const bookDraft = { base: null, chapters: [chapter], assets: [asset] };
const archived = {
  uuid,
  type: 'book',
  challengeStyle: null,
  title: 'Go',
  description: '',
  lang: 'en',
  difficulty: 'beginner',
  tags: [],
  isArchived: false,
  versions: [{ number: 1, stats: { minutes: 1 } }],
  files: [file],
  draft: null,
  bookDraft,
};

describe('a material in an archive', () => {
  const takes = (given: object) =>
    ArchivedMaterialSchema.safeParse({ ...archived, ...given }).success;
  const drafted = (given: object) => ({ bookDraft: { ...bookDraft, ...given } });
  const chaptered = (given: object) => drafted({ chapters: [{ ...chapter, ...given }] });

  it.each([
    { uuid: '1' },
    { title: '' },
    { description: long(2001) },
    { tags: many(21, 'a') },
    { tags: [long(41)] },
    { versions: [{ number: 0, stats: { minutes: 1 } }] },
    { versions: [{ number: 1_000_001, stats: { minutes: 1 } }] },
    { versions: many(10_001, archived.versions[0]) },
    { files: [{ ...file, sha256: `${hash}a` }] },
    { files: [{ ...file, sha256: `x${hash}` }] },
    { files: [{ ...file, bytes: -1 }] },
    { files: [{ ...file, name: long(256) }] },
    drafted({ base: 0 }),
    drafted({ assets: [{ ...asset, path: '' }] }),
    drafted({ assets: [{ ...asset, path: long(1001) }] }),
    drafted({ assets: [{ ...asset, mediaType: long(201) }] }),
    drafted({ chapters: many(10_001, chapter) }),
    chaptered({ slug: '' }),
    chaptered({ slug: long(201) }),
    chaptered({ title: long(1001) }),
    chaptered({ depth: -1 }),
    chaptered({ depth: 11 }),
    chaptered({ minutes: -1 }),
    chaptered({ minutes: 100_001 }),
    chaptered({ markdown: long(20_000_001) }),
    { more: 1 },
  ])('is refused where something is too little or too much', (given) =>
    expect(takes(given)).toBe(false),
  );

  it.each([
    {},
    { tags: many(20, long(40)) },
    { versions: [{ number: 1_000_000, stats: { minutes: 1 } }] },
    { versions: many(10_000, archived.versions[0]) },
    drafted({ base: 1, assets: [{ ...asset, path: long(1000) }], chapters: many(10_000, chapter) }),
    chaptered({ slug: long(200), title: long(1000), depth: 10, minutes: 100_000 }),
    chaptered({ title: '', markdown: long(20_000_000) }),
    { bookDraft: null, draft: { content: { any: ['thing'] } } },
  ])('is taken up to there', (given) => expect(takes(given)).toBe(true));

  it('has its places in the archive', () => {
    expect([manifestPath, materialPath('a'), versionPath('a', 2), filePath('b')]).toEqual([
      'manifest.json',
      'materials/a/material.json',
      'materials/a/versions/2.json',
      'files/b',
    ]);
    const manifest = { format: 'keiko-library', version: 1, entries: [] };
    const known = (given: object) => ManifestSchema.safeParse({ ...manifest, ...given }).success;
    expect(known({})).toBe(true);
    expect(known({ entries: [{ path: 'a', sha256: hash, bytes: 0 }] })).toBe(true);
    expect([{ format: 'other' }, { version: 2 }, { more: 1 }].filter(known)).toEqual([]);
    expect(known({ entries: [{ path: 'a', sha256: 'b', bytes: 0 }] })).toBe(false);
    expect(known({ entries: [{ path: 'a', sha256: hash, bytes: -1 }] })).toBe(false);
    expect(ArchivedVersionSchema.safeParse({ content: null, assets: [asset] }).success).toBe(true);
    expect(ArchivedVersionSchema.safeParse({ content: null, assets: [{}] }).success).toBe(false);
  });
});

describe('what is carried of a version', () => {
  const takes = (given: object) =>
    PortableBookSchema.safeParse({ chapters: [{ ...chapter, ...given }] }).success;

  it.each([
    { slug: '' },
    { slug: long(201) },
    { title: '' },
    { title: long(1001) },
    { depth: -1 },
    { depth: 11 },
    { minutes: -1 },
    { minutes: 100_001 },
    { markdown: long(20_000_001) },
    { more: 1 },
  ])('is no chapter that is too little or too much', (given) => expect(takes(given)).toBe(false));

  it('is a chapter at least, and ten thousand at most', () => {
    expect(takes({ slug: long(200), title: long(1000), depth: 10, minutes: 100_000 })).toBe(true);
    expect(takes({ markdown: long(20_000_000) })).toBe(true);
    const counted = (count: number) =>
      PortableBookSchema.safeParse({ chapters: many(count, chapter) }).success;
    expect([0, 1, 10_000, 10_001].map(counted)).toEqual([false, true, true, false]);
    const { error } = PortableQuizSchema.safeParse({ settings: {}, questions: [] });
    expect(error?.issues.map(({ path }) => path[0])).toContain('questions');
  });
});

interface Case {
  readonly of: string;
  readonly schema: { safeParse: (value: unknown) => { success: boolean } } | undefined;
  readonly base: object;
  readonly refused: readonly object[];
  readonly taken: readonly object[];
}

const fresh = { type: 'book', title: 'Go', lang: 'en' };
const outlined = (given: object) => ({
  chapters: [{ slug: null, title: 'One', depth: 0, ...given }],
});
const version = {
  base: {},
  refused: [{ v: '0' }, { m: '0' }, { v: '2147483648' }, { m: '2147483648' }, { m: '1.5' }],
  taken: [{}, { v: '2147483647', m: '2147483647' }, { v: '1', m: '1' }],
};

const cases: Case[] = [
  {
    of: 'a new material',
    schema: createMaterial.body,
    base: fresh,
    refused: [
      { title: '' },
      { type: 'song' },
      { tags: many(21, 'a') },
      { description: long(2001) },
    ],
    taken: [{}, { tags: many(20, 'a') }],
  },
  {
    of: 'a material that is changed',
    schema: updateMaterial.body,
    base: {},
    refused: [{ title: '' }, { tags: many(21, 'a') }, { tags: [''] }],
    taken: [{}, { tags: many(20, 'a') }],
  },
  { of: 'a version', schema: getBook.query, ...version },
  { of: 'a document', schema: getContent.query, ...version },
  {
    of: 'a search in a book',
    schema: searchBook.query,
    base: {},
    refused: [{ k: '' }, { k: ' ' }, { k: long(201) }],
    taken: [{ k: 'a' }, { k: long(200) }],
  },
  {
    of: 'the outline of a book',
    schema: saveBookOutline.body,
    base: {},
    refused: [
      outlined({ slug: '' }),
      outlined({ slug: long(201) }),
      outlined({ title: '' }),
      outlined({ depth: -1 }),
      outlined({ depth: 99 }),
    ],
    taken: [{ chapters: [] }, outlined({}), outlined({ slug: long(200) }), outlined({ depth: 1 })],
  },
  {
    of: 'new versions that were seen',
    schema: takeNewVersion.body,
    base: {},
    refused: [{ seen: long(101) }],
    taken: [{ seen: long(100) }],
  },
  {
    of: 'an upload',
    schema: BeginUploadSchema,
    base: { fileName: 'a.pdf', bytes: 1, fingerprint: hash },
    refused: [
      { bytes: 0 },
      { fingerprint: `${hash}0` },
      { fingerprint: `x${hash}` },
      { fingerprint: 'G'.repeat(64) },
      { fileName: long(256) },
    ],
    taken: [{}, { fileName: long(255) }],
  },
  {
    of: 'a library that is taken out',
    schema: exportLibrary.query,
    base: {},
    refused: [
      { ids: '' },
      { ids: '0' },
      { ids: '1;2' },
      { ids: many(2001, '1').join(',') },
      { ids: many(2000, '1234567890').join(',') },
    ],
    taken: [{}, { ids: '1' }, { ids: many(2000, '1').join(',') }],
  },
];

describe.each(cases)('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema?.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () => expect(taken.filter((given) => !takes(given))).toEqual([]));
});

it('what is not said is what is usual', () => {
  expect(createMaterial.body?.parse(fresh)).toEqual({
    ...fresh,
    description: '',
    difficulty: 'beginner',
    tags: [],
    estimatedMinutes: null,
  });
  expect(listMaterials.query?.parse({})).toEqual({ offset: 0, limit: 20, archived: false });
  expect(exportLibrary.query?.parse({ ids: '3,14' })).toEqual({ ids: [3, 14] });
});

it('a book that is refused, or not all carried, says why', () => {
  expect(refusalSentence('zip-too-large', { limit: '5 MB' }, 'en')).toBe(
    'The .zip file is larger than 5 MB.',
  );
  expect(refusalSentence('source-missing', {}, 'en')).toBe('There is no folder or .zip file at .');
  expect(refusalSentence('source-missing', { path: 'a/b' }, 'ja')).toBe(
    'a/bにフォルダーまたは.zipファイルがありません。',
  );
  const loss = { path: 'a.md', code: 'chapter-draft', detail: 'One' } as const;
  expect(lossSentence(loss, 'en')).toBe('“One” has no text yet, so it was left out.');
  expect(lossSentence(loss, 'ja')).toBe(
    '「One」にはまだ本文がないため、インポートしませんでした。',
  );
});
