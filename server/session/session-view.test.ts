import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { viewName } from '../../domain/access/views.ts';
import { createClass, listClasses } from '../../domain/classes/classes.contract.ts';
import { listGroups } from '../../domain/groups/groups.contract.ts';
import {
  listUserNotifications,
  readAllUserNotifications,
} from '../../domain/notifications/notifications.contract.ts';
import { updatePreference } from '../../domain/notifications/preferences.contract.ts';
import {
  cancelOwnContactEmail,
  setOwnContactEmail,
} from '../../domain/people/contact-email.contract.ts';
import {
  getUser,
  listSessions,
  setTargetOrganisation,
  setTemporaryRole,
  updateUser,
} from '../../domain/session/session.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedNotifications } from '../notifications/notifications.seed.ts';

let test: TestApp;
let official: number;
let organisationId: number;

beforeAll(async () => {
  test = await testApp();
  official = await test.organisation({ id: 1, name: 'Provider' });
  organisationId = await test.organisation();
});
afterAll(() => test.close());

const as = (role: Role, groupId: number | null = null) => ({ body: { role, groupId } });
const group = (at: number) =>
  seedGroup(test.db, { organisationId: at, name: 'Tokyo', memberIds: [] });

const newClass = {
  title: 'C for beginners',
  description: '',
  lang: 'en',
  startAt: '2026-04-01',
  endAt: '2026-06-30',
} as const;

interface Entry {
  readonly action: string;
  readonly as_role: number;
  readonly own_role: number;
  readonly after: unknown;
}

async function entriesOf({ userId }: TestPerson, at: number): Promise<Entry[]> {
  const { rows } = await test.services.database.pool.query<Entry>(
    `select action, as_role, own_role, after from audit_entries
      where organisation_id = $1 and user_id = $2 order by id`,
    [at, userId],
  );
  return rows;
}

