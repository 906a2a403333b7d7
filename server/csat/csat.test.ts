import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  exportCsat,
  getClassCsat,
  listCsat,
  listCsatComments,
  putCsatSettings,
} from '../../domain/csat/csat.contract.ts';
import type { Said } from '../../domain/csat/csat.schema.ts';
import { listCsatPrompts, sayCsat } from '../../domain/csat/own-csat.contract.ts';
import { listUserNotifications } from '../../domain/notifications/notifications.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedCsat, seedCsatSettings } from './csat.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A Friday at noon in Tokyo. */
const friday = new Date('2026-11-27T03:00:00Z');
const week = 'week:2026-11-23';

/** A class that asks each week, with its instructor and six trainees. */
async function room(given: Partial<Parameters<typeof seedCsatSettings>[1]> = {}) {
  test.clock.set(friday);
  const organisationId = await test.organisation();
  const instructor = await test.person(organisationId, Role.instructor, { name: 'Kenichi' });
  const trainees: TestPerson[] = [];
  for (const name of ['Aya', 'Ben', 'Chie', 'Dai', 'Emi', 'Fumi'])
    trainees.push(await test.person(organisationId, Role.trainee, { name }));
  const { classId } = await seedClass(test.db, {
    organisationId,
    createdBy: instructor.userId,
    title: 'C for new engineers',
    startAt: '2026-11-02',
    endAt: '2026-12-18',
    instructorIds: [instructor.userId],
    traineeIds: trainees.map(({ userId }) => userId),
  });
  const alertUserIds = [instructor.userId];
  await seedCsatSettings(test.db, {
    organisationId,
    classId,
    rhythm: 'weekly',
    ...given,
    ...(given.alertBelow === undefined ? {} : { alertUserIds }),
  });
  const [aya] = trainees;
  if (!aya) throw new Error('there are six');
  return { organisationId, instructor, trainees, aya, classId, params: { classId } };
}

const say = (
  { client }: TestPerson,
  classId: number,
  said: Said,
  occasion = week,
  promised: { isAnonymous?: boolean } = {},
) =>
  client.call(sayCsat, {
    params: { classId },
    body: { occasion, said, saidAt: test.clock.now().toISOString(), ...promised },
  });
const content = (rating: number): Said => ({ kind: 'satisfaction', rating });
const figuresOf = async ({ client }: TestPerson, by: 'class' | 'week' | 'instructor') =>
  (await client.call(listCsat, { query: { by } })).result;

describe('what is not asked', () => {
  it('cannot be answered: by others, in another class, before its time', async () => {
    const { organisationId, aya, classId } = await room();
    const outsider = await test.person(organisationId, Role.trainee);
    expect((await say(outsider, classId, content(5))).status).toBe(404);
    const { aya: foreigner } = await room();
    expect((await say(foreigner, classId, content(5))).status).toBe(404);
    for (const [occasion, message] of [
      ['week:2026-11-30', 'This is asked later.'],
      ['end', 'This is asked later.'],
      ['week:2026-11-24', '“occasion” is not one of this class.'],
      ['week:2026-10-19', '“occasion” is not one of this class.'],
      ['section:1', '“occasion” is not one of this class.'],
    ] as const) {
      const refused = await say(aya, classId, content(5), occasion);
      expect([refused.status, refused.messages]).toEqual([400, [message]]);
    }
    expect((await say(aya, classId, { kind: 'satisfaction', rating: 6 })).status).toBe(400);
  });

  it('is refused where the class asks it no more', async () => {
    const { aya, classId } = await room({ kinds: ['comprehension'] });
    const refused = await say(aya, classId, content(5));
    expect(refused.messages).toEqual(['This is not asked in this class any more.']);
    expect((await say(aya, classId, { kind: 'comprehension', rating: 3 })).status).toBe(200);
  });
});

