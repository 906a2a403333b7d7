import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  addHelpNote,
  listHelpNotes,
  settleHelpNote,
} from '../../domain/attention/help-notes.contract.ts';
import { getGradebook } from '../../domain/gradebook/gradebook.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedHelpNote } from './attention.seed.ts';
import { tick } from '../scheduler.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
let viewer: TestPerson;
let trainee: TestPerson;
let classId: number;

beforeAll(async () => {
  test = await testApp();
  test.clock.set(new Date('2026-11-24T03:00:00Z'));
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor, { name: 'Ito' });
  viewer = await test.person(organisationId, Role.systemViewer);
  trainee = await test.person(organisationId, Role.trainee, { name: 'Aiko' });
  ({ classId } = await seedClass(test.db, {
    organisationId,
    createdBy: instructor.userId,
    title: 'C',
    traineeIds: [trainee.userId],
  }));
});
afterAll(() => test.close());

const params = () => ({ classId, userId: trainee.userId });
const add = (person: TestPerson, lookAgainOn: string | null, text = 'She was ill.') =>
  person.client.call(addHelpNote, { params: params(), body: { text, lookAgainOn } });
const reminded = async () =>
  await test.asOwner<{ user_id: number; content: unknown; url: string }>(
    `select user_id, content, url from notifications where content->>'kind' = 'lookAgain'`,
    [],
  );

describe('a note of a talk', () => {
  it('is refused to the trainee, to who may only look, and to another organisation', async () => {
    expect((await trainee.client.call(listHelpNotes, { params: params() })).status).toBe(403);
    expect((await add(trainee, null)).status).toBe(403);
    expect((await add(viewer, null)).status).toBe(403);
    const outsider = await test.person(await test.organisation(), Role.admin);
    expect((await add(outsider, null)).status).toBe(404);
    expect((await outsider.client.call(listHelpNotes, { params: params() })).status).toBe(404);
  });

  it('is not of somebody who is not in the class, not empty, and looks ahead', async () => {
    const other = await test.person(organisationId, Role.trainee);
    const answer = await instructor.client.call(addHelpNote, {
      params: { classId, userId: other.userId },
      body: { text: 'Hello', lookAgainOn: null },
    });
    expect(answer.status).toBe(404);
    expect((await add(instructor, null, '  ')).status).toBe(400);
    const today = await add(instructor, '2026-11-24');
    expect(today.status).toBe(400);
    expect(JSON.stringify(today.messages)).toContain('“lookAgainOn” must be after today.');
  });

  it('is read by colleagues, and its day stands in the gradebook', async () => {
    expect((await add(instructor, '2026-11-26')).status).toBe(200);
    const { result } = await viewer.client.call(listHelpNotes, { params: params() });
    expect(result).toMatchObject([
      {
        authorName: 'Ito',
        text: 'She was ill.',
        lookAgainOn: '2026-11-26',
        settledAt: null,
      },
    ]);
    const book = await viewer.client.call(getGradebook, { params: { classId }, query: {} });
    expect(book.result.rows.map(({ lookAgainOn }) => lookAgainOn)).toEqual(['2026-11-26']);
  });

  it('can be settled, and only where it is', async () => {
    const { result } = await add(instructor, '2026-11-25', 'She is back.');
    const settled = await instructor.client.call(settleHelpNote, {
      params: { ...params(), helpNoteId: result[0]?.id ?? 0 },
    });
    expect(settled.result.map(({ text, settledAt }) => [text, settledAt !== null])).toEqual([
      ['She is back.', true],
      ['She was ill.', false],
    ]);
    const book = await viewer.client.call(getGradebook, { params: { classId }, query: {} });
    expect(book.result.rows.map(({ lookAgainOn }) => lookAgainOn)).toEqual(['2026-11-26']);
    const missing = { ...params(), helpNoteId: 2_000_000_000 };
    expect((await instructor.client.call(settleHelpNote, { params: missing })).status).toBe(404);
  });

  it('reminds its author once, on the day by the clocks of the organisation, unless it is settled', async () => {
    const abroad = await test.organisation({ timeZone: 'America/New_York' });
    const author = await test.person(abroad, Role.instructor);
    const { userId } = await test.person(abroad, Role.trainee, { name: 'Ben' });
    const elsewhere = await seedClass(test.db, {
      organisationId: abroad,
      createdBy: author.userId,
      title: 'Abroad',
      traineeIds: [userId],
    });
    await seedHelpNote(test.db, {
      organisationId: abroad,
      classId: elsewhere.classId,
      userId,
      authorId: author.userId,
      lookAgainOn: '2026-11-26',
    });
    // In Tokyo it is the 26th from 15:00 of the 25th on, in New York from 5:00 of the 26th.
    test.clock.set(new Date('2026-11-25T14:59:00Z'));
    await tick(test.services);
    expect(await reminded()).toEqual([]);
    test.clock.set(new Date('2026-11-25T15:01:00Z'));
    await tick(test.services);
    await tick(test.services);
    expect(await reminded()).toEqual([
      {
        user_id: instructor.userId,
        content: { kind: 'lookAgain', classTitle: 'C', traineeName: 'Aiko' },
        url: `/classes/${classId}?tab=progress&person=${trainee.userId}`,
      },
    ]);
    test.clock.set(new Date('2026-11-26T04:59:00Z'));
    await tick(test.services);
    expect(await reminded()).toHaveLength(1);
    test.clock.set(new Date('2026-11-26T05:01:00Z'));
    await tick(test.services);
    expect((await reminded())[1]).toMatchObject({
      user_id: author.userId,
      content: { classTitle: 'Abroad', traineeName: 'Ben' },
    });
  });
});

