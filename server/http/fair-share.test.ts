import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { listNotes } from '../../domain/notes/notes.contract.ts';
import { listSessions, updateUser } from '../../domain/session/session.contract.ts';
import { putRehearsal } from '../../domain/systemcheck/systemcheck.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';

const opened: TestApp[] = [];
afterEach(async () => {
  for (const test of opened.splice(0)) await test.close();
});

async function site(given: Partial<typeof fairUse> = {}) {
  const test = await testApp({}, { fairUse: { ...fairUse, ...given } });
  opened.push(test);
  const organisationId = await test.organisation();
  const trainee = () => test.person(organisationId, Role.trainee);
  return { test, organisationId, trainee };
}

const list = ({ client }: Pick<TestPerson, 'client'>) => client.call(listNotes, { query: {} });
const many = <Result>(count: number, work: () => Promise<Result>) =>
  Array.from({ length: count }, work);

describe('writes of one person', () => {
  const writes = { atOnce: 3, perMinute: 60, bytes: 100 };
  const write = ({ client }: Pick<TestPerson, 'client'>, text = 'x') =>
    client.call(putRehearsal, { params: { rehearsalUuid: randomUUID() }, body: { text } });

  it('are refused when there are too many, in any session, and the clock brings more', async () => {
    const { test, trainee } = await site({ writes });
    const person = await trainee();
    const other = { client: await test.signIn(person) };
    for (const client of [person, other, person]) expect((await write(client)).status).toBe(200);
    const refused = await write(other);
    expect([refused.status, refused.error, refused.headers['retry-after']]).toEqual([
      429,
      'tooManyRequests',
      '1',
    ]);
    expect(refused.messages).toEqual(['Too many requests. Please wait a moment and try again.']);
    expect((await list(person)).status).toBe(200);
    expect((await write(await trainee())).status).toBe(200);
    test.clock.advance(1000);
    expect((await write(person)).status).toBe(200);
    expect((await write(person)).status).toBe(429);
  });

  it('weigh as much as they bring', async () => {
    const { trainee } = await site({ writes });
    const person = await trainee();
    expect((await write(person, 'x'.repeat(150))).status).toBe(200);
    const refused = await write(person, 'x'.repeat(150));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect((await write(person)).status).toBe(200);
  });

  it('are free for a device that comes back with the work of a day', async () => {
    const { trainee } = await site();
    const { client } = await trainee();
    const statuses = new Set<number>();
    for (let count = 0; count < 300; count++)
      statuses.add((await client.call(updateUser, { body: { lang: 'en' } })).status);
    expect([...statuses]).toEqual([200]);
  });
});

describe('calls of one session', () => {
  it('are worked on a few at a time, wait, and are refused when too many wait', async () => {
    const calls = { ...fairUse.calls, atOnceOfOne: 1, waitingOfOne: 2 };
    const { test, trainee } = await site({ calls });
    const person = await trainee();
    const other = { client: await test.signIn(person) };
    const release = await test.hold('notes');
    const answered: number[] = [];
    const asked = many(6, async () => {
      const { status } = await list(person);
      answered.push(status);
      return status;
    });
    await expect.poll(() => answered).toEqual([429, 429, 429]);
    // Another session is not held up by it.
    expect((await other.client.call(listSessions, {})).status).toBe(200);
    await release();
    expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(3);
  });
});

describe('what one organisation asks of the database', () => {
  it('leaves room for another, whatever it waits for itself', async () => {
    const { test, trainee } = await site();
    const people = await Promise.all(many(5, trainee));
    const elsewhere = await test.person(await test.organisation(), Role.trainee);
    const release = await test.hold('notes');
    const asked = people.flatMap((person) => many(6, () => list(person)));
    const { pool } = test.services.database;
    await expect.poll(() => pool.waitingForTurn).toBe(26);
    expect((await elsewhere.client.call(listSessions, {})).status).toBe(200);
    await release();
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  });
});
