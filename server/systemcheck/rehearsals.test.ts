import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  deleteRehearsal,
  getRehearsal,
  putRehearsal,
} from '../../domain/systemcheck/systemcheck.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { cleanUp } from '../clean-up.ts';

let test: TestApp;
let trainee: TestPerson;
beforeAll(async () => {
  test = await testApp();
  trainee = await test.person(await test.organisation(), Role.trainee);
});
afterAll(() => test.close());

const put = (
  rehearsalUuid: string,
  text: string,
  idempotencyKey: string = randomUUID(),
  { client } = trainee,
) =>
  client.call(
    putRehearsal,
    { params: { rehearsalUuid }, body: { text } },
    { 'idempotency-key': idempotencyKey },
  );
const get = (rehearsalUuid: string, { client } = trainee) =>
  client.call(getRehearsal, { params: { rehearsalUuid } });

it('refuses who is not signed in, bad names and too much text', async () => {
  const body = { text: 'Text' };
  const params = { rehearsalUuid: randomUUID() };
  expect((await test.anonymous.call(putRehearsal, { params, body })).status).toBe(401);
  expect((await put('not-a-uuid', 'Text')).status).toBe(400);
  for (const text of ['', 'x'.repeat(501)])
    expect((await put(randomUUID(), text)).status).toBe(400);
});

it("never shows, changes or deletes another person's", async () => {
  const uuid = randomUUID();
  await put(uuid, 'Mine');
  const colleague = await test.person(trainee.organisationId, Role.trainee);
  const stranger = await test.person(await test.organisation(), Role.admin);
  for (const other of [colleague, stranger]) {
    expect((await get(uuid, other)).status).toBe(404);
    const deleted = await other.client.call(deleteRehearsal, { params: { rehearsalUuid: uuid } });
    expect(deleted.status).toBe(404);
    await put(uuid, 'Theirs', randomUUID(), other);
  }
  expect((await get(uuid)).result).toEqual({ text: 'Mine', revision: 1 });
});

it('counts a write once, however often it was sent, and counts that it was', async () => {
  const uuid = randomUUID();
  const key = randomUUID();
  const before = test.services.tally.repeats;
  const answers = await Promise.all(Array.from({ length: 5 }, () => put(uuid, 'Once', key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await get(uuid)).result).toEqual({ text: 'Once', revision: 1 });
  expect(test.services.tally.repeats).toBe(before + 4);
  expect((await put(uuid, 'Twice')).result).toEqual({ text: 'Twice', revision: 2 });
});

it('goes when it is deleted, and after a day', async () => {
  const [deleted, kept] = [randomUUID(), randomUUID()];
  await put(deleted, 'Text');
  await put(kept, 'Text');
  const params = { rehearsalUuid: deleted };
  expect((await trainee.client.call(deleteRehearsal, { params })).status).toBe(200);
  expect((await trainee.client.call(deleteRehearsal, { params })).status).toBe(404);
  test.clock.advance(23 * 60 * 60_000);
  await cleanUp(test.services);
  expect((await get(kept)).status).toBe(200);
  test.clock.advance(2 * 60 * 60_000);
  await cleanUp(test.services);
  const again = { ...trainee, client: await test.signIn(trainee) };
  expect((await get(kept, again)).status).toBe(404);
});
