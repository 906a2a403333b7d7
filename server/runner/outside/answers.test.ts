import { expect, it } from 'vitest';
import type { RunRequest } from '../../../domain/challenges/code/run.ts';
import { caseRunOf as runOfJudge0, compileFaultOf, isDone } from '../judge0/judge0-answer.ts';
import { judge0Languages } from '../judge0/judge0-languages.ts';
import { caseRunOf as runOfPiston, compileOf } from '../piston/piston-answer.ts';
import { pistonLanguages } from '../piston/piston-languages.ts';
import { withinOutput } from './case-run.ts';

const request: RunRequest = {
  id: '00000000-0000-4000-8000-000000000000',
  organisationId: 1,
  personId: 1,
  language: 'python3',
  files: [{ path: 'main.py', content: '' }],
  cases: [{ id: 'one', stdin: '' }],
  limits: { cpuMs: 1000, wallMs: 2000, memoryMb: 64, outputBytes: 1024, processes: 1 },
};
const packed = (text: string) => Buffer.from(text).toString('base64');

/** 98 % of what it may have. */
const muchKb = 64 * 1024 * 0.98;

it.each([
  [3, 0, 'ran', 0],
  [4, 0, 'ran', 0],
  [5, 0, 'timeLimit', null],
  [7, muchKb - 1, 'runtimeError', null],
  [7, muchKb, 'memoryLimit', null],
  [8, muchKb, 'outputLimit', null],
  [9, 0, 'runtimeError', null],
  [12, muchKb, 'memoryLimit', null],
  [13, 0, 'systemError', null],
  [14, 0, 'systemError', null],
] as const)('of Judge0 status %d with %d KB is %s', (status_id, memory, outcome, exitCode) => {
  const submission = {
    token: 't',
    stdout: packed('出力'),
    stderr: packed('said'),
    message: packed(' why'),
    time: 0.25,
    memory,
    status_id,
  };
  expect(runOfJudge0(submission, 'one', request)).toEqual({
    id: 'one',
    outcome,
    exitCode,
    signal: null,
    stdout: '出力',
    stderr: outcome === 'systemError' ? 'said why' : 'said',
    cpuMs: 250,
    wallMs: 250,
    memoryKb: memory,
  });
});

it('of Judge0 what waits or runs is not done, and what did not compile says why', () => {
  const of = (status_id: number, given: object = {}) => ({ token: 't', status_id, ...given });
  expect([1, 2, 3, 6].map((status) => isDone(of(status)))).toEqual([false, false, true, true]);
  expect(compileFaultOf(of(3))).toBeUndefined();
  const said = { compile_output: packed('line 1'), message: packed('Exited') };
  expect(compileFaultOf(of(6, said))).toMatchObject({ ok: false, output: 'line 1' });
  expect(compileFaultOf(of(6, { message: packed('Killed') }))?.output).toBe('Killed');
  const killed = of(11, { exit_code: 139, exit_signal: 11, wall_time: 0.5, time: 0.1 });
  expect(runOfJudge0(killed, 'one', request)).toMatchObject({
    exitCode: 139,
    signal: 'SIGSEGV',
    cpuMs: 100,
    wallMs: 500,
  });
});

const stage = { stdout: 'out', stderr: '', code: 0, signal: null };
const muchBytes = 64 * 1024 * 1024 * 0.98;

it.each([
  [{}, 'ran'],
  [{ code: 1 }, 'runtimeError'],
  [{ code: null, signal: 'SIGSEGV' }, 'runtimeError'],
  [{ code: 137, memory: muchBytes }, 'memoryLimit'],
  [{ code: 137, memory: muchBytes - 1 }, 'runtimeError'],
  // What it has used is no fault of what ended well.
  [{ memory: muchBytes }, 'ran'],
  [{ code: null, signal: 'SIGKILL', wall_time: 2000 }, 'timeLimit'],
  [{ code: null, signal: 'SIGKILL', wall_time: 1999 }, 'runtimeError'],
  [{ code: null, signal: 'SIGKILL', wall_time: 2000, status: 'SG' }, 'runtimeError'],
  [{ code: null, signal: 'SIGTERM', wall_time: 2000 }, 'runtimeError'],
  [{ status: 'TO' }, 'timeLimit'],
  [{ status: 'OL' }, 'outputLimit'],
  [{ status: 'EL' }, 'outputLimit'],
  [{ status: 'XX' }, 'systemError'],
] as const)('of Piston %j is %s', (given, outcome) => {
  expect(runOfPiston({ ...stage, ...given }, 'one', request, 700).outcome).toBe(outcome);
});

it('of Piston a step that says no time took as long as it was waited for', () => {
  const run = runOfPiston({ ...stage, memory: 2048 }, 'one', request, 700);
  expect(run).toMatchObject({ cpuMs: 0, wallMs: 700, memoryKb: 2 });
  const timed = { ...stage, cpu_time: 30, wall_time: 50 };
  expect(runOfPiston(timed, 'one', request, 700)).toMatchObject({ cpuMs: 30, wallMs: 50 });
  expect(compileOf({}, 9)).toEqual({ ok: true, output: '', ms: 0, cached: false });
  const compile = { stdout: 'a', stderr: 'b', code: 0, signal: null };
  expect(compileOf({ compile }, 9)).toEqual({ ok: true, output: 'ab', ms: 9, cached: false });
  expect(compileOf({ compile: { ...compile, code: 1, message: 'why' } }, 9)).toMatchObject({
    ok: false,
    output: 'ab\nwhy',
  });
  expect(compileOf({ compile: { ...compile, code: null, signal: 'SIGKILL' } }, 9).ok).toBe(false);
});

it('more output than may be ends a run, and is cut between its signs', () => {
  const run = runOfPiston(stage, 'one', request, 1);
  const exactly = { ...run, stdout: 'x'.repeat(1024) };
  expect(withinOutput(exactly, request)).toEqual(exactly);
  const over = withinOutput({ ...run, stderr: `${'x'.repeat(1023)}あ` }, request);
  expect(over).toMatchObject({ outcome: 'outputLimit', stdout: 'out', stderr: 'x'.repeat(1023) });
});

it('of each language the newest version is taken, and Python 2 is none', () => {
  const judge0 = judge0Languages([
    { id: 1, name: 'Python (2.7.17)' },
    { id: 2, name: 'Python (3.8.1)' },
    { id: 3, name: 'Python (3.11.2)' },
    { id: 4, name: 'C++ (GCC 9.2.0)' },
    { id: 5, name: 'C (Clang 18.1)' },
  ]);
  expect([...judge0]).toEqual([
    ['cplusplus', { id: 4, version: '9.2.0' }],
    ['python3', { id: 3, version: '3.11.2' }],
  ]);
  const of = (language: string, version: string, given: object = {}) => ({
    language,
    version,
    aliases: [] as string[],
    ...given,
  });
  const piston = pistonLanguages([
    of('python', '3.9.4'),
    of('python', '3.10.0'),
    of('python2', '2.7.18', { aliases: ['python'] }),
    of('javascript', '20.1.0', { runtime: 'deno' }),
    of('javascript', '18.15.0', { runtime: 'node' }),
    of('gcc', '10.2.0', { aliases: ['c'] }),
  ]);
  expect([...piston]).toEqual([
    ['c', { language: 'gcc', version: '10.2.0' }],
    ['nodejs', { language: 'javascript', version: '18.15.0' }],
    ['python3', { language: 'python', version: '3.10.0' }],
  ]);
});
