import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  listAllDiscussions,
  listComments,
  listDiscussionDesks,
  listDiscussionEdits,
  listDiscussions,
} from '../../domain/discussions/discussions.contract.ts';
import { getDiscussionsUnread } from '../../domain/discussions/discussions-unread.contract.ts';
import {
  listColleagues,
  manageDiscussion,
  putDiscussionSettings,
} from '../../domain/discussions/manage-discussions.contract.ts';
import {
  acceptAnswer,
  createComment,
  deleteComment,
  editAnswer,
  editComment,
  editDiscussion,
  reactToDiscussion,
  readDiscussion,
  resolveDiscussion,
  wishDiscussion,
} from '../../domain/discussions/write-discussions.contract.ts';
import {
  listTraineeNotifications,
  listUserNotifications,
} from '../../domain/notifications/notifications.contract.ts';
import { updatePreference } from '../../domain/notifications/preferences.contract.ts';
import { discussionRoom } from '../../tests/support/discussion-room.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { enrolPeople } from '../classes/classes-people.repo.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedDiscussion } from './discussions.seed.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof discussionRoom>>;
beforeAll(async () => {
  test = await testApp();
  room = await discussionRoom(test);
});
afterAll(() => test.close());

describe('refuses', () => {
  it('what the class does not allow, and what is not of it', async () => {
    const { instructor, aoi, classId, otherClassId, organisationId } = room;
    expect((await room.ask(aoi, { classId: otherClassId })).status).toBe(404);
    expect((await room.ask(aoi, { classMaterialId: 999_999 })).messages).toEqual([
      '“classMaterialId” is not a material of this class.',
    ]);
    expect((await room.ask(aoi, { title: '   ' })).status).toBe(400);
    const settings = { choice: 'private' as const, allowsAnonymous: true };
    const params = { classId };
    const changed = await instructor.client.call(
      putDiscussionSettings,
      { params, body: settings },
      { 'if-match': '"1"' },
    );
    expect(changed.result).toEqual({ ...settings, revision: 2 });
    expect((await room.ask(aoi)).messages).toEqual([
      '“privacy” is not one that this class allows.',
    ]);
    expect((await room.ask(aoi, { privacy: 'private' })).status).toBe(200);
    expect((await room.ask(instructor)).status).toBe(200);
    const [desk] = (await aoi.client.call(listDiscussionDesks, {})).result;
    expect(desk).toMatchObject({ classId, choice: 'private', readers: { trainees: 2 } });
    await instructor.client.call(
      putDiscussionSettings,
      { params, body: { choice: 'both', allowsAnonymous: true } },
      { 'if-match': '"2"' },
    );
    expect(organisationId).toBeGreaterThan(0);
  });

  it('to change what is another’s', async () => {
    const { aoi, ben, instructor } = room;
    const { uuid } = await room.ask(aoi);
    const { uuid: comment } = await room.comment(aoi, uuid);
    const { uuid: answer } = await room.answer(instructor, uuid);
    const at = room.at();
    const params = { discussionUuid: uuid };
    const words = { title: 'Mine now', markdown: '', editedAt: at };
    for (const { client } of [ben, instructor])
      expect((await client.call(editDiscussion, { params, body: words })).status).toBe(403);
    const body = { markdown: 'Mine now', editedAt: at };
    const edit = { params: { ...params, commentUuid: comment }, body };
    expect((await ben.client.call(editComment, edit)).status).toBe(403);
    expect((await ben.client.call(deleteComment, { params: edit.params })).status).toBe(403);
    const ofAnswer = { params: { ...params, commentUuid: answer }, body };
    expect((await aoi.client.call(editAnswer, ofAnswer)).status).toBe(403);
    expect((await aoi.client.call(editComment, ofAnswer)).status).toBe(404);
    expect(
      (await ben.client.call(acceptAnswer, { params, body: { commentUuid: answer } })).status,
    ).toBe(403);
    expect(
      (await ben.client.call(resolveDiscussion, { params, body: { isResolved: true, at } })).status,
    ).toBe(403);
    const { result } = await room.open(ben, uuid);
    expect(result.discussion).toMatchObject({ title: 'Why does p move?', resolvedAt: null });
    expect(result.comments.map(({ markdown }) => markdown)).toEqual(['A comment.', 'An answer.']);
  });

  it('a flood, with a sentence and when to go on', async () => {
    const { organisationId, classId } = room;
    const chatty = await test.person(organisationId, Role.trainee, { name: 'Chatty' });
    await enrolPeople(test.db, { organisationId, classId }, [chatty.userId]);
    const uuid = await seedDiscussion(test.db, {
      organisationId,
      classId,
      authorId: chatty.userId,
      comments: Array.from({ length: 240 }, (_, index) => ({
        authorId: chatty.userId,
        markdown: `${index}`,
      })),
    });
    const refused = await room.comment(chatty, uuid);
    expect(refused).toMatchObject({
      status: 429,
      messages: [
        'You have written 240 comments within an hour. Please wait a while before you write another one.',
      ],
    });
    expect((await room.comment(room.aoi, uuid, 'x'.repeat(20_001))).status).toBe(400);
  });
});

