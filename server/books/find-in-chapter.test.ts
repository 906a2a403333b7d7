import { describe, expect, it } from 'vitest';
import { findInChapter, normalised } from './find-in-chapter.ts';
import { plainText } from '../../domain/materials/plain-text.ts';

const chapter = (markdown: string) => ({ slug: 'c', title: 'Title', markdown });

describe('the plain text of a chapter', () => {
  it('has no marks of Markdown, and code as it was written', () => {
    expect(
      plainText('# A **bold** `*p` _word_ [link](x "t") ![map](y)\n\n> [!TIP]\n> - [x] done'),
    ).toBe('A bold *p word link map done');
    expect(plainText('<kbd>Ctrl</kbd> H<sub class="x">2</sub>O<br>a List<T> 1 < 2')).toBe(
      'Ctrl H2O a List<T> 1 < 2',
    );
    expect(plainText('```c\nint *p = &x;\n# no heading\n```\nsnake_case_name')).toBe(
      'int *p = &x; # no heading snake_case_name',
    );
    expect(plainText('| a | b |\n| --- | ---: |\n| 1 | 2 |\n\n[^1]: Note\n[x]: http://y')).toBe(
      'a b 1 2 Note',
    );
  });

  it.each(['[', '`', '*_', '-', '> ', '![', '\\', '<http://', '[](', '|-', '[^'])(
    'is quick whatever a line is made of: %s',
    (sign) => {
      const line = `${sign.repeat(200_000 / sign.length)}x`;
      // What takes the square of it takes longer than a test may.
      expect(plainText(line).length).toBeLessThanOrEqual(line.length);
    },
  );
});

describe('finding words in a chapter', () => {
  it('finds nothing for no words or other words', () => {
    expect(findInChapter(chapter('Words.'), normalised('  '))).toBeUndefined();
    expect(findInChapter(chapter('Words.'), normalised('others'))).toBeUndefined();
  });

  it('counts all places and shows at most three, without halves of characters', () => {
    const found = findInChapter(
      chapter(`😀${'pointer and more words around it. '.repeat(9)}`),
      'pointer',
    );
    expect(found?.count).toBe(9);
    expect(found?.excerpts).toHaveLength(3);
    expect(found?.excerpts.every((excerpt) => excerpt.isWellFormed())).toBe(true);
    expect(findInChapter(chapter('Nothing.'), 'title')).toMatchObject({ count: 1, excerpts: [] });
  });
});
