import webPush from 'web-push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listDiscussionPlaces } from '../../domain/discussions/discussion-places.contract.ts';
import { manageDiscussion } from '../../domain/discussions/manage-discussions.contract.ts';
import { wishDiscussion } from '../../domain/discussions/write-discussions.contract.ts';
import { subscribePush } from '../../domain/notifications/push.contract.ts';
import { setTemporaryRole } from '../../domain/session/session.contract.ts';
import { discussionRoom } from '../../tests/support/discussion-room.ts';
import { browserKeys, pushService } from '../../tests/support/push-service.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { pushNew } from '../notifications/push.service.ts';

// Where word of a discussion leaves it: bell, mail and push; and what its places count.
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:admin@keiko.example' };

const named = [
  'aoi',
  'ben',
  'outsider',
  'instructor',
  'stranger',
  'manager',
  'otherManager',
  'admin',
  'viewer',
] as const;
type Name = (typeof named)[number];

let test: TestApp;
let service: Awaited<ReturnType<typeof pushService>>;
let room: Awaited<ReturnType<typeof discussionRoom>>;
let people: Record<Name, TestPerson>;
beforeAll(async () => {
  service = await pushService();
  test = await testApp({ vapid, pushesToPrivateAddresses: true });
  room = await discussionRoom(test);
  const viewer = await test.person(room.organisationId, Role.systemViewer);
  people = { ...room, viewer };
  for (const name of named) {
    await test.db.execute(
      `update users set contact_email = '${name}@example.com'
        where organisation_id = ${room.organisationId} and id = ${people[name].userId}`,
    );
    const body = { endpoint: `${service.origin}/${name}`, ...browserKeys().given };
    expect((await people[name].client.call(subscribePush, { body })).status).toBe(200);
  }
});
afterAll(async () => {
  await test.close();
  await service.close();
});

/** Names in the order of `named`, so that two lists of them compare. */
const inOrder = (found: Iterable<string>) => {
  const all = new Set(found);
  return named.filter((name) => all.has(name));
};

// Of what was asked, in which privacy; who sees it beside whoever answers, and so may be told.
const cases = [
  ['aoi', 'private', ['aoi', 'instructor', 'admin', 'viewer']],
  ['aoi', 'public', ['aoi', 'ben', 'instructor', 'stranger', 'manager', 'admin', 'viewer']],
  ['outsider', 'private', ['outsider', 'stranger', 'admin', 'viewer']],
  ['outsider', 'public', ['outsider', 'instructor', 'stranger', 'otherManager', 'admin', 'viewer']],
] as const;

