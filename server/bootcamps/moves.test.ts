import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getBootcamp } from '../../domain/bootcamps/bootcamps.contract.ts';
import {
  createBootcampSession,
  getBootcampCalendar,
  moveBootcamp,
  moveBootcampDate,
  previewBootcampMove,
  undoBootcampMove,
  updateBootcampSession,
} from '../../domain/bootcamps/calendar.contract.ts';
import { getClass, updateClass } from '../../domain/classes/classes.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
let trainee: TestPerson;

const now = new Date('2026-11-10T03:00:00Z');

beforeAll(async () => {
  test = await testApp();
  test.clock.set(now);
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin, { name: 'Admin' });
  instructor = await test.person(organisationId, Role.instructor);
});
afterAll(() => test.close());

/** A bootcamp from Monday the 9th to Friday the 20th, and its trainee. */
async function room() {
  trainee = await test.person(organisationId, Role.trainee);
  const of = { organisationId, createdBy: admin.userId };
  const material = await seedMaterial(test.db, { ...of, type: 'book', title: 'Pointers' });
  const seeded = await seedClass(test.db, {
    ...of,
    title: 'C',
    startAt: '2026-11-09',
    endAt: '2026-11-20',
    traineeIds: [trainee.userId],
    sections: [
      { title: 'One', opensAt: '2026-11-10', materials: [{ ...material, dueAt: '2026-11-13' }] },
    ],
  });
  const { bootcampId } = await seedBootcamp(test.db, {
    ...of,
    title: 'Autumn',
    startAt: '2026-11-09',
    endAt: '2026-11-20',
    classIds: [seeded.classId],
    traineeIds: [trainee.userId],
    sessions: [{ title: 'Questions', startsAt: new Date('2026-11-11T01:00:00Z') }],
  });
  return { ...seeded, bootcampId, params: { bootcampId } };
}

const move = (who: TestPerson, bootcampId: number, startAt: string, revision = 1, skips = false) =>
  who.client.call(
    moveBootcamp,
    { params: { bootcampId }, body: { startAt, skipsDaysOff: skips } },
    { 'if-match': `"${revision}"` },
  );
const undo = ({ client }: TestPerson, bootcampId: number, moveId: number) =>
  client.call(undoBootcampMove, { params: { bootcampId, moveId } });

/** Every date as the calendar has it. */
async function datesOf(bootcampId: number) {
  const { result } = await admin.client.call(getBootcampCalendar, { params: { bootcampId } });
  const found = await admin.client.call(getBootcamp, { params: { bootcampId } });
  return [
    found.result.startAt,
    found.result.endAt,
    result.classes[0]?.startAt,
    result.classes[0]?.endAt,
    result.sections[0]?.opensAt,
    result.deadlines[0]?.dueAt,
    result.sessions[0]?.startsAt,
  ];
}
const original = [
  '2026-11-09',
  '2026-11-20',
  '2026-11-09',
  '2026-11-20',
  '2026-11-10',
  '2026-11-13',
  '2026-11-11T01:00:00.000Z',
];
const aWeekLater = [
  '2026-11-16',
  '2026-11-27',
  '2026-11-16',
  '2026-11-27',
  '2026-11-17',
  '2026-11-20',
  '2026-11-18T01:00:00.000Z',
];

describe('the dates of a bootcamp do not move', () => {
  it('for anybody but admins, nor from a revision that is old', async () => {
    const { bootcampId } = await room();
    const stranger = await test.person(await test.organisation(), Role.admin);
    expect((await move(trainee, bootcampId, '2026-11-16')).status).toBe(403);
    expect((await move(instructor, bootcampId, '2026-11-16')).status).toBe(403);
    expect((await move(stranger, bootcampId, '2026-11-16')).status).toBe(404);
    expect((await move(admin, bootcampId, '2026-11-16', 2)).status).toBe(412);
    const query = { startAt: '2026-11-16' };
    const preview = { params: { bootcampId }, query };
    expect((await instructor.client.call(previewBootcampMove, preview)).status).toBe(403);
    expect(await datesOf(bootcampId)).toEqual(original);
  });

  it.each(['2026-11-09', '9999-11-01', '1900-01-01'])('to %s', async (startAt) => {
    const { bootcampId } = await room();
    // What begins in 1900 has a session on the eve of it, in some zone.
    const refused = await move(admin, bootcampId, startAt);
    const isRefused = startAt !== '1900-01-01';
    expect(refused.status).toBe(isRefused ? 400 : 200);
    if (isRefused) expect(refused.messages[0]).toContain('“startAt”');
    if (isRefused) expect(await datesOf(bootcampId)).toEqual(original);
  });

  it('by looking at what they would become', async () => {
    const { bootcampId, params } = await room();
    const { result } = await admin.client.call(previewBootcampMove, {
      params,
      query: { startAt: '2026-11-19' },
    });
    expect([result.days, result.traineeCount]).toEqual([10, 1]);
    expect(
      result.rows.map(({ kind, title, after, concerns }) => [kind, title, after, concerns]),
    ).toEqual([
      ['bootcamp', 'Autumn', ['2026-11-19', '2026-11-30'], []],
      ['class', 'C', ['2026-11-19', '2026-11-30'], []],
      ['section', 'One', ['2026-11-20'], []],
      ['material', 'Pointers', ['2026-11-23'], ['holiday']],
      ['session', 'Questions', ['2026-11-21'], ['weekend']],
    ]);
    expect(result.rows[3]?.holiday?.ja).toBe('勤労感謝の日');
    const skipping = await admin.client.call(previewBootcampMove, {
      params,
      query: { startAt: '2026-11-19', skipsDaysOff: 'true' },
    });
    expect(skipping.result.rows.slice(3).map(({ after }) => after)).toEqual([
      ['2026-11-24'],
      ['2026-11-24'],
    ]);
    expect(await datesOf(bootcampId)).toEqual(original);
  });
});

