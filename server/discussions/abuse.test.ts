import { describe, expect, it } from 'vitest';
import { addDiscussionFile } from '../../domain/discussions/discussion-files.contract.ts';
import { reactToDiscussion } from '../../domain/discussions/write-discussions.contract.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { seedDiscussion } from './discussions.seed.ts';
import { openDiscussionRoom } from '../../tests/support/discussion-room.ts';
import { xssVectors } from '../../tests/markdown/xss-vectors.ts';

const { test, room } = await openDiscussionRoom();

/** Does it so often in turns, as somebody's program would, and returns what the last one was answered. */
async function flood<Answer>(times: number, act: () => Promise<Answer>): Promise<Answer> {
  const atOnce = 6;
  for (let done = 0; done < times; done += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, times - done) }, act));
  return await act();
}

describe('is refused with a sentence, and nothing of it is kept:', () => {
  it('a text of a megabyte', async () => {
    const { aoi, instructor } = room;
    const megabyte = 'x'.repeat(1_000_000);
    const { uuid } = await room.ask(aoi);
    const refusals = [
      await room.ask(aoi, { markdown: megabyte }),
      await room.ask(aoi, { title: megabyte }),
      await room.comment(aoi, uuid, megabyte),
      await room.answer(instructor, uuid, megabyte),
    ];
    for (const { status, messages } of refusals) {
      expect([400, 413]).toContain(status);
      expect(messages[0]).toMatch(/\w/);
    }
    const { result } = await room.open(aoi, uuid);
    expect([result.comments, result.discussion.commentCount]).toEqual([[], 0]);
  });

  it('more questions in a day than anybody has', async () => {
    const { ben, outsider } = room;
    const { perDay } = fairUse.discussions;
    const last = await flood(perDay, () => room.ask(ben));
    expect(last.messages[0]).toMatch(`You have asked ${perDay} questions within a day.`);
    expect([last.status, (await room.open(ben, last.uuid)).status]).toEqual([429, 404]);
    // It is one person's limit, and one of a day.
    expect((await room.ask(outsider, { classId: room.otherClassId })).status).toBe(200);
    test.clock.advance(24 * 60 * 60_000 + 1000);
    const later = { ...ben, client: await test.signIn(ben) };
    expect((await room.ask(later)).status).toBe(200);
    test.clock.set(new Date());
  });

  it('more comments in an hour than anybody writes', async () => {
    const { aoi, instructor } = room;
    const { commentsPerHour } = fairUse.discussions;
    const written = { authorId: instructor.userId, isByTrainee: false, markdown: 'So.' };
    const uuid = await seedDiscussion(test.db, {
      organisationId: room.organisationId,
      classId: room.classId,
      authorId: aoi.userId,
      writtenAt: test.clock.now(),
      comments: Array.from({ length: commentsPerHour - 1 }, () => written),
    });
    expect((await room.comment(instructor, uuid)).status).toBe(200);
    const last = await room.comment(instructor, uuid);
    expect([last.status, last.messages[0]]).toEqual([
      429,
      expect.stringContaining(`You have written ${commentsPerHour} comments within an hour.`),
    ]);
    const { discussion } = (await room.open(aoi, uuid)).result;
    expect(discussion.commentCount).toBe(commentsPerHour);
    expect((await room.comment(aoi, uuid)).status).toBe(200);
    test.clock.advance(60 * 60_000 + 1000);
    expect((await room.comment(instructor, uuid)).status).toBe(200);
    test.clock.set(new Date());
  });

  it('more files in a day than anybody sends', async () => {
    const { client } = room.manager;
    const { filesPerDay } = fairUse.discussions;
    const given = { query: { fileName: 'log.txt' }, payload: Buffer.from('x') };
    const type = { 'content-type': 'application/octet-stream' };
    const last = await flood(filesPerDay, () => client.callRaw(addDiscussionFile, given, type));
    expect([last.status, last.messages[0]]).toEqual([
      429,
      expect.stringContaining(`You have sent ${filesPerDay} files within a day.`),
    ]);
    const other = room.otherManager.client;
    expect((await other.callRaw(addDiscussionFile, given, type)).status).toBe(200);
    test.clock.advance(24 * 60 * 60_000 + 1000);
    const later = await test.signIn(room.manager);
    expect((await later.callRaw(addDiscussionFile, given, type)).status).toBe(200);
    test.clock.set(new Date());
  });
});

it('a reaction that is pressed sixty times is one, or none', async () => {
  const { aoi, admin } = room;
  const { uuid } = await room.ask(aoi);
  const press = (isOn: boolean) =>
    admin.client.call(reactToDiscussion, {
      params: { discussionUuid: uuid },
      body: { commentUuid: null, kind: 'thanks', isOn },
    });
  const reactions = async () => (await room.open(aoi, uuid)).result.discussion.reactions;
  await flood(60, () => press(true));
  expect(await reactions()).toEqual([{ kind: 'thanks', count: 1, isOwn: false }]);
  await flood(20, () => press(false));
  expect(await reactions()).toEqual([]);
});

it('what was made to run something is kept and sent as the words that it is', async () => {
  const { outsider, stranger } = room;
  const { uuid } = await room.ask(outsider, { classId: room.otherClassId });
  const vectors = Object.values(xssVectors).map(([first = '']) => first);
  for (const words of vectors) expect((await room.comment(outsider, uuid, words)).status).toBe(200);
  const { result, headers } = await room.open(stranger, uuid);
  expect(result.comments.map(({ markdown }) => markdown)).toEqual(vectors);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});
