import { randomUUID } from 'node:crypto';
import { request as http, type APIRequestContext } from '@playwright/test';
import { runCount } from '../../support/sample.ts';
import { expect, test } from '../support/server.ts';

const kills = runCount(2, 20);
const writers = 4;
/** How many writes must have been acknowledged before the next kill: each time another moment. */
const writesBefore = (round: number): number => 3 + ((round * 7) % 20);

test('no acknowledged write is missing after the server was killed again and again', async ({
  server,
}) => {
  const acknowledged = new Set<string>();
  const client = await signedIn(server.url);

  for (let round = 0; round < kills; round++) {
    const enough = acknowledged.size + writesBefore(round);
    await Promise.all([
      ...Array.from({ length: writers }, async () => {
        for (let uuid = await putNote(client); uuid; uuid = await putNote(client))
          acknowledged.add(uuid);
      }),
      // The writers go on while it dies.
      (async () => {
        await expect
          .poll(() => acknowledged.size, { intervals: [5], timeout: 30_000 })
          .toBeGreaterThanOrEqual(enough);
        await server.kill();
      })(),
    ]);
    await server.start();
    // The session outlives the server, as the writes do.
    expect((await client.get('/api/user')).status()).toBe(200);
  }

  const kept = await allNotes(client);
  expect([...acknowledged].filter((uuid) => !kept.has(uuid))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(kills * 3);
  await client.dispose();
});

async function signedIn(baseURL: string): Promise<APIRequestContext> {
  const client = await http.newContext({ baseURL });
  const answer = await client.post('/api/auth/session', {
    data: { accountName: 'ren.yoshida', password: 'keiko-demo' },
  });
  expect(answer.status()).toBe(200);
  return client;
}

/** The new note's name once the server has said that it is kept; undefined when the server went away. */
async function putNote(client: APIRequestContext): Promise<string | undefined> {
  const uuid = randomUUID();
  const now = new Date().toISOString();
  const answer = await client
    .put(`/api/notes/${uuid}`, {
      headers: { 'Idempotency-Key': randomUUID() },
      data: {
        classId: null,
        classMaterialId: null,
        place: null,
        markdown: `Kept ${uuid}`,
        createdAt: now,
        updatedAt: now,
      },
    })
    .catch(() => undefined);
  if (answer === undefined) return undefined;
  expect(answer.status()).toBe(200);
  return uuid;
}

async function allNotes(client: APIRequestContext): Promise<Set<string>> {
  const found = new Set<string>();
  for (let offset = 0, count = 1; offset < count; offset += 100) {
    const answer = await client.get(`/api/notes?limit=100&offset=${offset}&keyword=Kept`);
    const page: { result: { uuid: string }[]; pagination: { count: number } } = await answer.json();
    for (const { uuid } of page.result) found.add(uuid);
    count = page.pagination.count;
  }
  return found;
}
