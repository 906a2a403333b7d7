import { describe, expect, it } from 'vitest';
import {
  fileOfTest,
  hiddenFiles,
  lockedFiles,
  overlaid,
  packedSolution,
  packedStarter,
  solutionFiles,
  starterFiles,
  testFilesAmong,
  testName,
} from './project.rules.ts';
import {
  areApart,
  clash,
  isProjectPath,
  packFiles,
  ProjectFileSchema,
  ProjectFilesSchema,
  textAt,
  unpackFiles,
} from './project.schema.ts';
import { TestCommandSchema } from './test-command.ts';
import { testForms } from './test-forms.ts';

const long = (count: number) => 'x'.repeat(count);
const file = (path: string, content = '') => ({ path, content });

const setup = {
  files: [
    { path: 'own.py', access: 'editable', content: 'own', solution: 'solved' },
    { path: 'same.py', access: 'editable', content: 'same', solution: null },
    { path: 'read.py', access: 'locked', content: 'read', solution: null },
    { path: 'secret.py', access: 'hidden', content: 'secret', solution: null },
    { path: 'more.py', access: 'solution', content: 'more', solution: null },
  ],
} as const;
const setupOf = { files: [...setup.files] };

describe('the files of a project', () => {
  it('are none where there is no project', () => {
    expect(starterFiles({})).toEqual([]);
    expect(solutionFiles({})).toEqual([]);
    expect(packedStarter({})).toBe('[]');
  });

  it('are apart by who may see and change them', () => {
    expect(starterFiles(setupOf)).toEqual([file('own.py', 'own'), file('same.py', 'same')]);
    expect(lockedFiles(setupOf)).toEqual([file('read.py', 'read')]);
    expect(hiddenFiles(setupOf)).toEqual([file('secret.py', 'secret')]);
    expect(solutionFiles(setupOf)).toEqual([
      file('own.py', 'solved'),
      file('same.py', 'same'),
      file('more.py', 'more'),
    ]);
  });

  it('travel as one text', () => {
    expect(packedStarter(setupOf)).toBe(
      '[{"path":"own.py","content":"own"},{"path":"same.py","content":"same"}]',
    );
    expect(packedSolution(setupOf)).toBe(
      '[{"path":"own.py","content":"solved"},{"path":"same.py","content":"same"},{"path":"more.py","content":"more"}]',
    );
    const more = { ...file('a', 'b'), access: 'editable' };
    expect(packFiles([more])).toBe('[{"path":"a","content":"b"}]');
  });

  it('give way to every one of the author’s', () => {
    const above = [file('tests/a.py'), file('b.py', 'author’s')];
    const own = [file('B.py'), file('Tests'), file('c.py')];
    expect(overlaid(own, above)).toEqual([file('c.py'), ...above]);
    expect(overlaid(own, [])).toEqual(own);
  });
});

it.each([
  ['a', 'a', true],
  ['a.py', 'A.PY', true],
  ['a', 'a/b', true],
  ['a/b', 'A', true],
  ['a', 'ab', false],
  ['a/b', 'a/c', false],
  ['ab/c', 'a', false],
])('%s and %s are in each other’s way: %s', (one, other, is) => {
  expect(clash(one, other)).toBe(is);
  expect(areApart([file('z'), file(one), file(other)])).toBe(!is);
  expect(areApart([file(one), file('z'), file(other)])).toBe(!is);
});

describe('a path in a project', () => {
  it.each([
    long(121),
    'a b.py',
    ' a.py',
    'a.py ',
    'a.py\n',
    'a/.b',
    'a/b/c/d/e/f/g.py',
    '__pycache__',
    'Node_Modules/a',
    'a/node_modules',
    'keiko-test.py',
    'a/keiko_tests.py',
    'keikotest',
    'KEIKO-TESTS',
  ])('is not %j', (path) => expect(isProjectPath(path)).toBe(false));

  it.each([
    long(120),
    'a/b/c/d/e/f.py',
    'a..b',
    'a-',
    '_a',
    '-a',
    '9',
    'a__pycache__',
    '__pycache__s/a',
    'my_node_modules/a',
    'node_modules.txt',
    'keikotestsuite.py',
    'a-keiko-tests.py',
  ])('is %j', (path) => expect(isProjectPath(path)).toBe(true));
});

describe('a file as its author keeps it', () => {
  const one = { path: 'a.py', access: 'editable', content: '', solution: null };
  const takes = (given: object) => ProjectFileSchema.safeParse({ ...one, ...given }).success;

  it.each([
    { path: '../a.py' },
    { access: 'secret' },
    { content: long(100_001) },
    { solution: long(100_001) },
    { solution: undefined },
    { more: 1 },
  ])('is not one with %j', (given) => expect(takes(given)).toBe(false));
  it('is one within its bounds', () =>
    expect(takes({ content: long(100_000), solution: long(100_000) })).toBe(true));

  it('is one of sixty at most, each in a place of its own', () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...one, path: `${at}.py` }));
    const takesAll = (given: object[]) => ProjectFilesSchema.safeParse(given).success;
    expect([60, 61].map((count) => takesAll(files(count)))).toEqual([true, false]);
    expect(takesAll([one, { ...one, path: 'A.py' }])).toBe(false);
  });
});

