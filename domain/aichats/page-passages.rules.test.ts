import { describe, expect, it } from 'vitest';
import { pagePassages } from './page-passages.rules.ts';

describe('passages of a document', () => {
  it('name their page, and how it begins', () => {
    expect(
      pagePassages('Evacuation\n\n  Leave   the lift.\n\f\f 避難経路\n階段を使います。\n\f'),
    ).toEqual([
      { page: 1, title: 'Evacuation', text: 'Evacuation\nLeave the lift.' },
      { page: 3, title: '避難経路', text: '避難経路\n階段を使います。' },
    ]);
    expect(pagePassages('')).toEqual([]);
    expect(pagePassages('\f \n\f')).toEqual([]);
  });

  it('are no longer than can be taken in, in any language, and lose no line', () => {
    const page = (line: string) => Array.from({ length: 40 }, (_, n) => `${line} ${n}`).join('\n');
    for (const line of [
      'A line of about forty letters in English',
      '日本語の1行は約20文字ほどの長さです',
    ]) {
      const passages = pagePassages(page(line));
      expect(passages.length).toBeGreaterThan(1);
      expect(passages.every(({ text }) => text.length <= 700)).toBe(true);
      expect(passages.map(({ text }) => text).join('\n')).toBe(page(line));
    }
  });

  it('are no more than so many, whatever a document holds', () => {
    expect(pagePassages('x\f'.repeat(6000))).toHaveLength(5000);
    const title = pagePassages(`${'𠮷'.repeat(200)}\n`)[0]?.title ?? '';
    expect([title.isWellFormed(), Array.from(title).length]).toEqual([true, 80]);
  });
});
