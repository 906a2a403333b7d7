import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  listAllDiscussions,
  listComments,
  listDiscussions,
} from '../../domain/discussions/discussions.contract.ts';
import { getDiscussionsUnread } from '../../domain/discussions/discussions-unread.contract.ts';
import {
  listColleagues,
  manageDiscussion,
} from '../../domain/discussions/manage-discussions.contract.ts';
import {
  createComment,
  reactToDiscussion,
  readDiscussion,
  wishDiscussion,
} from '../../domain/discussions/write-discussions.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { updatePreference } from '../../domain/notifications/preferences.contract.ts';
import { openDiscussionRoom } from '../../tests/support/discussion-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { enrolPeople } from '../classes/classes-people.repo.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedDiscussion } from './discussions.seed.ts';

const { test, room } = await openDiscussionRoom();

it('is unread for others until they have seen it, on every device of theirs', async () => {
  const { aoi, ben } = room;
  const { uuid } = await room.ask(aoi);
  const params = { discussionUuid: uuid };
  await room.comment(aoi, uuid, 'One.');
  await room.comment(aoi, uuid, 'Two.');
  const ofBen = async () => (await room.open(ben, uuid)).result.discussion;
  expect(await ofBen()).toMatchObject({ isUnread: true, unreadCount: 2 });
  expect((await room.open(aoi, uuid)).result.discussion).toMatchObject({ isUnread: false });
  const before = (await ben.client.call(getDiscussionsUnread, {})).result.count;
  const { lastCommentId } = await ofBen();
  await ben.client.call(readDiscussion, { params, body: { upTo: lastCommentId } });
  const other = await test.signIn(ben);
  expect((await other.call(getDiscussionsUnread, {})).result.count).toBe(before - 1);
  expect(await ofBen()).toMatchObject({ isUnread: false, unreadCount: 0 });
  // What was seen on a slower device takes nothing back.
  await ben.client.call(readDiscussion, { params, body: { upTo: 0 } });
  expect(await ofBen()).toMatchObject({ isUnread: false });
  await room.comment(aoi, uuid, 'Three.');
  expect(await ofBen()).toMatchObject({ isUnread: true, unreadCount: 1 });
  // What somebody writes themselves is no news to them, and reads nothing of others.
  await room.comment(ben, uuid, 'Four.');
  expect(await ofBen()).toMatchObject({ isUnread: true, unreadCount: 1 });
});

it('is no longer news in the bell once it was read, and nothing else is read with it', async () => {
  const { aoi, ben, instructor } = room;
  const uuids = [(await room.ask(aoi)).uuid, (await room.ask(aoi)).uuid];
  for (const uuid of uuids) await room.comment(ben, uuid);
  const [discussionUuid = ''] = uuids;
  const body = { upTo: (await room.open(aoi, discussionUuid)).result.discussion.lastCommentId };
  const params = { discussionUuid };
  expect((await aoi.client.call(readDiscussion, { params, body })).status).toBe(200);
  const unread = async ({ userId }: TestPerson) => {
    const rows = await test.asOwner<{ url: string }>(
      'select url from notifications where user_id = $1 and read_at is null and url = any($2)',
      [userId, uuids.map((uuid) => `/discussions?d=${uuid}`)],
    );
    return new Set(rows.map(({ url }) => url));
  };
  expect(await unread(aoi)).toEqual(new Set([`/discussions?d=${uuids[1]}`]));
  expect((await unread(instructor)).size).toBe(2);
});

it('is heard of by who wishes, and by mail unless they switched it off', async () => {
  const { organisationId, classId, aoi, instructor } = room;
  const reader = await test.person(organisationId, Role.trainee, {
    contactEmail: 'reader@example.com',
  });
  const silent = await test.person(organisationId, Role.trainee, {
    contactEmail: 'silent@example.com',
  });
  const muted = await test.person(organisationId, Role.trainee, {
    contactEmail: 'muted@example.com',
  });
  const userIds = [reader.userId, silent.userId, muted.userId];
  await enrolPeople(test.db, { organisationId, classId }, userIds);
  const { uuid } = await room.ask(aoi, { title: 'By mail' });
  const params = { discussionUuid: uuid };
  for (const { client } of [reader, silent, muted])
    await client.call(wishDiscussion, { params, body: { wish: 'subscribed' } });
  await muted.client.call(wishDiscussion, { params, body: { wish: 'muted' } });
  await silent.client.call(updatePreference, {
    body: { topic: 'discussion', inApp: true, mail: 'off' },
  });
  await room.answer(instructor, uuid);
  const { rows } = await test.db.execute<{ address: string }>(
    `select address from mails where organisation_id = ${organisationId} and subject like '%By mail%' order by 1`,
  );
  expect(rows.map(({ address }) => address)).toEqual(['reader@example.com']);
  const counts = await Promise.all(
    [reader, silent, muted].map(
      async ({ client }) =>
        (await client.call(listTraineeNotifications, { query: { limit: 20 } })).result.notifications
          .length,
    ),
  );
  expect(counts).toEqual([1, 1, 0]);
});

it('stays muted for whoever writes in it all the same', async () => {
  const { aoi, ben } = room;
  const { uuid } = await room.ask(aoi, { title: 'Muted' });
  const body = { wish: 'muted' } as const;
  await ben.client.call(wishDiscussion, { params: { discussionUuid: uuid }, body });
  await room.comment(ben, uuid, 'One word.');
  expect((await room.open(ben, uuid)).result.discussion.wish).toBe('muted');
  await room.comment(aoi, uuid, 'And another.');
  const { result } = await ben.client.call(listTraineeNotifications, { query: { limit: 20 } });
  expect(result.notifications.filter(({ url }) => url.endsWith(uuid))).toEqual([]);
});

