import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  archivePeople,
  createPerson,
  getPerson,
  listPersonHistory,
  restorePeople,
  updatePerson,
} from '../../domain/people/people.contract.ts';
import { createSession, getUser } from '../../domain/session/session.contract.ts';
import { lettersTo } from '../../tests/support/letters.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedAccount } from '../session/session.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let trainee: TestPerson;
let stranger: TestPerson;

const newcomer = (accountName: string) => ({
  name: '高橋 美咲',
  accountName,
  contactEmail: `${accountName}@example.jp`,
  role: Role.trainee,
  lang: 'ja' as const,
});
const revision = (value: number) => ({ 'if-match': `"${value}"` });

beforeAll(async () => {
  test = await testApp();
  const other = await test.organisation();
  stranger = await test.person(other, Role.trainee);
  await seedAccount(test.db, stranger, 'Taken.Elsewhere', 'a long password');
});
afterAll(() => test.close());

beforeEach(async () => {
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  trainee = await test.person(organisationId, Role.trainee);
});

describe('making a person', () => {
  it('is refused to nobody, to who may not, and for more than one’s own rank', async () => {
    const body = newcomer('too.early');
    expect((await test.anonymous.call(createPerson, { body })).status).toBe(401);
    for (const role of [Role.trainee, Role.instructor, Role.groupManager, Role.systemViewer]) {
      const { client } = await test.person(organisationId, role);
      expect((await client.call(createPerson, { body })).status, String(role)).toBe(403);
    }
    for (const role of [Role.systemAdmin, Role.systemViewer]) {
      const { status, error } = await admin.client.call(createPerson, { body: { ...body, role } });
      expect([status, error]).toEqual([403, 'forbidden']);
    }
  });

  it('names the field that is wrong', async () => {
    const refused = async (part: object) =>
      (await admin.client.callRaw(createPerson, { body: { ...newcomer('ok'), ...part } })).messages;
    expect((await refused({ contactEmail: 'nowhere' }))[0]).toContain('contactEmail');
    expect((await refused({ accountName: 'with a space' }))[0]).toContain('accountName');
    expect((await refused({ name: ' ' }))[0]).toContain('name');
  });

  it('mails a link instead of a password, and puts them into groups', async () => {
    const groupId = await seedGroup(test.db, { organisationId, name: 'Tokyo' });
    const { status, result } = await admin.client.call(createPerson, {
      body: { ...newcomer('misaki.takahashi'), groupIds: [groupId] },
    });
    expect(status).toBe(200);
    expect(result).toMatchObject({ hasPassword: false, groups: [{ id: groupId, name: 'Tokyo' }] });
    const [letter] = await lettersTo(test, 'misaki.takahashi@example.jp');
    expect(letter?.url).toMatch(/\/auth\/password#\d+\.\d+\.[\w-]{43}$/);
    const signIn = { accountName: 'misaki.takahashi', password: '' };
    for (const password of ['null', 'undefined', 'a long password'])
      expect(
        (await test.anonymous.call(createSession, { body: { ...signIn, password } })).status,
      ).toBe(401);
  });

  it('keeps account names free of one another on the whole site, whatever their case', async () => {
    for (const name of ['taken.elsewhere', 'TAKEN.ELSEWHERE', admin.accountName]) {
      const { status, messages } = await admin.client.call(createPerson, { body: newcomer(name) });
      expect([status, messages]).toEqual([409, ['User already exists.']]);
    }
    const both = await Promise.all(
      ['Same.Name', 'same.name'].map((name) =>
        admin.client.call(createPerson, { body: newcomer(name) }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('editing a person', () => {
  it('is not for strangers, not without the newest revision, and not above one’s rank', async () => {
    const edit = (userId: number, body: object, headers = {}) =>
      admin.client.callRaw(updatePerson, { params: { userId }, body }, headers);
    expect((await edit(stranger.userId, { name: 'X' }, revision(1))).status).toBe(404);
    expect((await edit(trainee.userId, { name: 'X' })).error).toBe('staleRevision');
    expect((await edit(trainee.userId, { name: 'X' }, revision(7))).status).toBe(412);
    expect((await edit(trainee.userId, { role: Role.systemViewer }, revision(1))).status).toBe(403);
    expect((await edit(admin.userId, { role: Role.systemAdmin }, revision(1))).status).toBe(403);
    const viewer = await test.person(organisationId, Role.systemViewer);
    expect((await edit(viewer.userId, { name: 'X' }, revision(1))).status).toBe(403);
    const names = { accountName: 'taken.elsewhere' };
    expect((await edit(trainee.userId, names, revision(1))).error).toBe('userExists');
  });

  it('is seen at once by who it is about, and written down', async () => {
    expect((await trainee.client.call(getUser, {})).result.name).toMatch(/^trainee/);
    const { result } = await admin.client.call(
      updatePerson,
      {
        params: { userId: trainee.userId },
        body: { name: '加藤 葵', role: Role.instructor },
      },
      revision(1),
    );
    expect(result).toMatchObject({ name: '加藤 葵', role: Role.instructor, revision: 2 });
    expect((await trainee.client.call(getUser, {})).result).toMatchObject({
      name: '加藤 葵',
      role: Role.instructor,
    });
    const history = await admin.client.call(listPersonHistory, {
      params: { userId: trainee.userId },
    });
    expect(history.result[0]).toMatchObject({
      action: 'person.update',
      before: { role: Role.trainee },
      after: { name: '加藤 葵', role: Role.instructor },
    });
    const { client } = await test.person(organisationId, Role.instructor);
    const asked = await client.call(listPersonHistory, { params: { userId: trainee.userId } });
    expect(asked.status).toBe(403);
  });

  it('signs in under the new account name, and no longer under the old', async () => {
    await seedAccount(test.db, trainee, trainee.accountName, 'a long password');
    await admin.client.call(
      updatePerson,
      { params: { userId: trainee.userId }, body: { accountName: 'New.Name' } },
      revision(1),
    );
    const statusOf = async (accountName: string) => {
      const body = { accountName, password: 'a long password' };
      return (await test.anonymous.call(createSession, { body })).status;
    };
    expect(await statusOf('new.name')).toBe(200);
    expect(await statusOf(trainee.accountName)).toBe(401);
  });
});

describe('archiving', () => {
  it('is all or nothing, and neither for oneself nor for strangers', async () => {
    const archive = (...userIds: number[]) =>
      admin.client.call(archivePeople, { body: { userIds } });
    expect((await archive(trainee.userId, stranger.userId)).status).toBe(404);
    expect((await archive(trainee.userId, admin.userId)).status).toBe(403);
    const above = await test.person(organisationId, Role.systemViewer);
    expect((await archive(trainee.userId, above.userId)).status).toBe(403);
    const found = await admin.client.call(getPerson, { params: { userId: trainee.userId } });
    expect(found.result.isArchived).toBe(false);
  });

  it('signs out everywhere at once, keeps out, and can be undone', async () => {
    await seedAccount(test.db, trainee, trainee.accountName, 'a long password');
    const tablet = await test.signIn(trainee);
    expect((await tablet.call(getUser, {})).status).toBe(200);
    const body = { userIds: [trainee.userId] };
    expect((await admin.client.call(archivePeople, { body })).result.changed).toBe(1);
    expect((await admin.client.call(archivePeople, { body })).result.changed).toBe(0);
    expect((await tablet.call(getUser, {})).status).toBe(401);
    expect((await trainee.client.call(getUser, {})).status).toBe(401);
    const credentials = { accountName: trainee.accountName, password: 'a long password' };
    const signIn = () => test.anonymous.call(createSession, { body: credentials });
    expect((await signIn()).status).toBe(401);
    expect((await admin.client.call(restorePeople, { body })).result.changed).toBe(1);
    expect((await tablet.call(getUser, {})).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  it('never takes the last admin, not even when two admins do so at once', async () => {
    const second = await test.person(organisationId, Role.admin);
    const outcomes = await Promise.all([
      admin.client.call(archivePeople, { body: { userIds: [second.userId] } }),
      second.client.call(
        updatePerson,
        { params: { userId: admin.userId }, body: { role: Role.trainee } },
        revision(1),
      ),
    ]);
    expect(outcomes.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const alone = await test.organisation();
    const only = await test.person(alone, Role.admin);
    const demoted = await only.client.call(
      updatePerson,
      { params: { userId: only.userId }, body: { role: Role.trainee } },
      revision(1),
    );
    expect(demoted.error).toBe('lastAdmin');
  });
});
