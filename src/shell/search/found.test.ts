import { describe, expect, test } from 'vitest';
import { type Found, foundBy, holdsAll, inGroups } from './found.ts';

const found = (kind: Found['kind'], key: string): Found => ({
  kind,
  key,
  title: key,
  detail: null,
  to: { to: '/' },
});

describe('what was found', () => {
  test('stands by kind, once, and no more of each than fit', () => {
    const many = ['1', '2', '3', '4', '5', '6', '7'].map((key) => found('note', key));
    const groups = inGroups([
      ...many,
      found('person', 'a'),
      found('class', 'c'),
      found('class', 'c'),
    ]);
    expect([...groups].map(([kind, group]) => [kind, group.map(({ key }) => key)])).toEqual([
      ['class', ['c']],
      ['note', ['1', '2', '3', '4', '5']],
      ['person', ['a']],
    ]);
  });

  test.each([
    ['Pointers in C', 'pointer c', true],
    ['Pointers in C', 'pointer d', false],
    ['Ｃ言語のポインタ', 'c言語', true],
    ['ﾎﾟｲﾝﾀの章', 'ポインタ', true],
    ['ポインタ', 'ポインター', false],
  ])('“%s” by “%s”: %s', (text, keyword, expected) =>
    expect(holdsAll(text, keyword)).toBe(expected),
  );

  test('is what those found that answered; that none did is a failure', async () => {
    const failed = () => Promise.reject(new Error('no answer'));
    const one = Promise.resolve([found('note', 'a')]);
    expect((await foundBy([failed(), one])).map(({ key }) => key)).toEqual(['a']);
    expect((await foundBy([one, failed()])).map(({ key }) => key)).toEqual(['a']);
    await expect(foundBy([failed(), failed()])).rejects.toThrow('no answer');
    expect(await foundBy([])).toEqual([]);
  });
});
