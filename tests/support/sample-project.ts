import {
  type CodeContent,
  emptyCode,
  usualLimits,
} from '../../domain/challenges/code/code-content.schema.ts';
import { packFiles } from '../../domain/challenges/code/project/project.schema.ts';

type Files = NonNullable<CodeContent['languages'][number]['files']>;

/** What solves it. */
export const cart = 'def total(prices):\n    return sum(prices)\n';
export const shownTests = `import unittest
from cart import total

class CartTest(unittest.TestCase):
    def test_total(self):
        self.assertEqual(total([1, 2]), 3)

    def test_unnamed(self):
        self.assertEqual(total([]), 0)
`;
const hiddenTests = `import unittest
from cart import total

SECRET = "forty-two"

class LargeTest(unittest.TestCase):
    def test_large(self):
        self.assertEqual(total([40, 2]), 42, SECRET)
`;

const files: Files = [
  {
    path: 'cart.py',
    access: 'editable',
    content: 'def total(prices):\n    pass\n',
    solution: cart,
  },
  { path: 'tests/test_cart.py', access: 'locked', content: shownTests, solution: null },
  { path: 'tests/test_large.py', access: 'hidden', content: hiddenTests, solution: null },
];

/** A project with a public case, and one whose test is hidden. */
export const project: CodeContent = {
  ...emptyCode('development'),
  statement: { en: 'Add the prices up.', ja: '値段を合計してください。' },
  languages: [{ language: 'python3', starter: '', solution: '', files, ...usualLimits }],
  cases: [
    {
      id: 'total',
      title: 'Total',
      isPublic: true,
      weight: 40,
      input: 'tests/test_cart.py::CartTest::test_total',
      expected: '',
    },
    {
      id: 'large',
      title: 'Large',
      isPublic: false,
      weight: 60,
      input: 'tests/test_large.py::LargeTest::test_large',
      expected: '',
    },
  ],
};

/** One file, as it is handed in. */
export const only = (content: string, path = 'cart.py') => packFiles([{ path, content }]);
