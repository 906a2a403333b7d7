import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import type { InputOf } from '../../domain/http/endpoint.ts';
import { signOffExam } from '../../domain/exams/exam-marking.contract.ts';
import {
  addExamPeople,
  listExamPeople,
  removeExamPerson,
  updateAccommodation,
  updateInvigilators,
} from '../../domain/exams/exams.contract.ts';
import { examRoom } from '../../tests/support/exam-room.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedPerson } from '../people/people.seed.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
/** A trainee who has left. */
let gone: number;
beforeAll(async () => {
  room = await examRoom();
  gone = await seedPerson(room.test.db, {
    organisationId: room.organisationId,
    accountName: 'gone',
    name: 'Gone',
    role: Role.trainee,
    archivedAt: room.inMinutes(-60),
  });
});
afterAll(() => room.test.close());

type Query = NonNullable<InputOf<typeof listExamPeople>['query']>;
const add = (
  examId: number,
  given: { userIds?: number[]; groupIds?: number[] },
  { client } = room.admin,
) =>
  client.call(addExamPeople, {
    params: { examId },
    body: { userIds: [], groupIds: [], ...given },
  });
const remove = (examId: number, userId: number, { client } = room.admin) =>
  client.call(removeExamPerson, { params: { examId, userId } });
const people = async (examId: number, query: Query = {}) =>
  await room.admin.client.call(listExamPeople, { params: { examId }, query });
const names = async (...given: Parameters<typeof people>) =>
  (await people(...given)).result.map(({ name }) => name);
const told = async (title: string) =>
  (
    await room.test.asOwner<{ user_id: number }>(
      `select user_id from notifications where content->>'examTitle' = $1 order by user_id`,
      [title],
    )
  ).map(({ user_id }) => user_id);
const logged = (examId: number, action: string) =>
  room.test.asOwner<{ before: object; after: object }>(
    `select before, after from audit_entries where subject_type = 'exam' and subject_id = $1
      and action = $2 order by id`,
    [examId, action],
  );

describe('who is to take it', () => {
  it('is nobody who is no trainee here any more, of no group of others, and not nobody', async () => {
    const examId = await room.exam({}, { userIds: [] });
    const abroad = await seedGroup(room.test.db, {
      organisationId: room.foreigner.organisationId,
      name: 'Theirs',
      memberIds: [room.foreigner.userId],
    });
    const strange = ['“userIds” names somebody who is not one of the organisation’s trainees.'];
    for (const userId of [gone, room.instructor.userId, room.foreigner.userId])
      expect((await add(examId, { userIds: [room.trainee.userId, userId] })).messages).toEqual(
        strange,
      );
    expect((await add(examId, { groupIds: [abroad] })).messages).toEqual([
      '“groupIds” names a group that does not exist.',
    ]);
    expect((await add(examId, {})).messages).toEqual(['“userIds” and “groupIds” name nobody.']);
    const own = { userIds: [room.foreigner.userId] };
    expect((await add(examId, own, room.foreignAdmin)).status).toBe(404);
    expect(await names(examId)).toEqual([]);
  });

  it('are the trainees of a group who are still here, and each who is new is told at once', async () => {
    const groupId = await seedGroup(room.test.db, {
      organisationId: room.organisationId,
      name: 'Osaka',
      memberIds: [room.trainee.userId, room.other.userId, gone],
      managerIds: [room.instructor.userId],
    });
    const [open, draft] = ['Open exam', 'Draft exam'];
    const userIds = [room.trainee.userId];
    const examId = await room.exam({ title: open }, { userIds });
    const given = { groupIds: [groupId], userIds: [room.stranger.userId, room.trainee.userId] };
    expect((await add(examId, given)).result).toEqual({ added: 2 });
    expect((await add(examId, given)).result).toEqual({ added: 0 });
    expect(await told(open)).toEqual([room.other.userId, room.stranger.userId]);
    expect((await logged(examId, 'exam.addPeople'))[0]).toMatchObject({
      after: { groupIds: [groupId] },
    });
    const later = await room.exam({ title: draft }, { userIds, publishedAt: undefined as never });
    expect((await add(later, given)).result).toEqual({ added: 2 });
    expect(await told(draft)).toEqual([]);
  });

  it('goes again as long as they have not begun, and comes into nothing that is signed off', async () => {
    const examId = await room.exam({
      opensAt: room.inMinutes(-10).toISOString(),
      closesAt: room.inMinutes(50).toISOString(),
    });
    await room.start(room.trainee, examId);
    expect((await remove(examId, room.trainee.userId)).error).toBe('examBegun');
    expect((await remove(examId, room.stranger.userId)).status).toBe(404);
    expect((await remove(examId, room.other.userId, room.foreignAdmin)).status).toBe(404);
    expect((await remove(examId, room.other.userId)).status).toBe(200);
    expect(await names(examId)).toEqual(['高橋 美咲']);
    expect((await room.own(room.other, examId)).status).toBe(404);
    expect(await logged(examId, 'exam.removePeople')).toMatchObject([
      { before: { userIds: [room.other.userId] } },
    ]);
    await room.submit(room.trainee, examId);
    room.test.clock.advance(60 * 60_000);
    const body = { resultsAt: room.inMinutes(5).toISOString() };
    await room.admin.client.call(signOffExam, { params: { examId }, body });
    room.test.clock.advance(-60 * 60_000);
    expect((await add(examId, { userIds: [room.other.userId] })).error).toBe('examSignedOff');
  });

  it('is listed by name, page by page, with where each stands', async () => {
    const opensAt = room.inMinutes(-30).toISOString();
    const userIds = [room.trainee, room.other, room.stranger].map(({ userId }) => userId);
    const examId = await room.exam({ opensAt, lateJoinMinutes: 35 }, { userIds });
    await room.start(room.trainee, examId);
    await room.start(room.other, examId);
    await room.submit(room.other, examId);
    const first = await people(examId, { limit: 2 });
    expect(first.pagination?.count).toBe(3);
    expect(first.result).toMatchObject([
      { name: 'Ben', state: 'handedIn' },
      { name: 'Chika', state: 'open', accommodation: { timeFactor: 1, breakMinutes: 0 } },
    ]);
    expect((await people(examId, { limit: 2, offset: 2 })).result).toMatchObject([
      { name: '高橋 美咲', state: 'taking' },
    ]);
    expect(await names(examId, { 'sortOrder.direction': 'desc' })).toEqual([
      '高橋 美咲',
      'Chika',
      'Ben',
    ]);
    const found = await people(examId, { keyword: 'CHI' });
    expect([found.result.length, found.pagination?.count]).toEqual([1, 1]);
    room.test.clock.advance(6 * 60_000);
    expect((await people(examId, { keyword: 'chika' })).result[0]?.state).toBe('missed');
    room.test.clock.advance(-6 * 60_000);
    const draft = await room.exam({}, { publishedAt: undefined as never });
    expect((await people(draft)).result.map(({ state }) => state)).toEqual(['toCome', 'toCome']);
  });
});

