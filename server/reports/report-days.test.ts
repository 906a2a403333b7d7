import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import {
  listOwnReports,
  listRecordedWork,
  listReportDesks,
} from '../../domain/reports/own-reports.contract.ts';
import {
  getReportBoard,
  listReportClasses,
  listReports,
  remindOfReports,
} from '../../domain/reports/reports.contract.ts';
import { reportDay, reportNow, reportRoom } from '../../tests/support/report-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedAttempt, seedQuiz } from '../challenges/challenges.seed.ts';
import { type NewClass, seedClass } from '../classes/classes.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { remindByClock } from './reminders.service.ts';
import { seedReminder, seedReport } from './reports.seed.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor);
});
beforeEach(() => test.clock.set(reportNow));
afterAll(() => test.close());

const traineeOf = (id = organisationId) => test.person(id, Role.trainee);
const archive = ({ userId }: TestPerson) =>
  test.services.database.pool.query('update users set archived_at = now() where id = $1', [userId]);
const classOf = async (title: string, people: TestPerson[], given: Partial<NewClass> = {}) =>
  (
    await seedClass(test.db, {
      organisationId,
      createdBy: instructor.userId,
      title,
      traineeIds: people.map(({ userId }) => userId),
      ...given,
    })
  ).classId;
const reminded = async () =>
  (
    await test.asOwner<{ user_id: number }>(
      `delete from notifications where content->>'kind' = 'reportDue' returning user_id`,
    )
  )
    .map((row) => row.user_id)
    .toSorted((one, other) => one - other);
/** From the day before `reportDay` to the one after it. */
const [yesterday, tomorrow] = ['2026-11-17', '2026-11-19'];

it('desks are those of published classes that go on, a day longer at both ends', async () => {
  const trainee = await traineeOf();
  const of = (title: string, given: Partial<NewClass>) => classOf(title, [trainee], given);
  const begins = await of('Begins tomorrow', { startAt: tomorrow });
  await of('Begins later', { startAt: '2026-11-20' });
  const ended = await of('Ended yesterday', { endAt: yesterday });
  await of('Ended before', { endAt: '2026-11-16' });
  await of('Not published', { isPublished: false });
  await of('Alone', { isSelfLearning: true });
  await classOf('Of another', [await traineeOf()]);
  const desks = async () =>
    (await trainee.client.call(listReportDesks, {})).result.map(({ title }) => title);
  expect(await desks()).toEqual(['Begins tomorrow', 'Ended yesterday']);
  const { userId } = trainee;
  await seedReport(test.db, { organisationId, userId, classId: ended, day: yesterday });
  expect(await desks()).toEqual(['Ended yesterday', 'Begins tomorrow']);
  await seedReport(test.db, { organisationId, userId, classId: begins, day: tomorrow });
  expect(await desks()).toEqual(['Begins tomorrow', 'Ended yesterday']);
});

it('reminds by hand on the first and the last day of a class, and not outside of it', async () => {
  const [trainee, gone, takenBack] = [await traineeOf(), await traineeOf(), await traineeOf()];
  await archive(gone);
  const people = [trainee, gone, takenBack];
  const remind = async (title: string, given: Partial<NewClass>) => {
    const classId = await classOf(title, people, given);
    const { userId } = takenBack;
    await seedReport(test.db, { organisationId, classId, userId, day: reportDay });
    await test.services.database.pool.query('update reports set handed_in_at = null');
    const answer = await instructor.client.call(remindOfReports, { params: { classId } });
    return [answer.result.remindedCount, await reminded()];
  };
  const both = [2, [trainee.userId, takenBack.userId]];
  expect(await remind('First day', { startAt: reportDay })).toEqual(both);
  expect(await remind('Last day', { endAt: reportDay })).toEqual(both);
  for (const given of [{ startAt: tomorrow }, { endAt: yesterday }, { isPublished: false }])
    expect(await remind('Outside', given)).toEqual([0, []]);
});