describe('looking as another role', () => {
  it('is refused without a session, and with a role that is none', async () => {
    expect((await test.anonymous.call(setTemporaryRole, as(Role.trainee))).status).toBe(401);
    const { client } = await test.person(organisationId, Role.admin);
    const answer = await client.callRaw(setTemporaryRole, { body: { role: 12 } });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['a trainee', Role.trainee, [Role.instructor, Role.admin, Role.groupManager]],
    ['a group manager', Role.groupManager, [Role.trainee, Role.instructor, Role.admin]],
    ['a system viewer', Role.systemViewer, [Role.trainee, Role.admin, Role.systemAdmin]],
    ['an instructor', Role.instructor, [Role.groupManager, Role.admin, Role.systemAdmin]],
    ['an admin', Role.admin, [Role.systemAdmin, Role.systemViewer]],
  ])('is refused to %s above what is theirs', async (_name, own, wanted) => {
    const { client } = await test.person(organisationId, own);
    const groupId = await group(organisationId);
    for (const role of wanted) {
      const answer = await client.call(setTemporaryRole, as(role, groupId));
      expect([answer.status, answer.error], `as ${role}`).toEqual([403, 'forbidden']);
    }
    expect((await client.call(getUser, {})).result).toMatchObject({ tempRole: null, viewAs: own });
  });

  it('asks a group manager’s view for a group, of this organisation', async () => {
    const { client } = await test.person(organisationId, Role.admin);
    const missing = await client.call(setTemporaryRole, as(Role.groupManager));
    expect([missing.status, missing.messages]).toEqual([400, ['“groupId” is required.']]);
    const foreign = await group(await test.organisation());
    const answer = await client.call(setTemporaryRole, as(Role.groupManager, foreign));
    expect(answer.status).toBe(404);
    const groupId = await group(organisationId);
    const { result } = await client.call(setTemporaryRole, as(Role.groupManager, groupId));
    expect(result).toMatchObject({
      role: Role.admin,
      tempRole: Role.groupManager,
      viewAs: Role.groupManager,
      tempGroup: { id: groupId, name: 'Tokyo' },
    });
  });

  it('falls back to one’s own role when the group is gone', async () => {
    const { client } = await test.person(organisationId, Role.admin);
    const groupId = await group(organisationId);
    await client.call(setTemporaryRole, as(Role.groupManager, groupId));
    await test.services.database.pool.query('delete from groups where id = $1', [groupId]);
    // Another server's memory, or this one's a minute later.
    test.clock.advance(61_000);
    expect((await client.call(getUser, {})).result).toMatchObject({ viewAs: Role.admin });
  });

  it('reads and writes with that role’s rights, and is written down', async () => {
    const admin = await test.person(organisationId, Role.admin);
    const { client } = admin;
    await client.call(setTemporaryRole, as(Role.trainee));
    expect((await client.call(createClass, { body: newClass })).status).toBe(403);
    expect((await client.call(listClasses, {})).result).toEqual([]);
    await client.call(setTemporaryRole, as(Role.instructor));
    expect((await client.call(createClass, { body: newClass })).status).toBe(200);
    await client.call(setTemporaryRole, as(Role.admin));
    expect((await client.call(listClasses, {})).pagination?.count).toBeGreaterThan(0);
    expect(await entriesOf(admin, organisationId)).toMatchObject([
      { action: 'session.viewAs', as_role: Role.admin, after: { role: Role.trainee } },
      { action: 'session.viewAs', as_role: Role.trainee, own_role: Role.admin },
      { action: 'class.create', as_role: Role.instructor, own_role: Role.admin },
      { action: 'session.viewAs', as_role: Role.instructor, after: { role: Role.admin } },
    ]);
  });

  it('is said again with every page, which changes nothing and is not written down', async () => {
    const admin = await test.person(organisationId, Role.admin);
    for (const role of [Role.admin, Role.trainee, Role.trainee, Role.trainee])
      expect((await admin.client.call(setTemporaryRole, as(role))).status).toBe(200);
    expect(await entriesOf(admin, organisationId)).toHaveLength(1);
  });

  it('is of one place of sign-in only', async () => {
    const admin = await test.person(organisationId, Role.admin);
    const elsewhere = await test.signIn(admin);
    await admin.client.call(setTemporaryRole, as(Role.trainee));
    expect((await elsewhere.call(getUser, {})).result.viewAs).toBe(Role.admin);
    expect((await admin.client.call(getUser, {})).result.viewAs).toBe(Role.trainee);
  });

  it('ends with the rank it was taken from', async () => {
    const admin = await test.person(organisationId, Role.admin);
    await admin.client.call(setTemporaryRole, as(Role.instructor));
    await test.services.database.pool.query('update users set role = $1 where id = $2', [
      Role.trainee,
      admin.userId,
    ]);
    test.clock.advance(61_000);
    const { result } = await admin.client.call(getUser, {});
    expect(result).toMatchObject({ role: Role.trainee, tempRole: null, viewAs: Role.trainee });
  });

  it('does not answer a page that shows another view', async () => {
    const { client } = await test.person(organisationId, Role.admin);
    const admins = {
      'x-viewing-as': viewName({ role: Role.admin, groupId: null, organisationId }),
    };
    expect((await client.call(listClasses, {}, admins)).status).toBe(200);
    await client.call(setTemporaryRole, as(Role.trainee));
    const answer = await client.call(listClasses, {}, admins);
    expect([answer.status, answer.error]).toEqual([409, 'otherView']);
  });

  it('keeps the list of groups to choose from within reach', async () => {
    const { client } = await test.person(organisationId, Role.admin);
    await group(organisationId);
    await client.call(setTemporaryRole, as(Role.trainee));
    expect((await client.call(listGroups, {})).status).toBe(403);
    const own = await client.call(listGroups, { query: { ignoreTempRole: 'true' } });
    expect(own.pagination?.count).toBeGreaterThan(0);
    const trainee = await test.person(organisationId, Role.trainee);
    const theirs = await trainee.client.call(listGroups, { query: { ignoreTempRole: 'true' } });
    expect(theirs.status).toBe(403);
  });

  it('goes from role to role in one order, however many are asked for at the same time', async () => {
    const admin = await test.person(organisationId, Role.admin);
    const wanted = [Role.trainee, Role.instructor, Role.admin, Role.trainee, Role.instructor];
    const answers = await Promise.all(
      wanted.map((role) => admin.client.call(setTemporaryRole, as(role))),
    );
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    const entries = await entriesOf(admin, organisationId);
    const roles: unknown[] = [Role.admin, ...entries.map(({ after }) => after)].map((each) =>
      typeof each === 'object' && each !== null && 'role' in each ? each.role : each,
    );
    // Each switch begins where the one before it ended.
    expect(entries.map(({ as_role }) => as_role)).toEqual(roles.slice(0, -1));
    expect((await admin.client.call(getUser, {})).result.viewAs).toBe(roles.at(-1));
  });
});

