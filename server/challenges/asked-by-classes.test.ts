import { afterAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import type { QuestionDraft, StoredAnswer } from '../../domain/challenges/question.schema.ts';
import type { QuizSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import { by, choose, type Place, write } from '../../tests/support/quiz-room.ts';
import { essay, mcq, rulesRoom } from '../../tests/support/quiz-rules-room.ts';
import { testActor } from '../../tests/support/test-actor.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedAttempt, seedQuiz, type SeededQuiz } from './challenges.seed.ts';
import { standingsOfClass } from './class-scores.service.ts';
import { insertCorrection, takeBackStanding } from './corrections/corrections.repo.ts';
import { mistakenQuestions } from './drill-questions.service.ts';
import { countClassesOf, selectClassesOf, selectFiguresOf } from './material-use.repo.ts';
import { scoresOfClass } from './own-scores.service.ts';

// What classes and the library ask of what was handed in.

const room = await rulesRoom();
const { test, instructor, trainee, other } = room;
afterAll(() => test.close());

const { organisationId } = instructor;

const quizOf = (questions: QuestionDraft[], settings: Partial<QuizSettings> = {}) =>
  seedQuiz(test.db, { ...by(instructor), questions, settings });

/** Begun at that minute, and handed in an hour later unless it is left open. */
const take = (
  quiz: SeededQuiz,
  at: Place,
  { userId }: Pick<TestPerson, 'userId'>,
  minute: number,
  answers: readonly StoredAnswer[],
  isOpen = false,
) =>
  seedAttempt(test.db, {
    organisationId,
    userId,
    ...at,
    materialVersionId: quiz.versionId,
    answers: Object.fromEntries(
      answers.map((answer, index) => [quiz.questionIds[index] ?? 0, answer]),
    ),
    startedAt: new Date(Date.UTC(2026, 10, 20, 1, minute)),
    ...(isOpen ? {} : { submittedAt: new Date(Date.UTC(2026, 10, 20, 2, minute)) }),
  });

it('of each quiz stands the attempt that counts, of those that were handed in in this class', async () => {
  const quizzes = [
    await quizOf([mcq('A'), mcq('B')], { attempts: 'unlimited', counts: 'best' }),
    await quizOf([mcq('A')], { attempts: 'unlimited', counts: 'last' }),
    await quizOf([mcq('A'), essay], {}),
  ] as const;
  const [best, last, waiting] = quizzes;
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...by(instructor),
    traineeIds: [trainee.userId, other.userId],
    sections: [{ title: 'All', materials: quizzes }],
  });
  const [ofBest = 0, ofLast = 0, ofWaiting = 0] = classMaterialIds;
  const place = (classMaterialId: number): Place => ({ classId, classMaterialId });
  // What was begun later need not have come later.
  await take(best, place(ofBest), trainee, 20, [choose('a'), choose('b')]);
  await take(best, place(ofBest), trainee, 10, [choose('a'), choose('a')]);
  await take(last, place(ofLast), trainee, 20, [choose('b')]);
  await take(last, place(ofLast), trainee, 10, [choose('a')]);
  await take(waiting, place(ofWaiting), trainee, 10, [choose('a'), write('Because.')]);
  await take(best, place(ofBest), other, 10, [choose('a')], true);
  await take(best, await room.placed(best), other, 10, [choose('a')]);
  const standingOf = await standingsOfClass(test.db, { organisationId, classId });
  const { scores, waiting: waits } = standingOf(trainee.userId);
  expect([...scores.values()].toSorted((a, b) => a.classMaterialId - b.classMaterialId)).toEqual([
    { classMaterialId: ofBest, points: 4, maxPoints: 4 },
    { classMaterialId: ofLast, points: 0, maxPoints: 2 },
  ]);
  expect([...waits]).toEqual([ofWaiting]);
  expect([standingOf(other.userId).scores.size, standingOf(other.userId).waiting.size]).toEqual([
    0, 0,
  ]);
  const userIds = [trainee.userId, other.userId];
  const byPerson = await scoresOfClass(test.db, { organisationId, classId, userIds });
  expect([...byPerson.keys()]).toEqual([trainee.userId]);
  expect(byPerson.get(trainee.userId)).toEqual(
    new Map([
      [ofBest, { points: 4, maxPoints: 4 }],
      [ofLast, { points: 0, maxPoints: 2 }],
    ]),
  );
});

