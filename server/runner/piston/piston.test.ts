import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakePiston } from '../../../tests/support/fake-piston.ts';
import { freePort } from '../../../tests/e2e/support/free-port.ts';
import { runOf } from '../../../tests/support/runner.ts';
import { runnerOf } from '../../../tests/support/runner-of.ts';
import type { Runner } from '../runner.service.ts';

const token = 'a-token-of-piston';

let server: Awaited<ReturnType<typeof fakePiston>>;
let runner: Runner;
let close: () => Promise<void>;
beforeAll(async () => {
  server = await fakePiston({ token });
  ({ runner, close } = at(server.url, token));
});
afterAll(async () => {
  await close();
  await server.close();
});

const at = (url: string, given: string | undefined) =>
  runnerOf({ piston: { url, token: given, slots: 2 } });

it('runs nothing without the token, or where nobody answers', async () => {
  const port = await freePort();
  for (const [url, given, detail] of [
    [server.url, undefined, 'it answered with 401'],
    [`http://127.0.0.1:${port}`, token, `connect ECONNREFUSED 127.0.0.1:${port}`],
  ] as const) {
    const other = at(url, given);
    await expect(other.runner.run(runOf('nodejs', ''))).rejects.toMatchObject({
      refusal: 'nothingRuns',
    });
    expect(await other.runner.status()).toMatchObject([
      { kind: 'piston', isUp: false, fault: 'unreachable', faultDetail: detail },
    ]);
    await other.close();
  }
});

it('refuses a language that it does not have: its Python 2 is none', async () => {
  await expect(runner.run(runOf('python3', 'print(1)'))).rejects.toMatchObject({
    refusal: 'languageAbsent',
  });
});

it('is not asked to run a command of an author’s, which it would take for a program', async () => {
  const request = { ...runOf('nodejs', ''), isTestCommand: true as const };
  await expect(runner.run(request)).rejects.toMatchObject({ refusal: 'languageAbsent' });
});

it('offers the newest version of each language, of the right runtime', async () => {
  await runner.run(runOf('nodejs', ''));
  expect(await runner.languagesThatRun()).toEqual([
    { language: 'cplusplus', version: '10.2.0' },
    { language: 'nodejs', version: '18.15.0' },
  ]);
  const [status] = await runner.status();
  expect(status).toMatchObject({ name: new URL(server.url).host, slots: 2, isolation: null });
  expect(status?.languages[0]).toMatchObject({ source: 'engine', selfTest: 'notRun' });
});

const read = `const given = require('fs').readFileSync(0, 'utf8').trim();`;

it('gives each case its input, all files and their folders, and answers in their order', async () => {
  const { cases, compile } = await runner.run({
    ...runOf('nodejs', '', { cases: ['稽古\n', '道\n'] }),
    files: [
      { path: 'lib/twice.js', content: 'module.exports = (text) => text + text;' },
      { path: 'main.js', content: `${read} console.log(require('./lib/twice.js')(given))` },
      { path: 'empty.txt', content: '' },
    ],
  });
  expect(compile).toEqual({ ok: true, output: '', ms: 0, cached: false });
  expect(cases.map(({ id, outcome, stdout }) => [id, outcome, stdout])).toEqual([
    ['1', 'ran', '稽古稽古\n'],
    ['2', 'ran', '道道\n'],
  ]);
});

it('never tells what is expected, nor who asks', async () => {
  server.asked.length = 0;
  await runner.run(runOf('nodejs', 'console.log(1)'));
  expect(Object.keys(server.asked[0] ?? {}).toSorted()).toEqual([
    'args',
    'files',
    'language',
    'run_cpu_time',
    'run_memory_limit',
    'run_timeout',
    'stdin',
    'version',
  ]);
});

it('says how each ended, as the sandboxes here do', async () => {
  const program = `${read}
if (given === 'loop') for (;;);
if (given === 'output') for (;;) process.stdout.write('x'.repeat(500));
if (given === 'fail') process.exit(3);
if (given === 'abort') process.abort();
console.log('fine');`;
  const words = ['loop', 'output', 'fail', 'abort', 'fine'];
  const { cases } = await runner.run(
    runOf('nodejs', program, { cases: words, limits: { wallMs: 2900, cpuMs: 2900 } }),
  );
  expect(cases.map(({ outcome, exitCode, signal }) => [outcome, exitCode, signal])).toEqual([
    ['timeLimit', null, 'SIGKILL'],
    ['outputLimit', null, 'SIGKILL'],
    ['runtimeError', 3, null],
    ['runtimeError', null, 'SIGABRT'],
    ['ran', 0, null],
  ]);
});

it('ends what writes more than the challenge allows, where Piston allows it', async () => {
  const program = `console.error('é'.repeat(600))`;
  const { cases } = await runner.run(runOf('nodejs', program, { limits: { outputBytes: 1023 } }));
  expect(cases[0]).toMatchObject({ outcome: 'outputLimit', stderr: 'é'.repeat(511) });
});

it('reports what a compiler says, and runs no further case', async () => {
  server.asked.length = 0;
  const { compile, cases } = await runner.run(
    runOf('cplusplus', 'int main() { return missing; }', { cases: ['1', '2'] }),
  );
  expect(compile).toEqual({
    ok: false,
    output: 'main.cpp:1: error: missing was not declared',
    ms: 120,
    cached: false,
  });
  expect(cases).toEqual([]);
  expect(server.asked).toHaveLength(1);
});

it('asks for no more than it allows, once it has said how much that is', async () => {
  const many = { wallMs: 20_000, cpuMs: 20_000, memoryMb: 2000 };
  const other = at(server.url, token);
  const asking = () => other.runner.run(runOf('nodejs', 'console.log(1)', { limits: many }));
  server.asked.length = 0;
  expect((await asking()).cases[0]?.outcome).toBe('ran');
  const first = server.asked.length;
  expect((await asking()).cases[0]?.outcome).toBe('ran');
  expect([first, server.asked.length - first]).toEqual([4, 1]);
  expect(server.asked.at(-1)).toMatchObject({
    run_timeout: 3000,
    run_cpu_time: 3000,
    run_memory_limit: 500_000_000,
  });
  await other.close();
});

it('asks again after an error of its own, and gives up after the fourth', async () => {
  server.break(500, 503, 429);
  const { cases } = await runner.run(runOf('nodejs', 'console.log(1)'));
  expect(cases[0]?.stdout).toBe('1\n');
  server.break(500, 500, 500, 500);
  await expect(runner.run(runOf('nodejs', 'console.log(1)'))).rejects.toMatchObject({
    refusal: 'busy',
  });
});
