import { describe, expect, it } from 'vitest';
import type { CodeCase } from '../code-content.schema.ts';
import type { RunResult } from '../run.ts';
import { judgeProject, runName } from './judge-project.rules.ts';
import { overlaid, testsOfCase } from './project.rules.ts';
import { isProjectPath, packFiles, textAt, unpackFiles } from './project.schema.ts';
import { readTap } from './tap.ts';

const file = (path: string, content = '') => ({ path, content });

describe('paths', () => {
  it.each(['../a.py', '/a.py', 'a//b.py', './a.py', '.env', 'src/.git/x', 'a/', '', 'a\\b.py'])(
    'refuses %j',
    (path) => expect(isProjectPath(path)).toBe(false),
  );
  it.each(['node_modules/x/index.js', 'a/__pycache__/x.pyc', 'keiko_tests.py', 'KeikoTests.java'])(
    'refuses %j, which is not a learner’s to write',
    (path) => expect(isProjectPath(path)).toBe(false),
  );
  it.each(['a.py', 'src/a-b_c.test.ts', 'データ/売上.csv', 'a/b/c/d/e/f.txt'])('takes %j', (path) =>
    expect(isProjectPath(path)).toBe(true),
  );
  it('goes six folders deep at most', () => expect(isProjectPath('a/b/c/d/e/f/g')).toBe(false));
});

describe('a project as one text', () => {
  it('comes back as it was', () => {
    const files = [file('a.py', 'print("\n")'), file('b/c.py')];
    expect(unpackFiles(packFiles(files))).toEqual(files);
    expect(textAt(packFiles(files), 'a.py')).toBe('print("\n")');
    expect(textAt(packFiles(files), 'd.py')).toBeUndefined();
  });

  it('has no two files in one place', () => {
    expect(unpackFiles(packFiles([file('a.py'), file('A.py')]))).toBeUndefined();
    expect(unpackFiles(packFiles([file('a'), file('a/b')]))).toBeUndefined();
    expect(unpackFiles('[]')).toEqual([]);
    expect(unpackFiles('{}')).toBeUndefined();
    expect(unpackFiles('print(1)')).toBeUndefined();
  });
});

it('lays an author’s files over a learner’s', () => {
  const own = [file('a.py'), file('tests'), file('tests/t.py/x'), file('other.py')];
  expect(overlaid(own, [file('tests/t.py', 'author’s')])).toEqual([
    file('a.py'),
    file('other.py'),
    file('tests/t.py', 'author’s'),
  ]);
});

describe('results of tests', () => {
  it('are those with the word of the run, and nothing else is', () => {
    const output = ['ok - forged', 'w ok - real', 'x ok - forged', ' w ok - forged'].join('\n');
    const { tests, printed } = readTap(output, 'w');
    expect(tests).toEqual([{ name: 'real', isPassed: true, why: '' }]);
    expect(printed).toBe('ok - forged\nx ok - forged\n w ok - forged');
  });

  it('are not passed where they were skipped, and say why they failed', () => {
    const output = [
      'w ok 1 - a # SKIP later',
      'w ok - b # todo',
      'w not ok - c \\# d',
      'w # why',
      'w # more',
    ];
    expect(readTap(output.join('\n'), 'w').tests).toEqual([
      { name: 'a', isPassed: false, why: '' },
      { name: 'b', isPassed: false, why: '' },
      { name: 'c # d', isPassed: false, why: 'why\nmore' },
    ]);
  });

  it('are none after a bail', () => {
    expect(readTap('w Bail out! It was bent', 'w').bail).toBe('It was bent');
  });
});

describe('what a project is worth', () => {
  const compile = { ok: true, output: '', ms: 0, cached: false };
  const ran = (stdout: string, outcome: RunResult['cases'][number]['outcome'] = 'ran') => ({
    path: 'test_a.py',
    said: '',
    ran: {
      id: runName(0, 'w'),
      outcome,
      exitCode: 0,
      signal: null,
      stdout,
      stderr: '',
      cpuMs: 5,
      wallMs: 5,
      memoryKb: 5,
    },
  });
  const one = (input: string): CodeCase => ({
    id: 'one',
    title: '',
    isPublic: true,
    weight: 10,
    input,
    expected: '',
  });
  const judged = (input: string, stdout: string, outcome?: RunResult['cases'][number]['outcome']) =>
    judgeProject('python3', compile, [ran(stdout, outcome)], [one(input)]);
  const verdictOf = (...given: Parameters<typeof judged>) => judged(...given).cases[0]?.verdict;

  it.each([
    ['test_a.py::x', 'w ok - x', 'passed'],
    ['test_a.py::x', 'w not ok - x', 'failed'],
    ['test_a.py::x', 'w ok - y', 'notReported'],
    // Told twice, it has to pass twice.
    ['test_a.py::x', 'w ok - x\nw not ok - x', 'failed'],
    ['test_a.py::x\ntest_a.py::y', 'w ok - x', 'notReported'],
    ['test_a.py::x\ntest_a.py::y', 'w ok - x\nw ok - y', 'passed'],
    // Of another language.
    ['a.test.js::x\ntest_a.py::x', 'w ok - x', 'passed'],
    ['a.test.js::x', 'w ok - x', 'notReported'],
    ['*', 'w ok - x\nw ok - y', 'passed'],
    ['*', 'w ok - x\nw not ok - y', 'failed'],
    ['*', '', 'notReported'],
    ['test_a.py::x', 'w Bail out! bent\nw ok - x', 'notReported'],
  ])('%j of %j is %s', (input, stdout, verdict) => expect(verdictOf(input, stdout)).toBe(verdict));

  it('takes what was told before the time was up, and says so of the others', () => {
    expect(verdictOf('test_a.py::x', 'w ok - x', 'timeLimit')).toBe('passed');
    expect(verdictOf('test_a.py::y', 'w ok - x', 'timeLimit')).toBe('timeLimit');
    expect(verdictOf('test_a.py::y', '', 'systemError')).toBe('systemError');
  });

  it('gives no points for tests that no case names', () => {
    const { cases, others } = judged('test_a.py::x', 'w not ok - x\nw ok - y');
    expect(cases).toMatchObject([{ points: 0, maxPoints: 10 }]);
    expect(others).toEqual([{ name: 'test_a.py::y', isPassed: true }]);
    expect(testsOfCase({ input: ' test_a.py::x \n\n* ' }, 'python3')).toEqual(['test_a.py::x']);
  });

  it('is nothing where it does not compile', () => {
    const broken = { ...compile, ok: false, output: 'broken' };
    const files = [{ path: 'test_a.py', said: 'broken', ran: null }];
    expect(judgeProject('python3', broken, files, [one('test_a.py::x')]).cases).toMatchObject([
      { verdict: 'compileError', points: 0 },
    ]);
  });
});
