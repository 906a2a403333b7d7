import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';

const unending = 3_600_000;
const connections = {
  ...fairUse.connections,
  ofOneAddress: 4,
  halfSentOfOneAddress: 3,
  headersMs: 400,
  graceMs: 200,
  bodyMs: unending,
  uploadSilenceMs: 200,
  lookEveryMs: 50,
};

let port: number;
const opened: TestApp[] = [];
const sockets: Socket[] = [];

async function listening(options: Parameters<typeof testApp>[1]): Promise<TestApp> {
  const test = await testApp({}, options);
  opened.push(test);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  return test;
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const test of opened.splice(0)) await test.close();
});

/** A connection that has said so much, and hears what comes until it is closed. */
async function say(words: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  const closed = once(socket, 'close').then(() => heard);
  await once(socket, 'connect');
  socket.write(words);
  return { socket, closed, heard: () => heard };
}

const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: keiko.example', ...headers, '', ''].join('\r\n');
const json = 'content-type: application/json';

describe('a request that stops in the middle', () => {
  let person: TestPerson;
  const session = () => `cookie: ${person.client.cookie['cookie']}`;
  beforeEach(async () => {
    const test = await listening({ fairUse: { ...fairUse, connections } });
    person = await test.person(await test.organisation(), Role.trainee);
  });

  it('of its headers is ended', async () => {
    const { closed } = await say('GET /api/user HTTP/1.1\r\nhost: keiko.example\r\n');
    expect(await closed).toContain('408');
  });

  it('of its body is answered and closed, in the reader’s language', async () => {
    const half = head(
      'POST',
      '/api/auth/session',
      json,
      'content-length: 100',
      'accept-language: ja',
    );
    const { closed } = await say(`${half}{"accountName":`);
    const answer = await closed;
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('"error":"requestTooSlow"');
    expect(answer).toContain('リクエストが時間内に届きませんでした。もう一度お試しください。');
  });

  it('is ended also when a byte comes now and then', async () => {
    const half = head('POST', '/api/auth/session', json, 'content-length: 100000');
    const { socket, closed } = await say(half);
    const drip = setInterval(() => socket.write(' '), 20);
    expect(await closed).toContain('HTTP/1.1 408');
    clearInterval(drip);
  });

  it('after it was refused is closed, although it is read to its end', async () => {
    const half = head('POST', '/api/materials/imports', 'content-type: application/zip');
    const { closed } = await say(half.replace('\r\n\r\n', '\r\ncontent-length: 5000\r\n\r\nPK'));
    const answer = await closed;
    expect(answer).toContain('"error":"notSignedIn"');
  });

  it('as a file is ended when nothing more comes of it', async () => {
    const form = 'content-type: multipart/form-data; boundary=x';
    const half = head('POST', '/api/images/upload', session(), form, 'content-length: 5000');
    const { closed } = await say(`${half}--x\r\n`);
    expect(await closed).toContain('"error":"requestTooSlow"');
  });

  it('leaves the others alone: what comes whole is answered on the same connection', async () => {
    const whole = head('GET', '/api/user', session());
    const { socket, closed, heard } = await say(whole);
    await expect.poll(heard).toContain('"code":200');
    socket.write(head('GET', '/api/user', session(), 'connection: close'));
    expect((await closed).match(/"code":200/g)).toHaveLength(2);
  });
});

describe('one address', () => {
  const patient = { ...connections, headersMs: unending, graceMs: unending };

  it('has only so many requests under way that did not come whole, also behind a proxy', async () => {
    await listening({
      uncounted: [],
      trustProxy: ['loopback'],
      fairUse: { ...fairUse, connections: patient },
    });
    const half = (address: string) =>
      say(
        head('POST', '/api/auth/session', json, 'content-length: 9', `x-forwarded-for: ${address}`),
      );
    await Promise.all([half('192.0.2.1'), half('192.0.2.1'), half('192.0.2.1')]);
    // What was sent before has been read when this is answered.
    await answered();
    const answer = await (await half('192.0.2.1')).closed;
    expect(answer).toContain('HTTP/1.1 429');
    expect(answer).toContain('retry-after: 1');
    const { socket, heard } = await half('192.0.2.2');
    socket.write('{"a":"b"}');
    await expect.poll(heard).toContain('"error":"invalidInput"');
  });

  it('has only so many connections, and again when one of them was closed', async () => {
    await listening({ uncounted: [], fairUse: { ...fairUse, connections: patient } });
    const four = await Promise.all([say(''), say(''), say(''), say('')]);
    const answer = await (await say('')).closed;
    expect(answer).toContain('HTTP/1.1 429');
    expect(answer).toContain('Too many requests. Please wait a moment and try again.');
    expect(answer).toContain('リクエストが多すぎます。');
    for (const { socket } of four) socket.destroy();
    await expect.poll(() => answered().catch(() => '')).toContain('HTTP/1.1 200');
  });

  it('has as many connections as it needs when it is a proxy that is trusted', async () => {
    await listening({
      uncounted: [],
      trustProxy: ['loopback'],
      fairUse: { ...fairUse, connections: patient },
    });
    await Promise.all([say(''), say(''), say(''), say('')]);
    expect(await answered()).toContain('HTTP/1.1 200');
  });
});

const answered = async () =>
  await (
    await say(head('GET', '/api/health/live', 'connection: close'))
  ).closed;
