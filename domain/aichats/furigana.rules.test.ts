import { describe, expect, it } from 'vitest';
import { readingIn, withLinkedFurigana, withoutFurigana } from './furigana.rules.ts';

describe('readings of kanji', () => {
  it('become addresses of their kanji, and are left out where nobody wants them', () => {
    const text = '｜連結《れんけつ》リストの｜先頭《せんとう》を`｜x《え》`で';
    expect(withLinkedFurigana(text)).toBe(
      '[連結](#ruby-れんけつ)リストの[先頭](#ruby-せんとう)を`｜x《え》`で',
    );
    expect(withoutFurigana('｜連結《れんけつ》リスト')).toBe('連結リスト');
  });

  it('are not seen half: what is still coming reads without it', () => {
    for (const tail of ['｜', '｜先', '｜先頭', '｜先頭《', '｜先頭《せん'])
      expect(withLinkedFurigana(`リストの${tail}`)).toBe(
        `リストの${tail.replace('｜', '').replace(/《.*/, '')}`,
      );
  });

  it.each([
    '｜<b>漢字</b>《かんじ》',
    '｜漢字《<img src=x onerror=alert(1)>》',
    '｜漢字《javascript:alert(1)》',
    '｜word《わーど》',
    '《かんじ》',
    '漢字《かんじ》',
    '｜漢字](https://evil.example)《かんじ》',
  ])('are nothing but kanji and kana: %s', (text) => {
    expect(withLinkedFurigana(text)).toBe(text);
  });

  it.each([
    ['#ruby-かんじ', 'かんじ'],
    [`#ruby-${encodeURIComponent('かんじ')}`, 'かんじ'],
    ['#ruby-evil', undefined],
    ['#ruby-', undefined],
    ['#source-1', undefined],
    ['https://evil.example/#ruby-かんじ', undefined],
    ['#ruby-%E3%81', undefined],
  ])('in the address %s', (href, reading) => {
    expect(readingIn(href)).toBe(reading);
  });

  it.each([
    ['字'.repeat(12), 'じ'],
    ['字', 'じ'.repeat(24)],
    ['人々', 'ひとびと'],
    ['〆切', 'シメキリ'],
    ['二〇', 'ニーゼロ'],
    ['一ヶ月', 'いっかげつ'],
  ])('stand beside %s as %s', (kanji, reading) => {
    expect(withLinkedFurigana(`｜${kanji}《${reading}》。`)).toBe(`[${kanji}](#ruby-${reading})。`);
    expect(readingIn(`#ruby-${reading}`)).toBe(reading);
  });

  it.each([
    ['字'.repeat(13), 'じ'],
    ['字', 'じ'.repeat(25)],
    ['字', ''],
  ])('are not so long, and not nothing: %s, %s', (kanji, reading) => {
    const text = `｜${kanji}《${reading}》。`;
    expect(withLinkedFurigana(text)).toBe(text);
    expect(readingIn(`#ruby-${reading}`)).toBe(reading === 'じ' ? 'じ' : undefined);
  });

  it.each([
    [`｜${'字'.repeat(12)}《${'じ'.repeat(24)}`, '字'.repeat(12)],
    [`｜${'字'.repeat(13)}`, `｜${'字'.repeat(13)}`],
    [`｜字《${'じ'.repeat(25)}`, `｜字《${'じ'.repeat(25)}`],
    ['｜先\n頭', '｜先\n頭'],
    ['｜先《せん\n頭', '｜先《せん\n頭'],
    ['｜先頭《せ》の｜先', '｜先頭《せ》の先'],
  ])('that may still be coming are read as what has come: %j', (text, shown) => {
    const expected = shown.replace('｜先頭《せ》', '先頭');
    expect(withoutFurigana(text)).toBe(expected);
  });
});
