import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  getDiscussion,
  listAllDiscussions,
  listComments,
  listDiscussionEdits,
  listDiscussions,
  listSimilarDiscussions,
} from '../../domain/discussions/discussions.contract.ts';
import { listDiscussionPlaces } from '../../domain/discussions/discussion-places.contract.ts';
import { getDiscussionsUnread } from '../../domain/discussions/discussions-unread.contract.ts';
import {
  deleteDiscussion,
  listColleagues,
  manageDiscussion,
} from '../../domain/discussions/manage-discussions.contract.ts';
import {
  acceptAnswer,
  createComment,
  createDiscussion,
  editDiscussion,
  reactToDiscussion,
  readDiscussion,
  resolveDiscussion,
  wishDiscussion,
} from '../../domain/discussions/write-discussions.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { setTemporaryRole } from '../../domain/session/session.contract.ts';
import { openDiscussionRoom } from '../../tests/support/discussion-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { enrolPeople } from '../classes/classes-people.repo.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedDiscussion } from './discussions.seed.ts';

const { test, room } = await openDiscussionRoom();

/** The titles of what somebody was told of it, the newest first. */
async function toldOf({ client }: TestPerson, uuid: string): Promise<string[]> {
  const { result } = await client.call(listTraineeNotifications, { query: { limit: 20 } });
  return result.notifications.filter(({ url }) => url.endsWith(uuid)).map(({ title }) => title);
}

/** What one person sees of one discussion, by every way there is. */
async function waysTo({ client }: TestPerson, discussionUuid: string, classId: number) {
  const params = { discussionUuid };
  const has = (discussions: readonly { uuid: string }[] | undefined) =>
    discussions?.some(({ uuid }) => uuid === discussionUuid) ?? false;
  const query = { limit: 100 };
  const all = await client.callRaw(listAllDiscussions, { query });
  const similar = await client.callRaw(listSimilarDiscussions, {
    query: { classId, title: 'Why does the zebra move?' },
  });
  const refusals = await Promise.all([
    client.callRaw(listComments, { params, query: { before: 1000 } }),
    client.callRaw(listDiscussionEdits, { params, query: {} }),
    client.callRaw(readDiscussion, { params, body: { upTo: 0 } }),
    client.callRaw(wishDiscussion, { params, body: { wish: null } }),
  ]);
  return {
    opens: (await client.callRaw(getDiscussion, { params })).status,
    isListed: has(
      (await client.call(listDiscussions, { query: { ...query, classId } })).result.discussions,
    ),
    isFound: has(
      (await client.call(listDiscussions, { query: { ...query, classId, keyword: 'zebra' } }))
        .result.discussions,
    ),
    isFoundByComment: has(
      (await client.call(listDiscussions, { query: { ...query, classId, keyword: 'giraffe' } }))
        .result.discussions,
    ),
    isAmongAll:
      all.status === 403
        ? false
        : has((all.result as { discussions: { uuid: string }[] }).discussions),
    isSimilar: similar.status === 404 ? false : has(similar.result as { uuid: string }[]),
    others: [...new Set(refusals.map(({ status }) => status))],
  };
}

const seen = {
  opens: 200,
  isListed: true,
  isFound: true,
  isFoundByComment: true,
  isSimilar: true,
  others: [200],
};
const unseen = {
  opens: 404,
  isListed: false,
  isFound: false,
  isFoundByComment: false,
  isAmongAll: false,
  isSimilar: false,
  others: [404],
};

