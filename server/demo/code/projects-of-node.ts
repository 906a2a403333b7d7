import type { WrittenFile, WrittenProject } from './written-project.ts';

const money = (isTyped: boolean) => `/** Prices are whole yen. */
export function withTax(price${isTyped ? ': number' : ''}, percent${isTyped ? ': number' : ''})${isTyped ? ': number' : ''} {
  return Math.floor((price * (100 + percent)) / 100);
}
`;

const item = `export interface Item {
  name: string;
  price: number;
  count: number;
}
`;

const cart = (isTyped: boolean) => {
  const typed = (text: string) => (isTyped ? text : '');
  return `import { withTax } from './money${isTyped ? '' : '.js'}';
${typed("import type { Item } from './item';\n")}
export function subtotal(items${typed(': Item[]')})${typed(': number')} {
  return items.reduce((sum, { price, count }) => sum + price * count, 0);
}

export function total(items${typed(': Item[]')}, coupon${typed('?: string')})${typed(': number')} {
  const before = subtotal(items);
  const reduced = coupon === 'SPRING10' && before >= 3000 ? before - 300 : before;
  return withTax(reduced, 10);
}
`;
};

const cartBegun = (isTyped: boolean) => {
  const typed = (text: string) => (isTyped ? text : '');
  return `import { withTax } from './money${isTyped ? '' : '.js'}';
${typed("import type { Item } from './item';\n")}
export function subtotal(items${typed(': Item[]')})${typed(': number')} {
  return 0;
}

export function total(items${typed(': Item[]')}, coupon${typed('?: string')})${typed(': number')} {
  return 0;
}
`;
};

const tests = (ending: string) => `import assert from 'node:assert';
import { describe, it } from 'node:test';
import { subtotal, total } from '../src/cart${ending}';

const items = [
  { name: 'Tea', price: 500, count: 2 },
  { name: 'Cup', price: 1200, count: 1 },
];

describe('cart', () => {
  it('adds prices up', () => assert.strictEqual(subtotal(items), 2200));
  it('adds the tax', () => assert.strictEqual(total(items), 2420));
  it('is free when it is empty', () => assert.strictEqual(total([]), 0));
});
`;

const couponTests = (ending: string) => `import assert from 'node:assert';
import { describe, it } from 'node:test';
import { total } from '../src/cart${ending}';

const cup = (count${ending === '' ? ': number' : ''}) => [{ name: 'Cup', price: 1000, count }];

describe('coupon', () => {
  it('takes 300 yen off before the tax', () => assert.strictEqual(total(cup(3), 'SPRING10'), 2970));
  it('needs 3,000 yen', () => assert.strictEqual(total(cup(2), 'SPRING10'), 2200));
  it('has to be known', () => assert.strictEqual(total(cup(3), 'AUTUMN'), 3300));
});
`;

const filesOf = (ending: 'js' | 'ts'): WrittenFile[] => {
  const isTyped = ending === 'ts';
  const from = isTyped ? '' : '.js';
  return [
    [`src/cart.${ending}`, 'editable', cartBegun(isTyped), cart(isTyped)],
    [`src/money.${ending}`, 'locked', money(isTyped)],
    ...(isTyped ? [['src/item.ts', 'locked', item] as const] : []),
    [`tests/cart.test.${ending}`, 'locked', tests(from)],
    [`tests/coupon.test.${ending}`, 'hidden', couponTests(from)],
  ];
};

const both = (name: string): string[] => {
  const file = name.startsWith('coupon') ? 'coupon' : 'cart';
  return ['js', 'ts'].map((ending) => `tests/${file}.test.${ending}::${name}`);
};

export const carts: readonly WrittenProject[] = [
  {
    slug: 'shopping-cart',
    title: { en: 'Shopping cart', ja: '買い物かご' },
    difficulty: 'beginner',
    statement: {
      en: 'Finish the cart of a shop in `src/cart`.\n\n- `subtotal(items)` adds up price times count.\n- `total(items, coupon)` is what is to be paid: the subtotal, less 300 yen with the coupon `SPRING10` from 3,000 yen on, and then 10 % tax. `withTax` in `src/money` adds it and rounds down.',
      ja: 'ショップの買い物かごを`src/cart`に完成させてください。\n\n- `subtotal(items)`: 単価×個数の合計を返します。\n- `total(items, coupon)`: 支払金額を返します。小計が3,000円以上でクーポン`SPRING10`があれば300円を引き、そのあとに消費税10%を加えます。税の計算（切り捨て）には`src/money`の`withTax`を使えます。',
    },
    hints: [
      {
        en: 'The coupon comes off before the tax, not after it.',
        ja: 'クーポンの割引は、税を加える前に行います。',
      },
    ],
    files: { nodejs: filesOf('js'), typescript: filesOf('ts') },
    cases: [
      {
        tests: both('cart > adds prices up'),
        title: { en: 'Subtotal', ja: '小計' },
        isPublic: true,
        weight: 20,
      },
      {
        tests: [...both('cart > adds the tax'), ...both('cart > is free when it is empty')],
        title: { en: 'Total with tax', ja: '税込みの合計' },
        isPublic: true,
        weight: 20,
      },
      {
        tests: both('coupon > takes 300 yen off before the tax'),
        title: { en: 'With a coupon', ja: 'クーポンの適用' },
        isPublic: false,
        weight: 30,
      },
      {
        tests: [...both('coupon > needs 3,000 yen'), ...both('coupon > has to be known')],
        title: { en: 'A coupon that does not hold', ja: '使えないクーポン' },
        isPublic: false,
        weight: 30,
      },
    ],
    mutants: [
      [
        'The coupon holds from any sum on',
        'nodejs',
        { 'src/cart.js': cart(false).replace(' && before >= 3000', '') },
      ],
      [
        'Any coupon holds',
        'typescript',
        { 'src/cart.ts': cart(true).replace("coupon === 'SPRING10'", 'coupon !== undefined') },
      ],
    ],
  },
];
