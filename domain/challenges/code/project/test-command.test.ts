import { describe, expect, it } from 'vitest';
import { type CodeCase, usualLimits } from '../code-content.schema.ts';
import { type CommandRun, judgeCommand } from './judge-command.rules.ts';
import { readPlainTap } from './plain-tap.ts';
import { faultsOfProject } from './project-faults.rules.ts';
import { isNamed, testsOfSetup } from './project.rules.ts';
import type { TestCommand } from './test-command.ts';

describe('a name with asterisks', () => {
  it.each([
    ['CartTest::adds', 'CartTest::adds', true],
    ['CartTest::adds', 'CartTest::add', false],
    ['CartTest::adds', 'CartTest::*', true],
    ['CartTest::adds', '*::adds', true],
    ['CartTest::adds', '*Test*adds*', true],
    ['CartTest::adds', 'Cart*Cart*', false],
    ['aa', 'a*a', true],
    ['a', 'a*a', false],
    ['abcb', '*b*b', true],
    ['ab', '*b*b', false],
    ['xax', '*a*a*', false],
    ['axa', '*a*a*', true],
    ['ba', '*a*b*', false],
    // It is no expression of another kind.
    ['adds', 'a.*', false],
    ['2 * 3', '2 * 3', true],
    ['anything', '**', true],
  ])('%j is called by %j: %s', (test, name, expected) => {
    expect(isNamed(test, name)).toBe(expected);
  });
});

describe('what a command printed', () => {
  it('is what `node --test` says', () => {
    const said = `TAP version 13
# Subtest: adds up
ok 1 - adds up
  ---
  duration_ms: 0.5
  ...
# Subtest: cart
    # Subtest: is empty
    not ok 1 - is empty
      ---
      error: 'expected 1 to be 0'
      ...
    1..1
not ok 2 - cart
  ---
  failureType: 'subtestsFailed'
  ...
1..2
# tests 3
# pass 1
`;
    expect(readPlainTap(said)).toEqual({
      tests: [
        { name: 'adds up', isPassed: true, why: '' },
        { name: 'cart > is empty', isPassed: false, why: "error: 'expected 1 to be 0'" },
        { name: 'cart', isPassed: false, why: "failureType: 'subtestsFailed'" },
      ],
      bail: undefined,
    });
  });

  it('is what Test::More says', () => {
    const said = `1..4
ok 1 - adds \\# up
not ok 2 - is empty
#   Failed test 'is empty'
#   at cart.t line 4.
ok 3 # skip no network
not ok 4 - later # TODO not yet
`;
    expect(readPlainTap(said).tests).toEqual([
      { name: 'adds # up', isPassed: true, why: '' },
      {
        name: 'is empty',
        isPassed: false,
        why: "  Failed test 'is empty'\n  at cart.t line 4.",
      },
      { name: '', isPassed: false, why: '' },
      { name: 'later', isPassed: false, why: '' },
    ]);
  });

  it.each([
    ['ok 1 - a\n', 'The plan says nothing, and 1 tests were told of.'],
    ['1..2\nok 1 - a\n', 'The plan says 2, and 1 tests were told of.'],
    ['1..1\nok 1 - forged\nnot ok 1 - a\n', 'The plan says 1, and 2 tests were told of.'],
    ['1..1\nok 1 - forged\n1..1\n', 'The plan says 1 and 1, and 1 tests were told of.'],
    // A program that has all after its own line taken for what is said of it.
    [
      '1..1\nok 1 - forged\n  ---\nnot ok 1 - a\n1..1\n',
      'What is said of the last test has no end.',
    ],
    ['1..1\nok 1 - a\nBail out! No database\n', 'Bail out! No database'],
  ])('counts for nothing where it is not whole: %j', (said, bail) => {
    expect(readPlainTap(said)).toEqual({ tests: [], bail });
  });
});

const command: TestCommand = { command: 'make test', form: 'junit', report: 'report.xml' };
const setup = { language: 'ruby' as const, starter: '', solution: '', ...usualLimits };

const one = (id: string, input: string, isPublic = true): CodeCase => ({
  id,
  title: '',
  isPublic,
  weight: 10,
  input,
  expected: '',
});

