import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  getPeopleImport,
  previewPeopleImportUndo,
  undoPeopleImport,
} from '../../../domain/people/import/people-import.contract.ts';
import { archivePeople, sendPasswordLink } from '../../../domain/people/people.contract.ts';
import { setPasswordByLink } from '../../../domain/session/password.contract.ts';
import type { PeopleImport } from '../../../domain/people/import/people-import.schema.ts';
import { importRoom } from '../../../tests/support/import-room.ts';
import { lettersTo, secretSentTo } from '../../../tests/support/letters.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { seedGroup } from '../../groups/groups.seed.ts';
import { seedNote } from '../../notes/notes.seed.ts';
import { seedPerson } from '../people.seed.ts';
import { invitationJob } from './invitation.job.ts';
import { cleanUp } from '../../clean-up.ts';

const hourMs = 3_600_000;
let test: TestApp;
let room: ReturnType<typeof importRoom>;
let organisationId: number;
let admin: TestPerson;

beforeAll(async () => {
  test = await testApp();
  room = importRoom(test);
});
afterAll(() => test.close());

/** An organisation of its own for each test, with what it is before the import. */
async function setting() {
  test.clock.set(new Date());
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  const seeded = { organisationId, role: Role.trainee, name: 'Old name' } as const;
  const oldId = await seedPerson(test.db, { ...seeded, accountName: `old-${organisationId}` });
  await seedGroup(test.db, { organisationId, name: 'Old group', memberIds: [oldId] });
  const accounts = [1, 2, 3].map((at) => `new-${organisationId}-${at}`);
  const [one, two, three] = accounts;
  const done = await room.run(
    admin,
    await room.check(
      admin,
      `account,name,e-mail,role,groups,status
${one},One,,,Top/Sub,
${two},Two,two@example.com,,,
${three},Three,,,Old group,
old-${organisationId},New name,old@example.com,instructor,Top,archived
`,
      { groupsBecome: 'exactly', sendsLinks: true },
    ),
  );
  expect(done.counts).toMatchObject({ create: 3, change: 1, newGroups: 2 });
  return { done, oldId };
}

const contents = async () => {
  const { rows } = await test.db.execute(sql`
    select account_name, name, contact_email, role, archived_at,
      (select array_agg(g.name order by g.name) from group_members m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
        where m.organisation_id = u.organisation_id and m.user_id = u.id) as groups
    from users u where organisation_id = ${organisationId} order by id`);
  return rows;
};
const idOf = async (accountName: string) => {
  const found = await test.db.execute<{ id: number }>(
    sql`select id from users where organisation_id = ${organisationId} and account_name = ${accountName}`,
  );
  return found.rows[0]?.id ?? 0;
};
const preview = async (done: PeopleImport) =>
  (await admin.client.call(previewPeopleImportUndo, { params: room.idOf(done) })).result;