it('is asked and commented once, however often it is sent', async () => {
  const { aoi, ben } = room;
  const uuid = randomUUID();
  const commentUuid = randomUUID();
  for (const _ of [1, 2]) {
    expect((await room.ask(aoi, { title: 'Only once' }, uuid)).status).toBe(200);
    expect((await room.comment(ben, uuid, 'Once.', commentUuid)).status).toBe(200);
  }
  expect((await room.comment(aoi, uuid, 'Another’s name.', commentUuid)).status).toBe(404);
  const { result } = await room.open(aoi, uuid);
  expect(result.discussion.commentCount).toBe(1);
  const titles = await room.titlesOf(aoi);
  expect(titles.filter((title) => title === 'Only once').length).toBe(1);
});

it('is answered, accepted, resolved and reopened, as everybody in it hears', async () => {
  const { aoi, ben, instructor } = room;
  const { uuid } = await room.ask(aoi, { title: 'To be answered' });
  const params = { discussionUuid: uuid };
  const told = async ({ client }: TestPerson, isStaff = false) => {
    const list = isStaff ? listUserNotifications : listTraineeNotifications;
    const { result } = await client.call(list, { query: { limit: 20 } });
    return result.notifications.filter(({ url }) => url.endsWith(uuid)).map(({ title }) => title);
  };
  expect(await told(instructor, true)).toEqual(['Aoi asked “To be answered”']);
  const { uuid: answer } = await room.answer(instructor, uuid);
  expect(await told(aoi)).toEqual(['Kenichi answered “To be answered”']);
  expect(await told(ben)).toEqual([]);
  await aoi.client.call(acceptAnswer, { params, body: { commentUuid: answer } });
  const accepted = (await room.open(ben, uuid)).result.discussion;
  expect(accepted).toMatchObject({ acceptedUuid: answer, isAnswered: true });
  expect(accepted.resolvedAt).not.toBeNull();
  expect(accepted.firstResponseAt).not.toBeNull();
  expect(await told(instructor, true)).toEqual([
    'Aoi accepted your answer to “To be answered”',
    'Aoi asked “To be answered”',
  ]);
  await aoi.client.call(resolveDiscussion, { params, body: { isResolved: false, at: room.at() } });
  expect((await room.open(ben, uuid)).result.discussion.resolvedAt).toBeNull();
});

it('keeps what stood there before it was edited, and nothing of what was deleted', async () => {
  const { aoi, ben, instructor } = room;
  const { uuid } = await room.ask(aoi);
  const params = { discussionUuid: uuid };
  const at = room.at();
  await aoi.client.call(editDiscussion, {
    params,
    body: { title: 'Why does p, not the value, move?', markdown: 'Better.', editedAt: at },
  });
  const history = async (commentUuid?: string) =>
    await ben.client.call(listDiscussionEdits, {
      params,
      query: commentUuid === undefined ? {} : { commentUuid },
    });
  expect((await history()).result).toMatchObject([
    { title: 'Why does p move?', markdown: 'I expected the value to grow.' },
  ]);
  const { uuid: comment } = await room.comment(ben, uuid, 'A secret word.');
  const named = { params: { ...params, commentUuid: comment } };
  await ben.client.call(editComment, { ...named, body: { markdown: 'Nothing.', editedAt: at } });
  expect((await history(comment)).result).toMatchObject([{ markdown: 'A secret word.' }]);
  await instructor.client.call(deleteComment, named);
  expect((await history(comment)).status).toBe(404);
  const { result } = await room.open(aoi, uuid);
  expect(result.comments).toMatchObject([
    { isDeleted: true, markdown: '', author: { name: 'Ben' } },
  ]);
  expect(result.discussion.commentCount).toBe(0);
  const { rows } = await test.db.execute(
    `select 1 from discussion_edits where markdown like '%secret%'`,
  );
  expect(rows.length).toBe(0);
});

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
