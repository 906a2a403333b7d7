import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getTraining, recordProgress } from '../../domain/training/training.contract.ts';
import { listVideos, removeVideo } from '../../domain/videos/videos.contract.ts';
import { getWatching, recordWatching } from '../../domain/videos/watching.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedVideo } from './video-materials.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A class with a video of a minute, its instructor and two trainees. */
async function classOfVideo(given: { readonly endAt?: string } = {}) {
  const organisationId = await test.organisation();
  const instructor = await test.person(organisationId, Role.instructor);
  const trainee = await test.person(organisationId, Role.trainee);
  const other = await test.person(organisationId, Role.trainee);
  const made = { organisationId, createdBy: instructor.userId };
  const video = await seedVideo(test.db, test.services.storage, made);
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...made,
    ...given,
    traineeIds: [trainee.userId, other.userId],
    sections: [{ title: 'All', materials: [video] }],
  });
  const params = { classId, videoInClassId: classMaterialIds[0] ?? 0 };
  const materialVersionId = video.versionId;
  return { organisationId, instructor, trainee, other, video, params, materialVersionId };
}

type Made = Awaited<ReturnType<typeof classOfVideo>>;
type Ranges = [number, number][];

const bodyOf = ({ materialVersionId }: Made, ranges: Ranges) => ({
  materialVersionId,
  ranges,
  at: test.clock.now().toISOString(),
});

const watch = ({ client }: TestPerson, made: Made, ranges: Ranges) =>
  client.callRaw<{ ranges: Ranges; percent: number }>(recordWatching, {
    params: made.params,
    body: bodyOf(made, ranges),
  });

async function progressOf({ client }: TestPerson, { params }: Made) {
  const { result } = await client.call(getTraining, { params: { classId: params.classId } });
  return result.sections[0]?.materials[0]?.progress;
}

describe('refuses', () => {
  it('whoever does not study it, and tells no one outside that there is one', async () => {
    const made = await classOfVideo();
    const ranges: Ranges = [[0, 1000]];
    const stranger = await test.person(made.organisationId, Role.trainee);
    const foreign = await test.person(await test.organisation(), Role.trainee);
    for (const person of [stranger, foreign])
      expect((await watch(person, made, ranges)).status).toBe(404);
    expect((await watch(made.instructor, made, ranges)).status).toBe(403);
    const { params } = made;
    const asked = await test.anonymous.callRaw(getWatching, { params });
    expect(asked.status).toBe(401);
    const list = { params: { classId: params.classId } };
    expect((await made.trainee.client.callRaw(listVideos, list)).status).toBe(403);
  });

  it('what is no stretch of time, and a version that the material does not have', async () => {
    const made = await classOfVideo();
    const { params } = made;
    for (const ranges of [[], [[5, 5]], [[9, 3]], [[-1, 3]]] as Ranges[])
      expect((await watch(made.trainee, made, ranges)).status).toBe(400);
    const body = { ...bodyOf(made, [[0, 9]]), materialVersionId: made.materialVersionId + 1000 };
    const answer = await made.trainee.client.callRaw(recordWatching, { params, body });
    expect(answer.status).toBe(404);
  });

  it('a percentage that somebody claims', async () => {
    const made = await classOfVideo();
    const { classId, videoInClassId } = made.params;
    const at = test.clock.now().toISOString();
    const answer = await made.trainee.client.callRaw(recordProgress, {
      params: { classId, classMaterialId: videoInClassId },
      body: { chaptersRead: [], percent: 100, at },
    });
    expect(answer.status).toBe(400);
  });
});

