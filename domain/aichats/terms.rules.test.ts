import { describe, expect, it } from 'vitest';
import { termsOf } from './terms.rules.ts';

describe('what a text is found by is', () => {
  it.each([
    'a get had or our up was with you between',
    '何故、場合、方法、意味、説明、違、教、何、使、書',
    'ひらがなだけ',
    'x'.repeat(61),
    '?! ()',
  ])('nothing in: %s', (text) => expect(termsOf(text)).toEqual([]));

  it.each([
    ['snake_word x2', ['snake_word', 'x2']],
    ['C言語', ['c', '言語']],
    ['人々', ['人々']],
    ['データ', ['デー', 'ータ']],
    ['ーx', ['ー', 'x']],
    ['連結リスト', ['連結', 'リス', 'スト']],
    ['先頭を', ['頭', '先頭']],
    ['先頭 から', ['先頭']],
    ['借りる', ['借']],
    ['café', ['café']],
    ['x'.repeat(60), ['x'.repeat(60)]],
  ])('of %s: %o', (text, terms) => expect(termsOf(text)).toEqual(terms));
});

describe('of an English word, whatever is behind it,', () => {
  it.each([
    ['doing', 'doing'],
    ['seeing', 'see'],
    ['fleeing', 'flee'],
    ['agreeing', 'agre'],
    ['lies', 'lie'],
    ['flies', 'fly'],
    ['need', 'need'],
    ['speed', 'spee'],
    ['bred', 'bred'],
    ['added', 'ad'],
    ['axes', 'axe'],
    ['boxes', 'box'],
    ['classes', 'class'],
    ['matches', 'match'],
    ['hashes', 'hash'],
    ['houses', 'house'],
    ['gas', 'gas'],
    ['bits', 'bit'],
    ['less', 'less'],
    ['status', 'status'],
    ['type', 'type'],
    ['cache', 'cach'],
    ['grabbed', 'grab'],
    ['logged', 'log'],
    ['trimming', 'trim'],
    ['planned', 'plan'],
    ['stopped', 'stop'],
    ['starred', 'star'],
    ['formatting', 'format'],
    ['calling', 'call'],
    ['passed', 'pass'],
    ['ending', 'end'],
    ['attached', 'attach'],
    ['applying', 'apply'],
    ['esses', 'ess'],
    ['inglenook', 'inglenook'],
    ['iesx', 'iesx'],
    ['edgy', 'edgy'],
    ['exesa', 'exesa'],
    ['dsda', 'dsda'],
    ['bbxx', 'bbxx'],
  ])('%s is %s', (word, term) => expect(termsOf(word)).toEqual([term]));

  it('the same word in other forms is one', () => {
    expect(termsOf('cache caches cached caching')).toEqual(['cach']);
    expect(termsOf('match matches matched matching')).toEqual(['match']);
  });
});
