import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { livePath, type LiveNews } from '../../domain/discussions/live.schema.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { discussionRoom } from '../../tests/support/discussion-room.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof discussionRoom>>;
let origin: string;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  test = await testApp();
  room = await discussionRoom(test);
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await test.close();
});

const connect = (person: TestPerson | undefined, from = origin) => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${livePath}`, {
    origin: from,
    headers: person?.client.cookie ?? {},
  });
  sockets.push(socket);
  return socket;
};

/** A page of somebody's with this discussion open, and all that it hears. */
async function page(person: TestPerson, uuid: string) {
  const socket = connect(person);
  const heard: LiveNews[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')) as LiveNews));
  await once(socket, 'open');
  socket.send(JSON.stringify({ open: uuid }));
  return { socket, heard };
}

const namesIn = (heard: readonly LiveNews[]): string[] | undefined => {
  const last = heard.findLast((news) => 'here' in news);
  // Who came first is chance: each is looked up before they are let in.
  return last && 'here' in last ? last.here.map(({ name }) => name).toSorted() : undefined;
};

describe('refuses', () => {
  it('whoever has not signed in, and the page of another site', async () => {
    expect(String((await once(connect(undefined), 'error'))[0])).toContain('401');
    const elsewhere = connect(room.aoi, 'https://elsewhere.example');
    expect(String((await once(elsewhere, 'error'))[0])).toContain('403');
  });

  it('more pages of one person than anybody has open, until one is closed', async () => {
    const { stranger, instructor } = room;
    const { uuid } = await room.ask(room.aoi);
    const most = fairUse.discussions.sockets.ofOne;
    const pages = [];
    for (let count = 0; count < most; count++) pages.push(await page(stranger, uuid));
    for (const { heard } of pages) await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(String((await once(connect(stranger), 'error'))[0])).toContain('429');
    await once(connect(instructor), 'open');
    const [first] = pages;
    first?.socket.close();
    await expect
      .poll(() =>
        once(connect(stranger), 'open').then(
          () => 'open',
          () => 'refused',
        ),
      )
      .toBe('open');
  });

  it('too many words, long ones and bytes', async () => {
    const { aoi } = room;
    const { uuid } = await room.ask(aoi);
    for (const words of ['x'.repeat(201), '{"open":1}', Buffer.from('{}')]) {
      const { socket } = await page(aoi, uuid);
      socket.send(words);
      expect((await once(socket, 'close'))[0]).toBe(1008);
    }
    const { socket } = await page(aoi, uuid);
    for (let count = 0; count < 31; count++) socket.send('{"writing":true}');
    expect((await once(socket, 'close'))[0]).toBe(1008);
  });
});

it('tells those who have it open that there is something new, and nobody else', async () => {
  const { aoi, ben, instructor } = room;
  const { uuid } = await room.ask(aoi, { privacy: 'private' });
  const { uuid: other } = await room.ask(aoi);
  const ofInstructor = await page(instructor, uuid);
  const ofBen = await page(ben, uuid);
  const elsewhere = await page(ben, other);
  await expect.poll(() => namesIn(ofInstructor.heard)).toEqual([]);
  await expect.poll(() => namesIn(elsewhere.heard)).toEqual([]);
  const began = performance.now();
  await room.comment(aoi, uuid);
  await expect.poll(() => ofInstructor.heard.at(-1), { interval: 5 }).toEqual({ changed: uuid });
  expect(performance.now() - began).toBeLessThan(2000);
  expect(ofBen.heard).toEqual([]);
  expect(elsewhere.heard).toEqual([{ here: [] }]);
});

it('says who is here and who types, as far as each may know', async () => {
  const { aoi, ben, instructor, manager } = room;
  const { uuid } = await room.ask(aoi, { isAnonymous: true });
  const ofBen = await page(ben, uuid);
  const ofInstructor = await page(instructor, uuid);
  const ofManager = await page(manager, uuid);
  const ofAoi = await page(aoi, uuid);
  await expect.poll(() => namesIn(ofInstructor.heard)).toEqual(['Aoi', 'Ben', 'Mika']);
  await expect.poll(() => namesIn(ofBen.heard)).toEqual(['Kenichi', 'Mika']);
  await expect.poll(() => namesIn(ofManager.heard)).toEqual(['Kenichi']);
  ofAoi.socket.send('{"writing":true}');
  await expect.poll(() => ofInstructor.heard.at(-1)).toEqual({ writing: 'Aoi' });
  await expect.poll(() => ofBen.heard.at(-1)).toEqual({ writing: null });
  expect(JSON.stringify(ofBen.heard)).not.toContain('Aoi');
  expect(JSON.stringify(ofManager.heard)).not.toMatch(/Ben|Aoi/);
  ofAoi.socket.close();
  await expect.poll(() => namesIn(ofInstructor.heard)).toEqual(['Ben', 'Mika']);
});