describe('a discussion is seen', () => {
  // Of whoever asked, in which privacy, by whom.
  const cases = [
    ['aoi', 'private', ['aoi', 'instructor', 'admin']],
    ['aoi', 'public', ['aoi', 'ben', 'instructor', 'stranger', 'manager', 'admin']],
    ['ben', 'private', ['ben', 'instructor', 'admin']],
    ['ben', 'public', ['aoi', 'ben', 'instructor', 'stranger', 'manager', 'admin']],
    ['outsider', 'private', ['outsider', 'stranger', 'admin']],
    ['outsider', 'public', ['outsider', 'stranger', 'instructor', 'otherManager', 'admin']],
  ] as const;
  const everybody = [
    'aoi',
    'ben',
    'outsider',
    'instructor',
    'stranger',
    'manager',
    'otherManager',
    'admin',
  ] as const;

  it.each(cases)('that %s asked in %s by those who may alone', async (asker, privacy, by) => {
    const { organisationId, classId, otherClassId } = room;
    const ofClass = asker === 'outsider' ? otherClassId : classId;
    const uuid = await seedDiscussion(test.db, {
      organisationId,
      classId: ofClass,
      authorId: room[asker].userId,
      privacy,
      title: 'Why does the zebra move?',
      comments: [{ authorId: room[asker].userId, markdown: 'Like a giraffe.' }],
    });
    for (const name of everybody) {
      const isOf = (by as readonly string[]).includes(name);
      const ways = await waysTo(room[name], uuid, ofClass);
      expect({ name, ...ways }).toMatchObject({ name, ...(isOf ? seen : unseen) });
      if (isOf && !['aoi', 'ben', 'outsider'].includes(name)) expect(ways.isAmongAll).toBe(true);
    }
  });

  it('when it was hidden from trainees, by staff alone, and not by who asked', async () => {
    const { organisationId, classId, aoi } = room;
    const uuid = await seedDiscussion(test.db, {
      organisationId,
      classId,
      authorId: aoi.userId,
      title: 'Why does the zebra move?',
      isDisabled: true,
      comments: [{ authorId: aoi.userId, markdown: 'Like a giraffe.' }],
    });
    for (const name of ['aoi', 'ben', 'outsider'] as const)
      expect(await waysTo(room[name], uuid, classId)).toMatchObject(unseen);
    for (const name of ['instructor', 'stranger', 'manager', 'admin'] as const)
      expect(await waysTo(room[name], uuid, classId)).toMatchObject(seen);
  });

  it('by nobody of another organisation, whatever their role', async () => {
    const { classId, aoi } = room;
    const { uuid } = await room.ask(aoi);
    const other = await test.organisation();
    for (const role of [Role.trainee, Role.instructor, Role.groupManager, Role.admin]) {
      const elsewhere = await test.person(other, role);
      expect(await waysTo(elsewhere, uuid, classId)).toMatchObject(unseen);
    }
    expect(
      (await test.anonymous.call(getDiscussion, { params: { discussionUuid: uuid } })).status,
    ).toBe(401);
  });

  it('of a class that is no longer published, by staff alone', async () => {
    const { organisationId, instructor } = room;
    const trainee = await test.person(organisationId, Role.trainee);
    const { classId } = await seedClass(test.db, {
      organisationId,
      createdBy: instructor.userId,
      isPublished: false,
      traineeIds: [trainee.userId],
    });
    const uuid = await seedDiscussion(test.db, {
      organisationId,
      classId,
      authorId: trainee.userId,
    });
    expect((await room.open(trainee, uuid)).status).toBe(404);
    expect((await room.open(instructor, uuid)).status).toBe(200);
  });

  it('by an admin who looks as a group manager as far as that group goes', async () => {
    const { organisationId, osaka, otherClassId, aoi, outsider } = room;
    const admin = await test.person(organisationId, Role.admin);
    const { uuid: ofAoi } = await room.ask(aoi);
    const { uuid: secret } = await room.ask(aoi, { privacy: 'private' });
    const { uuid: elsewhere } = await room.ask(outsider, { classId: otherClassId });
    const opened = async () =>
      await Promise.all(
        [ofAoi, secret, elsewhere].map(async (uuid) => (await room.open(admin, uuid)).status),
      );
    expect(await opened()).toEqual([200, 200, 200]);
    await admin.client.call(setTemporaryRole, {
      body: { role: Role.groupManager, groupId: osaka },
    });
    expect(await opened()).toEqual([200, 404, 404]);
    await admin.client.call(setTemporaryRole, { body: { role: Role.trainee } });
    expect(await opened()).toEqual([404, 404, 404]);
  });
});

describe('what somebody may not see they cannot', () => {
  it('write in, settle, react to, arrange or take away', async () => {
    const { aoi, ben, otherManager, stranger } = room;
    const { uuid } = await room.ask(aoi, { privacy: 'private' });
    const params = { discussionUuid: uuid };
    const at = room.at();
    for (const { client } of [ben, stranger, otherManager]) {
      const statuses = await Promise.all([
        client.callRaw(createDiscussion, { params, body: room.draftOf() }),
        client.callRaw(editDiscussion, {
          params,
          body: { title: 'X', markdown: '', editedAt: at },
        }),
        client.callRaw(createComment, {
          params: { ...params, commentUuid: randomUUID() },
          body: { markdown: 'X', isAnonymous: false, writtenAt: at },
        }),
        client.callRaw(acceptAnswer, { params, body: { commentUuid: null } }),
        client.callRaw(resolveDiscussion, { params, body: { isResolved: true, at } }),
        client.callRaw(reactToDiscussion, {
          params,
          body: { commentUuid: null, kind: 'thanks', isOn: true },
        }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    for (const { client } of [stranger, otherManager]) {
      const statuses = await Promise.all([
        client.callRaw(manageDiscussion, { params, body: { isPinned: true } }),
        client.callRaw(listColleagues, { params }),
        client.callRaw(deleteDiscussion, { params }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    const { result } = await room.open(aoi, uuid);
    expect(result.discussion).toMatchObject({ title: 'Why does p move?', commentCount: 0 });
  });

  it('count, at a place or among what is unread', async () => {
    const { classId, classMaterialId, aoi, ben } = room;
    const places = async ({ client }: TestPerson) =>
      (await client.call(listDiscussionPlaces, { params: { classId } })).result.find(
        (place) => place.chapter === 'secrets',
      )?.count ?? 0;
    const unread = async ({ client }: TestPerson) =>
      (await client.call(getDiscussionsUnread, {})).result.count;
    const before = await unread(ben);
    const place = { chapter: 'secrets' };
    const { uuid } = await room.ask(aoi, { privacy: 'private', classMaterialId, place });
    expect([await places(aoi), await places(ben), await places(room.instructor)]).toEqual([
      1, 0, 1,
    ]);
    expect(await unread(ben)).toBe(before);
    await room.ask(ben, { classMaterialId, place });
    expect([await places(aoi), await places(ben)]).toEqual([2, 1]);
    await room.ask(ben, { classMaterialId, place: { chapter: 'others' } });
    expect((await room.open(aoi, uuid)).result.discussion.othersHere).toBe(1);
  });

  it('hear of, once they no longer see it', async () => {
    const { organisationId, instructor, classId } = room;
    const leaver = await test.person(organisationId, Role.trainee);
    await enrolPeople(test.db, { organisationId, classId }, [leaver.userId]);
    const { uuid } = await room.ask(leaver, { title: 'Before I go' });
    await room.answer(instructor, uuid);
    const told = async () => (await toldOf(leaver, uuid)).length;
    expect(await told()).toBe(1);
    await test.db.execute(
      `delete from class_trainees where organisation_id = ${organisationId} and user_id = ${leaver.userId}`,
    );
    await room.answer(instructor, uuid);
    expect(await told()).toBe(1);
  });
});
