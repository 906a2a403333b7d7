import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { archiveBootcamp } from '../../domain/bootcamps/bootcamps.contract.ts';
import {
  createCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from '../../domain/bootcamps/calendar.contract.ts';
import { removeBootcampTrainee } from '../../domain/bootcamps/people.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedExam } from '../exams/exams.seed.ts';
import { putFeedOf, seedBootcamp } from './bootcamps.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;

beforeAll(async () => {
  test = await testApp();
  test.clock.set(new Date('2026-11-10T03:00:00Z'));
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
});
afterAll(() => test.close());

const aTrainee = () => test.person(organisationId, Role.trainee);
const tokenIn = (url: string) => url.split('/').at(-1) ?? '';
const make = async ({ client }: TestPerson) =>
  tokenIn((await client.call(createCalendarFeed, {})).result.url);
const read = (token: string) => test.anonymous.callRaw(readCalendarFeed, { params: { token } });

/** A bootcamp in Berlin, over the night of October 25 in which the clocks are put back. */
async function room(traineeIds: number[], title = 'Autumn') {
  const of = { organisationId, createdBy: admin.userId };
  const material = await seedMaterial(test.db, { ...of, type: 'book', title: 'Pointers, & more' });
  const { classId } = await seedClass(test.db, {
    ...of,
    title: 'C',
    startAt: '2026-10-19',
    endAt: '2026-11-27',
    traineeIds,
    sections: [
      { title: 'One', opensAt: '2026-10-20', materials: [{ ...material, dueAt: '2026-10-25' }] },
    ],
  });
  const at = (instant: string) => ({ startsAt: new Date(instant), title: 'Questions' });
  return await seedBootcamp(test.db, {
    ...of,
    title,
    startAt: '2026-10-19',
    endAt: '2026-11-27',
    timeZone: 'Europe/Berlin',
    classIds: [classId],
    traineeIds,
    sessions: [
      { ...at('2026-10-23T08:00:00Z'), place: 'Room; 3A, east', classId },
      { ...at('2026-10-26T09:00:00Z'), link: 'https://meet.example/a' },
    ],
  });
}

/** As a calendar program that others wrote reads it. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

describe('a calendar is read at no address', () => {
  it('that was not made, is another person’s, or has another secret', async () => {
    const [one, other] = [await aTrainee(), await aTrainee()];
    await room([one.userId]);
    const token = await make(one);
    const [, , secret = ''] = token.split('.');
    const wrong = [
      'none',
      `${organisationId}.${other.userId}.${secret}.ics`,
      `${organisationId + 1}.${one.userId}.${secret}.ics`,
      `${organisationId}.${one.userId}.${'a'.repeat(43)}.ics`,
      `99999999999.${one.userId}.${secret}.ics`,
    ];
    for (const each of wrong) expect((await read(each)).status).toBe(404);
    expect((await read(token)).status).toBe(200);
  });

  it('that was taken back, or followed by another one', async () => {
    const person = await aTrainee();
    await room([person.userId]);
    const first = await make(person);
    const second = await make(person);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await person.client.call(revokeCalendarFeed, {});
    expect((await read(second)).status).toBe(404);
    expect((await person.client.call(getCalendarFeed, {})).result).toBeNull();
  });

  it('of somebody who is archived, nor where the feature is off', async () => {
    const person = await aTrainee();
    const token = await make(person);
    await admin.client.call(archivePeople, { body: { userIds: [person.userId] } });
    expect((await read(token)).status).toBe(404);
    const features = featureIds.filter((id) => id !== Feature.bootcamp);
    const bare = await test.person(await test.organisation({ features }), Role.trainee);
    expect((await bare.client.call(createCalendarFeed, {})).status).toBe(403);
    expect((await read(await putFeedOf(test.db, bare))).status).toBe(404);
  });
});

it('has nothing of bootcamps that its owner is not in, or no longer', async () => {
  const person = await aTrainee();
  const { bootcampId } = await room([person.userId], 'Mine');
  await room([], 'Of others');
  const token = await make(person);
  const text = async () => (await read(token)).text;
  expect(await text()).toContain('Mine');
  expect(await text()).not.toContain('Of others');
  const params = { bootcampId };
  await admin.client.call(archiveBootcamp, { params, body: { isArchived: true } });
  expect(eventsOf(await text())).toEqual([]);
  await admin.client.call(archiveBootcamp, { params, body: { isArchived: false } });
  expect(eventsOf(await text())).not.toEqual([]);
  await admin.client.call(removeBootcampTrainee, {
    params: { bootcampId, userId: person.userId },
  });
  expect(eventsOf(await text())).toEqual([]);
});

it('is kept as a hash alone, and says when it was read', async () => {
  const person = await aTrainee();
  const token = await make(person);
  const secret = token.split('.')[2] ?? '';
  const { rows } = await test.services.database.pool.query(
    'select secret_hash from calendar_feeds where user_id = $1',
    [person.userId],
  );
  expect(secret).toHaveLength(43);
  expect(rows[0].secret_hash).not.toContain(secret);
  const feed = async () => (await person.client.call(getCalendarFeed, {})).result;
  expect((await feed())?.lastReadAt).toBeNull();
  await read(token);
  expect((await feed())?.lastReadAt).toMatch(/^2026-11-10T03:/);
});

it('is understood by a foreign parser, with times right on both sides of the change of clocks', async () => {
  const person = await aTrainee();
  const { bootcampId, sessionIds } = await room([person.userId]);
  // What is taken in two bootcamps is one exam.
  await seedBootcamp(test.db, {
    organisationId,
    createdBy: admin.userId,
    traineeIds: [person.userId],
  });
  const examId = await seedExam(test.db, {
    organisationId,
    createdBy: admin.userId,
    draft: {
      title: 'Finals',
      opensAt: '2026-11-20T01:00:00.000Z',
      closesAt: '2026-11-20T03:00:00.000Z',
    },
    parts: [],
    userIds: [person.userId],
    publishedAt: new Date('2026-11-01T00:00:00Z'),
  });
  const { status, text, headers } = await read(await make(person));
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/calendar');
  const events = eventsOf(text);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  const exams = events.filter(({ uid }) => uid.startsWith(`exam-${examId}-`));
  expect(exams.map(({ summary, duration }) => [summary, duration.toSeconds()])).toEqual([
    ['Exam: Finals', 7200],
  ]);
  const sessions = events.filter(({ uid }) => uid.startsWith('session-'));
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  expect(sessions.map((each) => local.format(each.startDate.toJSDate()))).toEqual([
    '23/10/2026, 10:00',
    '26/10/2026, 10:00',
  ]);
  expect(sessions.map(({ duration }) => duration.toSeconds())).toEqual([3600, 3600]);
  expect(sessions.map(({ location }) => location)).toEqual([
    'Room; 3A, east',
    'https://meet.example/a',
  ]);
  expect(sessions[0]?.uid).toContain(`session-${sessionIds[0]}-${organisationId}@`);
  expect(sessions[0]?.description).toContain('C · Autumn');
  const due = events.find(({ uid }) => uid.startsWith('due-'));
  expect(due?.summary).toBe('Due: Pointers, & more');
  expect([due?.startDate.toString(), due?.startDate.isDate]).toEqual(['2026-10-25', true]);
  expect(due?.endDate.toString()).toBe('2026-10-26');
  expect(text).toContain(`/bootcamps/${bootcampId}/calendar`);
  expect(events.map(({ summary }) => summary)).toContain('Opens: One');
});

it('is that of the bootcamps that an instructor teaches, in their language', async () => {
  const of = { organisationId, createdBy: admin.userId };
  const teacher = await test.person(organisationId, Role.instructor, { lang: 'ja' });
  await seedBootcamp(test.db, {
    ...of,
    title: 'Taught',
    instructorIds: [teacher.userId],
    classIds: [(await seedClass(test.db, { ...of, title: 'C言語' })).classId],
  });
  const summaries = eventsOf((await read(await make(teacher))).text).map(({ summary }) => summary);
  expect(summaries).toEqual(['開始：C言語', '終了：C言語']);
});
