import { expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  createComment,
  acceptAnswer,
  reactToDiscussion,
  wishDiscussion,
} from '../../domain/discussions/write-discussions.contract.ts';
import { deleteComment } from '../../domain/discussions/write-discussions.contract.ts';
import {
  manageDiscussion,
  putDiscussionSettings,
} from '../../domain/discussions/manage-discussions.contract.ts';
import { openDiscussionRoom } from '../../tests/support/discussion-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';

const { test, room } = await openDiscussionRoom();

/** Who was told since this was asked last, and of what. */
const told = async () => {
  const people = Object.entries(room).flatMap(([name, one]) =>
    typeof one === 'object' && 'userId' in one ? [[one.userId, name] as const] : [],
  );
  const nameOf = new Map(people);
  const rows = await test.asOwner<{ user_id: number; event: string }>(
    `delete from notifications where content->>'kind' = 'discussion'
      returning user_id, content->>'event' as event`,
  );
  return rows
    .map(({ user_id: userId, event }) => `${nameOf.get(userId) ?? userId} ${event}`)
    .toSorted();
};
const wish = ({ client }: TestPerson, uuid: string, wished: 'subscribed' | 'muted' | null) =>
  client.call(wishDiscussion, { params: { discussionUuid: uuid }, body: { wish: wished } });
const manage = (uuid: string, body: object) =>
  room.admin.client.call(manageDiscussion, { params: { discussionUuid: uuid }, body });

it('whoever muted it hears no more of it, also when they write in it', async () => {
  const { aoi, ben, instructor } = room;
  const { uuid } = await room.ask(aoi);
  expect(await told()).toEqual(['instructor asked']);
  await room.comment(ben, uuid);
  expect(await told()).toEqual(['aoi commented', 'instructor commented']);
  await wish(ben, uuid, 'muted');
  await room.comment(ben, uuid);
  await told();
  await room.comment(aoi, uuid);
  expect(await told()).toEqual(['instructor commented']);
  await wish(instructor, uuid, 'muted');
  await room.comment(aoi, uuid);
  expect(await told()).toEqual([]);
  // Who takes the wish back is asked no more, until they write again.
  await wish(ben, uuid, null);
  await room.comment(aoi, uuid);
  expect(await told()).toEqual([]);
  await room.comment(ben, uuid);
  await told();
  await room.comment(aoi, uuid);
  expect(await told()).toEqual(['ben commented']);
});

it('those who teach hear of it until one of the staff has written, or cares for it', async () => {
  const { aoi, admin, stranger } = room;
  const first = (await room.ask(aoi)).uuid;
  await told();
  await room.answer(admin, first);
  expect(await told()).toEqual(['aoi answered', 'instructor answered']);
  await room.comment(aoi, first);
  expect(await told()).toEqual(['admin commented']);
  const second = (await room.ask(aoi)).uuid;
  await told();
  for (const _ of [1, 2]) await manage(second, { assigneeId: stranger.userId });
  expect(await told()).toEqual(['stranger assigned']);
  await room.comment(aoi, second);
  expect(await told()).toEqual([]);
  // One who is gone teaches nobody.
  await test.services.database.pool.query('update users set archived_at = now() where id = $1', [
    room.instructor.userId,
  ]);
  await room.ask(aoi);
  expect(await told()).toEqual([]);
  await test.services.database.pool.query('update users set archived_at = null');
});

