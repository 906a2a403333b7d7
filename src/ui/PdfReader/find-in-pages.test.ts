import { describe, expect, it } from 'vitest';
import { PageText } from './find-in-pages.ts';

const piece = (str: string, hasEOL = false) => ({ str, hasEOL });
const textOf = (...lines: string[]) => new PageText(lines.map((line) => piece(line, true)));

describe('the words of a page', () => {
  it('are found across pieces and lines, whatever their case and width', () => {
    const page = new PageText([piece('Point'), piece('ers and', true), piece('ARRAYS')]);
    expect(page.find(3, 'pointers')).toEqual([
      { page: 3, from: { piece: 0, offset: 0 }, to: { piece: 1, offset: 3 } },
    ]);
    expect(page.find(3, 'and arrays')).toEqual([
      { page: 3, from: { piece: 1, offset: 4 }, to: { piece: 2, offset: 6 } },
    ]);
    expect(textOf('ＡＢＣ').find(1, 'abc')).toHaveLength(1);
    expect(page.find(3, ' ')).toEqual([]);
  });

  it('of Japanese are found where a line ends within them', () => {
    const page = textOf('安全な作業手', '順を守ります。');
    expect(page.find(1, '作業手順')).toEqual([
      { page: 1, from: { piece: 0, offset: 3 }, to: { piece: 1, offset: 1 } },
    ]);
    expect(textOf('ｶﾞｲﾄﾞ').find(1, 'ガイド')).toHaveLength(1);
  });

  it('are each found, also when pieces between are empty', () => {
    const page = new PageText([piece('one '), piece('', true), piece('two one')]);
    expect(page.find(1, 'one').map(({ from, to }) => [from, to])).toEqual([
      [
        { piece: 0, offset: 0 },
        { piece: 0, offset: 3 },
      ],
      [
        { piece: 2, offset: 4 },
        { piece: 2, offset: 7 },
      ],
    ]);
  });
});