describe('a project that is handed in', () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => file(`${at}.py`));
  it('is none with too much, or with something else in it', () => {
    expect(unpackFiles(JSON.stringify(files(61)))).toBeUndefined();
    expect(unpackFiles(JSON.stringify([file('a', long(100_001))]))).toBeUndefined();
    expect(unpackFiles(JSON.stringify([{ ...file('a'), more: 1 }]))).toBeUndefined();
    expect(unpackFiles(JSON.stringify([file('../a')]))).toBeUndefined();
    expect(unpackFiles(JSON.stringify(files(60)))).toHaveLength(60);
  });

  it('has a text at each path; what is no project is one text', () => {
    expect(textAt('print(1)', '')).toBe('print(1)');
    expect(textAt('print(1)', 'a.py')).toBeUndefined();
    const packed = packFiles([file('a.py', 'one'), file('b.py', 'two')]);
    expect(textAt(packed, '')).toBe(packed);
    expect(textAt(packed, 'b.py')).toBe('two');
  });
});

describe('the command that runs tests', () => {
  const command = { command: 'make', form: 'junit', report: 'a.xml' };
  const takes = (given: object) => TestCommandSchema.safeParse({ ...command, ...given }).success;
  it.each([{ command: long(1001) }, { form: 'text' }, { report: long(121) }, { more: 1 }])(
    'is not one with %j',
    (given) => expect(takes(given)).toBe(false),
  );
  it('is one within its bounds', () =>
    expect(takes({ command: long(1000), form: 'tap', report: long(120) })).toBe(true));
});

describe('files of tests', () => {
  it.each([
    ['python3', 'test_a.py', true],
    ['python3', 'test_.py', true],
    ['python3', 'tests/test_a.py', true],
    ['python3', 'tests/cart_test.py', true],
    ['python3', '_test.py', false],
    ['python3', 'a/_test.py', false],
    ['python3', 'atest_a.py', false],
    ['python3', 'test_a/b.py', false],
    ['python3', 'test_a.pyc', false],
    ['python3', 'test_a_py', false],
    ['python3', 'a.test.js', false],
    ['nodejs', 'a.test.js', true],
    ['nodejs', 'a.test.mjs', true],
    ['nodejs', 'a.test.cjs', true],
    ['nodejs', 'a.js', false],
    ['nodejs', 'a.test.js/b', false],
    ['typescript', 'a.test.ts', true],
    ['typescript', 'a.test.js', false],
    ['java', 'CartTest.java', true],
    ['java', 'Cart.java', false],
    ['ruby', 'test_a.rb', false],
  ] as const)('of %s: %s: %s', (language, path, is) =>
    expect(testFilesAmong(language, [file('other.txt'), file(path)])).toEqual(is ? [path] : []),
  );

  it('are named before the test', () => {
    expect(testName('a.py', 'A::x')).toBe('a.py::A::x');
    expect(fileOfTest('a.py::A::x')).toBe('a.py');
    expect(fileOfTest('a.py')).toBe('a.py');
  });

  it.each([
    ['python3', 'unittest', 'tests/test_cart.py::CartTest::test_total', 'cart.py', 'def total('],
    ['nodejs', 'node:test', 'tests/cart.test.js::adds up', 'cart.js', 'function total('],
    ['typescript', 'node:test', 'tests/cart.test.ts::adds up', 'cart.ts', 'function total('],
    ['java', 'public void test…()', 'CartTest.java::testTotal', 'Cart.java', 'int total('],
  ] as const)('of %s have a template', (language, name, example, code, head) => {
    const form = testForms[language];
    expect(form).toMatchObject({ name, example });
    const [own, tests] = form?.template ?? [];
    expect(own).toMatchObject({ path: code, access: 'editable', solution: null });
    expect(own?.content).toContain(head);
    expect(tests).toMatchObject({ path: fileOfTest(example), access: 'locked', solution: null });
    expect(tests?.content).toContain('120, 80');
    expect(form?.template).toHaveLength(2);
    expect(form?.isTestFile(fileOfTest(example))).toBe(true);
  });

  it('take the function from the file that it is in', () => {
    expect(testForms.nodejs?.template[1]?.content).toContain("from '../cart.js'");
    expect(testForms.typescript?.template[1]?.content).toContain("from '../cart'");
  });
});
