import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listAuditEntries } from '../../domain/audit/audit.contract.ts';
import {
  createBootcampSession,
  deleteBootcampSession,
  getBootcampCalendar,
  moveBootcampDate,
  updateBootcampSession,
} from '../../domain/bootcamps/calendar.contract.ts';
import { updateCalendar } from '../../domain/holidays/holidays.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
let trainee: TestPerson;
let outside: TestPerson;

beforeAll(async () => {
  test = await testApp();
  test.clock.set(new Date('2026-11-10T03:00:00Z'));
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor, { name: 'Ken Tanaka' });
  trainee = await test.person(organisationId, Role.trainee);
  outside = await test.person(organisationId, Role.trainee);
});
afterAll(() => test.close());

async function room(given: Partial<Parameters<typeof seedBootcamp>[1]> = {}) {
  const of = { organisationId, createdBy: admin.userId };
  const material = await seedMaterial(test.db, { ...of, type: 'book', title: 'Pointers' });
  const traineeIds = [trainee.userId];
  const seen = await seedClass(test.db, {
    ...of,
    title: 'C',
    startAt: '2026-11-02',
    endAt: '2026-11-27',
    traineeIds,
    sections: [
      { title: 'One', opensAt: '2026-11-04', materials: [{ ...material, dueAt: '2026-11-13' }] },
      { title: 'Two', opensAt: '2026-11-16' },
    ],
  });
  const hidden = await seedClass(test.db, {
    ...of,
    title: 'Hidden',
    isPublished: false,
    traineeIds,
  });
  const { bootcampId, sessionIds } = await seedBootcamp(test.db, {
    ...of,
    startAt: '2026-11-02',
    endAt: '2026-11-27',
    classIds: [seen.classId, hidden.classId],
    traineeIds,
    sessions: [
      { title: 'Kick-off', startsAt: new Date('2026-11-02T00:00:00Z'), place: 'Room 3A' },
      {
        title: 'Secret questions',
        classId: hidden.classId,
        startsAt: new Date('2026-11-03T00:00:00Z'),
      },
    ],
    ...given,
  });
  return { bootcampId, params: { bootcampId }, ...seen, hidden: hidden.classId, sessionIds };
}

const calendar = ({ client }: TestPerson, bootcampId: number) =>
  client.call(getBootcampCalendar, { params: { bootcampId } });

const session = {
  title: 'Questions',
  classId: null,
  startsAt: '2026-11-25T01:00:00.000Z',
  endsAt: '2026-11-25T03:00:00.000Z',
  place: '',
  link: 'https://meet.example/a',
  instructorId: null,
};

describe('a calendar does not exist', () => {
  it('for a trainee outside of the bootcamp, nor for others', async () => {
    const { bootcampId } = await room();
    const stranger = await test.person(await test.organisation(), Role.admin);
    expect((await calendar(outside, bootcampId)).status).toBe(404);
    expect((await calendar(stranger, bootcampId)).status).toBe(404);
  });

  it('with anything of a class that its trainee does not see', async () => {
    const { bootcampId } = await room();
    const own = await calendar(trainee, bootcampId);
    expect(own.text).not.toContain('Secret questions');
    expect(own.text).not.toContain('Hidden');
    expect((await calendar(admin, bootcampId)).text).toContain('Secret questions');
  });
});

it('has everything with a date, in the zone of the bootcamp', async () => {
  const { bootcampId, classId, sectionIds, classMaterialIds, sessionIds } = await room();
  const { result } = await calendar(trainee, bootcampId);
  expect(result).toMatchObject({ timeZone: 'Asia/Tokyo', today: '2026-11-10' });
  expect(result.classes.map(({ title, startAt }) => [title, startAt])).toEqual([
    ['C', '2026-11-02'],
  ]);
  expect(result.sections).toEqual([
    { id: sectionIds[0], classId, title: 'One', opensAt: '2026-11-04', endsAt: '2026-11-13' },
    { id: sectionIds[1], classId, title: 'Two', opensAt: '2026-11-16', endsAt: '2026-11-27' },
  ]);
  expect(result.deadlines).toEqual([
    {
      classMaterialId: classMaterialIds[0],
      classId,
      title: 'Pointers',
      lang: 'en',
      dueAt: '2026-11-13',
      isDone: false,
      missingCount: null,
    },
  ]);
  expect(result.sessions).toEqual([
    {
      id: sessionIds[0],
      title: 'Kick-off',
      classId: null,
      startsAt: '2026-11-02T00:00:00.000Z',
      endsAt: '2026-11-02T01:00:00.000Z',
      place: 'Room 3A',
      link: '',
      instructor: null,
      revision: 1,
    },
  ]);
  const days = result.holidays.filter(({ day }) => day.startsWith('2026-11'));
  expect(days).toEqual([
    { day: '2026-11-03', en: 'National Culture Day', ja: '文化の日' },
    { day: '2026-11-23', en: 'Labor Thanksgiving Day', ja: '勤労感謝の日' },
  ]);
});

