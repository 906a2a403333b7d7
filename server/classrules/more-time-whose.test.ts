import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getBook } from '../../domain/books/books.contract.ts';
import { removeTrainee } from '../../domain/classes/classes.contract.ts';
import { getClassRules, updateClassRules } from '../../domain/classrules/classrules.contract.ts';
import { usualRule } from '../../domain/classrules/classrules.schema.ts';
import {
  extendTime,
  listExtensions,
  takeBackExtension,
} from '../../domain/classrules/extensions.contract.ts';
import { getClassQuiz } from '../../domain/challenges/challenges.contract.ts';
import {
  giveRetakes,
  getRetakes,
  takeBackRetake,
} from '../../domain/classrules/retakes.contract.ts';
import { featureIds } from '../../domain/access/features.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { getHome, getTraining } from '../../domain/training/training.contract.ts';
import { studyRoom, type StudyRoom } from '../../tests/support/study-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedQuiz } from '../challenges/challenges.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';

let room: StudyRoom;
let instructor: TestPerson;
let people: Awaited<ReturnType<typeof someClass>>;

// Without repeatable challenges: once, unless somebody gives more.
beforeAll(async () => {
  room = await studyRoom(featureIds.filter((id) => id !== 2004));
  ({ instructor } = room);
  people = await someClass();
});
afterAll(() => room.test.close());

const aTrainee = () => room.test.person(room.organisationId, Role.trainee);

/** Picked themselves, with a group, neither, and of the group but not of the class; each watched by one. */
async function someClass() {
  const { organisationId } = room;
  const [picked, member, other, left] = [
    await aTrainee(),
    await aTrainee(),
    await aTrainee(),
    await aTrainee(),
  ];
  const manager = await room.test.person(organisationId, Role.groupManager);
  const groupId = await seedGroup(room.test.db, {
    organisationId,
    name: 'Osaka',
    memberIds: [member.userId, left.userId],
  });
  await seedGroup(room.test.db, {
    organisationId,
    name: 'Watched',
    memberIds: [picked.userId],
    managerIds: [manager.userId],
  });
  const quizzes = [await seedQuiz(room.test.db, room.by), await seedQuiz(room.test.db, room.by)];
  const newClass = async (isPublished: boolean) => {
    const { classId, classMaterialIds } = await seedClass(room.test.db, {
      ...room.by,
      isPublished,
      endAt: '2026-11-25',
      traineeIds: [picked.userId, other.userId],
      groupIds: [groupId],
      sections: [{ title: 'All', materials: quizzes }],
    });
    const params = { classId, userId: left.userId };
    await instructor.client.call(removeTrainee, { params });
    return { classId, classMaterialIds };
  };
  const seen = await newClass(true);
  const hidden = await newClass(false);
  const told = async (classId: number) =>
    await Promise.all(
      [picked, member, other, left].map(
        async ({ client }) =>
          (await client.call(listTraineeNotifications, {})).result.notifications.filter(
            ({ url }) => url === `/classes/${classId}`,
          ).length,
      ),
    );
  return { picked, member, other, manager, groupId, seen, hidden, told };
}

it('more time is told to whom it is for, and taken back in its own class alone', async () => {
  const { picked, other, manager, groupId, seen, hidden, told } = people;
  const give = (classId: number, userIds: number[], groupIds: number[] = []) =>
    instructor.client.call(extendTime, {
      params: { classId },
      body: { classMaterialId: null, endsOn: '2026-11-30', reason: '', userIds, groupIds },
    });
  await give(seen.classId, [picked.userId], [groupId]);
  await give(hidden.classId, [picked.userId], [groupId]);
  expect(await told(seen.classId)).toEqual([1, 1, 0, 0]);
  expect(await told(hidden.classId)).toEqual([0, 0, 0, 0]);
  const { result } = await give(seen.classId, [other.userId]);
  expect(result.map(({ trainee, group }) => trainee?.id ?? group?.name)).toEqual([
    other.userId,
    'Osaka',
    picked.userId,
  ]);
  const params = { classId: seen.classId };
  const watched = await manager.client.call(listExtensions, { params });
  expect(watched.result.map(({ trainee, group }) => trainee?.id ?? group?.name)).toEqual([
    'Osaka',
    picked.userId,
  ]);
  const extensionId = result[0]?.id ?? 0;
  const elsewhere = { params: { classId: hidden.classId, extensionId } };
  expect((await instructor.client.call(takeBackExtension, elsewhere)).status).toBe(404);
  const { result: still } = await instructor.client.call(listExtensions, { params });
  expect(still[0]?.takenBackAt).toBeNull();
});

it('further attempts are of one quiz, told to whom they are for, and taken back there alone', async () => {
  const { picked, member, other, manager, groupId, seen, hidden, told } = people;
  const before = await told(seen.classId);
  const [first = 0, second = 0] = seen.classMaterialIds;
  const give = (classId: number, classMaterialId: number, userIds: number[], groupIds: number[]) =>
    instructor.client.call(giveRetakes, {
      params: { classId },
      body: { classMaterialId, userIds, groupIds, attempts: 2, reason: '' },
    });
  const allowed = async ({ client }: TestPerson, classMaterialId: number) => {
    const params = { classId: seen.classId, classMaterialId };
    return (await client.call(getClassQuiz, { params })).result.attemptsAllowed;
  };
  await give(seen.classId, first, [], [groupId]);
  await give(hidden.classId, hidden.classMaterialIds[0] ?? 0, [], [groupId]);
  expect([await allowed(member, first), await allowed(member, second)]).toEqual([3, 1]);
  expect([await allowed(picked, first), await allowed(other, first)]).toEqual([1, 1]);
  const after = await told(seen.classId);
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([0, 1, 0, 0]);
  expect(await told(hidden.classId)).toEqual([0, 0, 0, 0]);
  const { result } = await give(seen.classId, first, [other.userId], []);
  const watched = await manager.client.call(getRetakes, { params: { classId: seen.classId } });
  expect(watched.result.given.map(({ group }) => group?.name)).toEqual(['Osaka']);
  const retakeId = result.given[0]?.id ?? 0;
  const elsewhere = { params: { classId: hidden.classId, retakeId } };
  expect((await instructor.client.call(takeBackRetake, elsewhere)).status).toBe(404);
  expect(await allowed(other, first)).toBe(3);
});

