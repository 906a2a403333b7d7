import { describe, expect, it } from 'vitest';
import {
  canNest,
  chapterLimits,
  familyOf,
  moved,
  nested,
  type OutlineEntry,
  settled,
  stepped,
  withChapter,
  withoutChapter,
} from './book-outline.rules.ts';

/** `a .b ..c` is a with b below it and c below b. */
const outline = (text: string): OutlineEntry[] =>
  text.split(' ').map((word) => {
    const slug = word.replace(/^\.*/, '');
    return { slug, title: slug, depth: word.length - slug.length };
  });
const shown = (chapters: readonly OutlineEntry[]) =>
  chapters.map(({ slug, depth }) => '.'.repeat(depth) + (slug ?? '+')).join(' ');

it('a chapter is at most one level below the one before it, and not too deep', () => {
  expect(shown(settled(outline('..a ...b c ..d')))).toBe('a .b c .d');
  expect(settled([{ depth: -3 }, { depth: 1 }])).toEqual([{ depth: 0 }, { depth: 1 }]);
  const deep = Array.from({ length: 14 }, (_, depth) => ({ depth }));
  expect(settled(deep).map(({ depth }) => depth)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11,
  ]);
  const same = { depth: 0 };
  expect(settled([same])[0]).toBe(same);
  expect(chapterLimits).toEqual({ text: 250_000, title: 200, chapters: 2000, depth: 12 });
});

it('a family is a chapter and all below it', () => {
  const chapters = outline('a .b ..c .d e');
  expect([0, 1, 2, 3, 4].map((index) => familyOf(chapters, index))).toEqual([4, 2, 1, 1, 1]);
});

describe('a step', () => {
  it.each([
    ['a b c', 'b', -1, 'b a c'],
    ['a b c', 'b', 1, 'a c b'],
    ['a .b .c', 'c', -1, 'a .c .b'],
    ['a .b .c', 'b', 1, 'a .c .b'],
    ['a .b c .d', 'c', -1, 'c .d a .b'],
    ['a b .c d', 'a', 1, 'b .c a d'],
    ['a .b c', 'b', 1, 'a c .b'],
    ['a .b ..c .d', 'd', -1, 'a .d .b ..c'],
    ['a b', 'a', -1, 'a b'],
    ['a b', 'b', 1, 'a b'],
    ['a .b', 'b', 1, 'a .b'],
    ['a b', 'gone', 1, 'a b'],
    ['a b', 'gone', -1, 'a b'],
  ] as const)('of %s: %s by %i gives %s', (before, slug, by, after) =>
    expect(shown(stepped(outline(before), slug, by))).toBe(after),
  );
});

describe('a move', () => {
  it.each<[string, string, number, number | undefined, string]>([
    ['a b c', 'c', 0, undefined, 'c a b'],
    ['a b c', 'a', 3, undefined, 'b c a'],
    ['a b c', 'a', 2, undefined, 'b a c'],
    ['a b c', 'b', 1, undefined, 'a b c'],
    ['a .b c', 'a', 1, undefined, 'a .b c'],
    ['a .b c', 'a', 2, undefined, 'a .b c'],
    ['a .b c', 'a', 0, undefined, 'a .b c'],
    ['a .b c', 'c', 1, 1, 'a .c .b'],
    ['a .b ..c d', 'b', 4, 0, 'a d b .c'],
    ['a b .c', 'b', 1, 1, 'a .b ..c'],
    // Into its own family nothing can go; right behind it, it stays and may be on another level.
    ['x a .b ..c d', 'a', 2, undefined, 'x a .b ..c d'],
    ['x a .b ..c d', 'a', 3, 1, 'x a .b ..c d'],
    ['a b .c d', 'b', 3, 1, 'a .b ..c d'],
    ['a b', 'gone', 0, undefined, 'a b'],
  ])('of %s: %s to %i on level %o gives %s', (before, slug, to, depth, after) =>
    expect(shown(moved(outline(before), slug, to, depth))).toBe(after),
  );
});

describe('a chapter', () => {
  it('goes down below the one before it, and up with all below it', () => {
    expect(shown(nested(outline('a b .c d'), 'b', 1))).toBe('a .b ..c d');
    expect(shown(nested(outline('a .b ..c d'), 'b', -1))).toBe('a b .c d');
    expect(shown(nested(outline('a b c d'), 'c', 1))).toBe('a b .c d');
    expect(shown(nested(outline('a .b .c .d'), 'c', -1))).toBe('a .b c .d');
    expect(shown(nested(outline('a b'), 'a', 1))).toBe('a b');
    expect(shown(nested(outline('a b'), 'a', -1))).toBe('a b');
    expect(shown(nested(outline('a b'), 'gone', 1))).toBe('a b');
  });

  it('can go down only so far', () => {
    const deep = (depth: number) => [{ depth: depth + 1 }, { depth }];
    expect([10, 11].map((depth) => canNest(deep(depth), 1, 1))).toEqual([true, false]);
    expect(canNest([{ depth: 0 }, { depth: 0 }], 1, 1)).toBe(true);
    expect(canNest([{ depth: 0 }, { depth: 1 }], 1, 1)).toBe(false);
    expect(canNest([{ depth: 0 }], 0, 1)).toBe(false);
    expect(canNest([{ depth: 0 }], 1, 1)).toBe(false);
    expect([0, 1].map((depth) => canNest([{ depth }], 0, -1))).toEqual([false, true]);
    expect(canNest([], 0, -1)).toBe(false);
  });

  it('that is new comes behind a family, on its level', () => {
    expect(shown(withChapter(outline('a .b ..c d'), 'New', 'b'))).toBe('a .b ..c .+ d');
    expect(shown(withChapter(outline('a .b ..c d'), 'New', 'd'))).toBe('a .b ..c d +');
    expect(shown(withChapter(outline('.a b'), 'New'))).toBe('a b +');
    expect(withChapter([], 'New')).toEqual([{ slug: null, title: 'New', depth: 0 }]);
  });

  it('that is removed lifts those that were below it, and no others', () => {
    expect(shown(withoutChapter(outline('a .b ..c ..d .e f .g'), 'b'))).toBe('a .c .d .e f .g');
    expect(shown(withoutChapter(outline('a b .c'), 'a'))).toBe('b .c');
    expect(shown(withoutChapter(outline('a .b .c ..d'), 'c'))).toBe('a .b .d');
    expect(shown(withoutChapter(outline('a b'), 'b'))).toBe('a');
  });
});
