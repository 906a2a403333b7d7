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

  it.each([
    ['700', 'x'.repeat(349), 'y'.repeat(349), 1],
    ['701', 'x'.repeat(349), 'y'.repeat(350), 2],
    ['700, of Japanese half as many', 'あ'.repeat(174), '一'.repeat(175), 1],
    ['701, of Japanese half as many', `x${'あ'.repeat(174)}`, '一'.repeat(175), 2],
  ])('stand together up to %s letters', (_, one, other, count) => {
    expect(pagePassages(`${one}\n${other}`)).toHaveLength(count);
  });

  it('begin to count anew with each', () => {
    const line = 'x'.repeat(300);
    expect(pagePassages([line, line, line, line].join('\n')).map(({ text }) => text)).toEqual([
      `${line}\n${line}`,
      `${line}\n${line}`,
    ]);
  });

  it('are cut where a line has no end, and named without the space at a cut', () => {
    const [whole] = pagePassages('x'.repeat(4001));
    expect(whole?.text).toHaveLength(4000);
    const [cut] = pagePassages(`${'x'.repeat(3999)}𠮷`);
    expect(cut?.text).toBe(`${'x'.repeat(3999)}\uFFFD`);
    const [named] = pagePassages(`${'x'.repeat(79)} and more`);
    expect(named?.title).toBe('x'.repeat(79));
  });
});
