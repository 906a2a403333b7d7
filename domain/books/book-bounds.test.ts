import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import { Feature } from '../access/features.ts';
import { Role } from '../access/roles.ts';
import { saveBookOutline, saveDraftChapter } from './book-drafts.contract.ts';
import { getBook, searchBook } from './books.contract.ts';
import { importsPolicy } from './imports.policy.ts';
import { takeNewVersion } from './new-versions.contract.ts';

const long = (count: number) => 'x'.repeat(count);

describe('an outline that is saved', () => {
  const chapter = { slug: 'a', title: 'A', depth: 0 };
  const takes = (...chapters: object[]) =>
    saveBookOutline.body?.safeParse({ chapters }).success ?? false;

  it.each([
    { slug: '' },
    { slug: long(201) },
    { slug: undefined },
    { title: ' ' },
    { title: long(201) },
    { depth: -1 },
    { depth: 12 },
    { depth: 0.5 },
    { more: 1 },
  ])('has no chapter with %j', (given) => expect(takes({ ...chapter, ...given })).toBe(false));

  it.each([{ slug: null }, { slug: long(200), title: long(200), depth: 11 }])(
    'may have one with %j',
    (given) => expect(takes({ ...chapter, ...given })).toBe(true),
  );

  it('has two thousand chapters at most', () => {
    const chapters = (count: number) => Array.from({ length: count }, () => chapter);
    expect(takes(...chapters(2001))).toBe(false);
    expect(takes(...chapters(2000))).toBe(true);
    expect(takes()).toBe(true);
  });
});

it('a chapter has a quarter of a million letters at most', () => {
  const takes = (count: number) =>
    saveDraftChapter.body?.safeParse({ markdown: long(count) }).success;
  expect([0, 250_000, 250_001].map(takes)).toEqual([true, true, false]);
});

it.each([
  ['', false],
  [' \n', false],
  [long(201), false],
  [long(200), true],
  [' a b ', true],
])('a book is searched for %j: %s', (k, is) =>
  expect(searchBook.query?.safeParse({ k }).success).toBe(is),
);

it('words are sought without the space around them', () =>
  expect(searchBook.query?.parse({ k: ' a b ' })).toEqual({ k: 'a b' }));

it.each([
  ['0', false],
  ['-1', false],
  ['1.5', false],
  ['2147483648', false],
  ['2147483647', true],
  ['1', true],
])('the version of a book may be %s: %s', (version, is) => {
  expect(getBook.query?.safeParse({ v: version }).success).toBe(is);
  expect(getBook.query?.safeParse({ m: version }).success).toBe(is);
});

it.each([
  [long(101), false],
  [long(100), true],
])('who takes a new version says which draft they saw', (seen, is) =>
  expect(takeNewVersion.body?.safeParse({ seen }).success).toBe(is),
);

describe('a book on its way into the library', () => {
  it.each([
    ['who brings it', Role.instructor, { organisationId: 2, createdBy: 7 }, true],
    ['an admin', Role.admin, { organisationId: 2, createdBy: 8 }, true],
    ['somebody else', Role.instructor, { organisationId: 2, createdBy: 8 }, false],
    ['another organisation', Role.admin, { organisationId: 3, createdBy: 8 }, false],
    ['who brought it to another one', Role.admin, { organisationId: 3, createdBy: 7 }, false],
  ])('is seen by %s, or not', (_, role, subject, is) => {
    const features = new Set<number>([Feature.book]);
    const actor = testActor({ userId: 7, organisationId: 2, role, features });
    expect(importsPolicy.view(actor, subject)).toBe(is);
  });
});