it('of an answer that is accepted its writer hears once, and what was deleted helps nobody', async () => {
  const { aoi, ben, instructor } = room;
  const { uuid } = await room.ask(aoi);
  const params = { discussionUuid: uuid };
  const { uuid: commentUuid } = await room.answer(instructor, uuid);
  const { uuid: gone } = await room.comment(ben, uuid);
  await ben.client.call(deleteComment, { params: { ...params, commentUuid: gone } });
  await told();
  for (const _ of [1, 2]) await aoi.client.call(acceptAnswer, { params, body: { commentUuid } });
  expect(await told()).toEqual(['instructor accepted']);
  const refused = await aoi.client.call(acceptAnswer, { params, body: { commentUuid: gone } });
  expect(refused.status).toBe(400);
  const { discussion } = (await room.open(aoi, uuid)).result;
  expect(discussion.acceptedUuid).toBe(commentUuid);
  const body = { commentUuid: gone, kind: 'thanks', isOn: true } as const;
  expect((await aoi.client.call(reactToDiscussion, { params, body })).status).toBe(400);
  await aoi.client.call(acceptAnswer, { params, body: { commentUuid: null } });
  const after = (await room.open(aoi, uuid)).result.discussion;
  expect([after.acceptedUuid, after.resolvedAt]).toEqual([null, discussion.resolvedAt]);
});

it('without a name somebody writes in public alone, and where the class allows it', async () => {
  const { aoi, ben, instructor, classId } = room;
  const refused = [400, 400];
  const hidden = async (given: object) =>
    (await room.ask(aoi, { isAnonymous: true, ...given })).status;
  const shared = (await room.ask(aoi)).uuid;
  const secret = (await room.ask(aoi, { privacy: 'private' })).uuid;
  const comment = async (person: TestPerson, uuid: string) =>
    (await room.comment(person, uuid, 'Hm.', undefined, true)).status;
  expect(await hidden({ privacy: 'private' })).toBe(400);
  expect([await comment(instructor, shared), await comment(instructor, secret)]).toEqual(refused);
  expect([await hidden({}), await comment(ben, shared)]).toEqual([200, 200]);
  const params = { classId };
  const named = { choice: 'both', allowsAnonymous: false } as const;
  await instructor.client.call(
    putDiscussionSettings,
    { params, body: named },
    { 'if-match': '"1"' },
  );
  expect([await hidden({}), await comment(ben, shared)]).toEqual(refused);
  await instructor.client.call(
    putDiscussionSettings,
    { params, body: { ...named, allowsAnonymous: true } },
    { 'if-match': '"2"' },
  );
});

it('what was written in time on a device counts when it comes, and is of no day to come', async () => {
  test.clock.set(new Date('2026-11-18T08:00:00Z'));
  const organisationId = await test.organisation();
  const teacher = await test.person(organisationId, Role.instructor);
  const trainee = await test.person(organisationId, Role.trainee);
  const { classId } = await seedClass(test.db, {
    organisationId,
    createdBy: teacher.userId,
    traineeIds: [trainee.userId],
  });
  await seedContract(test.db, {
    organisationId,
    createdBy: teacher.userId,
    endAt: '2026-11-16',
    at: new Date('2026-01-01'),
    userIds: [trainee.userId],
  });
  const ask = (writtenAt: string) => room.ask(trainee, { classId, writtenAt });
  const { uuid, status } = await ask('2026-11-17T08:00:00.000Z');
  expect(status).toBe(200);
  expect((await ask('2026-11-18T07:00:00.000Z')).error).toBe('contractExpired');
  const comment = ({ client }: TestPerson, writtenAt: string) => {
    const params = { discussionUuid: uuid, commentUuid: crypto.randomUUID() };
    const body = { markdown: 'Hm.', isAnonymous: false, writtenAt };
    return client.call(createComment, { params, body });
  };
  expect((await comment(trainee, '2026-11-17T09:00:00.000Z')).status).toBe(200);
  expect((await comment(trainee, '2026-11-18T07:00:00.000Z')).error).toBe('contractExpired');
  expect((await comment(teacher, '2026-12-24T00:00:00.000Z')).status).toBe(200);
  const { comments } = (await room.open(teacher, uuid)).result;
  expect(comments.map(({ writtenAt }) => writtenAt.slice(0, 13))).toEqual([
    '2026-11-17T09',
    '2026-11-18T08',
  ]);
  test.clock.set(new Date());
});
