import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakePiston } from '../../../tests/support/fake-piston.ts';
import { runOf } from '../../../tests/support/runner.ts';
import { runnerOf } from '../../../tests/support/runner-of.ts';
import { OutsideEngine } from '../outside/outside-engine.ts';
import { piston } from '../piston/piston.ts';
import type { Runner } from '../runner.service.ts';
import { type ServedNode, serveNode } from './serve-node.ts';
import { signatureOfAnswer, signRequest } from './signature.ts';

const token = 'a-token-that-servers-and-nodes-share';
const host = '127.0.0.1';

/** Behind the nodes of this test are engines that run JavaScript and need no sandbox. */
let behind: Awaited<ReturnType<typeof fakePiston>>;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  behind = await fakePiston();
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await behind.close();
});

async function node(given: { port?: number } = {}): Promise<ServedNode> {
  const engine = new OutsideEngine(behind.url, piston({ url: behind.url, token: undefined }), 2);
  const served = await serveNode({ engine, token, host, port: 0, ...given });
  closing.push(async () => {
    await served.close();
    await engine.close();
  });
  return served;
}

function connected(ports: readonly number[], given = token): Runner {
  const nodes = ports.map((port) => ({ address: `http://${host}:${port}`, token: given }));
  const { runner, close } = runnerOf({ nodes });
  closing.push(close);
  return runner;
}

const detailOf = async (runner: Runner) => (await runner.status())[0]?.faultDetail;

it('answers nobody who does not sign with the token', async () => {
  const { port } = await node();
  const ask = (init?: RequestInit) => fetch(`http://${host}:${port}/status`, init);
  expect((await ask()).status).toBe(401);
  const marks = {
    'x-keiko-time': String(Date.now()),
    'x-keiko-nonce': 'n'.repeat(22),
    'x-keiko-signature': 's'.repeat(43),
  };
  const stranger = await ask({ headers: marks });
  expect([stranger.status, await stranger.text()]).toEqual([401, '']);
  const runner = connected([port], 'another-token-of-as-many-letters-here');
  await expect(runner.run(runOf('nodejs', ''))).rejects.toMatchObject({ refusal: 'nothingRuns' });
  expect(await detailOf(runner)).toBe('it does not know RUNNER_TOKEN, or its clock is wrong');
});

const headersOf = ({ time, nonce, content, signature }: ReturnType<typeof signRequest>) => ({
  'x-keiko-time': time,
  'x-keiko-nonce': nonce,
  'x-keiko-content': content,
  'x-keiko-signature': signature,
});

it('reads nothing of a stranger’s, and runs nothing but what was signed', async () => {
  const { port } = await node();
  // More is announced than is ever sent: who waited for it would wait for ever.
  const stranger = connect(port, host);
  stranger.write(`POST /runs HTTP/1.1\r\nHost: x\r\nContent-Length: 200000000\r\n\r\n{`);
  const [said] = (await once(stranger, 'data')) as [Buffer];
  expect(said.toString()).toMatch(/^HTTP\/1.1 401 /);
  stranger.destroy();
  const signed = signRequest(token, { method: 'POST', path: '/runs', body: '{}' }, Date.now());
  const exchanged = await fetch(`http://${host}:${port}/runs`, {
    method: 'POST',
    headers: headersOf(signed),
    body: JSON.stringify(runOf('nodejs', '1')),
  });
  expect(exchanged.status).toBe(401);
});

it('is lost where a server does not understand what it says, as of another version', async () => {
  const other = createServer((request, response) => {
    const body = JSON.stringify({ isUp: 'perhaps' });
    const nonce = String(request.headers['x-keiko-nonce']);
    const signature = signatureOfAnswer(token, nonce, { status: 200, body });
    response.setHeader('x-keiko-signature', signature);
    response.end(body);
  });
  await new Promise<void>((listening) => other.listen(0, host, listening));
  closing.push(() => new Promise((closed) => other.close(() => closed())));
  const runner = connected([(other.address() as AddressInfo).port]);
  await expect(runner.run(runOf('nodejs', ''))).rejects.toMatchObject({ refusal: 'nothingRuns' });
  expect(await detailOf(runner)).toMatch(/^its answer cannot be read at \w+: /);
});

