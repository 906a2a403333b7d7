import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canNest,
  moved,
  nested,
  type OutlineEntry,
  settled,
  stepped,
  withChapter,
  withoutChapter,
  withTitle,
} from './book-outline.rules.ts';

/** `a .b ..c` is a with b below it and c below b. */
const outline = (text: string): OutlineEntry[] =>
  text.split(' ').map((word) => {
    const slug = word.replace(/^\.*/, '');
    return { slug, title: slug.toUpperCase(), depth: word.length - slug.length };
  });
const shown = (chapters: readonly OutlineEntry[]) =>
  chapters.map(({ slug, depth }) => '.'.repeat(depth) + (slug ?? '+')).join(' ');

describe('an outline of chapters', () => {
  it.each([
    ['a', 1, 'd a .b ..c'],
    ['d', -1, 'd a .b ..c'],
    ['b', -1, '.b ..c a d'],
  ] as const)('moves %s by %i with all below it', (slug, by, expected) => {
    const result = stepped(outline('a .b ..c d'), slug, by);
    expect(shown(result)).toBe(shown(settled(outline(expected))));
  });

  it('leaves the first and the last where they are', () => {
    expect(shown(stepped(outline('a b'), 'a', -1))).toBe('a b');
    expect(shown(stepped(outline('a b .c'), 'b', 1))).toBe('a b .c');
  });

  it('nests a chapter only below one before it', () => {
    expect(shown(nested(outline('a b .c'), 'b', 1))).toBe('a .b ..c');
    expect(shown(nested(outline('a .b ..c'), 'b', -1))).toBe('a b .c');
    expect(canNest(outline('a b'), 0, 1)).toBe(false);
    expect(canNest(outline('a .b'), 1, 1)).toBe(false);
    expect(canNest(outline('a .b'), 1, -1)).toBe(true);
  });

  it('adds behind a family, and on its level', () => {
    expect(shown(withChapter(outline('a .b c'), 'New', 'a'))).toBe('a .b + c');
    expect(shown(withChapter(outline('a .b c'), 'New', 'b'))).toBe('a .b .+ c');
    expect(shown(withChapter(outline('a .b'), 'New', 'gone'))).toBe('a .b +');
    expect(shown(withChapter([], 'New'))).toBe('+');
  });

  it('lifts what stood below a chapter that is removed', () => {
    expect(shown(withoutChapter(outline('a .b ..c .d e'), 'a'))).toBe('b .c d e');
    expect(shown(withoutChapter(outline('a'), 'gone'))).toBe('a');
  });

  it('does not drop a chapter into its own family', () => {
    expect(shown(moved(outline('a .b c'), 'a', 1))).toBe('a .b c');
    expect(shown(moved(outline('a .b c'), 'a', 3))).toBe('c a .b');
    expect(shown(moved(outline('a b'), 'b', 0))).toBe('b a');
  });

  it('renames one alone', () => {
    expect(withTitle(outline('a b'), 'b', 'Other').map(({ title }) => title)).toEqual([
      'A',
      'Other',
    ]);
  });

  it('never loses a chapter or leaves a gap between levels, whatever is done', () => {
    const depths = fc.array(fc.nat(5), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(depths, fc.nat(11), fc.nat(12), fc.boolean(), (list, pick, to, up) => {
        const chapters = settled(
          list.map((depth, index) => ({ slug: `s${index}`, title: 'T', depth })),
        );
        const slug = `s${pick % list.length}`;
        const by = up ? -1 : 1;
        const place = Math.min(to, list.length);
        const all = new Set(chapters.map((one) => one.slug));
        for (const next of [
          stepped(chapters, slug, by),
          nested(chapters, slug, by),
          moved(chapters, slug, place),
        ]) {
          expect(new Set(next.map((one) => one.slug))).toEqual(all);
          expect(next).toHaveLength(list.length);
          expect(shown(settled(next))).toBe(shown(next));
        }
      }),
    );
  });
});
