import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  getCertificateDesign,
  listOwnCertificates,
  updateCertificateDesign,
} from '../../domain/certificates/certificates.contract.ts';
import { updateLicense } from '../../domain/licenses/licenses.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { setMentees } from '../../domain/selflearning/mentors.contract.ts';
import {
  getMyLearnings,
  getOwnPath,
  listOwnApplications,
  startPart,
} from '../../domain/selflearning/own-learning.contract.ts';
import { getTraining, recordProgress } from '../../domain/training/training.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { tick } from '../scheduler.ts';
import { watchLearning } from './reminders.service.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof learningRoom>>;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2026-11-02T03:00:00Z'));
  room = await learningRoom(test, { endAt: '2026-11-30' });
});
afterAll(() => test.close());

/** It is noon of that day in Tokyo, and the trainee has signed in anew. */
async function on(day: string): Promise<TestPerson> {
  test.clock.set(new Date(`${day}T03:00:00Z`));
  return { ...room.trainee, client: await test.signIn(room.trainee) };
}
const mine = async ({ client }: TestPerson) => (await client.call(getMyLearnings, {})).result;
const endsTold = async ({ client }: TestPerson) => {
  const { notifications } = (await client.call(listTraineeNotifications, {})).result;
  return notifications.map(({ title }) => title).filter((title) => title.includes('Linux by hand'));
};
async function begun() {
  const courseId = await room.newCourse('Linux by hand', { books: 1 });
  const { classId } = await room.begin(room.trainee, courseId);
  const { sections } = (
    await room.trainee.client.call(getTraining, { params: { classId: classId ?? 0 } })
  ).result;
  const classMaterialId = sections[0]?.materials[0]?.id ?? 0;
  return { courseId, classId: classId ?? 0, classMaterialId };
}
const read = (
  { client }: TestPerson,
  ids: { classId: number; classMaterialId: number },
  day: string,
) =>
  client.call(recordProgress, {
    params: { classId: ids.classId, classMaterialId: ids.classMaterialId },
    body: { chaptersRead: ['one'], at: `${day}T03:00:00Z` },
  });

async function prolong(endAt: string): Promise<void> {
  const owner = await test.person(room.organisationId, Role.systemAdmin);
  const prolonged = await owner.client.call(
    updateLicense,
    { params: { licenseId: room.licenseId }, body: { endAt } },
    { 'if-match': '"1"' },
  );
  expect(prolonged.status, prolonged.text).toBe(200);
}

describe('before it ends', () => {
  it('its learner is told a fortnight and three days ahead, each once, and no more when finished', async () => {
    const { classId } = await begun();
    const before = (await endsTold(room.trainee)).length;
    const told = async (person: TestPerson) => (await endsTold(person)).length - before;
    const early = await on('2026-11-15');
    await watchLearning(test.services);
    expect(await told(early)).toBe(0);
    const fortnight = await on('2026-11-16');
    await Promise.all([watchLearning(test.services), watchLearning(test.services)]);
    expect(await told(fortnight)).toBe(1);
    expect((await endsTold(fortnight))[0]).toContain('14 days');
    const late = await on('2026-11-27');
    await watchLearning(test.services);
    await watchLearning(test.services);
    expect(await told(late)).toBe(2);
    await room.finish(late, classId);
    const last = await on('2026-11-30');
    await watchLearning(test.services);
    expect(await told(last)).toBe(2);
  });

  it('its learner is told anew of another end', async () => {
    await begun();
    const late = await on('2026-11-28');
    const before = (await endsTold(late)).length;
    await watchLearning(test.services);
    await prolong('2026-12-20');
    const later = await on('2026-12-18');
    await watchLearning(test.services);
    await watchLearning(test.services);
    expect(await endsTold(later)).toHaveLength(before + 2);
    expect((await endsTold(later))[0]).toContain('2 days');
  });

  it('their mentor is told too, with how far they are', async () => {
    const { admin, instructor, trainee } = room;
    await admin.client.call(setMentees, {
      params: { userId: instructor.userId },
      body: { traineeIds: [trainee.userId] },
    });
    await begun();
    await on('2026-11-27');
    await watchLearning(test.services);
    const told = await test.asOwner<{ content: { kind: string; percent: number } }>(
      `select content from notifications where user_id = $1 and content->>'kind' = 'menteeEnds'`,
      [instructor.userId],
    );
    expect(told).toMatchObject([{ content: { percent: 0, daysLeft: 3 } }]);
  });
});

it('ends on its first day, where that is the day of grace of the license', async () => {
  const courseId = await room.newCourse('Linux by hand', { books: 1 });
  const { id } = (await room.apply(room.trainee, courseId)).result;
  await room.decide(room.admin, id);
  const graced = await on('2026-12-01');
  expect((await room.start(graced, id)).status).toBe(200);
  expect((await mine(graced)).running).toMatchObject([{ endAt: '2026-12-01' }]);
});

