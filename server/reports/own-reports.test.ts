import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { handInReport, takeBackReport } from '../../domain/reports/hand-in-report.contract.ts';
import {
  listOwnReports,
  listRecordedWork,
  listReportDesks,
} from '../../domain/reports/own-reports.contract.ts';
import { commentReport, listReports, readReport } from '../../domain/reports/reports.contract.ts';
import { setTargetOrganisation } from '../../domain/session/session.contract.ts';
import { reportDay, reportNow, reportRoom } from '../../tests/support/report-room.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { seedAttempt, seedQuiz } from '../challenges/challenges.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.clock.set(reportNow));
afterAll(() => test.close());

describe('refuses', () => {
  it('reports of whoever is not a trainee of the class', async () => {
    const { organisationId, instructor, params, bodyOf } = await reportRoom(test);
    const body = bodyOf();
    const outsider = await test.person(organisationId, Role.trainee);
    const stranger = await test.person(await test.organisation(), Role.trainee);
    expect((await test.anonymous.call(handInReport, { params, body })).status).toBe(401);
    expect((await instructor.client.call(handInReport, { params, body })).status).toBe(403);
    for (const { client } of [outsider, stranger]) {
      expect((await client.call(handInReport, { params, body })).status).toBe(404);
      expect((await client.call(takeBackReport, { params, body: { day: reportDay } })).status).toBe(
        404,
      );
      const query = { day: reportDay, timeZone: 'Asia/Tokyo' };
      expect((await client.call(listRecordedWork, { params, query })).status).toBe(404);
    }
  });

  it('a day that has not begun where its writer is, and one outside the class', async () => {
    const { trainee, handIn } = await reportRoom(test, '2026-12-25');
    const tomorrow = { day: '2026-11-19' };
    expect(await handIn(trainee, tomorrow)).toMatchObject({
      status: 400,
      messages: ['“day” has not begun yet: reports are for today or an earlier day.'],
    });
    // In Auckland it is noon of the 18th at eleven in the evening of the 17th by UTC.
    test.clock.set(new Date('2026-11-17T23:00:00Z'));
    expect((await handIn(trainee, { timeZone: 'America/New_York' })).status).toBe(400);
    expect((await handIn(trainee, { day: '2026-11-01' })).messages).toEqual([
      '“day” is not a day of this class.',
    ]);
    expect((await handIn(trainee, { timeZone: 'Pacific/Auckland' })).status).toBe(200);
    expect((await handIn(trainee, { timeZone: 'Nowhere/City' })).status).toBe(400);
  });

  it('a second report of the day, whose words change nothing', async () => {
    const { trainee, other, handIn } = await reportRoom(test);
    expect((await handIn(trainee)).status).toBe(200);
    const second = await handIn(trainee, { mood: 'hard' });
    expect(second).toMatchObject({ status: 409, error: 'reportHandedIn' });
    const { result } = await trainee.client.call(listOwnReports, { query: {} });
    expect(result.map(({ day, mood }) => [day, mood])).toEqual([[reportDay, 'good']]);
    expect((await handIn(other, { mood: 'hard' })).status).toBe(200);
    expect((await handIn(trainee, { day: '2026-11-17' })).status).toBe(200);
  });

  it('what is not right in it, each with its name', async () => {
    const { trainee, handIn } = await reportRoom(test);
    const refused = await handIn(trainee, {
      intervals: [
        { start: '10:00', end: '10:00', what: '' },
        { start: '11:00', end: '12:00', what: '' },
        { start: '11:59', end: '12:30', what: '' },
      ],
      answers: { satisfied: 9, nothing: 'x' },
    });
    expect(refused).toMatchObject({
      status: 400,
      messages: [
        '“Study time 1” The end must be after the start.',
        '“Study time 3” This time overlaps with another one above.',
        '“answers.nothing” is not a question of this report.',
        '“Satisfaction” This is not an answer to this question.',
        '“What I learned” Please answer this question.',
      ],
    });
    expect((await handIn(trainee, { templateId: 12_345 })).messages).toEqual([
      '“templateId” is not a template of this class.',
    ]);
  });

  it('to take back what somebody has read, and what is another’s', async () => {
    const { trainee, other, instructor, handIn, takeBack } = await reportRoom(test);
    const { result } = await handIn(trainee);
    expect((await takeBack(other)).status).toBe(404);
    await instructor.client.call(readReport, { params: { reportId: result.id } });
    expect(await takeBack(trainee)).toMatchObject({ status: 409, error: 'reportRead' });
    const own = await trainee.client.call(listOwnReports, { query: {} });
    expect(own.result[0]?.handedInAt).toMatch(/^2026-11-18T08:00:/);
  });
});

it('is handed in once, however often it is sent', async () => {
  const { trainee, handIn } = await reportRoom(test);
  const key = '0b0e2f0a-3f7c-4a55-9a6e-60f5d1c0a001';
  const given = { handedInAt: reportNow.toISOString() };
  const first = await handIn(trainee, given, key);
  const again = await handIn(trainee, given, key);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.result.id).toBe(first.result.id);
  const { result } = await trainee.client.call(listOwnReports, { query: {} });
  expect(result.length).toBe(1);
});

