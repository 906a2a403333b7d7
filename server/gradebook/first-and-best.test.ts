import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import { setCounting } from '../../domain/classrules/retakes.contract.ts';
import {
  exportAnswers,
  getGradebook,
  getTraineeWork,
} from '../../domain/gradebook/gradebook.contract.ts';
import { getClassResults, getHardestQuestions } from '../../domain/gradebook/results.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedAttempt, seedQuiz, type SeededQuiz } from '../challenges/challenges.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedExtensions } from '../classrules/classrules.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedProgress } from '../training/training.seed.ts';

let test: TestApp;
let instructor: TestPerson;
let manager: TestPerson;
let aiko: TestPerson;
let ben: TestPerson;
let quiz: SeededQuiz;
let params: { classId: number };
let inClass: number;
let reading: number;

/** Aiko has 20 % at first and 100 % then, and is at it a third time; Ben has nothing. */
beforeAll(async () => {
  test = await testApp();
  test.clock.set(new Date('2026-11-20T03:00:00Z'));
  const organisationId = await test.organisation();
  const person = (role: Role, name: string) => test.person(organisationId, role, { name });
  instructor = await person(Role.instructor, 'Ito');
  manager = await person(Role.groupManager, 'Mori');
  aiko = await person(Role.trainee, 'Aiko');
  ben = await person(Role.trainee, 'Ben');
  const gone = await person(Role.trainee, 'Gone');
  await seedGroup(test.db, {
    organisationId,
    name: 'Hers',
    memberIds: [aiko.userId],
    managerIds: [manager.userId],
  });
  const made = { organisationId, createdBy: instructor.userId };
  quiz = await seedQuiz(test.db, { ...made, title: 'Pointers', settings: { counts: 'best' } });
  const book = await seedBook(test.db, {
    ...made,
    chapters: [{ title: 'One', slug: 'one', markdown: 'Words.' }],
  });
  const newClass = () =>
    seedClass(test.db, {
      ...made,
      startAt: '2026-11-01',
      endAt: '2026-11-30',
      traineeIds: [aiko.userId, ben.userId, gone.userId],
      sections: [{ title: 'One', materials: [quiz, { ...book, dueAt: '2026-11-14' }] }],
    });
  const { classId, classMaterialIds } = await newClass();
  const elsewhere = await newClass();
  params = { classId };
  [inClass = 0, reading = 0] = classMaterialIds;
  await test.asOwner('update users set archived_at = now() where id = $1', [gone.userId]);

  const [mcq = 0, fib = 0, text = 0] = quiz.questionIds;
  const right: StoredAnswer = { kind: 'MCQ', choices: ['b'] };
  const words: StoredAnswer = { kind: 'FREETEXT', text: 'To change it.' };
  const take = (
    { userId }: TestPerson,
    day: string,
    answers: Record<number, StoredAnswer>,
    given: { minutes?: number; textPoints?: number; where?: typeof elsewhere } = {},
  ) => {
    const { minutes, textPoints = 0, where } = given;
    const startedAt = new Date(`2026-11-${day}T01:00:00Z`);
    return seedAttempt(test.db, {
      organisationId,
      userId,
      classId: where?.classId ?? classId,
      classMaterialId: where?.classMaterialIds[0] ?? inClass,
      materialVersionId: quiz.versionId,
      markedBy: instructor.userId,
      answers,
      manual: { [text]: { points: textPoints, comment: '' } },
      startedAt,
      ...(minutes === undefined
        ? {}
        : { submittedAt: new Date(startedAt.getTime() + minutes * 60_000) }),
    });
  };
  const all: Record<number, StoredAnswer> = {
    [mcq]: right,
    [fib]: { kind: 'FIB', blanks: { 1: '&', 2: '*' } },
    [text]: words,
  };
  await take(aiko, '17', { [mcq]: right, [text]: words }, { minutes: 10 });
  await take(aiko, '18', all, { minutes: 30, textPoints: 5 });
  await take(aiko, '19', { [mcq]: right });
  await take(ben, '17', { [text]: words }, { minutes: 100 });
  // The same quiz in another class is another matter.
  await take(ben, '18', all, {
    minutes: 1,
    textPoints: 5,
    where: elsewhere,
  });
});
afterAll(() => test.close());

it('first, best and standing attempts are told apart, and those of one’s own people', async () => {
  const all = await instructor.client.call(getClassResults, { params });
  expect(all.result).toMatchObject([
    {
      traineeCount: 3,
      personCount: 2,
      attemptCount: 3,
      waitingCount: 0,
      distribution: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      average: 50,
      firstAverage: 10,
      bestAverage: 50,
      medianSeconds: 1800,
    },
  ]);
  const own = await manager.client.call(getClassResults, { params });
  expect(own.result).toMatchObject([
    {
      traineeCount: 1,
      personCount: 1,
      attemptCount: 2,
      distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      average: 100,
      firstAverage: 20,
      bestAverage: 100,
      medianSeconds: 1200,
    },
  ]);
});

