import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { socketPath } from '../../domain/systemcheck/systemcheck.contract.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await testApp();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const open = (from: string | undefined = origin) =>
  new WebSocket(`${origin.replace('http', 'ws')}${socketPath}`, from ? { origin: from } : {});
const heard = async (socket: WebSocket) => String((await once(socket, 'message'))[0]);

it('refuses the page of another site', async () => {
  const [error] = await once(open('https://elsewhere.example'), 'error');
  expect(String(error)).toContain('403');
});

it('is no page for who does not want a websocket', async () => {
  expect((await test.app.inject(socketPath)).statusCode).toBe(404);
});

it('greets and repeats what it hears', async () => {
  const socket = open();
  expect(await heard(socket)).toBe('ready');
  socket.send('hello');
  expect(await heard(socket)).toBe('hello');
  socket.close();
  await once(socket, 'close');
});

it('closes on too much, on too many words and on bytes', async () => {
  const tooLong = open();
  await heard(tooLong);
  tooLong.send('x'.repeat(129));
  expect((await once(tooLong, 'close'))[0]).toBe(1009);

  const tooMany = open();
  await heard(tooMany);
  for (let count = 0; count < 6; count++) tooMany.send('again');
  expect((await once(tooMany, 'close'))[0]).toBe(1008);

  const bytes = open();
  await heard(bytes);
  bytes.send(Buffer.from('hello'));
  expect((await once(bytes, 'close'))[0]).toBe(1008);
});

it('holds few of one address at once, and more when they have left', async () => {
  const sockets = Array.from({ length: 10 }, () => open());
  await Promise.all(sockets.map(heard));
  const [error] = await once(open(), 'error');
  expect(String(error)).toContain('429');
  const [first] = sockets;
  first?.close();
  await once(first!, 'close');
  await expect.poll(async () => await heardOrRefused(open())).toBe('ready');
  for (const socket of sockets) socket.close();
});

async function heardOrRefused(socket: WebSocket): Promise<string> {
  const refused = once(socket, 'error').then(([error]) => String(error));
  return await Promise.race([heard(socket).catch(String), refused]);
}
