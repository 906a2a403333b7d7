import { randomUUID } from 'node:crypto';
import { getUser } from '../../../domain/session/session.contract.ts';
import { seedNotifications } from '../../../server/notifications/notifications.seed.ts';
import { seedRehearsal } from '../../../server/systemcheck/rehearsals.seed.ts';
import { seedSession } from '../../../server/session/session.seed.ts';
import { setOwnContactEmail } from '../../../domain/people/contact-email.contract.ts';
import { setContactEmail } from '../../../domain/people/people.contract.ts';
import { seedNote } from '../../../server/notes/notes.seed.ts';
import { roleOf } from '../access/expected.ts';
import { type Caller, roleOfCaller, type ValidCall, type ValidCalls, type World } from './call.ts';
import { freshGroup, freshName, freshPerson } from './fresh.ts';

const email = () => `${randomUUID()}@example.com`;

async function notification({ test }: World, { organisationId, userId }: Caller) {
  const content = { kind: 'enrolled', classTitle: freshName() } as const;
  await seedNotifications(test.db, [{ organisationId, userId, content }]);
  const { rows } = await test.services.database.pool.query<{ id: number }>(
    'select max(id) as id from notifications where user_id = $1',
    [userId],
  );
  return { params: { id: rows[0]?.id ?? 0 } };
}

async function furtherSession({ test }: World, caller: Caller) {
  await seedSession(test.db, caller, test.clock.now());
  const { rows } = await test.services.database.pool.query<{ uuid: string }>(
    'select public_id as uuid from sessions where user_id = $1 order by created_at desc limit 1',
    [caller.userId],
  );
  return { params: { sessionUuid: rows[0]?.uuid ?? '' } };
}

/** Somebody's language is theirs, in each of their sessions. */
const otherLanguage: ValidCall = async (_world, { client }) => {
  const { result } = await client.call(getUser, {});
  return { body: { lang: result.lang === 'en' ? 'ja' : 'en' } };
};

const workspace: ValidCall = () => ({ body: { id: null, isSelfLearning: false } });
const nothing: ValidCall = () => ({});

/** A person whose new address waits to be verified. */
async function verifying(world: World) {
  const { userId } = await freshPerson(world);
  const call = { params: { userId }, body: { email: email() } };
  await world.people.admin.client.call(setContactEmail, call);
  return { params: { userId } };
}

async function renaming(world: World) {
  const { accountName } = await freshPerson(world);
  return { body: { field: 'name', rows: [{ accountName, value: freshName() }] } };
}

async function archived(world: World) {
  const { userId } = await freshPerson(world);
  const { pool } = world.test.services.database;
  await pool.query('update users set archived_at = now() where id = $1', [userId]);
  return { body: { userIds: [userId] } };
}

/** Whoever signs in, reads, writes notes and has settings of their own. */
export const callsOfOneself: ValidCalls = {
  'PUT /api/user/temprole': (_world, caller) => ({
    body: { role: caller.as === 'admin' ? roleOf('instructor') : roleOfCaller(caller) },
  }),
  'PUT /api/user/targetorganisation': async ({ test }) => ({
    body: { organisationId: await test.organisation() },
  }),
  'PUT /api/user/workspace': workspace,
  'PUT /api/user/trainee/workspace': workspace,
  'DELETE /api/auth/session': nothing,
  'PATCH /api/user': otherLanguage,
  'DELETE /api/user/sessions/:sessionUuid': furtherSession,
  'PUT /api/notes/:noteUuid': ({ test }) => {
    const at = test.clock.now().toISOString();
    const note = { classId: null, classMaterialId: null, place: null, markdown: freshName() };
    return { params: { noteUuid: randomUUID() }, body: { ...note, createdAt: at, updatedAt: at } };
  },
  'DELETE /api/notes/:noteUuid': async ({ test }, { organisationId, userId }) => ({
    params: { noteUuid: await seedNote(test.db, { organisationId, userId }) },
    revision: 1,
  }),
  'PUT /api/trainee/notifications/:id/read': notification,
  'PUT /api/user/notifications/:id/read': notification,
  'PUT /api/trainee/notifications/read': nothing,
  'PUT /api/user/notifications/read': nothing,
  'DELETE /api/user/push': nothing,
  'PUT /api/user/notificationpreferences': () => ({
    body: { topic: 'discussion', inApp: true, mail: 'off' },
  }),
  'PUT /api/user/contact-email': () => ({ body: { email: email() } }),
  'DELETE /api/user/contact-email': async (_world, { client }) => {
    await client.call(setOwnContactEmail, { body: { email: email() } });
    return {};
  },
  'PUT /api/user/avatar': () => ({ body: { imageUrl: null } }),
  'POST /api/analytics': () => ({ body: { name: 'book completed', bookId: 1 } }),
  'PUT /api/diagnostics/rehearsals/:rehearsalUuid': () => ({
    params: { rehearsalUuid: randomUUID() },
    body: { text: 'A rehearsal.' },
  }),
  'GET /api/diagnostics/rehearsals/:rehearsalUuid': rehearsal,
  'DELETE /api/diagnostics/rehearsals/:rehearsalUuid': rehearsal,
};