it('answers no question of long ago, though it was signed, and none that was changed', async () => {
  const { port } = await node();
  const asked = { method: 'GET', path: '/status', body: '' };
  const ask = async (now: number, path = '/status') => {
    const headers = headersOf(signRequest(token, asked, now));
    return (await fetch(`http://${host}:${port}${path}`, { headers })).status;
  };
  const minute = 60_000;
  expect(await ask(Date.now() - 6 * minute)).toBe(401);
  expect(await ask(Date.now() + 6 * minute)).toBe(401);
  expect(await ask(Date.now(), '/positions/1')).toBe(401);
  expect(await ask(Date.now())).toBe(200);
});

it('is believed nothing when it cannot sign: a stranger at its address gives no results', async () => {
  const stranger = createServer((_, response) => response.end('{"isUp":true,"languages":[]}'));
  await new Promise<void>((listening) => stranger.listen(0, host, listening));
  closing.push(() => new Promise((closed) => stranger.close(() => closed())));
  const runner = connected([(stranger.address() as AddressInfo).port]);
  await expect(runner.run(runOf('nodejs', ''))).rejects.toMatchObject({ refusal: 'nothingRuns' });
  expect(await detailOf(runner)).toBe('its answer is not signed with RUNNER_TOKEN');
});

it('runs what a server asks for, and refuses what the machine does not have', async () => {
  const { port } = await node();
  const runner = connected([port]);
  const { cases } = await runner.run(runOf('nodejs', 'console.log("稽古")'));
  expect(cases[0]).toMatchObject({ outcome: 'ran', stdout: '稽古\n' });
  await expect(runner.run(runOf('go', ''))).rejects.toMatchObject({ refusal: 'languageAbsent' });
  const [status] = await runner.status();
  expect(status).toMatchObject({ kind: 'node', name: `${host}:${port}`, isUp: true });
});

const slow = `setTimeout(() => console.log('done'), 1500)`;

/** Within what those behind the nodes allow: they are asked once. */
const slowRun = () => runOf('nodejs', slow, { limits: { wallMs: 3000 } });

/** The runs that those behind the nodes were told of. */
const begun = () => behind.asked.filter(({ files }) => files[0]?.content === slow).length;

it('loses no run when a node is drained: it ends what it has, and others take what is new', async () => {
  const [leaving, staying] = [await node(), await node()];
  const runner = connected([leaving.port, staying.port]);
  behind.asked.length = 0;
  const runs = Promise.all([1, 2].map(() => runner.run(slowRun())));
  await expect.poll(begun, { timeout: 10_000 }).toBe(2);
  await leaving.drain();
  const after = await runner.run(runOf('nodejs', 'console.log("after")'));
  expect(after.cases[0]?.stdout).toBe('after\n');
  expect((await runs).map(({ cases }) => cases[0]?.stdout)).toEqual(['done\n', 'done\n']);
  const statuses = await runner.status();
  expect(statuses.map(({ isDraining }) => isDraining)).toEqual([true, false]);
  // Nothing was begun twice.
  expect(begun()).toBe(2);
});

it('runs elsewhere what a node had when it died', async () => {
  const [dying, staying] = [await node(), await node()];
  const runner = connected([dying.port, staying.port]);
  behind.asked.length = 0;
  const runs = Promise.all([1, 2].map(() => runner.run(slowRun())));
  await expect.poll(begun, { timeout: 10_000 }).toBe(2);
  await dying.close();
  expect((await runs).map(({ cases }) => cases[0]?.stdout)).toEqual(['done\n', 'done\n']);
});

it('takes part as soon as it is there', async () => {
  const first = await node();
  await first.close();
  const runner = connected([first.port]);
  await expect(runner.run(runOf('nodejs', '1'))).rejects.toMatchObject({ refusal: 'nothingRuns' });
  await node({ port: first.port });
  await expect
    .poll(async () => (await runner.languagesThatRun()).map(({ language }) => language), {
      timeout: 10_000,
    })
    .toContain('nodejs');
  expect((await runner.run(runOf('nodejs', 'console.log(2)'))).cases[0]?.stdout).toBe('2\n');
});