describe('the dates of a bootcamp move as one', () => {
  it('and those concerned are told once', async () => {
    const { bootcampId, classId } = await room();
    const before = await admin.client.call(getClass, { params: { classId } });
    expect((await move(admin, bootcampId, '2026-11-16')).status).toBe(200);
    expect(await datesOf(bootcampId)).toEqual(aWeekLater);
    const query = { limit: 5 };
    const { result } = await trainee.client.call(listTraineeNotifications, { query });
    expect(result.notifications.map(({ title }) => title)).toEqual([
      'The dates of “Autumn” have changed',
    ]);
    // Whoever edits the class meanwhile is told that it is another one.
    const after = await admin.client.call(getClass, { params: { classId } });
    expect(after.result.revision).toBe(before.result.revision + 1);
  });

  it('of two admins at once by the first alone', async () => {
    const { bootcampId } = await room();
    const other = await test.person(organisationId, Role.admin);
    const answers = await Promise.all([
      move(admin, bootcampId, '2026-11-16'),
      move(other, bootcampId, '2026-11-16'),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    expect(await datesOf(bootcampId)).toEqual(aWeekLater);
  });
});

const session = {
  title: 'Questions',
  classId: null,
  startsAt: '2026-11-18T02:00:00.000Z',
  endsAt: '2026-11-18T03:00:00.000Z',
  place: '',
  link: '',
  instructorId: null,
};

describe('a move', () => {
  it('is undone within a day, once, by those who may move', async () => {
    const { bootcampId } = await room();
    const moveId = (await move(admin, bootcampId, '2026-11-16')).result.moveId;
    const shown = await admin.client.call(getBootcamp, { params: { bootcampId } });
    expect(shown.result.lastMove).toMatchObject({ id: moveId, days: 7, movedBy: 'Admin' });
    const seen = await trainee.client.call(getBootcamp, { params: { bootcampId } });
    expect(seen.result.lastMove).toBeNull();
    expect((await undo(instructor, bootcampId, moveId)).status).toBe(403);
    const other = await room();
    expect((await undo(admin, other.bootcampId, moveId)).status).toBe(404);
    // What came since is none of the move's.
    const startsAt = '2026-11-26T01:00:00.000Z';
    const body = { ...session, startsAt, endsAt: '2026-11-26T02:00:00.000Z' };
    await admin.client.call(createBootcampSession, { params: { bootcampId }, body });
    expect((await undo(admin, bootcampId, moveId)).status).toBe(200);
    expect(await datesOf(bootcampId)).toEqual(original);
    const params = { bootcampId };
    const { sessions } = (await admin.client.call(getBootcampCalendar, { params })).result;
    expect(sessions[1]?.startsAt).toBe(startsAt);
    expect((await undo(admin, bootcampId, moveId)).status).toBe(409);
    expect((await admin.client.call(getBootcamp, { params: { bootcampId } })).result.lastMove).toBe(
      null,
    );
  });

  it('is not undone when a date of it has been changed since', async () => {
    const { bootcampId, params, classId, classMaterialIds, sectionIds } = await room();
    const moveId = (await move(admin, bootcampId, '2026-11-16')).result.moveId;
    const id = classMaterialIds[0] ?? 0;
    const setDate = (kind: 'due' | 'opens', of: number, from: string, to: string) =>
      admin.client.call(moveBootcampDate, { params, body: { kind, id: of, from, to } });
    const refused = async () => {
      const { status, messages } = await undo(admin, bootcampId, moveId);
      expect([status, messages[0]]).toEqual([409, expect.stringContaining('have been changed')]);
    };
    await setDate('due', id, '2026-11-20', '2026-11-19');
    await refused();
    await setDate('due', id, '2026-11-19', '2026-11-20');
    await setDate('opens', sectionIds[0] ?? 0, '2026-11-17', '2026-11-18');
    await refused();
    await setDate('opens', sectionIds[0] ?? 0, '2026-11-18', '2026-11-17');
    const setEnd = async (endAt: string) => {
      const { revision } = (await admin.client.call(getClass, { params: { classId } })).result;
      const match = { 'if-match': `"${revision}"` };
      await admin.client.call(updateClass, { params: { classId }, body: { endAt } }, match);
    };
    await setEnd('2026-11-26');
    await refused();
    await setEnd('2026-11-27');
    const { sessions } = (await admin.client.call(getBootcampCalendar, { params })).result;
    const [held] = sessions;
    await admin.client.call(
      updateBootcampSession,
      {
        params: { bootcampId, sessionId: held?.id ?? 0 },
        body: { ...session, startsAt: '2026-11-18T01:00:00.000Z' },
      },
      { 'if-match': `"${held?.revision}"` },
    );
    await refused();
    expect((await datesOf(bootcampId))[0]).toBe('2026-11-16');
  });

  it('is not undone a day later', async () => {
    const { bootcampId } = await room();
    const moveId = (await move(admin, bootcampId, '2026-11-16')).result.moveId;
    test.clock.advance(24 * 3_600_000);
    const client = await test.signIn(admin);
    const { status, messages } = await undo({ ...admin, client }, bootcampId, moveId);
    expect([status, messages[0]]).toEqual([409, 'This move can no longer be undone.']);
    const shown = await client.call(getBootcamp, { params: { bootcampId } });
    expect(shown.result.lastMove).toBeNull();
    test.clock.set(now);
  });
});