it('is of one trainee, told to who may see them, and settled when it was settled first', async () => {
  const other = await test.person(organisationId, Role.trainee);
  const manager = await test.person(organisationId, Role.groupManager);
  await seedGroup(test.db, {
    organisationId,
    name: 'Theirs',
    managerIds: [manager.userId],
    memberIds: [other.userId],
  });
  const made = await seedClass(test.db, {
    organisationId,
    createdBy: instructor.userId,
    traineeIds: [trainee.userId, other.userId],
  });
  const of = (person: TestPerson) => ({ classId: made.classId, userId: person.userId });
  const teacher = await test.signIn(instructor);
  const add = (person: TestPerson, lookAgainOn: string) =>
    teacher.call(addHelpNote, { params: of(person), body: { text: 'Talked.', lookAgainOn } });
  const helpNoteId = (await add(trainee, '2026-11-28')).result[0]?.id ?? 0;
  await add(trainee, '2026-11-27');
  await add(other, '2026-11-29');
  const watcher = await test.signIn(manager);
  expect((await watcher.call(listHelpNotes, { params: of(trainee) })).status).toBe(404);
  expect((await watcher.call(listHelpNotes, { params: of(other) })).result).toHaveLength(1);
  const settle = (person: TestPerson) =>
    teacher.call(settleHelpNote, { params: { ...of(person), helpNoteId } });
  expect((await settle(other)).status).toBe(404);
  const days = async () => {
    const { result } = await teacher.call(getGradebook, {
      params: { classId: made.classId },
      query: {},
    });
    return new Map(result.rows.map(({ userId, lookAgainOn }) => [userId, lookAgainOn]));
  };
  // The nearest of each.
  expect((await days()).get(trainee.userId)).toBe('2026-11-27');
  expect((await days()).get(other.userId)).toBe('2026-11-29');
  const settledAt = async () =>
    (await settle(trainee)).result.find(({ id }) => id === helpNoteId)?.settledAt;
  const first = await settledAt();
  test.clock.advance(60_000);
  expect(await settledAt()).toBe(first);
});
