import { describe, expect, it } from 'vitest';
import { type Edit, inList } from './lists.ts';
import { afterStatement, imported, inSwitch, inTable, inUnion, inWords } from './places.ts';

const lean = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

describe('a line', () => {
  it.each<[string, Edit, string, string]>([
    ['of a list', inList({ to: 'a', entry: 'y' }), 'const a = [x];', 'const a = [x, y,];'],
    [
      'of a list with a comma',
      inList({ to: 'a', entry: 'y' }),
      'const a = [x,];',
      'const a = [x, y,];',
    ],
    ['of an empty list', inList({ to: 'a', entry: 'y' }), 'const a = [];', 'const a = [ y,];'],
    [
      'of a typed object',
      inList({ to: 'a', entry: 'c: 1, d: 2' }),
      'const a = { b } as const satisfies B;',
      'const a = { b, c: 1, d: 2, } as const satisfies B;',
    ],
    [
      'after another',
      inList({ to: 'a', entry: 'c', after: 'b' }),
      'const a = { b: { e }, /* e */ d };',
      'const a = { b: { e }, c, /* e */ d };',
    ],
    [
      'in its order',
      inList({ to: 'a', entry: "'c'", isSorted: true }),
      "const a = ['b', 'd'];",
      "const a = ['b', 'c', 'd'];",
    ],
    [
      'before all',
      inList({ to: 'a', entry: "'a'", isSorted: true }),
      "const a = new Set(['b']);",
      "const a = new Set([ 'a','b']);",
    ],
    ['of a call', inList({ to: 'a.b', entry: 'd' }), 'a.b({ c });', 'a.b({ c, d, });'],
    [
      'of an answer',
      inList({ to: 'a', entry: 'c: 1' }),
      'function a() { const c = 2; return { b }; }',
      'function a() { const c = 2; return { b, c: 1, }; }',
    ],
    [
      'of words',
      inWords('a', 'd'),
      "const a = ('b ' + 'c').split(' ');",
      "const a = ('b ' + 'c d').split(' ');",
    ],
    [
      'of called words',
      inWords('t', 'd', 'two'),
      "t('one', 'b'); t('two', 'c');",
      "t('one', 'b'); t('two', 'c d');",
    ],
    ['of a union', inUnion('A', 'D'), 'type A = | B | C;', 'type A = | B | C | D;'],
    [
      'of a property',
      inUnion('a', "'d'"),
      "interface A { a: 'b' | 'c' }",
      "interface A { a: 'b' | 'c' | 'd' }",
    ],
    [
      'of a switch',
      inSwitch('f', "'b'", 'return 1;'),
      "function f(x) { switch (x) { case 'a': return 0; default: return 2; } }",
      "function f(x) { switch (x) { case 'a': return 0; case 'b': return 1; default: return 2; } }",
    ],
    ['after a statement', afterStatement('a(', 'b();'), '{ a(1); c(); }', '{ a(1); b(); c(); }'],
    [
      'of a table',
      inTable(['c', 'd']),
      '| a | b |\n| - | - |\n\nWords.',
      '| a | b | | - | - | | c | d | Words.',
    ],
    [
      'that imports',
      imported({ names: ['b'], from: './b.ts' }),
      "import { a } from './a.ts'; import { c } from './c.ts'; x;",
      "import { a } from './a.ts'; import { b } from './b.ts'; import { c } from './c.ts'; x;",
    ],
    [
      'that imports last',
      imported({ names: ['d'], from: './d.ts' }),
      "import { c } from './c.ts'; x;",
      "import { c } from './c.ts'; import { d } from './d.ts'; x;",
    ],
    [
      'that imports more',
      imported({ names: ['c', 'd'], from: 'p' }),
      "import { c } from 'p';",
      "import { c, d } from 'p';",
    ],
  ])('%s is put where it belongs', (_, edit, before, after) =>
    expect(lean(edit(before))).toBe(lean(after)),
  );

  it.each<[string, Edit, string]>([
    ['has no list `b` (any more)', inList({ to: 'b', entry: 'c' }), 'const a = [];'],
    [
      'has several of list `a`',
      inList({ to: 'a', entry: 'c' }),
      '{ const a = []; } { const a = []; }',
    ],
    ['has `b` in `a` already', inList({ to: 'a', entry: 'b: 2' }), 'const a = { b: 1 };'],
    ['has `...b` in `a` already', inList({ to: 'a', entry: '...b' }), 'const a = [...b];'],
    ['has no `c` in `a`', inList({ to: 'a', entry: 'd', after: 'c' }), 'const a = { b };'],
    ['has no words of `a` (any more)', inWords('a', 'b'), 'const a = [];'],
    ['has `b` in `a` already', inWords('a', 'b'), "const a = 'b c';"],
    ['has no union `A` (any more)', inUnion('A', 'B'), 'type A = B;'],
    ['has `B` in `A` already', inUnion('A', 'B'), 'type A = B | C;'],
    [
      "has a case 'a' already",
      inSwitch('f', "'a'", ''),
      "function f() { switch (x) { case 'a': default: } }",
    ],
    ['has no statement `a(…` (any more)', afterStatement('a(', 'b();'), 'c();'],
    ['has `b();` already', afterStatement('a(', 'b();'), 'a(); b();'],
    ['has a row of a already', inTable(['a', 'c']), '| a | b |'],
    ['has no table (any more)', inTable(['a', 'c']), 'Words.'],
    ['imports nothing', imported({ names: ['a'], from: 'b' }), 'a();'],
  ])('is refused: the file %s', (why, edit, text) => expect(() => edit(text)).toThrow(why));
});