it('more time for one material is for that one, as long as the longest of what stands', async () => {
  const book = await room.book();
  const other = await aTrainee();
  const { classId, trainee, first } = await room.study({
    endAt: '2026-11-25',
    sections: [
      {
        title: 'Memory',
        materials: [
          { ...book, dueAt: '2026-11-15' },
          { ...book, dueAt: '2026-11-16' },
        ],
      },
    ],
  });
  await room.test.asOwner(
    `insert into class_trainees (organisation_id, class_id, user_id) values ($1, $2, $3)`,
    [room.organisationId, classId, other.userId],
  );
  const give = (endsOn: string) =>
    instructor.client.call(extendTime, {
      params: { classId },
      body: {
        classMaterialId: first,
        userIds: [trainee.userId],
        groupIds: [],
        endsOn,
        reason: '',
      },
    });
  expect((await give('2026-11-15')).status).toBe(400);
  const seen = async ({ client }: TestPerson) => {
    const { result } = await client.call(getTraining, { params: { classId } });
    const home = (await client.call(getHome, {})).result;
    expect(home.classes.find(({ id }) => id === classId)?.endAt).toBe('2026-11-25');
    const dues = result.sections[0]?.materials.map(({ dueAt }) => dueAt);
    expect(
      home.steps?.filter((step) => step.classId === classId).map(({ dueAt }) => dueAt),
    ).toEqual(dues);
    return [result.endAt, result.extendedFrom, ...(dues ?? [])];
  };
  const usual = ['2026-11-25', undefined, '2026-11-15', '2026-11-16'];
  await give('2026-11-30');
  const { result } = await give('2026-11-16');
  const longer = ['2026-11-25', undefined, '2026-11-30', '2026-11-16'];
  expect([await seen(trainee), await seen(other)]).toEqual([longer, usual]);
  const takeBack = (extensionId = 0) =>
    instructor.client.call(takeBackExtension, { params: { classId, extensionId } });
  await takeBack(result[1]?.id);
  expect((await seen(trainee))[2]).toBe('2026-11-16');
  await takeBack(result[0]?.id);
  expect(await seen(trainee)).toEqual(usual);
});

it('a section opens so many days after one came, by the clocks of the organisation', async () => {
  const opening = async (enrolledAt: string, startAt: string) => {
    const [first, second] = [await room.book(), await room.book()];
    const sections = [
      { title: 'Memory', materials: [first, first] },
      { title: 'Files', materials: [second] },
    ];
    const { classId, trainee, sectionIds, third, read } = await room.study({ startAt, sections });
    await room.test.asOwner('update class_trainees set created_at = $1 where class_id = $2', [
      enrolledAt,
      classId,
    ]);
    const params = { classId };
    const { revision } = (await instructor.client.call(getClassRules, { params })).result;
    const rule = { ...usualRule, opensBy: 'days' as const, days: 3 };
    await instructor.client.call(
      updateClassRules,
      {
        params,
        body: { freeNavigation: true, sections: [{ sectionId: sectionIds[1] ?? 0, rule }] },
      },
      { 'if-match': `"${revision}"` },
    );
    const { result } = await trainee.client.call(getTraining, { params });
    const work = await read({ chaptersRead: ['one'], at: room.now() }, third);
    const book = { params: { materialId: second.materialId }, query: {} };
    const { status } = await trainee.client.call(getBook, book);
    return [result.sections[1]?.closed ?? null, work.status, status];
  };
  // In Tokyo the 19th begins at 15:00; today is the 21st.
  expect(await opening('2026-11-18T14:59:00Z', '2026-11-01')).toEqual([null, 200, 200]);
  const closed = [{ why: 'date', at: '2026-11-22' }, 425, 404];
  expect(await opening('2026-11-18T15:00:00Z', '2026-11-01')).toEqual(closed);
  expect(await opening('2026-11-01T00:00:00Z', '2026-11-19')).toEqual(closed);
});

it('more time lasts until its last midnight, and what was done by then may come later', async () => {
  const { classId, trainee, first } = await room.study({
    startAt: '2026-11-01',
    endAt: '2026-11-20',
  });
  await instructor.client.call(extendTime, {
    params: { classId },
    body: {
      classMaterialId: null,
      userIds: [trainee.userId],
      groupIds: [],
      endsOn: '2026-11-22',
      reason: '',
    },
  });
  const was = room.now();
  const at = async (utc: string, workedAt = utc) => {
    room.test.clock.set(new Date(utc));
    const client = await room.test.signIn(trainee);
    const place = { classId, classMaterialId: first };
    return (await room.send({ client }, place, { chaptersRead: ['one'], at: workedAt })).status;
  };
  expect(await at('2026-11-22T14:59:00.000Z')).toBe(200);
  expect(await at('2026-11-22T15:00:00.000Z')).toBe(409);
  expect(await at('2026-11-24T00:00:00.000Z', '2026-11-22T14:59:59.000Z')).toBe(200);
  // A clock that goes ahead gives nobody more.
  expect(await at('2026-11-24T00:00:00.000Z', '2026-12-24T00:00:00.000Z')).toBe(409);
  room.test.clock.set(new Date(was));
});
