import { describe, expect, it } from 'vitest';
import { listDiscussions } from '../../domain/discussions/discussions.contract.ts';
import { getImage } from '../../domain/images/images.contract.ts';
import {
  listTraineeNotifications,
  listUserNotifications,
} from '../../domain/notifications/notifications.contract.ts';
import { deleteComment } from '../../domain/discussions/write-discussions.contract.ts';
import { updateAvatar } from '../../domain/people/avatar.contract.ts';
import { openDiscussionRoom } from '../../tests/support/discussion-room.ts';
import { picture, uploaded } from '../../tests/support/picture.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedImage } from '../images/images.seed.ts';

const { test, room } = await openDiscussionRoom();

/** What somebody was told of it, the newest first. */
async function notificationsOf(
  { client }: TestPerson,
  uuid: string,
  list: typeof listTraineeNotifications | typeof listUserNotifications,
) {
  const { result } = await client.call(list, { query: { limit: 20 } });
  return result.notifications.filter(({ url }) => url.endsWith(uuid));
}

const toldOf = async (...of: Parameters<typeof notificationsOf>): Promise<string[]> =>
  (await notificationsOf(...of)).map(({ title }) => title);

describe('a picture', () => {
  const pictureOf = async ({ organisationId, userId }: TestPerson) =>
    await seedImage(test.db, test.services.storage, {
      organisationId,
      userId,
      purpose: 'editor',
      content: await picture('png'),
      width: 400,
      height: 300,
    });
  const look = async ({ client }: TestPerson, imageUuid: string) =>
    (await client.callRaw(getImage, { params: { imageUuid } })).status;

  it('in a private discussion is seen by those who see that', async () => {
    const { aoi, ben, instructor, stranger } = room;
    const imageUuid = await pictureOf(aoi);
    expect(await look(ben, imageUuid)).toBe(200);
    const markdown = `![](/media/images/${imageUuid})`;
    await room.ask(aoi, { privacy: 'private', markdown });
    expect(await look(aoi, imageUuid)).toBe(200);
    expect(await look(instructor, imageUuid)).toBe(200);
    expect(await look(stranger, imageUuid)).toBe(404);
    expect(await look(ben, imageUuid)).toBe(404);
    // Showing it in a text of one's own lends nobody a right.
    await room.ask(ben, { markdown });
    expect(await look(ben, imageUuid)).toBe(404);
    const { uuid } = await room.ask(aoi);
    const { uuid: commentUuid } = await room.comment(aoi, uuid, markdown);
    expect(await look(ben, imageUuid)).toBe(200);
    // A comment that is gone shows nothing any more.
    const params = { discussionUuid: uuid, commentUuid };
    expect((await aoi.client.call(deleteComment, { params })).status).toBe(200);
    expect([await look(ben, imageUuid), await look(instructor, imageUuid)]).toEqual([404, 200]);
  });
});

describe('whoever asks without a name', () => {
  it('is known to staff and to nobody else', async () => {
    const { aoi, ben, instructor, outsider, otherClassId } = room;
    const { uuid } = await room.ask(aoi, { isAnonymous: true });
    await room.comment(aoi, uuid, 'It is me again.');
    const forBen = (await room.open(ben, uuid)).result;
    expect(JSON.stringify(forBen)).not.toContain('Aoi');
    expect(JSON.stringify(forBen)).not.toContain(`"id":${aoi.userId},`);
    expect(forBen.discussion).toMatchObject({ author: null, isAnonymous: true, isOwn: false });
    expect(forBen.comments[0]).toMatchObject({ author: null, isByAsker: true });
    const forInstructor = (await room.open(instructor, uuid)).result;
    expect(forInstructor.discussion.author?.name).toBe('Aoi');
    expect(forInstructor.comments[0]?.author?.name).toBe('Aoi');
    expect((await room.open(aoi, uuid)).result.discussion).toMatchObject({ isOwn: true });
    await room.comment(ben, uuid);
    await room.comment(aoi, uuid, 'Thanks.');
    expect(await toldOf(ben, uuid, listTraineeNotifications)).toEqual([
      'Somebody commented on “Why does p move?”',
    ]);
    expect(
      (await outsider.client.call(listDiscussions, { query: { classId: otherClassId } })).status,
    ).toBe(200);
  });

  it('is shown by their picture no more than by their name', async () => {
    const { aoi, instructor, ben } = room;
    const imageUrl = await uploaded(aoi.client, 'avatar');
    await aoi.client.call(updateAvatar, { body: { imageUrl } });
    const { uuid } = await room.ask(aoi, { isAnonymous: true });
    await room.comment(ben, uuid);
    await room.comment(aoi, uuid, 'Thanks.');
    const [forBen] = await notificationsOf(ben, uuid, listTraineeNotifications);
    expect(forBen?.imageUrl).toBeNull();
    const asked = (await notificationsOf(instructor, uuid, listUserNotifications)).at(-1);
    expect(asked).toMatchObject({ title: expect.stringContaining('Aoi'), imageUrl });
  });

  it('is a trainee, in public, where the class allows it', async () => {
    const { aoi, instructor } = room;
    expect((await room.ask(instructor, { isAnonymous: true })).messages).toEqual([
      '“isAnonymous” is only for trainees, in public discussions of a class that allows it.',
    ]);
    expect((await room.ask(aoi, { isAnonymous: true, privacy: 'private' })).status).toBe(400);
  });
});

it('shows a group manager no name of somebody they do not answer for', async () => {
  const { aoi, ben, manager } = room;
  const { uuid } = await room.ask(aoi);
  await room.comment(ben, uuid);
  await room.comment(manager, uuid);
  await room.comment(ben, uuid, 'Another one.');
  const { result } = await room.open(manager, uuid);
  expect(result.discussion.author?.name).toBe('Aoi');
  expect(result.comments.map(({ author }) => author?.name ?? null)).toEqual([null, 'Mika', null]);
  expect(await toldOf(manager, uuid, listUserNotifications)).toEqual([
    'Somebody commented on “Why does p move?”',
  ]);
});