it('mistakes are those of the last time, of who is in the class and may be seen, the most common first', async () => {
  const person = (role: Role) => test.person(organisationId, role);
  const [gone, leaver, manager] = [
    await person(Role.trainee),
    await person(Role.trainee),
    await person(Role.groupManager),
  ];
  const groupId = await seedGroup(test.db, {
    organisationId,
    name: 'Osaka',
    memberIds: [other.userId],
    managerIds: [manager.userId],
  });
  const quiz = await quizOf([mcq('A'), mcq('B'), mcq('C'), essay], { attempts: 'unlimited' });
  const at = await room.placed(quiz, {
    traineeIds: [trainee.userId, other.userId, gone.userId],
  });
  await test.asOwner('update users set archived_at = now() where id = $1', [gone.userId]);
  const [right, wrong] = [choose('a'), choose('b')];
  await take(quiz, at, trainee, 10, [wrong, wrong, right, write('Because.')]);
  await take(quiz, at, trainee, 20, [right, wrong, right, write('Because.')]);
  await take(quiz, at, other, 10, [wrong, wrong, right]);
  await take(quiz, at, other, 30, [right, right, wrong], true);
  for (const stranger of [gone, leaver]) await take(quiz, at, stranger, 10, [right, right, wrong]);
  await take(quiz, await room.placed(quiz), trainee, 40, [right, right, wrong]);

  const staff = testActor({ role: Role.instructor, organisationId, userId: instructor.userId });
  const mistakes = async (of: { groupId?: number; userId?: number } = {}, actor = staff) => {
    const found = await mistakenQuestions({ db: test.db, actor }, { classId: at.classId, ...of });
    return found.map(
      ({ question, wrongCount, answeredCount }) =>
        `${question.prompt} ${wrongCount}/${answeredCount}`,
    );
  };
  expect(await mistakes()).toEqual(['B 2/2', 'A 1/2']);
  expect(await mistakes({ groupId })).toEqual(['A 1/1', 'B 1/1']);
  expect(await mistakes({ userId: trainee.userId })).toEqual(['B 1/1']);
  const managers = testActor({ role: Role.groupManager, organisationId, userId: manager.userId });
  expect(await mistakes({}, managers)).toEqual(['A 1/1', 'B 1/1']);

  const { classMaterialId } = at;
  const questionId = quiz.questionIds[1] ?? 0;
  const placed = { organisationId, classMaterialId };
  const given = { reason: '', givenBy: instructor.userId, givenAt: new Date() };
  await insertCorrection(test.db, { ...placed, questionId, answerKey: null, ...given });
  expect(await mistakes()).toEqual(['A 1/2']);
  const takenBack = { takenBackBy: instructor.userId, takenBackAt: new Date() };
  await takeBackStanding(test.db, placed, questionId, takenBack);
  expect(await mistakes()).toEqual(['B 2/2', 'A 1/2']);
});

it('a quiz is used in each class that has it, the last to begin first, with what was earned in them', async () => {
  const quiz = await quizOf([mcq('A'), mcq('B')]);
  const unused = await quizOf([mcq('A')]);
  const spring = await room.placed(quiz, { title: 'Spring', startAt: '2026-04-01' });
  const summer = await room.placed(quiz, { title: 'Summer', startAt: '2026-07-01' });
  await room.placed(quiz, { title: 'Winter', startAt: '2026-01-05' });
  await take(quiz, spring, trainee, 10, [choose('a'), choose('a')]);
  await take(quiz, summer, trainee, 10, [choose('a'), choose('b')]);
  await take(quiz, summer, other, 10, [choose('b')], true);
  const key = { organisationId, materialId: quiz.materialId };
  const titles = async (limit: number) =>
    (await selectClassesOf(test.db, key, limit)).map(({ title }) => title);
  expect(await titles(10)).toEqual(['Summer', 'Spring', 'Winter']);
  expect(await titles(2)).toEqual(['Summer', 'Spring']);
  expect(await countClassesOf(test.db, key)).toBe(3);
  expect(await selectFiguresOf(test.db, key)).toEqual([
    {
      versionId: quiz.versionId,
      classes: 3,
      started: 0,
      completed: 0,
      averagePercent: null,
      averageScore: 75,
    },
  ]);
  const ofUnused = { organisationId, materialId: unused.materialId };
  expect(await countClassesOf(test.db, ofUnused)).toBe(0);
  expect(await selectFiguresOf(test.db, ofUnused)).toMatchObject([
    { classes: 0, averageScore: null },
  ]);
});
