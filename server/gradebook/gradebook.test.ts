import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  exportAnswers,
  getGradebook,
  getTraineeWork,
} from '../../domain/gradebook/gradebook.contract.ts';
import { getClassResults, getHardestQuestions } from '../../domain/gradebook/results.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedAttempt, seedQuiz, type SeededQuiz } from '../challenges/challenges.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedProgress } from '../training/training.seed.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
let manager: TestPerson;
let aiko: TestPerson;
let ben: TestPerson;
let quiz: SeededQuiz;
let classId: number;
let book: number;
let inClass: number;
let closed: number;

const at = new Date('2026-11-20T03:00:00Z');

beforeAll(async () => {
  test = await testApp();
  test.clock.set(at);
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor);
  manager = await test.person(organisationId, Role.groupManager);
  aiko = await test.person(organisationId, Role.trainee, { name: 'Aiko' });
  ben = await test.person(organisationId, Role.trainee, { name: '=Ben' });
  await seedGroup(test.db, {
    organisationId,
    name: 'Hers',
    memberIds: [aiko.userId],
    managerIds: [manager.userId],
  });
  const made = { organisationId, createdBy: instructor.userId };
  const reading = await seedBook(
    test.db,
    { ...made, title: 'Read C', chapters: [{ title: 'One', slug: 'one', markdown: 'Words.' }] },
    test.services.storage,
  );
  quiz = await seedQuiz(test.db, { ...made, title: 'Pointers', settings: { counts: 'best' } });
  const seeded = await seedClass(test.db, {
    ...made,
    title: 'C',
    startAt: '2026-11-01',
    endAt: '2026-11-30',
    traineeIds: [aiko.userId, ben.userId],
    sections: [
      { title: 'One', materials: [{ ...reading, dueAt: '2026-11-14' }, quiz] },
      { title: 'Two', opensAt: '2026-11-25', materials: [{ ...reading, dueAt: '2026-11-20' }] },
    ],
  });
  ({ classId } = seeded);
  [book = 0, inClass = 0, closed = 0] = seeded.classMaterialIds;
  await test.asOwner('update class_trainees set created_at = $1', ['2026-11-01T00:00:00Z']);
  await seedProgress(
    test.db,
    { organisationId, classId, userId: aiko.userId, classMaterialId: book },
    { isCompleted: true, at: new Date('2026-11-13T01:00:00Z') },
  );
  const [mcq = 0, fib = 0, text = 0] = quiz.questionIds;
  const attempt = { organisationId, classId, classMaterialId: inClass, userId: aiko.userId };
  const version = { materialVersionId: quiz.versionId, markedBy: instructor.userId };
  await seedAttempt(test.db, {
    ...attempt,
    ...version,
    answers: { [mcq]: { kind: 'MCQ', choices: ['b'] }, [text]: { kind: 'FREETEXT', text: '=1+1' } },
    manual: { [text]: { points: 3, comment: 'Nearly.' } },
    startedAt: new Date('2026-11-18T01:00:00Z'),
    submittedAt: new Date('2026-11-18T01:20:00Z'),
  });
  await seedAttempt(test.db, {
    ...attempt,
    ...version,
    answers: {
      [fib]: { kind: 'FIB', blanks: { 1: '&', 2: '*' } },
      [text]: { kind: 'FREETEXT', text: 'Later.' },
    },
    startedAt: new Date('2026-11-19T01:00:00Z'),
    submittedAt: new Date('2026-11-19T01:10:00Z'),
  });
});
afterAll(() => test.close());

const book1 = async (person: TestPerson, minutes = false) =>
  (
    await person.client.call(getGradebook, {
      params: { classId },
      query: minutes ? { minutes: 'true' } : {},
    })
  ).result;

