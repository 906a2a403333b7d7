import { describe, expect, it } from 'vitest';
import { type CodeCase, type LanguageSetup, usualLimits } from '../code-content.schema.ts';
import { faultsOfProject } from './project-faults.rules.ts';
import type { ProjectFile } from './project.schema.ts';

const file = (path: string, access: ProjectFile['access'], content = ''): ProjectFile => ({
  path,
  access,
  content,
  solution: null,
});
const own = file('cart.py', 'editable');
const tests = file('test_cart.py', 'locked');

const python = (...files: ProjectFile[]): LanguageSetup => ({
  language: 'python3',
  starter: '',
  solution: '',
  files,
  ...usualLimits,
});
const whole = python(own, tests);
const aCase = (input: string, isPublic = true): CodeCase => ({
  id: 'a',
  title: '',
  isPublic,
  weight: 1,
  input,
  expected: '',
});
const named = aCase('test_cart.py::x');

const said = (languages: LanguageSetup[], cases: CodeCase[] = [named]) =>
  faultsOfProject({ languages, cases }).map(({ part, sentence }) => `${part}: ${sentence.en}`);

describe('a project is not published', () => {
  it('in a language whose tests are not known, without a command', () =>
    expect(said([{ ...whole, language: 'ruby' }], [aCase('*')])).toEqual([
      'code: Projects cannot be tested in Ruby.',
      'code: Add a locked or hidden file with tests in Ruby.',
    ]));

  it('with nothing to write in', () => {
    const sentence = ['code: Give trainees a file to write in, in Python 3.'];
    expect(said([python(tests)])).toEqual(sentence);
    expect(said([python(file('more.py', 'solution'), tests)])).toEqual(sentence);
  });

  it('without tests that trainees cannot change', () => {
    const sentence = ['code: Add a locked or hidden file with tests in Python 3.'];
    expect(said([python(own)])).toEqual(sentence);
    expect(said([python(own, file('test_cart.py', 'editable'))])).toEqual(sentence);
    expect(said([python(own, file('read.py', 'locked'))])).toEqual(sentence);
  });

  it('with more text than can be handed in, in what is begun with or in the solution', () => {
    // The path and the marks around both take 33 letters.
    const most = 'x'.repeat(100_000 - 33);
    const sentence = ['code: The files in Python 3 are too large in all.'];
    const large = (content: string, solution: string | null) =>
      said([python({ ...own, content, solution }, tests)]);
    expect(large(`${most}x`, '')).toEqual(sentence);
    expect(large('', `${most}x`)).toEqual(sentence);
    expect(large(most, most)).toEqual([]);
    expect(said([python(own, { ...tests, content: most }, file('more', 'hidden', most))])).toEqual(
      [],
    );
  });

  it('with a case that names no test of one of its languages', () => {
    const node: LanguageSetup = {
      ...python(file('cart.js', 'editable'), file('cart.test.js', 'locked')),
      language: 'nodejs',
    };
    expect(said([whole, node], [aCase('test_cart.py::x')])).toEqual([
      'cases: Case 1 names no test in Node.js.',
    ]);
    expect(said([whole, node], [aCase('test_cart.py::x\ncart.test.js::x')])).toEqual([]);
    expect(said([whole], [named, aCase(' \n')])).toEqual([
      'cases: Case 2 names no test in Python 3.',
    ]);
  });

  it('with two cases for one test', () => {
    expect(said([whole], [named, aCase('test_cart.py::y'), named])).toEqual([
      'cases: Case 3 names the test of another case.',
    ]);
    expect(said([whole], [named, aCase('test_cart.py::y\ntest_cart.py::x')])).toEqual([
      'cases: Case 2 names the test of another case.',
    ]);
  });

  it('with a public case whose test is hidden', () => {
    const hidden = python(own, file('test_cart.py', 'hidden'));
    const sentence = ['cases: Case 1 is public, but its test is in a hidden file.'];
    expect(said([hidden])).toEqual(sentence);
    expect(said([hidden], [aCase('*')])).toEqual(sentence);
    expect(said([python(own, tests, file('test_b.py', 'hidden'))], [aCase('*')])).toEqual(sentence);
    const both = 'test_cart.py::x\ntest_b.py::x';
    expect(said([python(own, tests, file('test_b.py', 'hidden'))], [aCase(both)])).toEqual(
      sentence,
    );
    expect(said([hidden], [aCase('test_cart.py::x', false)])).toEqual([]);
    expect(said([hidden], [aCase('*', false)])).toEqual([]);
    expect(said([python(own, tests, file('test_b.py', 'hidden'))])).toEqual([]);
  });

  it('but else it is', () => {
    expect(said([whole])).toEqual([]);
    expect(said([whole], [aCase('*')])).toEqual([]);
    expect(said([whole], [named, aCase('*')])).toEqual([]);
  });
});

describe('the report of a command', () => {
  const command = { command: 'make', form: 'junit' as const, report: 'build/report.xml' };
  const by = (given: object, ...files: ProjectFile[]) =>
    said([{ ...python(own, ...files), tests: { ...command, ...given } }], [aCase('*')]);
  const sentence = [
    'code: Name the file or folder in which the command in Python 3 writes its report; nothing else of the project may be there.',
  ];

  it('is where nothing else is', () => {
    expect(by({ report: 'cart.py' })).toEqual(sentence);
    expect(by({ report: 'cart.py/report.xml' })).toEqual(sentence);
    expect(by({}, file('build', 'locked'))).toEqual(sentence);
    expect(by({}, file('other.py', 'locked'))).toEqual([]);
    expect(by({})).toEqual([]);
  });

  it('is not asked for where the command prints its results', () =>
    expect(by({ form: 'tap', report: 'cart.py' })).toEqual([]));

  it('is said to be wrong beside a command that is missing', () =>
    expect(by({ command: '', report: '/' })).toEqual([
      'code: Write the command that runs the tests in Python 3.',
      ...sentence,
    ]));

  it('takes hidden files for nobody’s tests', () => {
    const languages = [{ ...python(own, file('test_a.py', 'hidden')), tests: command }];
    expect(said(languages, [aCase('test_a.py::x')])).toEqual([]);
  });
});
