import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  listMentees,
  listMentors,
  setMentees,
  writeMenteeNote,
  writeOwnMentorNote,
} from '../../domain/selflearning/mentors.contract.ts';
import { getClass } from '../../domain/classes/classes.contract.ts';
import { getOwnPath, startPart } from '../../domain/selflearning/own-learning.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedCourse } from '../courses/courses.seed.ts';
import {
  type NewApplication,
  seedApplication,
  seedMentor,
  seedMentorNote,
} from './selflearning.seed.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof learningRoom>>;
let mentor: TestPerson;
let gone: TestPerson;
let courseIds: number[];
beforeAll(async () => {
  test = await testApp();
  room = await learningRoom(test);
  const { organisationId, trainee } = room;
  mentor = await test.person(organisationId, Role.instructor, { name: 'Zen' });
  gone = await test.person(organisationId, Role.trainee, { name: 'Gone' });
  courseIds = [];
  for (const title of ['Databases', 'Networks', 'Linux', 'Go'])
    courseIds.push(await room.newCourse(title, { books: 1 }));
  for (const { userId: traineeId } of [trainee, gone])
    await seedMentor(test.db, { organisationId, traineeId, mentorId: mentor.userId });
  await archive(gone);
});
afterAll(() => test.close());

const archive = ({ userId }: TestPerson) =>
  test.services.database.pool.query('update users set archived_at = now() where id = $1', [userId]);
const told = async (kind: string) =>
  (
    await test.asOwner<{ user_id: number }>(
      `delete from notifications where content->>'kind' = $1 returning user_id`,
      [kind],
    )
  ).map((row) => row.user_id);

it('a mentor sees what their mentee learns, has finished and waits for, and nobody archived', async () => {
  const { trainee, other, organisationId, licenseId } = room;
  const seeded = (
    person: TestPerson,
    course: number,
    given: Partial<NewApplication> & Pick<NewApplication, 'state'>,
  ) =>
    seedApplication(test.db, {
      organisationId,
      userId: person.userId,
      kind: 'course',
      subjectOrganisationId: 1,
      subjectId: courseIds[course] ?? 0,
      ...given,
    });
  const begun = { licenseId, startAt: '2020-01-01', endAt: '2099-12-31', classes: [] };
  await seeded(trainee, 0, { state: 'started', begun });
  await seeded(trainee, 1, { state: 'finished', begun: { ...begun, finishedAt: new Date() } });
  await seeded(trainee, 1, { state: 'expired', begun: { ...begun, endAt: '2020-12-31' } });
  await seeded(trainee, 2, { state: 'applied', at: new Date('2026-11-02') });
  await seeded(trainee, 1, { state: 'applied', at: new Date('2026-11-01') });
  await seeded(trainee, 3, { state: 'refused' });
  await seeded(other, 2, { state: 'started', begun });
  await seeded(other, 3, { state: 'applied' });
  for (const [authorId, traineeId] of [
    [mentor.userId, trainee.userId],
    [trainee.userId, trainee.userId],
    [other.userId, other.userId],
  ] as const) {
    const note = { organisationId, traineeId, authorId, markdown: 'Hello', writtenAt: new Date() };
    await seedMentorNote(test.db, note);
  }
  expect((await mentor.client.call(listMentees, {})).result).toMatchObject([
    {
      trainee: { id: trainee.userId },
      running: [{ title: 'Databases', endAt: '2099-12-31' }],
      finishedCount: 1,
      appliedFor: ['Networks', 'Linux'],
      noteCount: 2,
      waitsForAnswer: true,
    },
  ]);
  const mentors = (await room.admin.client.call(listMentors, {})).result;
  expect(mentors.map((one) => [one.mentor.name, one.mentees.length, one.runningCount])).toEqual([
    ['Zen', 1, 1],
    ['Admin', 0, 0],
    ['Kenichi', 0, 0],
    ['Kobayashi', 0, 0],
  ]);
});

it('who was archived is given no mentees, and is nobody’s mentee anew', async () => {
  const { organisationId, admin, other } = room;
  const former = await test.person(organisationId, Role.instructor);
  await archive(former);
  const assign = (userId: number, traineeIds: number[]) =>
    admin.client.call(setMentees, { params: { userId }, body: { traineeIds } });
  expect((await assign(former.userId, [other.userId])).status).toBe(404);
  expect((await assign(other.userId, [room.trainee.userId])).status).toBe(404);
  expect((await assign(room.instructor.userId, [gone.userId])).status).toBe(400);
});

it('whoever gets a mentor is told, not whoever had them, and each of what the other wrote', async () => {
  const { organisationId, admin, trainee, other } = room;
  const former = await test.person(organisationId, Role.instructor);
  await seedMentor(test.db, {
    organisationId,
    traineeId: trainee.userId,
    mentorId: former.userId,
  });
  await archive(former);
  const params = { userId: mentor.userId };
  const traineeIds = [other.userId, trainee.userId];
  await admin.client.call(setMentees, { params, body: { traineeIds } });
  expect(await told('mentorAssigned')).toEqual([other.userId]);
  const body = { markdown: 'How is it going?' };
  await mentor.client.call(writeMenteeNote, { params: { userId: trainee.userId }, body });
  expect(await told('mentorWrote')).toEqual([trainee.userId]);
  await trainee.client.call(writeOwnMentorNote, { body: { markdown: 'Well.' } });
  expect(await told('menteeWrote')).toEqual([mentor.userId]);
});

it('a course is begun in its newest version, a part of a path in the one that it names, with the mentors there', async () => {
  const { organisationId, admin, provider } = room;
  const trainee = await test.person(organisationId, Role.trainee);
  await seedMentor(test.db, { organisationId, traineeId: trainee.userId, mentorId: mentor.userId });
  const of = { organisationId: 1, createdBy: provider.userId };
  const [older, newer] = [
    await seedBook(test.db, { ...of, title: 'Older' }),
    await seedBook(test.db, { ...of, title: 'Newer' }),
  ];
  const { courseId } = await seedCourse(test.db, {
    ...of,
    title: 'Twice published',
    versions: [older, newer].map((book) => ({
      changes: '',
      sections: [{ title: 'All', materials: [book] }],
    })),
  });
  const pathId = await room.newPath(admin, 'By the first', {
    parts: [
      {
        kind: 'course',
        id: 'one',
        minutes: 60,
        isOptional: false,
        choiceId: null,
        courseId,
        version: 1,
      },
    ],
  });
  await room.publish(admin, pathId);
  const { classId } = await room.begin(trainee, courseId);
  await room.begin(trainee, pathId, 'path');
  const { client } = trainee;
  const { enrolmentId } = (await client.call(getOwnPath, { params: { pathId } })).result;
  const params = { enrolmentId: enrolmentId ?? 0, partName: 'one' };
  const part = (await client.call(startPart, { params })).result;
  const shown = async (id: number | null) => {
    const { result } = await admin.client.call(getClass, { params: { classId: id ?? 0 } });
    return [
      result.sections.flatMap(({ materials }) => materials.map(({ title }) => title)),
      result.instructors.map(({ name }) => name),
    ];
  };
  expect(await shown(classId)).toEqual([['Newer'], ['Zen']]);
  expect(await shown(part.classId)).toEqual([['Older'], ['Zen']]);
});