it('is arranged by staff: labels, a pin, who takes care of it', async () => {
  const { aoi, instructor, stranger, manager, admin, classId } = room;
  const { uuid } = await room.ask(aoi, { privacy: 'private', title: 'To be cared for' });
  const params = { discussionUuid: uuid };
  const { result: colleagues } = await instructor.client.call(listColleagues, { params });
  expect(colleagues.map(({ name }) => name)).toEqual(['Admin', 'Kenichi']);
  const care = (body: object) => instructor.client.call(manageDiscussion, { params, body });
  for (const { userId } of [stranger, manager, aoi])
    expect((await care({ assigneeId: userId })).messages).toEqual([
      '“assigneeId” is not somebody of the staff who may see this discussion.',
    ]);
  expect((await care({ assigneeId: admin.userId, labels: ['crash', 'crash'] })).status).toBe(200);
  await care({ isPinned: true });
  const assigned = await admin.client.call(listDiscussions, { query: { assigned: 'true' } });
  expect(assigned.result.discussions).toMatchObject([
    { title: 'To be cared for', labels: ['crash'], isPinned: true, assignee: { name: 'Admin' } },
  ]);
  await room.ask(aoi, { title: 'Something newer' });
  expect((await room.titlesOf(instructor, { classId }))[0]).toBe('To be cared for');
  // Who takes care of it is staff's own affair.
  expect((await room.open(aoi, uuid)).result.discussion.assignee).toBeNull();
  await care({ isDisabled: true });
  expect((await room.open(aoi, uuid)).status).toBe(404);
  await care({ isDisabled: false, assigneeId: null });
  expect((await room.open(aoi, uuid)).status).toBe(200);
  const { discussion } = (await room.open(admin, uuid)).result;
  expect(discussion).toMatchObject({ assignee: null, isPinned: true, labels: ['crash'] });
});

it('counts what people say with one press, once each', async () => {
  const { aoi, ben } = room;
  const { uuid } = await room.ask(aoi);
  const params = { discussionUuid: uuid };
  const react = ({ client }: TestPerson, isOn: boolean) =>
    client.call(reactToDiscussion, {
      params,
      body: { commentUuid: null, kind: 'same', isOn },
    });
  await react(ben, true);
  await react(ben, true);
  await react(aoi, true);
  const seen = async (person: TestPerson) =>
    (await room.open(person, uuid)).result.discussion.reactions;
  expect(await seen(ben)).toEqual([{ kind: 'same', count: 2, isOwn: true }]);
  await react(ben, false);
  expect(await seen(ben)).toEqual([{ kind: 'same', count: 1, isOwn: false }]);
});

it('is read page by page, whatever is written meanwhile', async () => {
  const { organisationId, classId, aoi, ben } = room;
  const uuid = await seedDiscussion(test.db, {
    organisationId,
    classId,
    authorId: aoi.userId,
    comments: Array.from({ length: 120 }, (_, index) => ({
      authorId: ben.userId,
      markdown: `Comment ${index}`,
    })),
  });
  const { result } = await room.open(aoi, uuid);
  expect(result.comments.length).toBe(50);
  expect(result.comments.at(-1)?.markdown).toBe('Comment 119');
  await room.comment(aoi, uuid, 'Newer.');
  const older = async (before: number) =>
    (
      await aoi.client.call(listComments, {
        params: { discussionUuid: uuid },
        query: { before: String(before) },
      })
    ).result;
  const second = await older(result.comments[0]?.id ?? 0);
  expect([second.comments.at(-1)?.markdown, second.hasOlder]).toEqual(['Comment 69', true]);
  const third = await older(second.comments[0]?.id ?? 0);
  expect([third.comments[0]?.markdown, third.comments.length, third.hasOlder]).toEqual([
    'Comment 0',
    20,
    false,
  ]);
});

it('is listed page by page, what something was written in last first', async () => {
  const { organisationId, stranger } = room;
  const { classId } = await seedClass(test.db, { organisationId, createdBy: stranger.userId });
  for (let index = 0; index < 5; index++)
    await seedDiscussion(test.db, {
      organisationId,
      classId,
      authorId: stranger.userId,
      isByTrainee: false,
      title: `Page ${index}`,
      // Two at the same moment must not get lost between two pages.
      writtenAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))),
    });
  const pageBehind = async (before: string | undefined) =>
    (
      await stranger.client.call(listAllDiscussions, {
        query: { classId, limit: 2, ...(before !== undefined && { before }) },
      })
    ).result;
  const titles: string[] = [];
  let next: string | undefined;
  do {
    const page = await pageBehind(next);
    titles.push(...page.discussions.map(({ title }) => title));
    next = page.next ?? undefined;
  } while (next !== undefined);
  expect(titles).toEqual(['Page 4', 'Page 3', 'Page 2', 'Page 1', 'Page 0']);
  const none = { params: { discussionUuid: randomUUID(), commentUuid: randomUUID() } };
  const body = { markdown: 'X', isAnonymous: false, writtenAt: room.at() };
  expect((await stranger.client.call(createComment, { ...none, body })).status).toBe(404);
});