describe('undoing an import', () => {
  it('is refused to others, after a day, and twice', async () => {
    const { done } = await setting();
    const params = room.idOf(done);
    const body = { partly: false };
    const stranger = await test.person(await test.organisation(), Role.admin);
    const instructor = await test.person(organisationId, Role.instructor);
    const asked = { params, body };
    expect((await test.anonymous.call(undoPeopleImport, asked)).status).toBe(401);
    expect((await instructor.client.call(undoPeopleImport, asked)).status).toBe(403);
    expect((await stranger.client.call(undoPeopleImport, asked)).status).toBe(404);
    test.clock.advance(24 * hourMs + 1000);
    // Their session has ended with the day.
    admin = { ...admin, client: await test.signIn(admin) };
    const late = await admin.client.call(undoPeopleImport, asked);
    expect([late.status, late.error]).toEqual([409, 'undoTooLate']);
    expect((await admin.client.call(getPeopleImport, { params })).result.undoableUntil).toBeNull();
    test.clock.advance(-2000);
    const undone = await room.undo(admin, done);
    expect(undone.state).toBe('undone');
    expect((await admin.client.call(undoPeopleImport, asked)).status).toBe(409);
  });

  it('leaves everything as it was before, the groups too', async () => {
    const { done } = await setting();
    expect(await preview(done)).toEqual({ possible: 4, obstacleCount: 0, obstacles: [] });
    const undone = await room.undo(admin, done);
    expect(undone.counts).toMatchObject({ takenBack: 4 });
    expect(await contents()).toEqual([
      expect.objectContaining({ account_name: admin.accountName }),
      {
        account_name: `old-${organisationId}`,
        name: 'Old name',
        contact_email: null,
        role: Role.trainee,
        archived_at: null,
        groups: ['Old group'],
      },
    ]);
    const left = await test.db.execute<{ name: string }>(
      sql`select name from groups where organisation_id = ${organisationId}`,
    );
    expect(left.rows).toEqual([{ name: 'Old group' }]);
    const freed = await test.db.execute(
      sql`select 1 from accounts where organisation_id = ${organisationId} and account_name like 'new-%'`,
    );
    expect(freed.rows).toEqual([]);
    const entries = await test.db.execute<{ action: string }>(sql`
      select action from audit_entries where organisation_id = ${organisationId} and action like '%.undo%'`);
    expect(entries.rows.map(({ action }) => action).toSorted()).toEqual([
      'people.undoImport',
      'person.undoCreate',
      'person.undoCreate',
      'person.undoCreate',
      'person.undoUpdate',
    ]);
  });

  it('names each row that something depends on, and undoes nothing unless it is told to', async () => {
    const { done, oldId } = await setting();
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((at) => idOf(`new-${organisationId}-${at}`)),
    );
    await test.signIn({ organisationId, userId: first ?? 0 });
    await seedClass(test.db, {
      organisationId,
      createdBy: admin.userId,
      traineeIds: [second ?? 0],
    });
    await test.db.execute(
      sql`update users set revision = revision + 1, name = 'Later' where id = ${oldId}`,
    );
    await test.db.execute(sql`
      insert into group_members (organisation_id, group_id, user_id)
      select ${organisationId}::int, id, ${admin.userId}::int from groups
      where organisation_id = ${organisationId} and name = 'Sub'`);
    const { possible, obstacleCount, obstacles } = await preview(done);
    expect([possible, obstacleCount]).toEqual([1, 4]);
    expect(obstacles.map(({ line, name, reasons }) => [line, name, ...reasons])).toEqual([
      [null, 'Sub', 'The group holds more than this import put into it.'],
      [2, 'One', 'Has signed in since.'],
      [3, 'Two', 'Is a trainee or an instructor of a class.'],
      [5, 'New name', 'Was changed after the import.'],
    ]);
    const before = await contents();
    const blocked = await room.undo(admin, done);
    expect(blocked).toMatchObject({ state: 'done' });
    expect(blocked.failure).toContain('Nothing was undone');
    expect(await contents()).toEqual(before);
    const undone = await room.undo(admin, done, true);
    expect(undone).toMatchObject({ state: 'undone', counts: { takenBack: 1 } });
    expect(await idOf(`new-${organisationId}-3`)).toBe(0);
    expect(third).toBeGreaterThan(0);
    expect(await contents()).toEqual(before.filter(({ name }) => name !== 'Three'));
    const left = await test.db.execute<{ name: string }>(
      sql`select name from groups where organisation_id = ${organisationId} order by name`,
    );
    expect(left.rows.map(({ name }) => name)).toEqual(['Old group', 'Sub', 'Top']);
  });

  it('is stood in the way of by what was done to people and groups since, each with its reason', async () => {
    const { done } = await setting();
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((at) => idOf(`new-${organisationId}-${at}`)),
    );
    await test.db.execute(sql`delete from group_members where user_id = ${first ?? 0}`);
    await test.db.execute(
      sql`update users set role = ${Role.systemAdmin} where id = ${second ?? 0}`,
    );
    await seedNote(test.db, { organisationId, userId: third ?? 0 });
    await test.db.execute(
      sql`delete from groups where organisation_id = ${organisationId} and name = 'Old group'`,
    );
    await test.db.execute(
      sql`update groups set revision = 2 where organisation_id = ${organisationId} and name = 'Sub'`,
    );
    const { possible, obstacleCount, obstacles } = await preview(done);
    expect([possible, obstacleCount]).toEqual([0, 5]);
    expect(obstacles.map(({ line, name, reasons }) => [line, name, ...reasons])).toEqual([
      [null, 'Sub', 'The group was changed after the import.'],
      [2, 'One', 'The groups were changed after the import.'],
      [3, 'Two', 'Has a higher role than you now.'],
      [4, 'Three', 'Has written or learnt something.', 'The groups were changed after the import.'],
      [5, 'New name', 'A former group was deleted.'],
    ]);
  });

  it('happens once, however often it is run at the same time', async () => {
    const { done } = await setting();
    const asked = { params: room.idOf(done), body: { partly: false } };
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.client.call(undoPeopleImport, asked)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => room.work(admin, done)));
    const entries = await test.db.execute(
      sql`select 1 from audit_entries where organisation_id = ${organisationId} and action = 'people.undoImport'`,
    );
    expect(entries.rows).toHaveLength(1);
  });
});