describe('what is asked', () => {
  it('is gone once it was answered, or was not wanted', async () => {
    const { trainees, classId } = await room();
    const [aya, ben] = trainees;
    if (!aya || !ben) throw new Error('there are six');
    const asked = async ({ client }: TestPerson) =>
      (await client.call(listCsatPrompts, {})).result.flatMap(({ occasion, items }) =>
        items.map(({ type }) => `${occasion} ${type}`),
      );
    expect(await asked(aya)).toEqual([`${week} satisfaction`, `${week} comprehension`]);
    await say(aya, classId, content(4));
    expect(await asked(aya)).toEqual([`${week} comprehension`]);
    await say(ben, classId, { kind: 'skip' });
    expect(await asked(ben)).toEqual([]);
  });

  it('is counted once, however often it is sent', async () => {
    const { instructor, trainees, classId } = await room();
    const [aya, ben] = trainees;
    if (!aya || !ben) throw new Error('there are six');
    await say(aya, classId, content(5));
    await say(aya, classId, content(1));
    await say(ben, classId, content(2));
    const [row] = await figuresOf(instructor, 'class');
    expect(row?.satisfaction).toEqual({ count: 2, score: 50, low: 9.5, high: 90.5 });
    expect(row?.comprehension.count).toBe(0);
    const [byInstructor] = await figuresOf(instructor, 'instructor');
    expect(byInstructor?.label).toBe('Kenichi');
    expect((await figuresOf(instructor, 'week')).map(({ key }) => key)).toEqual(['2026-11-23']);
    const file = await instructor.client.call(exportCsat, { query: { by: 'class' } });
    expect(file.text.split('\n')[1]).toContain('C for new engineers,50,9.5,90.5,2');
  });
});

describe('anonymous answers', () => {
  it('are shown from five on, and never with a name', async () => {
    const { organisationId, instructor, trainees, classId, params } = await room({
      isAnonymous: true,
    });
    const call = async () => (await instructor.client.call(getClassCsat, { params })).result;
    for (const [index, trainee] of trainees.entries()) {
      const { count, score } = (await call()).satisfaction;
      expect([count, score === null]).toEqual([index, index < 5]);
      await say(trainee, classId, content(index < 3 ? 5 : 2));
      await say(trainee, classId, { kind: 'comment', words: `Too fast ${index}` });
      const comments = (await instructor.client.call(listCsatComments, { params })).result;
      expect(comments).toHaveLength(index < 4 ? 0 : index + 1);
      expect(comments.every(({ name, saidOn }) => name === null && saidOn === '2026-11-23')).toBe(
        true,
      );
    }
    expect((await call()).satisfaction).toMatchObject({ count: 6, score: 50 });
    const { rows } = await test.db.execute(
      `select user_id from csat_answers where organisation_id = ${organisationId}`,
    );
    expect(rows.every((row) => row['user_id'] === null)).toBe(true);
  });
});

it.each([
  ['none was promised then', true, false],
  ['none is kept now', false, true],
  [undefined, false, false],
])('an answer has no name where %s', async (why, wasAnonymous, isAnonymous) => {
  const { organisationId, aya, classId } = await room({ isAnonymous });
  await say(aya, classId, content(4), week, { isAnonymous: wasAnonymous });
  const { rows } = await test.db.execute(
    `select user_id, said_on::text from csat_answers where organisation_id = ${organisationId}`,
  );
  expect(rows).toEqual([
    why ? { user_id: null, said_on: '2026-11-23' } : { user_id: aya.userId, said_on: '2026-11-27' },
  ]);
});

describe('whose answers one sees', () => {
  it('of a group manager are those of their people; of another organisation none', async () => {
    const { organisationId, trainees, classId, params } = await room();
    const [aya, ben] = trainees;
    if (!aya || !ben) throw new Error('there are six');
    await say(aya, classId, content(5));
    await say(ben, classId, content(1));
    const manager = await test.person(organisationId, Role.groupManager);
    const idle = await test.person(organisationId, Role.groupManager);
    const base = { organisationId, name: 'Osaka' };
    await seedGroup(test.db, { ...base, memberIds: [aya.userId], managerIds: [manager.userId] });
    await seedGroup(test.db, { ...base, name: 'Kyoto', memberIds: [], managerIds: [idle.userId] });
    expect((await figuresOf(manager, 'class'))[0]?.satisfaction).toMatchObject({
      count: 1,
      score: 100,
    });
    expect(await figuresOf(idle, 'class')).toEqual([]);
    const stranger = (await room()).instructor;
    expect(await figuresOf(stranger, 'class')).toEqual([]);
    expect((await stranger.client.call(getClassCsat, { params })).status).toBe(404);
    expect((await aya.client.call(getClassCsat, { params })).status).toBe(403);
  });
});

