import { describe, expect, it } from 'vitest';
import { withoutTitle } from './without-title.ts';

describe('a chapter without its title', () => {
  it('keeps a text that begins otherwise', () => {
    for (const text of [
      '',
      'Words.',
      '## Pointers\n',
      '# Other\n\nWords.',
      '#Pointers\n',
      'a\n# Pointers',
    ])
      expect(withoutTitle(text, 'Pointers')).toBe(text);
  });

  it('loses the heading that repeats it, however it is written', () => {
    expect(withoutTitle('# Pointers\n\nWords.', 'Pointers')).toBe('\nWords.');
    expect(
      withoutTitle('\n\n# `Pointers` **and** [memory](x) ##\nWords.', 'Pointers and memory'),
    ).toBe('Words.');
    expect(withoutTitle('Pointers\n===\nWords.', 'pointers')).toBe('Words.');
    expect(withoutTitle('# ポインタ', 'ポインタ')).toBe('');
  });
});