it('writes each new person with an address one letter, however often the job runs', async () => {
  const { done } = await setting();
  const data = { organisationId, importId: done.id };
  const job = invitationJob(test.services);
  await Promise.all([job.run(data), job.run(data)]);
  await job.run(data);
  const { rows } = await test.db.execute<{ address: string }>(
    sql`select address from mails where organisation_id = ${organisationId}`,
  );
  expect(rows).toEqual([{ address: 'two@example.com' }]);
});

it('lets the new people in by the link of their letter, and the letter is in the way of no undo', async () => {
  const { done } = await setting();
  const name = `new-${organisationId}-2`;
  const address = `${name}@example.com`;
  await test.db.execute(
    sql`update users set contact_email = ${address} where id = ${await idOf(name)}`,
  );
  await invitationJob(test.services).run({ organisationId, importId: done.id });
  const [letter] = await lettersTo(test, address);
  expect(letter?.subject).toBe('Your Keiko account');
  expect(letter?.url).toMatch(/^https?:\/\/[^/]+\/auth\/password#/);
  expect(await preview(done)).toEqual({ possible: 4, obstacleCount: 0, obstacles: [] });
  const body = { token: await secretSentTo(test, address), password: 'correct horse battery' };
  expect((await test.anonymous.call(setPasswordByLink, { body })).result).toEqual({
    accountName: name,
  });
  await room.undo(admin, done);
  expect(await idOf(name)).toBe(0);
});

it('writes to nobody who was archived since, nor twice in a minute', async () => {
  const { done } = await setting();
  const userId = await idOf(`new-${organisationId}-2`);
  await admin.client.call(sendPasswordLink, { params: { userId } });
  const job = invitationJob(test.services);
  const data = { organisationId, importId: done.id };
  await job.run(data);
  const letters = async () =>
    (await test.db.execute(sql`select 1 from mails where organisation_id = ${organisationId}`))
      .rows;
  expect(await letters()).toHaveLength(1);
  const { done: second } = await setting();
  const archived = await idOf(`new-${organisationId}-2`);
  await admin.client.call(archivePeople, { body: { userIds: [archived] } });
  await job.run({ organisationId, importId: second.id });
  expect(await letters()).toEqual([]);
});

it('forgets the rows after thirty days, and keeps that there was an import', async () => {
  const { done } = await setting();
  const checked = await room.check(admin, `account,name\nnever-${organisationId},N\n`);
  test.clock.advance(29 * 24 * hourMs);
  await cleanUp(test.services);
  const shown = async (one: PeopleImport) =>
    await (await test.signIn(admin)).call(getPeopleImport, { params: room.idOf(one) });
  for (const one of [done, checked]) expect((await shown(one)).result.hasRows).toBe(true);
  test.clock.advance(2 * 24 * hourMs);
  await cleanUp(test.services);
  // What was never brought in is forgotten altogether.
  expect((await shown(checked)).status).toBe(404);
  const client = await test.signIn(admin);
  const kept = (await client.call(getPeopleImport, { params: room.idOf(done) })).result;
  expect(kept).toMatchObject({ state: 'done', hasRows: false, counts: { create: 3 } });
  const { rows } = await test.db.execute(
    sql`select 1 from people_import_rows where organisation_id = ${organisationId}`,
  );
  expect(rows).toEqual([]);
});