describe('whom a class names', () => {
  it('is told once a week when the score is below what they want', async () => {
    const { instructor, trainees, classId } = await room({ alertBelow: 70 });
    const told = async () =>
      (await instructor.client.call(listUserNotifications, {})).result.notifications.map(
        ({ title }) => title,
      );
    for (const [index, trainee] of trainees.slice(0, 5).entries()) {
      expect(await told()).toEqual([]);
      await say(trainee, classId, content(index < 3 ? 4 : 1));
    }
    const message = 'CSAT of “C for new engineers” fell to 60';
    expect(await told()).toEqual([message]);
    for (const fumi of trainees.slice(5)) await say(fumi, classId, content(1));
    expect(await told()).toEqual([message]);
  });
});

describe('the questions of a class', () => {
  const item = (type: 'satisfaction' | 'comprehension', id: string) => ({
    type,
    id,
    label: 'How was it?',
    help: '',
    isRequired: false,
    condition: null,
  });
  const body = {
    items: [item('satisfaction', 'a')],
    rhythm: 'section' as const,
    isAnonymous: true,
    alertBelow: 70,
    alertUserIds: [] as number[],
  };

  it('are one of each kind, and told to staff alone', async () => {
    const { instructor, trainees, params } = await room();
    const two = { ...body, items: [item('satisfaction', 'a'), item('satisfaction', 'b')] };
    const put = (given: typeof body, revision = 1) =>
      instructor.client.call(
        putCsatSettings,
        { params, body: given },
        { 'if-match': `"${revision}"` },
      );
    expect((await put(two)).messages).toEqual([
      'You can select up to 2 CSAT questions, one for Satisfaction and one for Comprehension.',
    ]);
    const toTrainee = { ...body, alertUserIds: [trainees[0]?.userId ?? 0] };
    expect((await put(toTrainee)).messages).toEqual([
      '“alertUserIds” names somebody who is not one of your staff.',
    ]);
    expect((await put(body)).result.settings).toEqual({ ...body, revision: 2 });
    expect((await put(body)).status).toBe(412);
  });

  it('name staff who are here, and are written down', async () => {
    const { organisationId, instructor, classId, params } = await room();
    const stranger = (await room()).instructor;
    const left = await test.person(organisationId, Role.instructor);
    await test.asOwner('update users set archived_at = now() where id = $1', [left.userId]);
    const put = (alertUserIds: number[], { client } = instructor) =>
      client.call(
        putCsatSettings,
        { params, body: { ...body, alertUserIds } },
        { 'if-match': '"1"' },
      );
    for (const { userId } of [stranger, left])
      expect((await put([instructor.userId, userId])).messages).toEqual([
        '“alertUserIds” names somebody who is not one of your staff.',
      ]);
    expect((await put([], stranger)).status).toBe(404);
    const { result } = await put([instructor.userId, instructor.userId]);
    expect(result.alerted).toEqual([{ id: instructor.userId, name: 'Kenichi' }]);
    const entries = await test.asOwner(
      `select before, after from audit_entries where action = 'csat.updateSettings'
         and subject_id = $1`,
      [classId],
    );
    expect(entries).toMatchObject([
      {
        before: { questions: 2, rhythm: 'weekly', isAnonymous: false, userIds: [] },
        after: { questions: 1, rhythm: 'section', alertBelow: 70, userIds: [instructor.userId] },
      },
    ]);
  });
});

it('compares a class with the others of its organisation', async () => {
  const { organisationId, instructor, trainees, classId, params } = await room();
  const other = await seedClass(test.db, { organisationId, createdBy: instructor.userId });
  for (const [index, { userId }] of trainees.entries())
    for (const [id, isGood] of [
      [classId, index < 3],
      [other.classId, true],
    ] as const) {
      const of = { organisationId, classId: id, userId, occasion: week, saidOn: '2026-11-27' };
      await seedCsat(test.db, { ...of, satisfaction: isGood ? 5 : 2 });
    }
  const { benchmark } = (await instructor.client.call(getClassCsat, { params })).result;
  expect(benchmark).toEqual({ classCount: 2, median: 75, lowerCount: 0 });
});