async function rehearsal({ test }: World, { organisationId, userId }: Caller) {
  const rehearsalUuid = randomUUID();
  await seedRehearsal(test.db, { organisationId, userId, uuid: rehearsalUuid });
  return { params: { rehearsalUuid } };
}

/** People and groups of an organisation. */
export const callsOfPeople: ValidCalls = {
  'POST /api/people': () => ({
    body: {
      name: freshName(),
      accountName: randomUUID(),
      contactEmail: email(),
      role: roleOf('trainee'),
      lang: 'en',
    },
  }),
  'PATCH /api/people/:userId': async (world) => ({
    params: { userId: (await freshPerson(world)).userId },
    body: { name: freshName() },
    revision: 1,
  }),
  'POST /api/people/archive': async (world) => ({
    body: { userIds: [(await freshPerson(world)).userId] },
  }),
  'POST /api/people/restore': archived,
  'PUT /api/people/:userId/contact-email': async (world) => ({
    params: { userId: (await freshPerson(world)).userId },
    body: { email: email() },
  }),
  'DELETE /api/people/:userId/contact-email': verifying,
  'POST /api/people/:userId/password-link': async (world) => {
    const { userId } = await freshPerson(world);
    await freshGroup(world, { memberIds: [userId] });
    return { params: { userId } };
  },
  'DELETE /api/people/:userId/passkeys': async (world) => {
    const { userId } = await freshPerson(world);
    await freshGroup(world, { memberIds: [userId] });
    return { params: { userId } };
  },
  'POST /api/user/passkeys/:passkeyUuid/remove': () => ({ body: { current: 'a guess' } }),
  'PUT /api/user/passkeys/asked': () => ({ body: { isAskedFor: true } }),
  'POST /api/people/rename/preview': renaming,
  'POST /api/people/rename': renaming,

  'POST /api/groups': () => ({ body: { name: freshName(), parentId: null } }),
  'PATCH /api/groups/:groupId': async (world) => ({
    params: {
      groupId: await freshGroup(world),
    },
    body: { name: freshName() },
    revision: 1,
  }),
  'PUT /api/groups/:groupId/parent': async (world) => ({
    params: { groupId: await freshGroup(world) },
    body: { parentId: await freshGroup(world) },
  }),
  'DELETE /api/groups/:groupId': async (world) => ({
    params: { groupId: await freshGroup(world) },
  }),
  'POST /api/groups/:groupId/members': async (world) => ({
    params: { groupId: await freshGroup(world) },
    body: { userIds: [(await freshPerson(world)).userId] },
  }),
  'PUT /api/groups/:groupId/members/:userId': async (world) => {
    const { userId } = await freshPerson(world, 'groupManager');
    const groupId = await freshGroup(world, { memberIds: [userId] });
    return { params: { groupId, userId }, body: { isManager: true } };
  },
  'DELETE /api/groups/:groupId/members/:userId': async (world) => {
    const { userId } = await freshPerson(world);
    return { params: { groupId: await freshGroup(world, { memberIds: [userId] }), userId } };
  },
};
