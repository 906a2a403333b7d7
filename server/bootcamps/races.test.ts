import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { archiveBootcamp } from '../../domain/bootcamps/bootcamps.contract.ts';
import { getBootcampCalendar, moveBootcamp } from '../../domain/bootcamps/calendar.contract.ts';
import { archiveLearningPath } from '../../domain/learningpaths/learningpaths.contract.ts';
import { getOwnPath, startPart } from '../../domain/selflearning/own-learning.contract.ts';
import { getTraining, recordProgress } from '../../domain/training/training.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
const now = new Date('2026-11-10T03:00:00Z');

beforeAll(async () => {
  test = await testApp();
  test.clock.set(now);
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
});
afterAll(() => test.close());

const slugs = Array.from({ length: 12 }, (_, index) => `chapter-${index}`);

/** A bootcamp with one book, and a trainee who reads each chapter of it in a call of its own. */
async function room() {
  const trainee = await test.person(organisationId, Role.trainee);
  const of = { organisationId, createdBy: admin.userId };
  const book = await seedBook(test.db, {
    ...of,
    title: 'Pointers',
    chapters: slugs.map((slug) => ({ slug, title: slug, markdown: 'Words.' })),
  });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...of,
    title: 'C',
    startAt: '2026-11-09',
    endAt: '2026-11-20',
    traineeIds: [trainee.userId],
    sections: [{ title: 'One', materials: [{ ...book, dueAt: '2026-11-13' }] }],
  });
  const { bootcampId } = await seedBootcamp(test.db, {
    ...of,
    title: 'Autumn',
    startAt: '2026-11-09',
    endAt: '2026-11-20',
    classIds: [classId],
    traineeIds: [trainee.userId],
  });
  const params = { classId, classMaterialId: classMaterialIds[0] ?? 0 };
  const read = (slug: string) =>
    trainee.client.call(recordProgress, {
      params,
      body: { chaptersRead: [slug], at: now.toISOString() },
    });
  const progress = async () => {
    const { result } = await trainee.client.call(getTraining, { params: { classId } });
    return result.sections[0]?.materials[0];
  };
  return { params: { bootcampId }, read, progress };
}

describe('while a trainee studies', () => {
  it('the dates move, and nothing of what they do is lost', async () => {
    const { params, read, progress } = await room();
    const [moved, ...answers] = await Promise.all([
      admin.client.call(
        moveBootcamp,
        { params, body: { startAt: '2026-11-08', skipsDaysOff: false } },
        { 'if-match': '"1"' },
      ),
      ...slugs.map(read),
    ]);
    expect(moved.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { result } = await admin.client.call(getBootcampCalendar, { params });
    expect(result.deadlines[0]?.dueAt).toBe('2026-11-12');
    expect(await progress()).toMatchObject({ progress: { state: 'completed', percent: 100 } });
  });

  it('the bootcamp is archived, and its class goes on as it was', async () => {
    const { params, read, progress } = await room();
    const [archived, ...answers] = await Promise.all([
      admin.client.call(archiveBootcamp, { params, body: { isArchived: true } }),
      ...slugs.map(read),
    ]);
    expect(archived.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await progress()).toMatchObject({ progress: { state: 'completed', percent: 100 } });
  });

  it('the path is archived, and who learns by it begins what opens next', async () => {
    const own = await learningRoom(test);
    const courseId = await own.newCourse('C for new engineers', { books: 1 });
    const pathId = await own.newPath(own.admin, 'Backend', {
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
    await own.publish(own.admin, pathId);
    await own.begin(own.trainee, pathId, 'path');
    const { client } = own.trainee;
    const { enrolmentId } = (await client.call(getOwnPath, { params: { pathId } })).result;
    const begin = () =>
      client.call(startPart, { params: { enrolmentId: enrolmentId ?? 0, partName: 'c' } });
    const [archived, ...begun] = await Promise.all([
      own.admin.client.call(archiveLearningPath, {
        params: { pathId },
        body: { isArchived: true },
      }),
      begin(),
      begin(),
      begin(),
    ]);
    expect([archived.status, ...begun.map(({ status }) => status)]).toEqual([200, 200, 200, 200]);
    expect(new Set(begun.map(({ result }) => result.classId)).size).toBe(1);
    await own.finish(own.trainee, begun[0].result.classId);
    expect((await client.call(getOwnPath, { params: { pathId } })).result.percent).toBe(100);
  });
});