it('reminds by the clock on the first and the last day, of published classes, where there are reports', async () => {
  await test.asOwner('delete from report_settings');
  const features = featureIds.filter((id) => id !== Feature.report);
  const without = await test.organisation({ features });
  const people = [];
  for (const [id, given] of [
    [organisationId, { startAt: reportDay }],
    [organisationId, { endAt: reportDay }],
    [organisationId, { startAt: tomorrow }],
    [organisationId, { endAt: yesterday }],
    [organisationId, { isPublished: false }],
    [without, {}],
  ] as const) {
    const [trainee, gone] = [await traineeOf(id), await traineeOf(id)];
    await archive(gone);
    const { userId: createdBy } = await test.person(id, Role.instructor);
    const rest = { ...given, organisationId: id, createdBy };
    const classId = await classOf('Class', [trainee, gone], rest);
    await seedReminder(test.db, { organisationId: id, classId }, '09:00');
    people.push(trainee);
  }
  await Promise.all([remindByClock(test.services), remindByClock(test.services)]);
  expect(await reminded()).toEqual(people.slice(0, 2).map(({ userId }) => userId));
});

it('the board ends with the class, and has neither the archived nor what was taken back', async () => {
  const {
    classId,
    instructor: teacher,
    trainee,
    other,
    handIn,
    takeBack,
  } = await reportRoom(test, yesterday);
  for (const day of ['2026-11-16', yesterday]) await handIn(trainee, { day, mood: 'hard' });
  await takeBack(trainee, yesterday);
  await archive(other);
  const { result } = await teacher.client.call(getReportBoard, { params: { classId }, query: {} });
  expect(result).toMatchObject({
    days: ['2026-11-16', yesterday],
    expectedCount: 1,
    handedInCount: 0,
    trainees: [{ trainee: { name: 'Aoi' }, missedInARow: 1 }],
  });
  expect(result.trainees[0]?.reports.map(({ mood }) => mood)).toEqual(['hard', null]);
});

it('classes with reports are published, begun and have people: one’s own first, what ended last', async () => {
  const admin = await test.person(await test.organisation(), Role.admin);
  const of = { organisationId: admin.organisationId, createdBy: admin.userId, instructorIds: [] };
  const trainee = await traineeOf(admin.organisationId);
  const colleague = await test.person(admin.organisationId, Role.instructor);
  await classOf('A ended', [trainee], { ...of, endAt: yesterday });
  await classOf('B last day', [trainee], { ...of, endAt: reportDay });
  await classOf('C begins', [trainee], { ...of, startAt: reportDay });
  await classOf('D mine', [trainee], { ...of, instructorIds: [admin.userId] });
  await classOf('E later', [trainee], { ...of, startAt: tomorrow });
  await classOf('F draft', [trainee], { ...of, isPublished: false });
  await classOf('G nobody', [], { ...of, instructorIds: [colleague.userId] });
  const { result } = await admin.client.call(listReportClasses, {});
  expect(result.map(({ title, hasEnded }) => `${title} ${hasEnded}`)).toEqual([
    'D mine false',
    'B last day false',
    'C begins false',
    'A ended true',
  ]);
});

