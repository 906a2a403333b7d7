import { describe, expect, it } from 'vitest';
import { type CodeCase, usualLimits } from '../code-content.schema.ts';
import { type CommandRun, judgeCommand } from './judge-command.rules.ts';
import {
  judgeProject,
  runName,
  type TestedFile,
  verdictWithout,
  wordOf,
} from './judge-project.rules.ts';
import type { Ran } from './judge-tests.rules.ts';

const long = (letter: string, count: number) => letter.repeat(count);
const compile = { ok: true, output: '', ms: 0, cached: false };
const ran = (given: Partial<Ran> = {}): Ran => ({
  id: '0.w',
  outcome: 'ran',
  exitCode: 0,
  signal: null,
  stdout: '',
  stderr: '',
  cpuMs: 5.4,
  wallMs: 9,
  memoryKb: 6.6,
  ...given,
});
const file = (path: string, given: Partial<Ran> = {}): TestedFile => ({
  path,
  said: '',
  ran: ran(given),
});
const aCase = (input: string, given: Partial<CodeCase> = {}): CodeCase => ({
  id: 'a',
  title: '',
  isPublic: true,
  weight: 10,
  input,
  expected: '',
  ...given,
});
const judged = (files: TestedFile[], cases: CodeCase[], compiled = compile) =>
  judgeProject('python3', compiled, files, cases);

it('a run is named by its number and its word', () => {
  expect(runName(3, 'a.b')).toBe('3.a.b');
  expect(wordOf(ran({ id: '3.a.b' }))).toBe('a.b');
});

it.each([
  [undefined, 'notReported'],
  [null, 'notReported'],
  [ran(), 'notReported'],
  [ran({ outcome: 'memoryLimit' }), 'memoryLimit'],
])('a test that was not told of in the run %o: %s', (run, verdict) =>
  expect(verdictWithout(run)).toBe(verdict),
);

describe('of a case of tests', () => {
  it('all is told: its points, what it took, and what was printed', () => {
    const stdout = 'before\nw ok - x\nafter';
    const { compile: told, cases } = judged(
      [file('test_a.py', { stdout, stderr: 'warned\n' })],
      [aCase('test_a.py::x')],
      { ...compile, output: 'noted\u0000' },
    );
    expect(told).toEqual({ ok: true, output: 'noted\uFFFD' });
    expect(cases).toEqual([
      {
        id: 'a',
        verdict: 'passed',
        points: 10,
        maxPoints: 10,
        cpuMs: 5,
        memoryKb: 7,
        stdout: '',
        printed: 'before\nafter\nwarned',
        stderr: '',
      },
    ]);
  });

  it('all that failed say why, one after the other', () => {
    const stdout = 'w ok - x\nw not ok - y\nw # two\nw not ok - z';
    const { cases } = judged(
      [file('test_a.py', { stdout })],
      [aCase('test_a.py::x\ntest_a.py::y\ntest_a.py::z')],
    );
    expect(cases).toMatchObject([
      { verdict: 'failed', points: 0, stderr: 'test_a.py::y\ntwo\n\ntest_a.py::z' },
    ]);
  });

  it('only the end of what was printed is kept, and the beginning of why', () => {
    const stdout = `old${long('p', 3999)}.\nw not ok - x\nw # ${long('y', 4000)}`;
    const [one] = judged([file('test_a.py', { stdout })], [aCase('test_a.py::x')]).cases;
    expect(one?.printed).toBe(`${long('p', 3999)}.`);
    expect(one?.stderr).toBe(`test_a.py::x\n${long('y', 3987)}`);
  });

  it('what took no time where nothing ran is nothing', () =>
    expect(judged([], [aCase('test_a.py::x')]).cases).toMatchObject([
      { verdict: 'notReported', cpuMs: 0, memoryKb: 0, printed: '', stderr: '' },
    ]));

  it('the end of its own file’s run says why it was not told of', () => {
    const files = [
      file('test_a.py', { outcome: 'timeLimit', stderr: `old${long('e', 4000)}` }),
      file('test_b.py', { stdout: 'w Bail out! bent', stderr: 'not this', cpuMs: 7 }),
      { path: 'test_c.py', said: 'line 1: syntax', ran: null },
    ];
    const cases = ['test_a.py::x', 'test_b.py::x', 'test_c.py::x', 'test_d.py::x'];
    expect(
      judged(
        files,
        cases.map((input) => aCase(input)),
      ).cases,
    ).toMatchObject([
      { verdict: 'timeLimit', stderr: long('e', 4000), cpuMs: 5 },
      { verdict: 'notReported', stderr: 'bent', cpuMs: 7 },
      { verdict: 'compileError', stderr: 'line 1: syntax', cpuMs: 0 },
      { verdict: 'notReported', stderr: '' },
    ]);
  });

  it('nothing counts where the project does not compile, even what a file’s run told', () => {
    const broken = { ...compile, ok: false, output: 'broken' };
    const { compile: told, cases } = judged([file('test_a.py')], [aCase('test_a.py::x')], broken);
    expect(told).toEqual({ ok: false, output: 'broken' });
    expect(cases).toMatchObject([{ verdict: 'compileError' }]);
    expect(judged([], [aCase('*')], broken).cases).toMatchObject([{ verdict: 'compileError' }]);
  });

  it('a failure is said before what was not told of', () => {
    const stdout = 'w not ok - x';
    const cases = [aCase('test_a.py::x\ntest_a.py::y')];
    expect(judged([file('test_a.py', { stdout })], cases).cases).toMatchObject([
      { verdict: 'failed', stderr: 'test_a.py::x' },
    ]);
  });

  it('all other tests count with its own, where it takes them', () => {
    const stdout = 'w ok - x\nw not ok - y\nw ok - z';
    const files = [file('test_a.py', { stdout })];
    const verdicts = (...inputs: string[]) =>
      judged(
        files,
        inputs.map((input) => aCase(input)),
      ).cases.map(({ verdict }) => verdict);
    expect(verdicts('test_a.py::x\n*', 'test_a.py::y')).toEqual(['passed', 'failed']);
    expect(verdicts('test_a.py::x\n*')).toEqual(['failed']);
    expect(verdicts('test_a.py::x', '*')).toEqual(['passed', 'failed']);
  });
});