describe('what has ended unfinished', () => {
  it('can be read and not worked on, but for what was done in time', async () => {
    const ids = await begun();
    const late = await on('2026-12-02');
    const refused = await read(late, ids, '2026-12-02');
    expect([refused.status, refused.error]).toEqual([403, 'contractExpired']);
    const { client } = late;
    const { status, result } = await client.call(getTraining, { params: ids });
    expect([status, result.sections[0]?.materials[0]?.progress.percent]).toEqual([200, 0]);
    expect(await mine(late)).toMatchObject({
      running: [],
      over: [{ state: 'expired', endAt: '2026-11-30', percent: 0 }],
    });
    // What was read in time, on a device without a network, comes late and counts.
    expect((await read(late, ids, '2026-11-29')).status).toBe(200);
    expect((await mine(late)).over).toMatchObject([{ state: 'finished', percent: 100 }]);
  });

  it('goes on where it was when the license is prolonged', async () => {
    const ids = await begun();
    const late = await on('2026-12-02');
    const { client } = late;
    await watchLearning(test.services);
    const states = async () =>
      (await client.call(listOwnApplications, {})).result.map(({ state }) => state);
    expect(await states()).toEqual(['expired']);
    await prolong('2027-03-31');
    await watchLearning(test.services);
    expect(await states()).toEqual(['started']);
    expect(await mine(late)).toMatchObject({
      running: [{ state: 'running', endAt: '2027-03-31' }],
      over: [],
    });
    expect((await read(late, ids, '2026-12-02')).status).toBe(200);
    expect((await mine(late)).over).toMatchObject([{ state: 'finished', percent: 100 }]);
  });

  it('opens no further part of a path', async () => {
    const courseId = await room.newCourse('C', { books: 1 });
    const pathId = await room.newPath(room.admin, 'Backend', {
      parts: [
        {
          kind: 'course',
          id: 'c',
          minutes: 60,
          isOptional: false,
          choiceId: null,
          courseId,
          version: 1,
        },
      ],
    });
    await room.publish(room.admin, pathId);
    await room.begin(room.trainee, pathId, 'path');
    const { enrolmentId } = (await room.trainee.client.call(getOwnPath, { params: { pathId } }))
      .result;
    const { client } = await on('2026-12-02');
    const params = { enrolmentId: enrolmentId ?? 0, partName: 'c' };
    expect((await client.call(startPart, { params })).error).toBe('learningOver');
    expect((await client.call(getOwnPath, { params: { pathId } })).result.isRunning).toBe(false);
  });
});

describe('what is finished', () => {
  it('of a path is noted by the clock, once, and of nobody who has parts left', async () => {
    const courseId = await room.newCourse('C', { books: 1 });
    const pathId = await room.newPath(room.admin, 'Backend', {
      parts: ['c', 'again'].map((id) => ({
        kind: 'course' as const,
        id,
        minutes: 60,
        isOptional: false,
        choiceId: null,
        courseId,
        version: 1,
      })),
      links: [{ from: 'c', to: 'again', points: null }],
    });
    await room.publish(room.admin, pathId);
    const work = async (person: TestPerson, parts: string[]) => {
      await room.begin(person, pathId, 'path');
      const { client } = person;
      const { enrolmentId } = (await client.call(getOwnPath, { params: { pathId } })).result;
      for (const partName of parts) {
        const params = { enrolmentId: enrolmentId ?? 0, partName };
        await room.finish(person, (await client.call(startPart, { params })).result.classId);
      }
    };
    await work(room.trainee, ['c', 'again']);
    await work(room.other, ['c']);
    const noted = () =>
      test.asOwner<{ userId: number; state: string; at: Date | null }>(
        `select begun.user_id as "userId", application.state, begun.finished_at as at
          from self_learning_enrolments begun join self_learning_applications application
            on application.organisation_id = begun.organisation_id
              and application.id = begun.application_id
          where begun.organisation_id = $1 order by begun.id`,
        [room.organisationId],
      );
    await watchLearning(test.services);
    const first = await noted();
    expect(first).toEqual([
      { userId: room.trainee.userId, state: 'finished', at: expect.any(Date) },
      { userId: room.other.userId, state: 'started', at: null },
    ]);
    test.clock.advance(60_000);
    await watchLearning(test.services);
    expect(await noted()).toEqual(first);
  });

  const certificatesOf = async ({ client }: TestPerson) =>
    (await client.call(listOwnCertificates, {})).result.map(({ title }) => title);

  it('gives its certificate by the clock, once, and to nobody who has not finished', async () => {
    const { classId, courseId } = await begun();
    await room.begin(room.other, courseId);
    await room.finish(room.trainee, classId);
    await tick(test.services);
    await tick(test.services);
    expect(await certificatesOf(room.trainee)).toEqual(['Linux by hand']);
    expect(await certificatesOf(room.other)).toEqual([]);
  });

  it('gives none where the organisation wants none', async () => {
    const { client } = room.admin;
    const { design, revision } = (await client.call(getCertificateDesign, {})).result;
    const body = { ...design, forSelfLearning: false };
    await client.callRaw(updateCertificateDesign, { body }, { 'if-match': `"${revision}"` });
    const { classId } = await begun();
    await room.finish(room.trainee, classId);
    await tick(test.services);
    expect(await certificatesOf(room.trainee)).toEqual([]);
  });
});