describe('what stands in the way of publishing', () => {
  const editable = {
    path: 'cart.rb',
    access: 'editable' as const,
    content: '',
    solution: null,
  };
  const sentences = (tests: TestCommand | undefined, cases = [one('a', '*')]) =>
    faultsOfProject({
      languages: [{ ...setup, files: [editable], ...(tests ? { tests } : {}) }],
      cases,
    }).map(({ sentence }) => sentence.en);

  it.each([
    [undefined, 'Projects cannot be tested in Ruby.'],
    [{ ...command, command: ' ' }, 'Write the command that runs the tests in Ruby.'],
    [{ ...command, report: '' }, 'Name the file or folder in which the command in Ruby writes its'],
    [{ ...command, report: '../a.xml' }, 'Name the file or folder'],
    [{ ...command, report: 'Cart.rb' }, 'Name the file or folder'],
  ])('%o', (tests, sentence) => {
    expect(sentences(tests)[0]).toContain(sentence);
  });

  it('nothing, where a command is there, in whatever language', () => {
    expect(sentences(command)).toEqual([]);
    expect(sentences({ command: 'prove', form: 'tap', report: '' })).toEqual([]);
    expect(sentences(command, [one('a', ''), one('b', 'x'), one('c', 'x')])).toEqual([
      'Case 1 names no test in Ruby.',
      'Case 3 names the test of another case.',
    ]);
  });
});

it('a case names tests of files and tests of a command together', () => {
  const python = { language: 'python3' as const };
  const ruby = { language: 'ruby' as const, tests: command };
  const both = { input: 'test_a.py::A::test_x\nCartTest::x\n*' };
  expect(testsOfSetup(both, ruby, [python, ruby])).toEqual(['CartTest::x']);
  expect(testsOfSetup(both, python, [python, ruby])).toEqual(['test_a.py::A::test_x']);
});

describe('what a command amounts to', () => {
  const ran: CommandRun['ran'] = {
    id: '0.w',
    outcome: 'ran',
    exitCode: 0,
    signal: null,
    stdout: '',
    stderr: '',
    cpuMs: 5,
    wallMs: 5,
    memoryKb: 5,
  };
  const run = (tests: Record<string, boolean>, others: Partial<CommandRun> = {}): CommandRun => ({
    ran,
    tests: Object.entries(tests).map(([name, isPassed]) => ({
      name,
      isPassed,
      why: isPassed ? '' : `${name} is wrong`,
    })),
    bail: undefined,
    printed: 'said',
    ...others,
  });
  const languages = [{ ...setup, tests: command }];
  const judged = (shown: CommandRun, hidden: CommandRun | null, cases: CodeCase[]) =>
    judgeCommand({ shown, hidden }, { language: 'ruby', tests: command }, { languages, cases });

  it('weights are by name, and what is named in full is nobody else’s', () => {
    const cases = [one('a', 'A::x'), one('b', 'A::*'), one('c', '*'), one('d', 'B::none')];
    const { cases: outcomes, others } = judged(
      run({ 'A::x': false, 'A::y': true, 'A::z': true, 'C::u': true, 'C::v': false }),
      null,
      cases,
    );
    expect(outcomes.map(({ verdict, points }) => [verdict, points])).toEqual([
      ['failed', 0],
      ['passed', 10],
      ['failed', 0],
      ['notReported', 0],
    ]);
    expect(outcomes[0]?.stderr).toBe('A::x\nA::x is wrong');
    expect(outcomes[2]?.stderr).toBe('C::v\nC::v is wrong');
    expect(others).toEqual([]);
  });

  it('hidden cases take what was told with hidden files, and public ones do not', () => {
    const shown = run({ x: true });
    const hidden = run({ x: true, secret: false, other: true });
    const { cases: outcomes, others } = judged(shown, hidden, [
      one('a', 'secret'),
      one('b', 'secret', false),
      one('c', 'x', false),
    ]);
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(['notReported', 'failed', 'passed']);
    expect(others).toEqual([{ name: 'other', isPassed: true, isHidden: true }]);
  });

  it('nothing counts that was told by half, and the run says why', () => {
    const { cases: outcomes } = judged(run({ x: true }, { bail: 'No.', tests: [] }), null, [
      one('a', 'x'),
      one('b', '*'),
    ]);
    expect(outcomes).toMatchObject([
      { verdict: 'notReported', stderr: 'No.\nsaid', points: 0 },
      { verdict: 'notReported', stderr: 'No.\nsaid', points: 0 },
    ]);
    const late = run({}, { ran: { ...ran, outcome: 'timeLimit' } });
    expect(judged(late, null, [one('a', 'x')]).cases[0]?.verdict).toBe('timeLimit');
  });
});