describe('tests that no case names', () => {
  const stdout = Array.from({ length: 201 }, (_, at) => `w ok - t${at}`).join('\n');
  const files = [file('test_a.py', { stdout })];

  it('are told of, two hundred at most, to be made cases of', () => {
    const { others } = judged(files, [aCase('test_a.py::t0')]);
    expect(others).toHaveLength(200);
    expect(others?.[0]).toEqual({ name: 'test_a.py::t1', isPassed: true });
    expect(others?.at(-1)?.name).toBe('test_a.py::t200');
    expect(judged(files, []).others?.at(-1)?.name).toBe('test_a.py::t199');
  });

  it('are none where one case takes them', () =>
    expect(judged(files, [aCase('test_a.py::t0'), aCase('*')]).others).toEqual([]));
});

describe('what a command told', () => {
  const tests = { command: 'make', form: 'tap' as const, report: '' };
  const languages = [
    { language: 'ruby' as const, starter: '', solution: '', tests, ...usualLimits },
  ];
  const run = (names: string[], given: Partial<CommandRun> = {}): CommandRun => ({
    ran: ran(),
    tests: names.map((name) => ({ name, isPassed: true, why: '' })),
    bail: undefined,
    printed: 'said',
    ...given,
  });
  const judgedBy = (shown: CommandRun, hidden: CommandRun | null, cases: CodeCase[]) =>
    judgeCommand({ shown, hidden }, { language: 'ruby', tests }, { languages, cases });

  it('has nothing to compile, and says what was printed', () => {
    const { compile: told, cases } = judgedBy(run(['x']), null, [aCase('x')]);
    expect(told).toEqual({ ok: true, output: '' });
    expect(cases).toMatchObject([{ verdict: 'passed', points: 10, printed: 'said', stderr: '' }]);
  });

  it('of a hidden case counts with the hidden files, and without them where there are none', () => {
    const hidden = aCase('x', { isPublic: false });
    const late = run([], { ran: ran({ outcome: 'timeLimit' }), printed: 'late' });
    expect(judgedBy(run(['x']), late, [hidden]).cases).toMatchObject([
      { verdict: 'timeLimit', stderr: 'late' },
    ]);
    expect(judgedBy(run(['x']), null, [hidden]).cases).toMatchObject([{ verdict: 'passed' }]);
    expect(judgedBy(late, run(['x']), [aCase('x')]).cases).toMatchObject([
      { verdict: 'timeLimit', stderr: 'late' },
    ]);
  });

  it('says only the end of what was printed where a test is missing', () => {
    const printed = `old${long('p', 4000)}`;
    const [one] = judgedBy(run([], { printed }), null, [aCase('x')]).cases;
    expect(one).toMatchObject({ verdict: 'notReported', stderr: long('p', 4000) });
    const [bailed] = judgedBy(run([], { bail: 'No.', printed: '' }), null, [aCase('x')]).cases;
    expect(bailed?.stderr).toBe('No.');
  });

  it('beside its cases is told of, and what the hidden files alone have is marked', () => {
    const shown = run(['x', 'y']);
    const hidden = run(['x', 'y', 'z']);
    expect(judgedBy(shown, hidden, [aCase('x')]).others).toEqual([
      { name: 'y', isPassed: true },
      { name: 'z', isPassed: true, isHidden: true },
    ]);
    expect(judgedBy(shown, null, [aCase('x')]).others).toEqual([{ name: 'y', isPassed: true }]);
  });
});
