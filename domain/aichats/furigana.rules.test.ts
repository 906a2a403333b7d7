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
});