describe.each(cases)('of what %s asked in %s', (asker, privacy, seers) => {
  const classId = () => (asker === 'outsider' ? room.otherClassId : room.classId);
  const title = `Zebra of ${asker} in ${privacy}`;

  it('word goes by bell, mail and push to those who see it, however much others wish it', async () => {
    const { uuid } = await room.ask(people[asker], { classId: classId(), privacy, title });
    const params = { discussionUuid: uuid };
    const opened: string[] = [];
    for (const name of named) {
      const { client } = people[name];
      const status = (await room.open(people[name], uuid)).status;
      if (status === 200) opened.push(name);
      const wished = await client.callRaw(wishDiscussion, { params, body: { wish: 'subscribed' } });
      expect([name, wished.status]).toEqual([name, status]);
    }
    expect(inOrder(opened)).toEqual(inOrder(seers));
    await pushNew(test.services, room.organisationId);
    const from = service.pushed.length;
    const { rows: last } = await test.db.execute<{ id: number }>(
      'select coalesce(max(id), 0) as id from notifications',
    );
    const { organisationId } = room;
    const writer = asker === 'outsider' ? 'stranger' : 'instructor';
    expect((await room.answer(people[writer], uuid)).status).toBe(200);
    await pushNew(test.services, organisationId);
    const told = seers.filter((name) => name !== writer);
    const { rows: bells } = await test.db.execute<{ id: number }>(
      `select user_id as id from notifications where organisation_id = ${organisationId}
         and id > ${last[0]?.id ?? 0} and url like '%${uuid}'`,
    );
    const nameOf = new Map(named.map((name) => [people[name].userId, name]));
    expect(inOrder(bells.map(({ id }) => nameOf.get(id) ?? ''))).toEqual(inOrder(told));
    const { rows: mails } = await test.db.execute<{ address: string }>(
      `select distinct address from mails where organisation_id = ${organisationId}
         and subject like '%${title}%'`,
    );
    // Whoever teaches the class was written to when it was asked.
    const written = mails.map(({ address }) => address.replace('@example.com', ''));
    expect(inOrder(written.filter((name) => name !== writer))).toEqual(inOrder(told));
    const pushed = service.pushed.slice(from).map(({ path }) => path.slice(1));
    expect(inOrder(pushed)).toEqual(inOrder(told));
  });

  it('places count as much as each of those sees, and nobody else is told of a place', async () => {
    const chapter = `zebra-${asker}-${privacy}`;
    const given = { classId: classId(), privacy, title };
    const { classMaterialId } = room;
    // The other class has no material: its places count nothing for anybody.
    if (asker === 'outsider') return;
    await room.ask(people[asker], { ...given, classMaterialId, place: { chapter } });
    for (const name of named) {
      const { status, result } = await people[name].client.callRaw(listDiscussionPlaces, {
        params: { classId: classId() },
      });
      const places = status === 200 ? (result as { chapter?: string; count: number }[]) : [];
      const count = places.find((place) => place.chapter === chapter)?.count ?? 0;
      expect([name, count]).toEqual([name, (seers as readonly string[]).includes(name) ? 1 : 0]);
    }
  });
});

describe('whoever looks as another role', () => {
  it('sees no more than that role, and no more than their own', async () => {
    const { organisationId, osaka, aoi, ben, outsider, otherClassId } = room;
    const { uuid: secret } = await room.ask(aoi, { privacy: 'private' });
    const { uuid: shared } = await room.ask(ben);
    const { uuid: abroad } = await room.ask(outsider, { classId: otherClassId });
    const statuses = async (person: TestPerson) =>
      await Promise.all(
        [secret, shared, abroad].map(async (uuid) => (await room.open(person, uuid)).status),
      );
    const seenAs = async (own: Role, as: Role, groupId?: number) => {
      const person = await test.person(organisationId, own);
      const body = { role: as, ...(groupId === undefined ? {} : { groupId }) };
      const { status } = await person.client.callRaw(setTemporaryRole, { body });
      return status === 200 ? await statuses(person) : status;
    };
    expect(await seenAs(Role.admin, Role.trainee)).toEqual([404, 404, 404]);
    expect(await seenAs(Role.admin, Role.instructor)).toEqual([404, 200, 200]);
    expect(await seenAs(Role.admin, Role.groupManager, osaka)).toEqual([404, 200, 404]);
    expect(await seenAs(Role.instructor, Role.trainee)).toEqual([404, 404, 404]);
    expect(await seenAs(Role.instructor, Role.admin)).toBe(403);
    expect(await seenAs(Role.trainee, Role.instructor)).toBe(403);
  });

  it('reads and comments as a system viewer, and neither answers nor arranges anything', async () => {
    const { uuid } = await room.ask(room.aoi, { privacy: 'private' });
    const params = { discussionUuid: uuid };
    expect((await room.open(people.viewer, uuid)).status).toBe(200);
    expect((await room.comment(people.viewer, uuid)).status).toBe(200);
    expect((await room.answer(people.viewer, uuid)).status).toBe(403);
    const pinned = await people.viewer.client.callRaw(manageDiscussion, {
      params,
      body: { isPinned: true },
    });
    expect(pinned.status).toBe(403);
  });
});