it('takes the day of writing from the device, and never one to come', async () => {
  const { trainee, classId, handIn, instructor: teacher } = await reportRoom(test, reportDay);
  // Written yesterday without a network, and sent today.
  const late = { day: yesterday, handedInAt: '2026-11-17T10:00:00.000Z' };
  expect((await handIn(trainee, late)).result).toMatchObject({
    isLate: false,
    handedInAt: '2026-11-17T10:00:00.000Z',
  });
  const ahead = { day: tomorrow, handedInAt: '2026-11-19T10:00:00.000Z' };
  expect((await handIn(trainee, ahead)).messages).toEqual([
    '“day” has not begun yet: reports are for today or an earlier day.',
  ]);
  // The last day of the class is one of it, and its first.
  expect((await handIn(trainee, { day: reportDay })).result.isLate).toBe(false);
  expect((await handIn(trainee, { day: '2026-11-02' })).result.isLate).toBe(true);
  const { result, pagination } = await teacher.client.call(listReports, {
    query: { limit: 2, offset: 1 },
  });
  expect([result.map(({ day }) => day), pagination?.count]).toEqual([[reportDay, yesterday], 3]);
  const own = async (query: { classId?: number; limit?: number; offset?: number }) => {
    const page = await trainee.client.call(listOwnReports, { query });
    return [page.result.map(({ day }) => day), page.pagination?.count];
  };
  expect(await own({ limit: 1, offset: 1 })).toEqual([[yesterday], 3]);
  expect(await own({ classId: classId + 1 })).toEqual([[], 0]);
  test.clock.set(new Date('2026-11-19T07:00:00Z'));
  expect((await handIn(trainee, { day: tomorrow })).messages).toEqual([
    '“day” is not a day of this class.',
  ]);
});

it('takes what was written while their contract went on, and nothing from behind it', async () => {
  const room = await reportRoom(test);
  const { trainee, handIn } = room;
  await seedContract(test.db, {
    organisationId: room.organisationId,
    createdBy: room.instructor.userId,
    endAt: '2026-11-16',
    at: new Date('2026-01-01'),
    userIds: [trainee.userId],
  });
  const graced = { day: yesterday, handedInAt: '2026-11-17T10:00:00.000Z' };
  expect((await handIn(trainee, graced)).status).toBe(200);
  expect((await handIn(trainee, { day: reportDay })).error).toBe('contractExpired');
});

it('recorded work is one’s own, was handed in, and took a minute on the day', async () => {
  const [trainee, other] = [await traineeOf(), await traineeOf()];
  const made = { organisationId, createdBy: instructor.userId };
  const quiz = await seedQuiz(test.db, made);
  const chapters = [{ title: 'One', slug: 'one', markdown: 'Words.' }];
  const book = await seedBook(test.db, { ...made, chapters });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...made,
    traineeIds: [trainee.userId, other.userId],
    sections: [{ title: 'All', materials: [quiz, book] }],
  });
  const at = (time: string) => new Date(`${reportDay}T${time}Z`);
  // A quiz is told of by its attempts alone.
  for (const [{ userId }, index, start, end] of [
    [trainee, 1, '08:00:00', '08:20:00'],
    [other, 1, '08:30:00', '08:40:00'],
    [trainee, 0, '01:00:00', '01:30:00'],
  ] as const) {
    const classMaterialId = classMaterialIds[index] ?? 0;
    const key = { organisationId, classId, userId, classMaterialId };
    await seedProgress(test.db, key, { at: at(start) });
    await seedProgress(test.db, key, { isCompleted: true, at: at(end) });
  }
  const times = [
    [trainee, '05:00:00', '05:30:00'],
    [trainee, '03:00:00', '03:10:00'],
    [trainee, '06:00:00', '06:00:20'],
    [trainee, '07:00:00', undefined],
    [other, '04:00:00', '04:30:00'],
  ] as const;
  for (const [{ userId }, start, end] of times)
    await seedAttempt(test.db, {
      organisationId,
      userId,
      classId,
      classMaterialId: classMaterialIds[0] ?? 0,
      materialVersionId: quiz.versionId,
      answers: {},
      startedAt: at(start),
      ...(end && { submittedAt: at(end) }),
    });
  const { result } = await trainee.client.call(listRecordedWork, {
    params: { classId },
    query: { day: reportDay, timeZone: 'UTC' },
  });
  expect(result.map(({ interval }) => `${interval.start} ${interval.end}`)).toEqual([
    '03:00 03:10',
    '05:00 05:30',
    '08:00 08:20',
  ]);
});
