import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  getPeopleImport,
  listPeopleImportRows,
  listPeopleImports,
  reportOfPeopleImport,
} from '../../../domain/people/import/people-import.contract.ts';
import { importRoom } from '../../../tests/support/import-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';

let test: TestApp;
let room: ReturnType<typeof importRoom>;
let organisationId: number;
let admin: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await testApp();
  room = importRoom(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  stranger = await test.person(await test.organisation(), Role.admin);
});

const named = (name: string) => `${name}-${organisationId}`;

it('imports are listed page by page, the newest first, and the next begins as the last of the same place was planned', async () => {
  const first = await room.check(admin, `account,name\n${named('a')},A\n`, { mode: 'create' });
  expect((await room.sample(admin, first)).before).toBeNull();
  await room.check(stranger, 'account,name\ntheirs,T\n', { groupsBecome: 'exactly' });
  const second = await room.upload(admin, 'account,name\nb,B\n');
  const { before } = await room.sample(admin, second);
  expect(before).toMatchObject({ mode: 'create', groupsBecome: 'added' });
  const third = await room.upload(admin, 'account,name\nc,C\n');
  const page = async (query: object) => {
    const { result, pagination } = await admin.client.call(listPeopleImports, { query });
    return [result.map(({ id }) => id), pagination?.count];
  };
  expect(await page({})).toEqual([[third.id, second.id, first.id], 3]);
  expect(await page({ limit: 1, offset: 1 })).toEqual([[second.id], 3]);
  expect(await page({ 'sortOrder.direction': 'asc', limit: 1 })).toEqual([[first.id], 3]);
});

it('rows are listed and reported by what became of them, and where that is not what was foretold', async () => {
  const { accountName } = await test.person(organisationId, Role.trainee, { name: 'Moved' });
  const file = [
    'account,name,e-mail',
    `${accountName},After,`,
    `${named('new')},New,`,
    `${named('bad')},Bad,nobody`,
  ].join('\n');
  const one = await room.check(admin, file);
  const params = room.idOf(one);
  const outcomes = async (outcome?: 'create' | 'refused') => {
    const query = outcome ? { outcome } : {};
    const { text } = await admin.client.call(reportOfPeopleImport, { params, query });
    const lines = text.trim().split(/\r?\n/).slice(1);
    // A person's details may take lines of their own.
    const rows = lines.filter((line) => /^\d+,/.test(line));
    return rows.map((line) => line.split(',').slice(0, 2).join(' '));
  };
  expect(await outcomes()).toEqual(['2 To be changed', '3 To be created', '4 Refused']);
  await test.asOwner(
    `update users set name = 'After' where organisation_id = $1 and account_name = $2`,
    [organisationId, accountName],
  );
  const done = await room.run(admin, one);
  const listed = async (query: object) => {
    const { result, pagination } = await admin.client.call(listPeopleImportRows, { params, query });
    return [result.map(({ line }) => line), pagination?.count];
  };
  expect(await listed({ differing: 'true' })).toEqual([[2], 1]);
  expect(await listed({ limit: 2, offset: 1 })).toEqual([[3, 4], 3]);
  expect(await listed({ 'sortOrder.direction': 'desc', limit: 1 })).toEqual([[4], 3]);
  expect(await outcomes()).toEqual(['2 Unchanged', '3 Created', '4 Refused']);
  expect(await outcomes('create')).toEqual(['3 Created']);
  await room.undo(admin, done);
  expect(await outcomes()).toEqual(['2 Unchanged', '3 Undone', '4 Refused']);
});

it('nobody is written to where no links were wanted', async () => {
  const file = `account,name,e-mail\n${named('quiet')},Q,quiet@example.com\n`;
  const one = await room.check(admin, file);
  expect(one.counts).toMatchObject({ create: 1, letters: 0 });
  expect((await room.run(admin, one)).counts).toMatchObject({ create: 1, letters: 0 });
  const jobs = await test.asOwner(`select 1 from pgboss.job where name = 'people-import-letters'`);
  expect(jobs).toEqual([]);
});

it('is not run for somebody who is less than they were when they asked', async () => {
  for (const [was, is] of [
    [Role.admin, Role.instructor],
    [Role.systemAdmin, Role.admin],
  ] as const) {
    const asking = await test.person(organisationId, was);
    const file = `account,name\n${named(`late-${was}`)},L\n`;
    const begun = await room.begin(asking, await room.check(asking, file));
    await test.asOwner('update users set role = $2 where id = $1', [asking.userId, is]);
    await room.work({ ...asking, client: admin.client }, begun);
    const { result } = await admin.client.call(getPeopleImport, { params: room.idOf(begun) });
    expect([result.state, result.failure]).toEqual([
      'failed',
      expect.stringContaining('may no longer'),
    ]);
  }
});
