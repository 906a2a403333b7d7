import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { handInReport } from '../../domain/reports/hand-in-report.contract.ts';
import { listReportDesks } from '../../domain/reports/own-reports.contract.ts';
import {
  commentReport,
  exportReports,
  exportReportsAsMarkdown,
  getReport,
  getReportBoard,
  getReportSettings,
  listReportClasses,
  listReports,
  putReportSettings,
  readReport,
  remindOfReports,
} from '../../domain/reports/reports.contract.ts';
import { reportDay, reportNow, reportRoom } from '../../tests/support/report-room.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { remindByClock } from './reminders.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.clock.set(reportNow));
afterAll(() => test.close());

const notified = async (userId: number): Promise<string[]> => {
  const { rows } = await test.services.database.pool.query(
    "select content->>'kind' as kind from notifications where user_id = $1 order by id",
    [userId],
  );
  return rows.map(({ kind }) => kind);
};

describe('refuses', () => {
  it('trainees, other organisations, and whom a group manager does not manage', async () => {
    const { trainee, other, manager, handIn, classId } = await reportRoom(test);
    const mine = (await handIn(trainee)).result.id;
    const foreign = (await handIn(other)).result.id;
    const stranger = await test.person(await test.organisation(), Role.admin);
    for (const [client, reportId, status] of [
      [trainee.client, mine, 403],
      [stranger.client, mine, 404],
      [manager.client, foreign, 404],
      [manager.client, mine, 200],
    ] as const) {
      const params = { reportId };
      const body = { markdown: 'Read.' };
      const answers = [
        await client.call(getReport, { params }),
        await client.call(readReport, { params }),
        await client.call(commentReport, { params, body }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
    const { result } = await manager.client.call(listReports, { query: {} });
    expect(result.map(({ trainee: { name } }) => name)).toEqual(['Aoi']);
    const file = await manager.client.callRaw(exportReports, { query: {} });
    expect(file.text).toContain('Aoi');
    expect(file.text).not.toContain('Ben');
    const text = await manager.client.callRaw(exportReportsAsMarkdown, { query: {} });
    expect(text.text).toContain('Aoi');
    expect(text.text).not.toContain('Ben');
    const own = await trainee.client.callRaw(exportReportsAsMarkdown, { query: {} });
    expect(own.status).toBe(403);
    const params = { classId };
    const board = await manager.client.call(getReportBoard, { params, query: {} });
    expect(board.result).toMatchObject({ expectedCount: 1, handedInCount: 1 });
    expect((await stranger.client.call(getReportBoard, { params, query: {} })).status).toBe(404);
    expect((await stranger.client.call(remindOfReports, { params })).status).toBe(404);
    expect((await stranger.client.call(listReports, { query: {} })).result).toEqual([]);
  });

  it('everybody where the organisation has no reports', async () => {
    const features = featureIds.filter((id) => id !== Feature.report);
    const organisationId = await test.organisation({ features });
    const admin = await test.person(organisationId, Role.admin);
    const trainee = await test.person(organisationId, Role.trainee);
    expect((await admin.client.call(listReports, { query: {} })).status).toBe(403);
    expect((await trainee.client.call(listReportDesks, {})).status).toBe(403);
  });

  it('a template of whoever is no admin, one that asks nothing, and one overtaken', async () => {
    const { organisationId, instructor, classId } = await reportRoom(test);
    const admin = await test.person(organisationId, Role.admin);
    const params = { classId };
    const { items } = (await admin.client.call(getReportSettings, { params })).result;
    const put = (client: typeof admin.client, body: object, revision = 1) =>
      client.callRaw(putReportSettings, { params, body }, { 'if-match': `"${revision}"` });
    const body = { items, remindAt: null };
    expect((await put(instructor.client, body)).status).toBe(403);
    expect((await put(admin.client, { ...body, items: [] })).status).toBe(400);
    expect((await put(admin.client, { ...body, remindAt: '25:00' })).status).toBe(400);
    expect((await put(admin.client, body, 2)).error).toBe('staleRevision');
    expect((await put(admin.client, { ...body, remindAt: '18:00' })).status).toBe(200);
    expect((await put(admin.client, body)).error).toBe('staleRevision');
  });
});

it('has an inbox of what oneself has not read, and finds by words, mood and day', async () => {
  const { organisationId, trainee, other, instructor, handIn, classId } = await reportRoom(test);
  const admin = await test.person(organisationId, Role.admin);
  const { id } = (await handIn(trainee)).result;
  test.clock.advance(60_000);
  await handIn(other, { mood: 'hard', answers: { learned: 'Ok', stuck: '`free` は動くのに' } });
  const names = async (query: object, client = instructor.client) =>
    (await client.call(listReports, { query })).result.map((report) => report.trainee.name);
  expect(await names({ status: 1 })).toEqual(['Ben', 'Aoi']);
  await instructor.client.call(readReport, { params: { reportId: id } });
  expect(await names({ status: 1 })).toEqual(['Ben']);
  expect(await names({ status: 2 })).toEqual(['Aoi']);
  expect(await names({ status: 1 }, admin.client)).toEqual(['Ben', 'Aoi']);
  expect(await names({ keyword: 'ＦＲＥＥ' })).toEqual(['Ben']);
  expect(await names({ keyword: 'aoi' })).toEqual(['Aoi']);
  expect(await names({ mood: 'hard' })).toEqual(['Ben']);
  expect(await names({ from: '2026-11-19' })).toEqual([]);
  expect(await names({ from: reportDay })).toEqual(['Ben', 'Aoi']);
  expect(await names({ classId: classId + 1 })).toEqual([]);
  expect(await names({ to: reportDay, classId })).toEqual(['Ben', 'Aoi']);
  const body = { markdown: 'Well done.' };
  await admin.client.call(commentReport, { params: { reportId: id }, body });
  const [first, second] = (await instructor.client.call(listReports, { query: {} })).result;
  expect([first, second]).toMatchObject([
    { isRead: false, commentCount: 0 },
    { isRead: true, commentCount: 1 },
  ]);
  expect(first?.excerpt).toEqual({ label: 'Where I am stuck', text: 'free は動くのに' });
  const classes = await instructor.client.call(listReportClasses, {});
  expect(classes.result).toMatchObject([{ classId, isMine: true, unreadCount: 1 }]);
});

it('knows who has not written, today and over the week, and who writes that it is hard', async () => {
  const { trainee, other, instructor, handIn, classId } = await reportRoom(test);
  for (const day of ['2026-11-16', '2026-11-17', reportDay])
    await handIn(trainee, { day, mood: 'hard' });
  await handIn(other, { day: '2026-11-13' });
  const params = { classId };
  const { result } = await instructor.client.call(getReportBoard, { params, query: {} });
  expect(result).toMatchObject({
    today: reportDay,
    // The first report of the class is of the 13th.
    days: ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'],
    expectedCount: 2,
    handedInCount: 1,
  });
  expect(
    result.trainees.map((row) => [
      row.trainee.name,
      row.reports.map(({ mood }) => mood),
      row.missedInARow,
      row.hardInARow,
    ]),
  ).toEqual([
    ['Ben', ['good', null, null, null], 3, 0],
    ['Aoi', [null, 'hard', 'hard', 'hard'], 0, 3],
  ]);
});

it('reminds by hand whoever has not written, and nobody twice within an hour', async () => {
  const { trainee, other, manager, instructor, handIn, classId } = await reportRoom(test);
  await handIn(trainee);
  const params = { classId };
  // Whom a group manager manages has written.
  expect((await manager.client.call(remindOfReports, { params })).result.remindedCount).toBe(0);
  const soon = await instructor.client.call(remindOfReports, { params });
  expect(soon).toMatchObject({ status: 409, error: 'remindedAlready' });
  test.clock.advance(3_600_000);
  expect((await instructor.client.call(remindOfReports, { params })).result.remindedCount).toBe(1);
  expect([await notified(other.userId), await notified(trainee.userId)]).toEqual([
    ['reportDue'],
    [],
  ]);
});

it('reminds by the clock at the hour of the class, once, and on working days only', async () => {
  const { organisationId, trainee, other, handIn, classId } = await reportRoom(test);
  const admin = await test.person(organisationId, Role.admin);
  const params = { classId };
  const { items } = (await admin.client.call(getReportSettings, { params })).result;
  await admin.client.call(
    putReportSettings,
    { params, body: { items, remindAt: '18:00' } },
    { 'if-match': '"1"' },
  );
  await handIn(trainee);
  const tickAt = async (time: string) => {
    test.clock.set(new Date(time));
    await remindByClock(test.services);
    return await notified(other.userId);
  };
  expect(await tickAt('2026-11-18T08:59:00Z')).toEqual([]);
  expect(await tickAt('2026-11-18T09:00:00Z')).toEqual(['reportDue']);
  expect(await tickAt('2026-11-18T09:01:00Z')).toEqual(['reportDue']);
  // Saturday in Tokyo.
  expect(await tickAt('2026-11-21T10:00:00Z')).toEqual(['reportDue']);
  expect(await tickAt('2026-11-23T10:00:00Z')).toEqual(['reportDue', 'reportDue']);
  expect(await notified(trainee.userId)).toEqual(['reportDue']);
});

it('keeps what was written with the questions that it answered', async () => {
  const { organisationId, trainee, other, instructor, handIn, params } = await reportRoom(test);
  const admin = await test.person(organisationId, Role.admin);
  const reportId = (await handIn(trainee)).result.id;
  const item = {
    type: 'textbox',
    id: 'plan',
    label: 'Tomorrow',
    help: '',
    isRequired: true,
    condition: null,
    minLength: null,
    maxLength: null,
  } as const;
  await admin.client.call(
    putReportSettings,
    { params, body: { items: [item], remindAt: null } },
    { 'if-match': '"1"' },
  );
  const { result } = await trainee.client.call(listReportDesks, {});
  const templateId = result[0]?.templateId ?? null;
  expect(result[0]?.items).toEqual([item]);
  const newId = (await handIn(other, { templateId, answers: { plan: 'Lists' } })).result.id;
  const after = await instructor.client.call(getReport, { params: { reportId: newId } });
  expect(after.result.items).toEqual([item]);
  // Begun on a device before it knew of the other questions.
  const { status } = await trainee.client.call(handInReport, {
    params,
    body: {
      day: '2026-11-17',
      templateId: null,
      intervals: [],
      mood: null,
      answers: { learned: 'Words' },
      handedInAt: reportNow.toISOString(),
      timeZone: 'UTC',
    },
  });
  expect(status).toBe(200);
  // Another hour is no other template.
  await admin.client.call(
    putReportSettings,
    { params, body: { items: [item], remindAt: '18:00' } },
    { 'if-match': '"2"' },
  );
  const desks = await trainee.client.call(listReportDesks, {});
  expect(desks.result).toMatchObject([{ templateId, remindAt: '18:00' }]);
  const written = await test.asOwner(
    `select before, after from audit_entries where action = 'report.updateSettings'
       and subject_id = $1 order by id`,
    [params.classId],
  );
  expect(written).toEqual([
    { before: { remindAt: null }, after: { remindAt: null, questions: 1 } },
    { before: { remindAt: null }, after: { remindAt: '18:00' } },
  ]);
  const shown = await instructor.client.call(getReport, { params: { reportId } });
  expect(shown.result.items.map(({ id }) => id)).toEqual([
    'satisfied',
    'understood',
    'learned',
    'stuck',
  ]);
});
