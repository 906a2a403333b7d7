import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Feature } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import {
  commentReport,
  exportReports,
  exportReportsAsMarkdown,
  getReportMonth,
} from '../../domain/reports/reports.contract.ts';
import { reportDay, reportNow, reportRoom } from '../../tests/support/report-room.ts';
import { testActor } from '../../tests/support/test-actor.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { reportSignsOf } from './report-signs.service.ts';
import { seedReport } from './reports.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.clock.set(reportNow));
afterAll(() => test.close());

it('shows a month of moods, of those whom one may see', async () => {
  const { organisationId, trainee, other, manager, instructor, handIn, classId } =
    await reportRoom(test);
  await handIn(trainee, { day: '2026-11-02', mood: 'hard' });
  await handIn(trainee, { mood: null });
  const { id } = (await handIn(other, { mood: 'great' })).result;
  const params = { classId };
  const monthOf = async (client: TestPerson['client'], query: { day?: string } = {}) => {
    const { status, result } = await client.call(getReportMonth, { params, query });
    return status === 200 ? result : status;
  };
  const stranger = await test.person(await test.organisation(), Role.admin);
  expect(await monthOf(trainee.client)).toBe(403);
  expect(await monthOf(stranger.client)).toBe(404);
  expect(await monthOf(manager.client)).toMatchObject({
    trainees: [{ name: 'Aoi' }],
    reports: [{ userId: trainee.userId }, { userId: trainee.userId }],
  });
  const shown = await monthOf(instructor.client);
  expect(shown).toMatchObject({ today: reportDay, trainees: [{ name: 'Aoi' }, { name: 'Ben' }] });
  expect(shown).toHaveProperty(
    'reports',
    expect.arrayContaining([
      expect.objectContaining({ userId: trainee.userId, day: '2026-11-02', mood: 'hard' }),
      expect.objectContaining({ userId: trainee.userId, day: reportDay, mood: null }),
      { reportId: id, userId: other.userId, day: reportDay, mood: 'great' },
    ]),
  );
  expect(await monthOf(instructor.client, { day: '2026-10-31' })).toMatchObject({ reports: [] });
  // A Monday, in the first of the weeks that the calendar of December shows.
  const { userId } = trainee;
  await seedReport(test.db, { organisationId, classId, userId, day: '2026-11-30' });
  expect(await monthOf(instructor.client, { day: '2026-12-01' })).toMatchObject({ reports: [] });
});

it('signs are of the working days before today on which somebody was asked', async () => {
  const { organisationId, trainee, other, handIn, classId } = await reportRoom(test);
  const features = new Set([Feature.report]);
  const actor = testActor({ organisationId, role: Role.instructor, features });
  const asked = { id: classId, startAt: '2026-11-02', endAt: '2099-12-31' };
  const signs = async (given: Partial<typeof asked> = {}) =>
    await reportSignsOf({ db: test.db, actor }, { ...asked, ...given }, reportDay);
  expect(await signs()).toBeUndefined();
  await handIn(other, { day: '2026-11-12' });
  for (const day of ['2026-11-12', '2026-11-13', '2026-11-16'])
    await handIn(trainee, { day, mood: 'hard' });
  await handIn(trainee, { mood: 'great' });
  const own = async (person: TestPerson, joinedOn = '2026-11-02', given = {}) => {
    const found = (await signs(given))?.(person.userId, joinedOn);
    return [found?.missedInARow, found?.hardInARow];
  };
  expect(await own(trainee)).toEqual([1, 3]);
  expect(await own(other)).toEqual([3, 0]);
  expect(await own(other, '2026-11-16')).toEqual([2, 0]);
  expect(await own(other, '2026-11-17')).toEqual([1, 0]);
  expect(await own(trainee, '2026-11-02', { endAt: '2026-11-16' })).toEqual([0, 3]);
  expect(await own(trainee, '2026-11-02', { startAt: '2026-11-13' })).toEqual([1, 2]);
  const trained = {
    db: test.db,
    actor: testActor({ organisationId, role: Role.trainee, features }),
  };
  expect(await reportSignsOf(trained, asked, reportDay)).toBeUndefined();
});

it('leaves as a file with all reports, however many they are, each once', async () => {
  const { organisationId, trainee, instructor, classId } = await reportRoom(test);
  await test.asOwner(
    `insert into reports (organisation_id, class_id, user_id, day, intervals, minutes, answers,
       words, handed_in_at, is_late)
     select $1, $2, $3, '2026-11-02'::date + n, '[]', 0, '{}', '', '2026-11-18T08:00:00Z', false
       from generate_series(0, 1000) n`,
    [organisationId, classId, trainee.userId],
  );
  const { text } = await instructor.client.callRaw(exportReports, { query: {} });
  const lines = text.trim().split(/\r?\n/).slice(1);
  expect([lines.length, new Set(lines).size]).toEqual([1001, 1001]);
});

it('leaves as a file that has each report with its questions', async () => {
  const { trainee, instructor, handIn } = await reportRoom(test);
  await handIn(trainee, { answers: { satisfied: 4, learned: '=1+1' } });
  const { text, status } = await instructor.client.callRaw(exportReports, { query: {} });
  expect(status).toBe(200);
  expect(text).toContain(
    `2026-11-18,${trainee.accountName},Aoi,C for new engineers,2026-11-18 17:00,Good,90,09:00–10:30 Pointers,"Satisfaction: 4\nWhat I learned: =1+1"`,
  );
});

it('leaves as one text to read, with what was answered to it', async () => {
  const { trainee, other, instructor, handIn } = await reportRoom(test);
  const learned = '- a **pointer**\n\n![Sketch](/api/images/1)';
  const reportId = (await handIn(trainee, { answers: { satisfied: 4, learned } })).result.id;
  await handIn(other, { mood: 'hard', answers: { learned: 'Nothing.' } });
  const params = { reportId };
  await instructor.client.call(commentReport, { params, body: { markdown: 'Well *done*.' } });
  const query = { mood: 'good' } as const;
  const { text, headers } = await instructor.client.callRaw(exportReportsAsMarkdown, { query });
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(text).toBe(`# Daily reports

## 2026-11-18 · Aoi (${trainee.accountName.replaceAll('_', String.raw`\_`)})

- Class: C for new engineers
- Handed in: 2026-11-18 17:00
- Mood: Good
- Study time: 90 min
  - 09:00–10:30 Pointers

### Satisfaction

4

### What I learned

- a **pointer**

![Sketch](http://localhost:80/api/images/1)

### Comments

**Kenichi** · 2026-11-18 17:00

Well *done*.
`);
});
