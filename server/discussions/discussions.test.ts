import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  listDiscussionDesks,
  listDiscussionEdits,
} from '../../domain/discussions/discussions.contract.ts';
import { putDiscussionSettings } from '../../domain/discussions/manage-discussions.contract.ts';
import {
  acceptAnswer,
  deleteComment,
  editAnswer,
  editComment,
  editDiscussion,
  resolveDiscussion,
} from '../../domain/discussions/write-discussions.contract.ts';
import {
  listTraineeNotifications,
  listUserNotifications,
} from '../../domain/notifications/notifications.contract.ts';
import { openDiscussionRoom } from '../../tests/support/discussion-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { enrolPeople } from '../classes/classes-people.repo.ts';
import { seedDiscussion } from './discussions.seed.ts';

const { test, room } = await openDiscussionRoom();

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
  // What is gone has helped nobody.
  const gone = { params: { ...params, commentUuid: answer } };
  expect((await instructor.client.call(deleteComment, gone)).status).toBe(200);
  const left = (await room.open(ben, uuid)).result.discussion;
  expect(left).toMatchObject({ acceptedUuid: null, isAnswered: false });
  // What staff do is written down; what trainees ask is theirs.
  const entries = await test.asOwner<{ entry: string }>(
    `select action || ' ' || user_id as entry from audit_entries
      where subject_type = 'discussion' and subject_name = 'To be answered' order by id`,
  );
  expect(entries.map(({ entry }) => entry)).toEqual([
    `discussion.answer ${instructor.userId}`,
    `discussion.deleteComment ${instructor.userId}`,
  ]);
});

it('waits for a first response until one of the staff other than who asked has written', async () => {
  const { aoi, instructor } = room;
  const { uuid } = await room.ask(instructor, { title: 'Of the staff' });
  const respondedAt = async () => (await room.open(aoi, uuid)).result.discussion.firstResponseAt;
  await room.comment(instructor, uuid, 'One more thing.');
  await room.comment(aoi, uuid);
  expect(await respondedAt()).toBeNull();
  const colleague = await test.person(room.organisationId, Role.admin);
  expect((await room.comment(colleague, uuid)).status).toBe(200);
  expect(await respondedAt()).not.toBeNull();
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
