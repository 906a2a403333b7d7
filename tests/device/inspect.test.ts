import { inspect as nodes, format as nodesFormat } from 'node:util';
import { describe, expect, it } from 'vitest';
import { format } from '../../src/features/challenges/code/device/script/format.ts';
import { inspect } from '../../src/features/challenges/code/device/script/inspect.ts';

class Point {
  x = 1;
  y = 2;
}
class Nothing {
  #inner = 1;
  inner(): number {
    return this.#inner;
  }
}
class Stack extends Array<number> {}

const circle: Record<string, unknown> = { name: 'a' };
circle['self'] = circle;
circle['list'] = [circle];
const sparse: unknown[] = [1];
sparse[5] = 2;
const tagged = Object.assign([1, 2], { extra: true });

const values: Record<string, unknown> = {
  numbers: [1, 2, 3],
  negativeZero: [-0, 0, 1.5, 1e21, Number.NaN],
  seven: [1, 2, 3, 4, 5, 6, 7],
  hundred: Array.from({ length: 100 }, (_, at) => at),
  many: Array.from({ length: 123 }, (_, at) => at * 37),
  one: Array.from({ length: 101 }, () => 1),
  words: ['apple', 'fig', 'banana', 'kiwi', 'cherry', 'date', 'elderberry', 'grape'],
  longWords: Array.from({ length: 9 }, (_, at) => 'word '.repeat(at + 1)),
  japanese: ['りんご', '梨', 'ぶどう', '柿', '桃', 'みかん', '苺'],
  grid: Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => row * column),
  ),
  nested: { a: { b: { c: { d: 1 } } }, list: [[1, [2, [3, [4]]]]] },
  object: { a: 1, 'b-c': 'two', 3: [true, null, undefined] },
  wide: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`key${at}`, at])),
  longObject: { first: 'x'.repeat(40), second: 'y'.repeat(40) },
  lines: { text: 'line\n'.repeat(20) },
  quotes: ["it's", 'say "hi"', `both ' and "`, 'tab\t', '\u0001', '\\'],
  map: new Map<unknown, unknown>([
    ['a', 1],
    [{ b: 1 }, [1, 2]],
  ]),
  mapOfMaps: new Map([['x', new Map([['y', new Set([1, 2])]])]]),
  set: new Set(['a', 'b']),
  empty: [[], {}, new Map(), new Set(), ''],
  point: new Point(),
  points: [new Point(), new Point()],
  nothing: new Nothing(),
  stack: Stack.from([1, 2]),
  noPrototype: Object.assign(Object.create(null) as object, { a: 1 }),
  functions: [
    function named() {},
    () => {},
    class A extends Nothing {},
    class B extends Point {},
    async () => {},
  ],
  symbols: { [Symbol('s')]: Symbol('t') },
  big: [1n, 2n ** 70n],
  dates: [new Date(0), new Date(Number.NaN)],
  regexp: [/a+/g],
  typed: new Uint8Array([1, 2, 3]),
  boxed: [Object(1), Object('a'), Object(true)],
  getters: {
    get a() {
      return 1;
    },
    set b(_: number) {},
  },
  circle,
  sparse,
  tagged,
  math: Math,
  generator: (function* () {})(),
  errors: { deep: [[[[1]]]], ok: true },
};

describe('what is printed of a value', () => {
  it.each(Object.entries(values))('%s is as in Node', (_, value) => {
    expect(inspect(value)).toBe(nodes(value));
  });

  it.each([
    [['%s is %d', 'one', 1, 'more', { a: 1 }]],
    [['%i %f %j %%', 1.9, '1.5x', { a: [1] }]],
    [['100%', 5]],
    [['%s', -0, null, undefined]],
    [[1, 'a', [1], null]],
    [['%d', '0x10']],
    [[]],
    [['']],
  ])('%o', (given) => {
    expect(format(...given)).toBe(nodesFormat(...given));
  });
});