describe('what was watched', () => {
  it('is the sum of all stretches, whichever device tells of which, in any order and twice', async () => {
    const made = await classOfVideo();
    const { trainee } = made;
    await watch(trainee, made, [[30_000, 40_000]]);
    await watch(trainee, made, [
      [0, 10_000],
      [5000, 15_000],
    ]);
    const again = await watch(trainee, made, [[30_000, 40_000]]);
    expect(again.result).toEqual({
      ranges: [
        [0, 15_000],
        [30_000, 40_000],
      ],
      percent: 41,
    });
    const { result } = await trainee.client.call(getWatching, { params: made.params });
    expect(result).toEqual(again.result);
    expect(await progressOf(trainee, made)).toMatchObject({ percent: 41, state: 'inprogress' });
  });

  it('loses nothing when devices tell of it at the same time', async () => {
    const made = await classOfVideo();
    const parts = Array.from({ length: 20 }, (_, index): Ranges => [
      [index * 2000, index * 2000 + 1500],
    ]);
    await Promise.all(parts.map((ranges) => watch(made.trainee, made, ranges)));
    const { result } = await made.trainee.client.call(getWatching, { params: made.params });
    expect(result.percent).toBe(50);
  });

  it('is done at nine tenths, and what lies behind the end does not count', async () => {
    const made = await classOfVideo();
    const before = await watch(made.trainee, made, [
      [0, 53_000],
      [60_000, 80_000],
    ]);
    expect(before.result.percent).toBe(88);
    const almost = await watch(made.trainee, made, [[53_000, 53_700]]);
    expect(almost.result.percent).toBe(89);
    await watch(made.trainee, made, [[53_000, 54_000]]);
    expect(await progressOf(made.trainee, made)).toMatchObject({
      percent: 100,
      state: 'completed',
    });
  });

  it('on the last day of the class, or while a contract went on, counts when it comes later', async () => {
    test.clock.set(new Date('2026-11-18T08:00:00Z'));
    const [ended, expired] = [await classOfVideo({ endAt: '2026-11-15' }), await classOfVideo()];
    await seedContract(test.db, {
      organisationId: expired.organisationId,
      createdBy: expired.instructor.userId,
      endAt: '2026-11-15',
      at: new Date('2026-01-01'),
      userIds: [expired.trainee.userId],
    });
    const tell = async (made: Made, at: string) => {
      const body = { ...bodyOf(made, [[0, 1000]]), at };
      const { params } = made;
      const { client } = made.trainee;
      return (await client.callRaw(recordWatching, { params, body })).status;
    };
    // Midnight in Tokyo.
    expect(await tell(ended, '2026-11-15T14:59:00.000Z')).toBe(200);
    expect(await tell(ended, '2026-11-15T15:01:00.000Z')).toBe(409);
    expect(await tell(expired, '2026-11-16T14:59:00.000Z')).toBe(200);
    expect(await tell(expired, '2026-11-16T15:01:00.000Z')).toBe(403);
    // A clock that runs ahead begins no contract before its day.
    const early = await classOfVideo();
    await seedContract(test.db, {
      organisationId: early.organisationId,
      createdBy: early.instructor.userId,
      startAt: '2026-11-19',
      at: new Date('2026-01-01'),
      userIds: [early.trainee.userId],
    });
    expect(await tell(early, '2026-11-19T03:00:00.000Z')).toBe(403);
    test.clock.set(new Date());
  });

  it('is shown to staff part by part, of those whom they may see', async () => {
    const made = await classOfVideo();
    await watch(made.trainee, made, [[0, 60_000]]);
    await watch(made.other, made, [[0, 15_000]]);
    // What one of them watches of it elsewhere is not of this class.
    const { classId, classMaterialIds } = await seedClass(test.db, {
      organisationId: made.organisationId,
      createdBy: made.instructor.userId,
      traineeIds: [made.other.userId],
      sections: [{ title: 'All', materials: [made.video] }],
    });
    const elsewhere = { classId, videoInClassId: classMaterialIds[0] ?? 0 };
    const again = await watch(made.other, { ...made, params: elsewhere }, [[15_000, 60_000]]);
    expect(again.result.percent).toBe(75);
    const params = { classId: made.params.classId };
    const { result } = await made.instructor.client.call(listVideos, { params });
    expect(result).toHaveLength(1);
    const [video] = result;
    expect(video).toMatchObject({ ms: 60_000, invitedCount: 2, begunCount: 2, finishedCount: 1 });
    expect(video?.heat).toEqual(Array.from({ length: 100 }, (_, part) => (part < 25 ? 2 : 1)));
    const [manager, idle] = [
      await test.person(made.organisationId, Role.groupManager),
      await test.person(made.organisationId, Role.groupManager),
    ];
    await seedGroup(test.db, {
      organisationId: made.organisationId,
      name: 'Crew',
      memberIds: [made.other.userId],
      managerIds: [manager.userId],
    });
    const [managed] = (await manager.client.call(listVideos, { params })).result;
    expect(managed).toMatchObject({ invitedCount: 1, begunCount: 1, finishedCount: 0 });
    expect(managed?.heat).toEqual(Array.from({ length: 100 }, (_, part) => (part < 25 ? 1 : 0)));
    const [unmanaged] = (await idle.client.call(listVideos, { params })).result;
    expect(unmanaged).toMatchObject({ invitedCount: 0, begunCount: 0, finishedCount: 0 });
    expect(unmanaged?.heat).toEqual(Array.from({ length: 100 }, () => 0));
  });
});

it('a video that was removed is over, and what was watched of it stays, as is written down', async () => {
  const made = await classOfVideo();
  const { organisationId, video, trainee, instructor } = made;
  await watch(trainee, made, [[0, 30_000]]);
  const admin = await test.person(organisationId, Role.admin);
  const stranger = await test.person(await test.organisation(), Role.admin);
  const book = await seedBook(test.db, { organisationId, createdBy: instructor.userId });
  const remove = async ({ client }: TestPerson, materialId = video.materialId) =>
    (await client.call(removeVideo, { params: { materialId } })).status;
  expect([await remove(stranger), await remove(instructor)]).toEqual([404, 403]);
  expect(await remove(admin, book.materialId)).toBe(404);
  expect(await remove(admin)).toBe(200);
  const { result } = await trainee.client.call(getWatching, { params: made.params });
  expect(result).toEqual({ ranges: [], percent: 0 });
  expect((await watch(trainee, made, [[30_000, 60_000]])).status).toBe(404);
  expect(await progressOf(trainee, made)).toMatchObject({ percent: 50, state: 'inprogress' });
  const params = { classId: made.params.classId };
  const [shown] = (await instructor.client.call(listVideos, { params })).result;
  expect(shown).toMatchObject({ ms: null, heat: [], invitedCount: 2, begunCount: 1 });
  const entries = await test.asOwner<{ action: string; user_id: number }>(
    `select action, user_id from audit_entries
      where subject_type = 'material' and subject_id = any($1)`,
    [[String(video.materialId), String(book.materialId)]],
  );
  expect(entries).toEqual([{ action: 'material.removeVideo', user_id: admin.userId }]);
});
