import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { sendPasswordLink } from '../../../domain/people/people.contract.ts';
import { readPasswordLink } from '../../../domain/session/password.contract.ts';
import { createSession, getUser } from '../../../domain/session/session.contract.ts';
import { importRoom } from '../../../tests/support/import-room.ts';
import { secretSentTo } from '../../../tests/support/letters.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';

let test: TestApp;
let room: ReturnType<typeof importRoom>;
let organisationId: number;
let admin: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await testApp();
  room = importRoom(test);
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  stranger = await test.person(await test.organisation(), Role.admin);
});
afterAll(() => test.close());

it('signs out whom it archives, also by an undo', async () => {
  const leaver = await test.person(organisationId, Role.trainee);
  const { accountName } = leaver;
  expect((await leaver.client.call(getUser, {})).status).toBe(200);
  await room.run(admin, await room.check(admin, `account,status\n${accountName},archived\n`));
  expect((await leaver.client.call(getUser, {})).status).toBe(401);
  const back = await room.run(
    admin,
    await room.check(admin, `account,status\n${accountName},active\n`),
  );
  // The session is gone, and not only unheeded while they are archived.
  expect((await leaver.client.call(getUser, {})).status).toBe(401);
  const anew = await test.signIn(leaver);
  expect((await anew.call(getUser, {})).status).toBe(200);
  await room.undo(admin, back);
  const { rows } = await test.db.execute(
    sql`select 1 from sessions where user_id = ${leaver.userId}`,
  );
  expect(rows).toEqual([]);
});

it('lets nobody in without a password, and takes the name on the whole site', async () => {
  await room.run(admin, await room.check(admin, 'account,name\nlocked,L\n'));
  for (const password of ['locked', 'x']) {
    const body = { accountName: 'locked', password };
    expect((await test.anonymous.call(createSession, { body })).status).toBe(401);
  }
  const { rows } = await test.db.execute<{ hash: string | null }>(
    sql`select password_hash as hash from accounts where account_name = 'locked'`,
  );
  expect(rows).toEqual([{ hash: null }]);
  const theirs = await room.check(stranger, 'account,name\nLOCKED,L\n');
  expect((await room.rows(stranger, theirs))[0]?.reasons).toEqual(['User already exists.']);
});

it('makes void what was sent to an address that is another now, and of nobody else', async () => {
  const [one, other] = ['one@example.com', 'other@example.com'];
  const [moved, stays] = [
    await test.person(organisationId, Role.trainee, { contactEmail: one }),
    await test.person(organisationId, Role.trainee, { contactEmail: other }),
  ];
  for (const { userId } of [moved, stays])
    await admin.client.call(sendPasswordLink, { params: { userId } });
  const read = async (address: string) => {
    const body = { token: await secretSentTo(test, address) };
    return (await test.anonymous.call(readPasswordLink, { body })).status;
  };
  const file = `account,name,e-mail\n${moved.accountName},M,new@example.com\n${stays.accountName},S,\n`;
  const done = await room.run(admin, await room.check(admin, file));
  expect(done.counts).toMatchObject({ change: 2 });
  expect([await read(one), await read(other)]).toEqual([410, 200]);
});