it('is taken back, seen by nobody meanwhile, and handed in again', async () => {
  const { trainee, instructor, handIn, takeBack } = await reportRoom(test);
  await handIn(trainee);
  const inbox = async () =>
    (await instructor.client.call(listReports, { query: {} })).result.map(({ mood }) => mood);
  expect(await inbox()).toEqual(['good']);
  const taken = await takeBack(trainee);
  expect(taken.result).toMatchObject({ handedInAt: null, minutes: 90 });
  const own = await trainee.client.call(listOwnReports, { query: {} });
  expect(own.result[0]).toMatchObject({ handedInAt: null, mood: 'good' });
  expect(await inbox()).toEqual([]);
  expect((await handIn(trainee, { mood: 'hard' })).status).toBe(200);
  expect(await inbox()).toEqual(['hard']);
});

it('adds its intervals up, in the order of the day, and says when it is of a day before', async () => {
  const { trainee, handIn } = await reportRoom(test);
  const { result } = await handIn(trainee, {
    day: '2026-11-17',
    intervals: [
      { start: '13:00', end: '14:20', what: 'Reading' },
      { start: '09:00', end: '10:30', what: 'Exercises' },
    ],
  });
  expect(result).toMatchObject({ minutes: 170, isLate: true });
  const own = await trainee.client.call(listOwnReports, { query: {} });
  expect(own.result[0]?.intervals.map(({ what }) => what)).toEqual(['Exercises', 'Reading']);
  expect((await handIn(trainee)).result.isLate).toBe(false);
});

it('is of the day on which it was written, however late it is sent', async () => {
  const { trainee, other, handIn } = await reportRoom(test);
  // Half past eight in the evening of the 17th in Tokyo, and half past midnight of the 18th.
  const written = { day: '2026-11-17', handedInAt: '2026-11-17T11:30:00.000Z' };
  const late = { ...written, handedInAt: '2026-11-17T15:30:00.000Z' };
  expect((await handIn(trainee, written)).result).toMatchObject({ ...written, isLate: false });
  expect((await handIn(other, late)).result).toMatchObject({ ...late, isLate: true });
});

it('shows its writer who read it and what they answered, and tells them', async () => {
  const { trainee, instructor, manager, handIn, classId } = await reportRoom(test);
  const { result } = await handIn(trainee);
  const params = { reportId: result.id };
  await manager.client.call(readReport, { params });
  test.clock.advance(60_000);
  await instructor.client.call(commentReport, { params, body: { markdown: 'Well done.' } });
  const own = await trainee.client.call(listOwnReports, { query: {} });
  expect(own.result[0]).toMatchObject({
    readers: [
      { id: manager.userId },
      { name: 'Kenichi', readAt: expect.stringMatching(/^2026-11-18T08:01:/) },
    ],
    comments: [{ author: { name: 'Kenichi' }, markdown: 'Well done.' }],
  });
  const { rows } = await test.services.database.pool.query(
    'select content, url from notifications where user_id = $1',
    [trainee.userId],
  );
  expect(rows).toEqual([
    {
      content: {
        kind: 'reportAnswered',
        classTitle: 'C for new engineers',
        day: reportDay,
        authorName: 'Kenichi',
      },
      url: `/reports?c=${classId}&day=${reportDay}`,
    },
  ]);
});

it('can be taken back though somebody of the provider has looked at it', async () => {
  const home = await test.organisation({ id: 1 });
  const { organisationId, trainee, handIn, takeBack } = await reportRoom(test);
  const { client } = await test.person(home, Role.systemAdmin);
  await client.call(setTargetOrganisation, { body: { organisationId } });
  const params = { reportId: (await handIn(trainee)).result.id };
  expect((await client.call(readReport, { params })).result).toMatchObject({ readers: [] });
  expect((await takeBack(trainee)).status).toBe(200);
});

it('offers what was recorded on the day, by the clocks of where its writer is', async () => {
  const { organisationId, trainee, instructor } = await reportRoom(test);
  const made = { organisationId, createdBy: instructor.userId };
  const quiz = await seedQuiz(test.db, made);
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...made,
    traineeIds: [trainee.userId],
    sections: [{ title: 'All', materials: [quiz] }],
  });
  await seedAttempt(test.db, {
    organisationId,
    userId: trainee.userId,
    classId,
    classMaterialId: classMaterialIds[0] ?? 0,
    materialVersionId: quiz.versionId,
    answers: {},
    startedAt: new Date('2026-11-17T15:20:00Z'),
    submittedAt: new Date('2026-11-17T15:40:00Z'),
  });
  const work = async (day: string, timeZone: string) =>
    (await trainee.client.call(listRecordedWork, { params: { classId }, query: { day, timeZone } }))
      .result;
  expect(await work('2026-11-18', 'Asia/Tokyo')).toMatchObject([
    { materialType: 'challenge', interval: { start: '00:20', end: '00:40' } },
  ]);
  expect(await work('2026-11-17', 'UTC')).toMatchObject([
    { interval: { start: '15:20', end: '15:40' } },
  ]);
  expect(await work('2026-11-18', 'UTC')).toEqual([]);
  expect(await work('9999-12-31', 'UTC')).toEqual([]);
});

it('has all that is needed to write without a network', async () => {
  const { trainee, classId } = await reportRoom(test);
  const { result } = await trainee.client.call(listReportDesks, {});
  expect(result).toMatchObject([
    { classId, templateId: null, remindAt: null, readers: [{ name: 'Kenichi' }] },
  ]);
  expect(result[0]?.items.map(({ type }) => type)).toEqual([
    'satisfaction',
    'comprehension',
    'textarea',
    'textarea',
  ]);
});
