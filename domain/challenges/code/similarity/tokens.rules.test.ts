import { describe, expect, it } from 'vitest';
import type { ProgrammingLanguage } from '../../../runner/language-ids.ts';
import { tokensOf } from './tokens.rules.ts';

const words = (code: string, language: ProgrammingLanguage) =>
  tokensOf(code, language).map(({ word }) => word);

describe('the words of a program', () => {
  it.each([
    ['python3', 'total = 1 # sum\n', 'amount = 22\n'],
    ['python3', 'def f(x):\n  return "a"\n', "def other(y):\n    # why\n    return 'b'\n"],
    ['c', 'int a = 1; /* one\ntwo */ // three', 'int b=2;'],
    ['sql', 'select a from t -- all', 'SELECT b\nFROM other'],
    ['html', '<p class="a"><!-- x --></p>', "<p class='b'></p>"],
    ['nodejs', 'const a = `x${1}`;', 'const b = "y";'],
  ] as const)(
    'are the same in %s whatever names, texts and comments are',
    (language, one, other) => {
      expect(words(one, language)).toEqual(words(other, language));
    },
  );

  it('differ where something else is done', () => {
    expect(words('for x in y:\n  a += 1', 'python3')).not.toEqual(
      words('while x in y:\n  a += 1', 'python3'),
    );
  });

  it('say where they stand', () => {
    const [, last] = tokensOf('"""a\nb"""\n  word', 'python3');
    expect(last).toEqual({ word: 'name', row: 2, startColumn: 2, endColumn: 6 });
  });

  it('are none in nothing', () => {
    expect(words(' \n# only this', 'ruby')).toEqual([]);
  });
});