it('gives somebody more time before they begin, and nobody else', async () => {
  const examId = await room.exam();
  const accommodate = (userId: number, { client } = room.admin) =>
    client.call(updateAccommodation, {
      params: { examId, userId },
      body: { timeFactor: 1.5, breakMinutes: 5, largeType: true },
    });
  expect((await accommodate(room.stranger.userId)).status).toBe(404);
  expect((await accommodate(room.trainee.userId, room.foreignAdmin)).status).toBe(404);
  expect((await accommodate(room.trainee.userId)).status).toBe(200);
  const spans: number[] = [];
  for (const person of [room.trainee, room.other]) {
    const { sitting } = (await room.start(person, examId)).result;
    spans.push(Date.parse(sitting?.deadlineAt ?? '') - Date.parse(sitting?.startedAt ?? ''));
  }
  expect(spans).toEqual([50 * 60_000, 30 * 60_000]);
  expect((await accommodate(room.trainee.userId)).error).toBe('examBegun');
  expect(await logged(examId, 'exam.accommodate')).toEqual([
    {
      before: { userId: room.trainee.userId, timeFactor: 1, breakMinutes: 0, largeType: false },
      after: { userId: room.trainee.userId, timeFactor: 1.5, breakMinutes: 5, largeType: true },
    },
  ]);
});

it('is invigilated by staff who are here, who take the place of those before', async () => {
  const before = await room.test.person(room.organisationId, Role.groupManager, { name: 'Aki' });
  const left = await seedPerson(room.test.db, {
    organisationId: room.organisationId,
    accountName: 'left',
    name: 'Left',
    role: Role.instructor,
    archivedAt: room.inMinutes(-60),
  });
  const examId = await room.exam({}, { invigilatorIds: [before.userId] });
  const name = (...userIds: number[]) =>
    room.admin.client.call(updateInvigilators, { params: { examId }, body: { userIds } });
  const strange = ['“userIds” names somebody who is not one of the organisation’s staff.'];
  for (const userId of [left, room.foreignAdmin.userId])
    expect((await name(room.instructor.userId, userId)).messages).toEqual(strange);
  const { userId } = room.instructor;
  expect((await name(userId, room.admin.userId, userId)).result.invigilators).toMatchObject([
    { name: 'Kenichi' },
    { name: 'Yumi' },
  ]);
  expect(await logged(examId, 'exam.nameInvigilators')).toEqual([
    { before: { userIds: [before.userId] }, after: { userIds: [userId, room.admin.userId] } },
  ]);
});