describe('the gradebook', () => {
  it('is refused to trainees, and unknown to another organisation', async () => {
    const params = { classId };
    expect((await aiko.client.call(getGradebook, { params, query: {} })).status).toBe(403);
    const outsider = await test.person(await test.organisation(), Role.admin);
    expect((await outsider.client.call(getGradebook, { params, query: {} })).status).toBe(404);
    const work = { ...params, userId: aiko.userId, classMaterialId: book };
    expect((await outsider.client.call(getTraineeWork, { params: work })).status).toBe(404);
    expect((await outsider.client.call(exportAnswers, { params })).status).toBe(404);
  });

  it('has of everybody each material in order, by name', async () => {
    const { today, sections, rows } = await book1(instructor);
    expect(today).toBe('2026-11-20');
    expect(
      sections.map(({ title, isOpen, materials }) => [
        title,
        isOpen,
        materials.map(({ id }) => id),
      ]),
    ).toEqual([
      ['One', true, [book, inClass]],
      ['Two', false, [closed]],
    ]);
    expect(
      rows.map(({ name, percents, scores, waiting, minutes }) => ({
        name,
        percents,
        scores,
        waiting,
        minutes,
      })),
    ).toEqual([
      { name: '=Ben', percents: [-1, -1, -1], scores: [], waiting: [], minutes: [] },
      // The best counts: the newest has no points yet.
      { name: 'Aiko', percents: [100, -1, -1], scores: [[1, 5, 10]], waiting: [1], minutes: [] },
    ]);
  });

  it('says who needs help and why, by the one rule', async () => {
    const { rows } = await book1(instructor);
    expect(rows.map(({ help }) => help)).toEqual([
      {
        level: 'help',
        reasons: [
          { kind: 'overdue', classMaterialId: book, days: 6 },
          { kind: 'silent', days: 19 },
        ],
      },
      { level: 'help', reasons: [{ kind: 'silent', days: 7 }] },
    ]);
  });

  it('says nothing of help once the class is over, or before anybody sees it', async () => {
    const helped = async (set: string) => {
      await test.asOwner(`update classes set ${set} where id = $1`, [classId]);
      return (await book1(instructor)).rows.map(({ help }) => help !== null);
    };
    expect(await helped(`end_at = '2026-11-19'`)).toEqual([false, false]);
    expect(await helped(`end_at = '2026-11-20'`)).toEqual([true, true]);
    expect(await helped('is_published = false')).toEqual([false, false]);
    await helped(`end_at = '2026-11-30', is_published = true`);
  });

  it('has the minutes that were measured, where they are asked for', async () => {
    const { rows } = await book1(instructor, true);
    expect(rows.map(({ minutes }) => minutes)).toEqual([
      [0, 0, 0],
      [0, 30, 0],
    ]);
    // Nobody knows how long somebody worked who left it open for days.
    const began = async (at: string) =>
      await test.asOwner(
        `update attempts set started_at = $1 where submitted_at = '2026-11-19T01:10:00Z'`,
        [at],
      );
    await began('2026-11-12T01:00:00Z');
    expect((await book1(instructor, true)).rows[1]?.minutes).toEqual([0, 20, 0]);
    await began('2026-11-19T01:00:00Z');
  });

  it('shows a group manager their own people alone', async () => {
    expect((await book1(manager)).rows.map(({ name }) => name)).toEqual(['Aiko']);
    const params = { classId, userId: ben.userId, classMaterialId: book };
    expect((await manager.client.call(getTraineeWork, { params })).status).toBe(404);
  });

  it('opens what somebody did in one material', async () => {
    const params = { classId, userId: aiko.userId, classMaterialId: inClass };
    const { result } = await instructor.client.call(getTraineeWork, { params });
    expect(result).toMatchObject({ name: 'Aiko', title: 'Pointers', percent: 0, seconds: 1800 });
    expect(
      result.attempts.map(({ points, isCounted, isWaiting }) => [points, isCounted, isWaiting]),
    ).toEqual([
      [null, false, true],
      [5, true, false],
    ]);
    const read = { ...params, classMaterialId: book };
    expect((await instructor.client.call(getTraineeWork, { params: read })).result).toMatchObject({
      title: 'Read C',
      dueAt: '2026-11-14',
      percent: 100,
      startedAt: '2026-11-13T01:00:00.000Z',
      completedAt: '2026-11-13T01:00:00.000Z',
      attempts: [],
    });
    const other = { ...params, classMaterialId: 2_000_000_000 };
    expect((await instructor.client.call(getTraineeWork, { params: other })).status).toBe(404);
  });
});

