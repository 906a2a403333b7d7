import { expect, it } from 'vitest';
import type { CaseOutcome } from '../../../../../domain/challenges/code/judgement.schema.ts';
import { toldDiagnostics } from './told-diagnostics.ts';

const sources = [{ path: 'main.py', content: 'a = 1\nb = 2\nc = 3\n' }];
const compiled = { ok: true, output: '' };
const outcome = (verdict: CaseOutcome['verdict'], stderr: string): CaseOutcome => ({
  id: stderr,
  verdict,
  points: 0,
  maxPoints: 1,
  cpuMs: 1,
  memoryKb: 1,
  stdout: '',
  printed: '',
  stderr,
});
const raised = (line: number, words: string) =>
  `Traceback (most recent call last):\n  File "/work/main.py", line ${line}, in <module>\n${words}\n`;
const told = (...asked: Parameters<typeof toldDiagnostics>) =>
  toldDiagnostics(...asked).map(({ line, severity, message, caseNumber }) => [
    line,
    severity,
    message,
    caseNumber,
  ]);

it('tells nothing where nothing is said', () => {
  expect(told({ compile: compiled, cases: [outcome('passed', '')] }, sources)).toEqual([]);
  expect(
    told({ compile: compiled, cases: [outcome('passed', 'seen: main.py:2')] }, sources),
  ).toEqual([]);
});

it('tells each thing once, with the first case that says it', () => {
  const cases = [
    outcome('passed', ''),
    outcome('runtimeError', raised(1, 'ValueError: one')),
    outcome('runtimeError', raised(1, 'ValueError: one')),
    outcome('runtimeError', raised(3, 'KeyError: two')),
  ];
  expect(told({ compile: compiled, cases }, sources)).toEqual([
    [1, 'error', 'ValueError: one', 2],
    [3, 'error', 'KeyError: two', 4],
  ]);
  expect(told({ compile: compiled, cases: cases.slice(3) }, sources, true)).toEqual([
    [3, 'error', 'KeyError: two', 'own'],
  ]);
});

it('only warns of what a program says that came to its end, and of what compiles', () => {
  const output = '/work/main.py:2: SyntaxWarning: invalid escape sequence';
  const cases = [outcome('differs', raised(1, 'ValueError: one'))];
  expect(told({ compile: { ok: true, output }, cases }, sources)).toEqual([
    [2, 'warning', 'SyntaxWarning: invalid escape sequence', undefined],
    [1, 'warning', 'ValueError: one', 1],
  ]);
});

it('finds a place in what a failing test says in a way of its own', () => {
  const files = [...sources, { path: 'test_main.py', content: 'd\ne\n' }];
  const stderr = 'expected 1, got 2\nfirst seen at main.py:2\nnoticed at test_main.py:1\n';
  expect(told({ compile: compiled, cases: [outcome('failed', stderr)] }, files)).toEqual([
    [2, 'error', 'first seen at main.py:2', 1],
  ]);
});
