import { describe, expect, it } from 'vitest';
import { keptSlugs, placesOf } from './kept-slugs.ts';

describe('the slugs of chapters that arrive', () => {
  const known = (slug: string, title: string, sourcePath: string | null) => ({
    slug,
    title,
    sourcePath,
  });

  it('follow the title before the file, and the file where the title is new', () => {
    const book = [
      known('intro', 'Intro', 'ch1.md'),
      known('tides', 'Tides', 'ch2.md'),
      known('the-knots', 'Knots', 'ch3.md'),
      known('written-here', 'Written here', null),
    ];
    const arriving = [
      { title: 'Before you begin', sourcePath: 'ch1.md' },
      { title: 'Intro', sourcePath: 'ch2.md' },
      { title: 'TIDES', sourcePath: 'ch3.md' },
      { title: 'The Knots', sourcePath: 'ch4.md' },
      { title: 'Written here', sourcePath: null },
    ];
    expect(keptSlugs(arriving, book)).toEqual([
      'before-you-begin',
      'intro',
      'tides',
      'the-knots',
      'written-here',
    ]);
    expect(keptSlugs([{ title: 'Hitches', sourcePath: 'ch3.md' }], book)).toEqual(['the-knots']);
  });

  it('are never those of a chapter that goes', () => {
    const book = [known('notes', 'Old', 'old.md')];
    expect(keptSlugs([{ title: 'Notes?', sourcePath: 'x.md' }], book)).toEqual(['notes']);
    const two = [
      { title: 'Old', sourcePath: 'old.md' },
      { title: 'Notes', sourcePath: 'x.md' },
    ];
    expect(keptSlugs(two, book)).toEqual(['notes', 'notes-1']);
  });

  it('know files by where they lie below the folder that all share', () => {
    expect(placesOf(['book-v2/src/a.md', 'book-v2/src/b/c.md', undefined])).toEqual([
      'a.md',
      'b/c.md',
      null,
    ]);
    expect(placesOf(['a.md', 'b/c.md'])).toEqual(['a.md', 'b/c.md']);
    expect(placesOf(['x/only.md'])).toEqual(['only.md']);
  });
});
