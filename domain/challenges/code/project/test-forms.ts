import type { ProgrammingLanguage } from '../../../runner/language-ids.ts';
import type { ProjectFile } from './project.schema.ts';

/**
 * How a project of a language is tested: each file of tests is run by itself, in whatever form that
 * language's own tools have.
 */
export interface TestForm {
  /** As people of the language know it. */
  readonly name: string;
  readonly isTestFile: (path: string) => boolean;
  /** How a test of that file is called, as an example. */
  readonly example: string;
  /** What an author begins with. */
  readonly template: readonly ProjectFile[];
}

const files = (
  code: string,
  content: string,
  tests: string,
  testContent: string,
): ProjectFile[] => [
  { path: code, access: 'editable', content, solution: null },
  { path: tests, access: 'locked', content: testContent, solution: null },
];

const nodeTest = (from: string): string => `import assert from 'node:assert';
import { test } from 'node:test';
import { total } from '${from}';

test('adds up', () => {
  assert.strictEqual(total([120, 80]), 200);
});
`;

const endsWith =
  (...endings: readonly string[]) =>
  (path: string): boolean =>
    endings.some((ending) => path.endsWith(ending));

export const testForms: Partial<Record<ProgrammingLanguage, TestForm>> = {
  python3: {
    name: 'unittest',
    isTestFile: (path) => /(?:^|\/)(?:test_[^/]*|[^/]+_test)\.py$/u.test(path),
    example: 'tests/test_cart.py::CartTest::test_total',
    template: files(
      'cart.py',
      'def total(prices):\n    return 0\n',
      'tests/test_cart.py',
      `import unittest

from cart import total


class CartTest(unittest.TestCase):
    def test_total(self):
        self.assertEqual(total([120, 80]), 200)
`,
    ),
  },
  nodejs: {
    name: 'node:test',
    isTestFile: endsWith('.test.js', '.test.mjs', '.test.cjs'),
    example: 'tests/cart.test.js::adds up',
    template: files(
      'cart.js',
      'export function total(prices) {\n  return 0;\n}\n',
      'tests/cart.test.js',
      nodeTest('../cart.js'),
    ),
  },
  typescript: {
    name: 'node:test',
    isTestFile: endsWith('.test.ts'),
    example: 'tests/cart.test.ts::adds up',
    template: files(
      'cart.ts',
      'export function total(prices: number[]): number {\n  return 0;\n}\n',
      'tests/cart.test.ts',
      nodeTest('../cart'),
    ),
  },
  java: {
    name: 'public void test…()',
    isTestFile: endsWith('Test.java'),
    example: 'CartTest.java::testTotal',
    template: files(
      'Cart.java',
      `class Cart {
    static int total(int... prices) {
        return 0;
    }
}
`,
      'CartTest.java',
      `public class CartTest {
    public void testTotal() {
        assert Cart.total(120, 80) == 200 : "was " + Cart.total(120, 80);
    }
}
`,
    ),
  },
};