it('knows of no holidays where the zone does not say which are kept', async () => {
  const { bootcampId } = await room({ timeZone: 'Europe/Berlin' });
  expect((await calendar(trainee, bootcampId)).result.holidays).toEqual([]);
});

it('tells a group manager how many of their own have not done what is due', async () => {
  const manager = await test.person(organisationId, Role.groupManager);
  const { bootcampId } = await room();
  const missing = async (person: TestPerson) =>
    (await calendar(person, bootcampId)).result.deadlines[0]?.missingCount;
  expect(await missing(manager)).toBe(0);
  await seedGroup(test.db, {
    organisationId,
    name: 'Team',
    managerIds: [manager.userId],
    memberIds: [trainee.userId],
  });
  expect([await missing(manager), await missing(admin)]).toEqual([1, 1]);
});

describe('a session', () => {
  it('is added, changed and deleted by admins alone', async () => {
    const { bootcampId, params, sessionIds } = await room();
    const one = { ...params, sessionId: sessionIds[0] ?? 0 };
    for (const person of [instructor, trainee, outside]) {
      const { client } = person;
      expect((await client.call(createBootcampSession, { params, body: session })).status).toBe(
        403,
      );
      const match = { 'if-match': '"1"' };
      const changed = await client.call(
        updateBootcampSession,
        { params: one, body: session },
        match,
      );
      expect(changed.status).toBe(403);
      expect((await client.call(deleteBootcampSession, { params: one })).status).toBe(403);
    }
    expect((await calendar(admin, bootcampId)).result.sessions).toHaveLength(2);
  });

  it.each([
    ['endsAt', { endsAt: session.startsAt }],
    ['endsAt', { endsAt: '2026-11-26T02:00:00Z' }],
    ['title', { title: '' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['classId', { classId: 2_000_000_000 }],
    ['instructorId', { instructorId: 2_000_000_000 }],
  ])('is not added with a wrong “%s”', async (field, given) => {
    const { bootcampId, params } = await room();
    const body = { ...session, ...given };
    const { status, messages } = await admin.client.call(createBootcampSession, { params, body });
    expect([status, messages.join(' ')]).toEqual([400, expect.stringContaining(`“${field}”`)]);
    expect((await calendar(admin, bootcampId)).result.sessions).toHaveLength(2);
  });

  it('is held on several days at once, or on none of them', async () => {
    const { params, bootcampId } = await room();
    const at = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
    const good = at('2026-11-26T01:00:00.000Z', '2026-11-26T02:00:00.000Z');
    const add = (alsoAt: (typeof good)[]) =>
      admin.client.call(createBootcampSession, { params, body: { ...session, alsoAt } });
    const titles = async () => (await calendar(admin, bootcampId)).result.sessions.length;
    const before = await titles();
    expect((await add([good, at(good.endsAt, good.startsAt)])).status).toBe(400);
    expect((await add(Array.from({ length: 61 }, () => good))).status).toBe(400);
    expect(await titles()).toBe(before);
    expect((await add([good])).result).toMatchObject({ startsAt: session.startsAt });
    const { sessions } = (await calendar(admin, bootcampId)).result;
    expect(sessions).toHaveLength(before + 2);
    expect(sessions).toContainEqual(expect.objectContaining({ title: session.title, ...good }));
    // Each has an entry of its own in the audit log.
    const query = { action: 'bootcamp.createSession', subjectId: String(bootcampId) } as const;
    const { entries } = (await admin.client.call(listAuditEntries, { query })).result;
    expect(entries).toHaveLength(2);
  });

  it('is of a class of this bootcamp, and gone with it', async () => {
    const { params, bootcampId, classId } = await room();
    const other = await room();
    const body = { ...session, classId: other.classId };
    expect((await admin.client.call(createBootcampSession, { params, body })).status).toBe(400);
    const made = await admin.client.call(createBootcampSession, {
      params,
      body: { ...session, classId, instructorId: instructor.userId },
    });
    expect(made.result).toMatchObject({ classId, instructor: { name: 'Ken Tanaka' } });
    const { result } = await calendar(trainee, bootcampId);
    expect(result.sessions.map(({ title }) => title)).toEqual(['Kick-off', 'Questions']);
  });

  it('is changed by whoever saw the newest revision, and found in its bootcamp alone', async () => {
    const { params, sessionIds } = await room();
    const other = await room();
    const sessionId = sessionIds[0] ?? 0;
    const change = (bootcampId: number, match: string) =>
      admin.client.call(
        updateBootcampSession,
        { params: { bootcampId, sessionId }, body: session },
        { 'if-match': match },
      );
    expect((await change(other.bootcampId, '"1"')).status).toBe(404);
    expect((await change(params.bootcampId, '"2"')).status).toBe(412);
    expect((await change(params.bootcampId, '"1"')).result.revision).toBe(2);
    const elsewhere = { params: { bootcampId: other.bootcampId, sessionId } };
    expect((await admin.client.call(deleteBootcampSession, elsewhere)).status).toBe(404);
    const here = { params: { ...params, sessionId } };
    expect((await admin.client.call(deleteBootcampSession, here)).status).toBe(200);
  });
});

describe('a date that is moved by itself', () => {
  it('is refused to trainees, in other bootcamps, and from another day', async () => {
    const { bootcampId, params, classMaterialIds, sectionIds } = await room();
    const other = await room();
    const id = classMaterialIds[0] ?? 0;
    const body = { kind: 'due', id, from: '2026-11-13', to: '2026-11-16' } as const;
    const move = ({ client }: TestPerson, at: number, given: object = {}) =>
      client.call(moveBootcampDate, { params: { bootcampId: at }, body: { ...body, ...given } });
    expect((await move(trainee, bootcampId)).status).toBe(403);
    expect((await move(admin, other.bootcampId)).status).toBe(404);
    expect((await move(admin, bootcampId, { from: '2026-11-12' })).status).toBe(409);
    expect((await calendar(admin, bootcampId)).result.deadlines[0]?.dueAt).toBe('2026-11-13');
    expect((await move(instructor, bootcampId)).status).toBe(200);
    const opening = { kind: 'opens', id: sectionIds[1], from: '2026-11-16', to: '2026-11-17' };
    expect((await move(instructor, params.bootcampId, opening)).status).toBe(200);
    const { result } = await calendar(admin, bootcampId);
    expect([result.deadlines[0]?.dueAt, result.sections[1]?.opensAt]).toEqual([
      '2026-11-16',
      '2026-11-17',
    ]);
  });
});

it('has the days off that the organisation gave itself, and the holidays of the country it chose', async () => {
  const { bootcampId } = await room({ timeZone: 'Europe/Berlin' });
  const founding = { name: 'Founding day', startAt: '2026-11-12', endAt: '2026-11-13' };
  const changed = await admin.client.callRaw(
    updateCalendar,
    { body: { country: 'DE', region: 'BE', weekendDays: [6, 7], own: [founding] } },
    { 'if-match': '"0"' },
  );
  expect(changed.status).toBe(200);
  const { holidays } = (await calendar(trainee, bootcampId)).result;
  expect(holidays.filter(({ day }) => day.startsWith('2026-11'))).toEqual([
    { day: '2026-11-12', en: 'Founding day', ja: 'Founding day' },
    { day: '2026-11-13', en: 'Founding day', ja: 'Founding day' },
  ]);
  expect(holidays.map(({ day }) => day)).toContain('2026-12-25');
});