it('questions are as hard as they were at first, for one’s own people', async () => {
  const at = { params: { ...params, classMaterialId: inClass } };
  const hardest = async ({ client }: TestPerson) =>
    (await client.call(getHardestQuestions, at)).result.map(({ number, count, average }) => [
      number,
      count,
      average,
    ]);
  expect(await hardest(instructor)).toEqual([
    [2, 2, 0],
    [3, 2, 0],
    [1, 2, 50],
  ]);
  expect(await hardest(manager)).toEqual([
    [2, 1, 0],
    [3, 1, 0],
    [1, 1, 100],
  ]);
});

it('an attempt that is under way is in the file, without an end or points', async () => {
  const { text } = await instructor.client.call(exportAnswers, { params });
  const lines = text.trim().split('\n').slice(1);
  // By name, then by time.
  const three = (line: string) => [line, line, line];
  expect(lines.map((line) => line.split(',').slice(1, 8).join(' '))).toEqual([
    ...three('Aiko  One Pointers 1 2026-11-17 10:00:00 2026-11-17 10:10:00'),
    ...three('Aiko  One Pointers 2 2026-11-18 10:00:00 2026-11-18 10:30:00'),
    'Aiko  One Pointers 3 2026-11-19 10:00:00 ',
    ...three('Ben  One Pointers 1 2026-11-17 10:00:00 2026-11-17 11:40:00'),
  ]);
  expect(lines[6]).toContain('2026-11-19 10:00:00,,,,10,1,MCQ,');
});

it('nobody who is archived needs help', async () => {
  const { result } = await instructor.client.call(getGradebook, { params, query: {} });
  expect(result.rows.map(({ name, help }) => [name, help?.reasons[0]?.kind ?? null])).toEqual([
    ['Aiko', 'overdue'],
    ['Ben', 'overdue'],
    ['Gone', null],
  ]);
});

it('minutes are of attempts where there are any, and of reading where there are none', async () => {
  const { organisationId, userId } = aiko;
  // A video that was played for as long as this, whatever else tells of work at it.
  await test.asOwner(
    `insert into video_watches (organisation_id, class_id, user_id, class_material_id, file_id, watched)
     values ($1, $2, $3, $4, 1, '{[0,30000),[60000,91000)}')`,
    [organisationId, params.classId, ben.userId, reading],
  );
  for (const classMaterialId of [inClass, reading]) {
    const key = { organisationId, classId: params.classId, userId, classMaterialId };
    await seedProgress(test.db, key, { at: new Date('2026-11-19T01:00:00Z') });
    await test.asOwner(
      `update material_progress set seconds_spent = 90, percent = 99.9
       where class_material_id = $1 and user_id = $2`,
      [classMaterialId, userId],
    );
  }
  const { result } = await instructor.client.call(getGradebook, {
    params,
    query: { minutes: 'true' },
  });
  expect(result.rows.map(({ name, minutes }) => [name, minutes])).toEqual([
    ['Aiko', [40, 2]],
    ['Ben', [100, 2]],
    ['Gone', [0, 0]],
  ]);
  // What is not completed is not at 100.
  expect(result.rows[0]?.percents).toEqual([99, 99]);
});

it('more time for one person is theirs alone, until its last day', async () => {
  const { organisationId, userId } = aiko;
  const overdue = async (endsOn: string) => {
    await seedExtensions(test.db, [
      {
        organisationId,
        classId: params.classId,
        classMaterialId: reading,
        userId,
        endsOn,
        reason: '',
        givenBy: instructor.userId,
        givenAt: test.clock.now(),
      },
    ]);
    const { result } = await instructor.client.call(getGradebook, { params, query: {} });
    return result.rows.map(({ dueDates, help }) => [
      dueDates ?? null,
      help?.reasons.some(({ kind }) => kind === 'overdue') ?? false,
    ]);
  };
  const others = [
    [null, true],
    [null, false],
  ];
  expect(await overdue('2026-11-19')).toEqual([[[[1, '2026-11-19']], true], ...others]);
  expect(await overdue('2026-11-20')).toEqual([[[[1, '2026-11-20']], false], ...others]);
});

it('the attempt that counts is the one that the class says', async () => {
  await test.asOwner(`update attempts set timing = 'late' where user_id = $1 and points = 2`, [
    aiko.userId,
  ]);
  const taken = async () => {
    const place = { ...params, userId: aiko.userId, classMaterialId: inClass };
    const { result } = await instructor.client.call(getTraineeWork, { params: place });
    return result.attempts.map(({ points, isCounted, isLate }) => [points, isCounted, isLate]);
  };
  expect(await taken()).toEqual([
    [null, false, false],
    [10, true, false],
    [2, false, true],
  ]);
  await instructor.client.call(setCounting, {
    params,
    body: { classMaterialId: null, counts: 'first' },
  });
  expect((await taken()).map(([, isCounted]) => isCounted)).toEqual([false, false, true]);
  const { result } = await instructor.client.call(getClassResults, { params });
  expect(result.map(({ average }) => average)).toEqual([10]);
});
