import { describe, expect, it } from 'vitest';
import { withoutTitle } from './without-title.ts';

const read = (markdown: string, title: string) => withoutTitle({ markdown, title });

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
      expect(read(text, 'Pointers')).toBe(text);
  });

  it('loses the heading that repeats it, however it is written', () => {
    expect(read('# Pointers\n\nWords.', 'Pointers')).toBe('\nWords.');
    expect(read('\n\n# `Pointers` **and** [memory](x) ##\nWords.', 'Pointers and memory')).toBe(
      'Words.',
    );
    expect(read('Pointers\n===\nWords.', 'pointers')).toBe('Words.');
    expect(read('# ポインタ', 'ポインタ')).toBe('');
    expect(read('# Pointers <a id="p"></a>\n\nWords.', 'Pointers')).toBe(
      '<a id="p"></a>\n\nWords.',
    );
  });
});
