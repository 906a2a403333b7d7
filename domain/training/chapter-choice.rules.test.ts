import { describe, expect, it } from 'vitest';
import { chooseChapter, firstUnread, minutesLeft } from './chapter-choice.rules.ts';

const chapters = ['a', 'b', 'c'].map((slug, position) => ({ slug, position }));
const leftAt = (chapter: string) => ({ chapter, fraction: 0.4 });

describe('the chapter to open', () => {
  it('is none in a book without chapters', () => {
    expect(chooseChapter({ chaptersRead: [], readingPosition: null }, [])).toBeUndefined();
  });

  it('is the first one that was not read', () => {
    expect(firstUnread([2, 0])).toBe(1);
    expect(chooseChapter({ chaptersRead: [0, 2], readingPosition: null }, chapters)?.slug).toBe(
      'b',
    );
  });

  it('is the one left half-way', () => {
    expect(chooseChapter({ chaptersRead: [0], readingPosition: leftAt('c') }, chapters)?.slug).toBe(
      'c',
    );
  });

  it('is not one that was read to its end, nor one the book does not have', () => {
    expect(chooseChapter({ chaptersRead: [0], readingPosition: leftAt('a') }, chapters)?.slug).toBe(
      'b',
    );
    expect(chooseChapter({ chaptersRead: [0], readingPosition: leftAt('x') }, chapters)?.slug).toBe(
      'b',
    );
  });

  it('is the first one again when everything was read', () => {
    expect(chooseChapter({ chaptersRead: [0, 1, 2], readingPosition: null }, chapters)?.slug).toBe(
      'a',
    );
  });
});

describe('the minutes left in a chapter', () => {
  it('are never none', () => {
    expect(minutesLeft(12, 0)).toBe(12);
    expect(minutesLeft(12, 0.5)).toBe(6);
    expect(minutesLeft(12, 1)).toBe(1);
    expect(minutesLeft(0, 0)).toBe(1);
  });
});