describe('the results of a class', () => {
  it('are refused to trainees, and unknown to another organisation', async () => {
    const params = { classId };
    expect((await aiko.client.call(getClassResults, { params })).status).toBe(403);
    const outsider = await test.person(await test.organisation(), Role.admin);
    expect((await outsider.client.call(getClassResults, { params })).status).toBe(404);
    const quizAt = { classId, classMaterialId: inClass };
    expect((await outsider.client.call(getHardestQuestions, { params: quizAt })).status).toBe(404);
    const noQuiz = { classId, classMaterialId: book };
    expect((await instructor.client.call(getHardestQuestions, { params: noQuiz })).status).toBe(
      404,
    );
  });

  it('say how each quiz turned out: what stands, first and best attempts, and the time', async () => {
    const { result } = await instructor.client.call(getClassResults, { params: { classId } });
    expect(result).toEqual([
      {
        classMaterialId: inClass,
        title: 'Pointers',
        traineeCount: 2,
        personCount: 1,
        attemptCount: 2,
        waitingCount: 1,
        distribution: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
        average: 50,
        firstAverage: 50,
        bestAverage: 50,
        medianSeconds: 900,
      },
    ]);
  });

  it('are for a group manager those of their own people', async () => {
    const { result } = await manager.client.call(getClassResults, { params: { classId } });
    expect(result.map(({ traineeCount }) => traineeCount)).toEqual([1]);
  });

  it('begin with the question that got least of its points in first attempts', async () => {
    const params = { classId, classMaterialId: inClass };
    const { result } = await instructor.client.call(getHardestQuestions, { params });
    expect(result.map(({ number, count, average }) => [number, count, average])).toEqual([
      [2, 1, 0],
      [3, 1, 60],
      [1, 1, 100],
    ]);
  });
});

describe('every answer as a file', () => {
  const linesOf = async (person: TestPerson) => {
    const { text } = await person.client.call(exportAnswers, { params: { classId } });
    return text.replace('\uFEFF', '').trim().split('\n');
  };

  it('is only where the organisation has it', async () => {
    const poor = await test.organisation({ features: [] });
    const admin = await test.person(poor, Role.admin);
    expect((await admin.client.call(exportAnswers, { params: { classId } })).status).toBe(403);
  });

  it('has a line for each question of each attempt, and runs nothing in a spreadsheet', async () => {
    const [heading = '', ...lines] = await linesOf(instructor);
    expect(heading).toBe(
      'Account name,Name,Group,Section,Material,Attempt,Started,Handed in,Time of the attempt (s),Points of the attempt,Of points,Question,Kind,Prompt,Answer,Answered after (s),Correct,Points,Of points of the question,Comment',
    );
    const begin = (attempt: string) => `${aiko.accountName},Aiko,,One,Pointers,${attempt},10`;
    expect(lines).toEqual([
      `${begin('1,2026-11-18 10:00:00,2026-11-18 10:20:00,1200,5')},1,MCQ,What does a pointer hold?,The address of a value,30,yes,2,2,`,
      `${begin('1,2026-11-18 10:00:00,2026-11-18 10:20:00,1200,5')},2,FIB,"The operator {{1}} takes an address, {{2}} follows it.",,,no,0,3,`,
      `${begin('1,2026-11-18 10:00:00,2026-11-18 10:20:00,1200,5')},3,FREETEXT,When would you pass a pointer to a function?,'=1+1,60,no,3,5,Nearly.`,
      `${begin('2,2026-11-19 10:00:00,2026-11-19 10:10:00,600,')},1,MCQ,What does a pointer hold?,,,no,0,2,`,
      `${begin('2,2026-11-19 10:00:00,2026-11-19 10:10:00,600,')},2,FIB,"The operator {{1}} takes an address, {{2}} follows it.",&; *,30,yes,3,3,`,
      `${begin('2,2026-11-19 10:00:00,2026-11-19 10:10:00,600,')},3,FREETEXT,When would you pass a pointer to a function?,Later.,60,,,5,`,
    ]);
  });

  it('has of a group manager’s people alone', async () => {
    const [, ...lines] = await linesOf(manager);
    expect(lines).toHaveLength(6);
  });
});
