import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunRefusedError, type RunResult } from '../../domain/challenges/code/run.ts';
import { hasSandbox, realRunner, runOf } from '../../tests/support/runner.ts';
import { languagesThatRun, run, Runner } from './runner.service.ts';

it('runs nothing where nobody runs anything', async () => {
  const runner = new Runner();
  expect(await languagesThatRun({ runner })).toEqual([]);
  const refusal = await run({ runner }, runOf('python3', 'print(1)')).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(RunRefusedError);
  expect(refusal).toMatchObject({ refusal: 'nothingRuns' });
});

describe.skipIf(!hasSandbox)('a runner', () => {
  let runner: Runner;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ runner, close } = await realRunner(['python3', 'nodejs', 'c']));
  });
  afterAll(() => close());

  const outcomesOf = ({ cases }: RunResult) => cases.map(({ outcome }) => outcome);
  const outputsOf = ({ cases }: RunResult) => cases.map(({ stdout }) => stdout);

  it('refuses a language that is not there', async () => {
    await expect(run({ runner }, runOf('dart', 'main() {}'))).rejects.toMatchObject({
      refusal: 'languageAbsent',
    });
  });

  it('says what runs, with its version', async () => {
    await run({ runner }, runOf('nodejs', ''));
    const found = await languagesThatRun({ runner });
    expect(found).toContainEqual({ language: 'nodejs', version: process.versions.node });
  });

  it('gives each case its own input, and answers in their order', async () => {
    const request = runOf('python3', 'print(input()[::-1])', { cases: ['ab\n', '稽古\n', '\n'] });
    const result = await run({ runner }, request);
    expect(outputsOf(result)).toEqual(['ba\n', '古稽\n', '\n']);
    expect(result.cases.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(outcomesOf(result)).toEqual(['ran', 'ran', 'ran']);
  });

  it('answers a run that is asked for again from what was run', async () => {
    const request = runOf('python3', 'import os; print(os.urandom(8).hex())');
    const first = await run({ runner }, request);
    expect(await run({ runner }, request)).toEqual(first);
    const other = await run({ runner }, { ...request, id: crypto.randomUUID() });
    expect(outputsOf(other)).not.toEqual(outputsOf(first));
  });

  it('gives a program its files, its arguments and a place to write in that nobody else sees', async () => {
    const result = await run(
      { runner },
      {
        ...runOf('python3', ''),
        files: [
          { path: 'app/main.py', content: 'import sys, other\nother.go(sys.argv[1])' },
          {
            path: 'app/other.py',
            content: `import os
def go(word):
    print(os.path.exists('note'), open('data/words.txt').read(), word)
    open('note', 'w').write(word)`,
          },
          { path: 'data/words.txt', content: 'given' },
        ],
        entry: 'app/main.py',
        cases: [
          { id: 'a', stdin: '', args: ['one'] },
          { id: 'b', stdin: '', args: ['two'] },
        ],
      },
    );
    expect(outputsOf(result)).toEqual(['False given one\n', 'False given two\n']);
  });

  it('stops a program at each of its limits, and goes on with the next case', async () => {
    const program = `import sys, time
what = input()
if what == 'loop':
    while True: pass
if what == 'sleep': time.sleep(60)
if what == 'memory': x = b'x' * 500_000_000
if what == 'output':
    while True: print('x' * 1000)
if what == 'fail': sys.exit(3)
print('fine')`;
    const words = ['loop', 'sleep', 'memory', 'output', 'fail', 'fine'];
    // A slow machine takes a while to fill the memory of a program.
    const limits = { cpuMs: 1000, wallMs: 4000, outputBytes: 50_000 };
    const result = await run(
      { runner },
      runOf('python3', program, { cases: words.map((word) => `${word}\n`), limits }),
    );
    expect(outcomesOf(result)).toEqual([
      'timeLimit',
      'timeLimit',
      'memoryLimit',
      'outputLimit',
      'runtimeError',
      'ran',
    ]);
    expect(result.cases[3]?.stdout).toHaveLength(50_000);
    expect(result.cases[4]).toMatchObject({ exitCode: 3, signal: null });
  });

  it('reports what a compiler says, and runs nothing of it', async () => {
    const result = await run({ runner }, runOf('c', 'int main(void) { return missing; }'));
    expect(result.compile.ok).toBe(false);
    expect(result.compile.output).toContain('main.c:1:25: error');
    expect(result.cases).toEqual([]);
  });

  it('compiles once', async () => {
    const program = `#include <stdio.h>\nint main(void) { puts("${crypto.randomUUID()}"); }`;
    const first = await run({ runner }, runOf('c', program));
    const second = await run({ runner }, runOf('c', program));
    expect([first.compile.cached, second.compile.cached]).toEqual([false, true]);
    expect(outputsOf(second)).toEqual(outputsOf(first));
    const other = await run({ runner }, runOf('c', program.replace('puts', ' puts')));
    expect(other.compile.cached).toBe(false);
  });

  it('says by which signal a program ended', async () => {
    const abort = '#include <stdlib.h>\nint main(void) { abort(); }';
    const result = await run({ runner }, runOf('c', abort));
    expect(result.cases[0]).toMatchObject({ outcome: 'runtimeError', signal: 'SIGABRT' });
  });

  it('shows an error of Python as Python does', async () => {
    const result = await run({ runner }, runOf('python3', 'def f():\n  raise ValueError(1)\nf()'));
    expect(result.cases[0]?.stderr).toBe(`Traceback (most recent call last):
  File "/work/main.py", line 3, in <module>
    f()
  File "/work/main.py", line 2, in f
    raise ValueError(1)
ValueError: 1
`);
  });
});
