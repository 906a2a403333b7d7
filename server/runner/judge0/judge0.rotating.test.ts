import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeJudge0 } from '../../../tests/support/fake-judge0.ts';
import { freePort } from '../../../tests/e2e/support/free-port.ts';
import { runOf } from '../../../tests/support/runner.ts';
import { runnerOf } from '../../../tests/support/runner-of.ts';
import type { Runner } from '../runner.service.ts';

const token = 'a-token-of-judge0';

let server: Awaited<ReturnType<typeof fakeJudge0>>;
let runner: Runner;
let close: () => Promise<void>;
const at = (url: string, given: string | undefined) =>
  runnerOf({ judge0: { url, token: given, slots: 2 } });
beforeAll(async () => {
  server = await fakeJudge0({ token });
  ({ runner, close } = at(server.url, token));
});
afterAll(async () => {
  await close();
  await server.close();
});

it('runs nothing with a wrong token, or where nobody answers', async () => {
  const port = await freePort();
  for (const [url, given, detail] of [
    [server.url, 'another', 'it answered with 401'],
    [`http://127.0.0.1:${port}`, token, `connect ECONNREFUSED 127.0.0.1:${port}`],
  ] as const) {
    const other = at(url, given);
    await expect(other.runner.run(runOf('nodejs', ''))).rejects.toMatchObject({
      refusal: 'nothingRuns',
    });
    expect(await other.runner.status()).toMatchObject([
      { kind: 'judge0', isUp: false, fault: 'unreachable', faultDetail: detail },
    ]);
    await other.close();
  }
});

it('refuses what it cannot be asked for: Python 3, a folder, arguments, several files of C++', async () => {
  const absent = { refusal: 'languageAbsent' };
  await expect(runner.run(runOf('python3', 'print(1)'))).rejects.toMatchObject(absent);
  const inFolder = { ...runOf('nodejs', ''), files: [{ path: 'app/main.js', content: '1' }] };
  await expect(runner.run(inFolder)).rejects.toMatchObject(absent);
  const withArguments = { ...runOf('nodejs', '1'), cases: [{ id: '1', stdin: '', args: ['a'] }] };
  await expect(runner.run(withArguments)).rejects.toMatchObject(absent);
  const two = [
    { path: 'main.cpp', content: 'int main() {}' },
    { path: 'other.cpp', content: 'int other() {}' },
  ];
  await expect(runner.run({ ...runOf('cplusplus', ''), files: two })).rejects.toMatchObject(absent);
});

it('offers the newest version of each language', async () => {
  await runner.run(runOf('nodejs', '1'));
  expect(await runner.languagesThatRun()).toEqual([
    { language: 'c', version: '9.2.0' },
    { language: 'cplusplus', version: '9.2.0' },
    { language: 'nodejs', version: '22.08.0' },
  ]);
});

const read = `const given = require('fs').readFileSync(0, 'utf8').trim();`;

it('gives each of many cases its input and the other files, and answers in their order', async () => {
  const words = Array.from({ length: 23 }, (_, index) => `稽古${index}`);
  const { cases, compile } = await runner.run({
    ...runOf('nodejs', '', { cases: words }),
    files: [
      { path: 'lib/twice.js', content: 'module.exports = (text) => text + text;' },
      { path: 'main.js', content: `${read} console.log(require('./lib/twice.js')(given))` },
    ],
  });
  expect(compile.ok).toBe(true);
  expect(cases.map(({ id, stdout }) => [id, stdout])).toEqual(
    words.map((word, index) => [String(index + 1), `${word}${word}\n`]),
  );
});

it('never tells what is expected, asks for no more than it allows, and leaves nothing there', async () => {
  server.given.length = 0;
  const limits = { cpuMs: 60_000, wallMs: 60_000, memoryMb: 2000, processes: 500 };
  await runner.run(runOf('nodejs', 'console.log(1)', { limits }));
  expect(server.given).toEqual([
    {
      language_id: 102,
      source_code: 'Y29uc29sZS5sb2coMSk=',
      stdin: '',
      cpu_time_limit: 15,
      wall_time_limit: 20,
      memory_limit: 256_000,
      max_processes_and_or_threads: 120,
    },
  ]);
  expect(server.kept()).toBe(0);
});

it('says how each ended, as the sandboxes here do', async () => {
  const program = `${read}
if (given === 'loop') for (;;);
if (given === 'output') for (;;) process.stdout.write('x'.repeat(50_000));
if (given === 'fail') process.exit(3);
if (given === 'abort') process.abort();
if (given === 'memory') { process.stderr.write('out of memory'); process.exitCode = 1; return; }
console.log('fine');`;
  const words = ['loop', 'output', 'fail', 'abort', 'memory', 'fine'];
  const { cases } = await runner.run(
    runOf('nodejs', program, { cases: words, limits: { wallMs: 5000, cpuMs: 5000 } }),
  );
  expect(cases.map(({ outcome, exitCode, signal }) => [outcome, exitCode, signal])).toEqual([
    ['timeLimit', null, 'SIGKILL'],
    ['outputLimit', null, 'SIGKILL'],
    ['runtimeError', 3, null],
    ['runtimeError', null, 'SIGABRT'],
    ['memoryLimit', 1, null],
    ['ran', 0, null],
  ]);
  expect(cases.every(({ wallMs, cpuMs }) => wallMs > 0 && cpuMs > 0)).toBe(true);
});

it('reports what a compiler says, and what went wrong with itself', async () => {
  const wrong = await runner.run(runOf('cplusplus', 'int main() { return missing; }'));
  expect(wrong).toEqual({
    compile: { ok: false, output: 'main.cpp:1: error: missing', ms: 0, cached: false },
    cases: [],
  });
  const broken = await runner.run(runOf('c', 'int main() {}'));
  expect(broken.cases[0]).toMatchObject({
    outcome: 'systemError',
    stderr: 'No such file or directory',
  });
});

it('asks again where its queue is full, a batch is taken in part, or it has lost what it had', async () => {
  server.break(
    [503, { error: 'queue is full' }],
    [201, [{ token: 'one' }, { language_id: ["language with id 102 doesn't exist"] }]],
    [201, [{ token: 'of-another-life' }, { token: 'and-another' }]],
  );
  const { cases } = await runner.run(runOf('nodejs', 'console.log(1)', { cases: ['a', 'b'] }));
  expect(cases.map(({ stdout }) => stdout)).toEqual(['1\n', '1\n']);
});

it('asks again where nobody understands what it says', async () => {
  server.break([201, [{ token: 'one' }]], [200, { rows: [] }]);
  const { cases } = await runner.run(runOf('nodejs', 'console.log(1)'));
  expect(cases.map(({ stdout }) => stdout)).toEqual(['1\n']);
});