describe('entering another organisation', () => {
  const into = (id: number | null) => ({ body: { organisationId: id } });

  it('is refused to everybody but the provider’s system viewers and admins', async () => {
    expect((await test.anonymous.call(setTargetOrganisation, into(official))).status).toBe(401);
    const strangers = [
      await test.person(organisationId, Role.systemAdmin),
      await test.person(organisationId, Role.admin),
      await test.person(official, Role.admin),
      await test.person(official, Role.trainee),
    ];
    for (const { client } of strangers)
      for (const id of [official, organisationId, 999_999, null])
        expect((await client.call(setTargetOrganisation, into(id))).status).toBe(403);
    const { client } = await test.person(official, Role.systemViewer);
    expect((await client.call(setTargetOrganisation, into(999_999))).status).toBe(404);
  });

  it('shows that organisation and no other, until one leaves', async () => {
    const admin = await test.person(official, Role.systemAdmin);
    const { client } = admin;
    const { result: entered } = await client.call(setTargetOrganisation, into(organisationId));
    expect(entered).toMatchObject({ targetOrg: { id: organisationId }, homeOrgId: official });
    const made = await client.call(createClass, {
      body: { ...newClass, title: 'Made by a guest' },
    });
    expect(made.status).toBe(200);
    expect(made.result.instructors).toEqual([]);
    const { client: theirs } = await test.person(organisationId, Role.admin);
    const titles = (await theirs.call(listClasses, {})).result.map(({ title }) => title);
    expect(titles).toContain('Made by a guest');
    expect(await entriesOf(admin, organisationId)).toMatchObject([
      { action: 'organisation.enter', as_role: Role.systemAdmin, own_role: null },
      { action: 'class.create', as_role: Role.systemAdmin },
    ]);
    const { result: left } = await client.call(setTargetOrganisation, into(null));
    expect(left.targetOrg.id).toBe(official);
    expect(left).not.toHaveProperty('homeOrgId');
    const here = (await client.call(listClasses, {})).result.map(({ title }) => title);
    expect(here).not.toContain('Made by a guest');
    expect(await entriesOf(admin, official)).toMatchObject([
      { action: 'organisation.enter', after: { organisationId } },
      { action: 'organisation.leave' },
    ]);
  });

  it('lets a system viewer read, and nobody who looks as a trainee write', async () => {
    const viewer = await test.person(official, Role.systemViewer);
    await viewer.client.call(setTargetOrganisation, into(organisationId));
    expect((await viewer.client.call(listClasses, {})).status).toBe(200);
    expect((await viewer.client.call(createClass, { body: newClass })).status).toBe(403);
    const admin = await test.person(official, Role.systemAdmin);
    await admin.client.call(setTargetOrganisation, into(organisationId));
    await admin.client.call(setTemporaryRole, as(Role.trainee));
    expect((await admin.client.call(createClass, { body: newClass })).status).toBe(403);
    expect((await admin.client.call(listClasses, {})).result).toEqual([]);
    // Whoever enters or leaves does so as themselves.
    const { result } = await admin.client.call(setTargetOrganisation, into(null));
    expect(result).toMatchObject({ tempRole: null, viewAs: Role.systemAdmin });
  });

  it('leaves one’s own things where they are: at home', async () => {
    const viewer = await test.person(official, Role.systemViewer);
    const { client, userId } = viewer;
    await seedNotifications(test.db, [
      { organisationId: official, userId, content: { kind: 'enrolled', classTitle: 'At home' } },
    ]);
    await client.call(setTargetOrganisation, into(organisationId));
    const { result } = await client.call(listUserNotifications, {});
    expect(result.unreadCount).toBe(1);
    const [first] = result.notifications;
    const read = await client.send({
      method: 'PUT',
      url: `/api/user/notifications/${first?.id}/read`,
    });
    expect(read.status).toBe(200);
    const preference = { topic: 'discussion', inApp: true, mail: 'off' } as const;
    for (const done of [
      await client.call(readAllUserNotifications, {}),
      await client.call(updatePreference, { body: preference }),
      await client.call(setOwnContactEmail, { body: { email: 'viewer@example.com' } }),
      await client.call(cancelOwnContactEmail, {}),
    ])
      expect(done.status).toBe(200);
    expect((await client.call(listSessions, {})).result).toHaveLength(1);
    expect((await client.call(updateUser, { body: { lang: 'ja' } })).result.lang).toBe('ja');
  });

  it('ends with the rank that allowed it', async () => {
    const admin = await test.person(official, Role.systemAdmin);
    await admin.client.call(setTargetOrganisation, into(organisationId));
    await test.services.database.pool.query('update users set role = $1 where id = $2', [
      Role.admin,
      admin.userId,
    ]);
    test.clock.advance(61_000);
    expect((await admin.client.call(getUser, {})).result.targetOrg.id).toBe(official);
  });
});
