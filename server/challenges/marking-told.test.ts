import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  enableRetake,
  listMarkings,
  markAnswer,
} from '../../domain/challenges/markings.contract.ts';
import type { InputOf } from '../../domain/http/endpoint.ts';
import { type Place, write } from '../../tests/support/quiz-room.ts';
import { essay, mcq, rulesRoom } from '../../tests/support/quiz-rules-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedQuiz } from './challenges.seed.ts';

const room = await rulesRoom();
const { test, instructor, trainee, other, start, submit, answer } = room;
afterAll(() => test.close());

const { organisationId, userId: createdBy } = instructor;
const quiz = await seedQuiz(test.db, {
  organisationId,
  createdBy,
  title: 'Reasons',
  questions: [mcq('A'), essay],
});

async function handedIn(person: TestPerson, at: Place) {
  const uuid = randomUUID();
  await start(person, uuid, at);
  await answer(person, { uuid, questionIds: quiz.questionIds }, 1, write('It must be so.'));
  await submit(person, uuid);
  const { result } = await listed(at, { scored: 'false' });
  return result.at(-1)?.attemptId ?? 0;
}
const listed = ({ classId }: Place, query: NonNullable<InputOf<typeof listMarkings>['query']>) =>
  instructor.client.call(listMarkings, { params: { classId }, query });
const mark = ({ classId }: Place, attemptId: number, points: number, comment = '') =>
  instructor.client.call(markAnswer, {
    params: { classId, attemptId, questionId: quiz.questionIds[1] ?? 0 },
    body: { points, comment },
  });
const told = (kind: string, { classId }: Place) =>
  test.asOwner<{ user_id: number; points: number | null }>(
    `select user_id, (content->>'points')::float as points from notifications
      where content->>'kind' = $1 and url like '%/' || $2 || '?%' order by id`,
    [kind, String(classId)],
  );

it('tells those who teach the class that something waits, and where nobody does, who made it', async () => {
  const teachers = [
    await test.person(organisationId, Role.instructor),
    await test.person(organisationId, Role.instructor),
  ].map(({ userId }) => userId);
  const taught = await room.placed(quiz, { instructorIds: teachers });
  const alone = await room.placed(quiz, { instructorIds: [] });
  const of = async (at: Place) => {
    await handedIn(trainee, at);
    return (await told('answersToMark', at))
      .map(({ user_id }) => user_id)
      .toSorted((a, b) => a - b);
  };
  expect(await of(taught)).toEqual(teachers);
  expect(await of(alone)).toEqual([instructor.userId]);
});

it('tells its trainee of other points, and of no mere comment, and writes each down', async () => {
  const at = await room.placed(quiz);
  const attemptId = await handedIn(trainee, at);
  await mark(at, attemptId, 3);
  await mark(at, attemptId, 3, 'Say why.');
  await mark(at, attemptId, 4, 'Say why.');
  expect(await told('scored', at)).toEqual(
    [3, 4].map((points) => ({ user_id: trainee.userId, points })),
  );
  const entries = await test.asOwner(
    `select before, after from audit_entries where subject_type = 'attempt' and subject_id = $1
      order by id`,
    [String(attemptId)],
  );
  expect(entries).toMatchObject([
    { before: { points: null, comment: '' }, after: { points: 3, comment: '' } },
    { before: { points: 3, comment: '' }, after: { points: 3, comment: 'Say why.' } },
    { before: { points: 3 }, after: { points: 4 } },
  ]);
});

it('lists whoever waits by name, too, and no code, which is reviewed elsewhere', async () => {
  const people = [
    await test.person(organisationId, Role.trainee, { name: 'Chie' }),
    await test.person(organisationId, Role.trainee, { name: 'Aya' }),
    await test.person(organisationId, Role.trainee, { name: 'Ben' }),
  ];
  const at = await room.placed(quiz, { traineeIds: people.map(({ userId }) => userId) });
  for (const person of people) await handedIn(person, at);
  const [attempt] = await test.asOwner<{ id: number }>(
    `select id from attempts where class_id = $1 and user_id = $2`,
    [at.classId, people[2]?.userId],
  );
  await test.asOwner(
    `insert into code_submissions (organisation_id, attempt_id, language, code, taken_by)
      values ($1, $2, 'python3', '', 'webbrowser')`,
    [organisationId, attempt?.id],
  );
  const names = async (direction: 'asc' | 'desc') => {
    const query = { 'sortOrder.column': 'name', 'sortOrder.direction': direction } as const;
    const { result, pagination } = await listed(at, query);
    return [result.map(({ trainee: { name } }) => name), pagination?.count];
  };
  expect(await names('asc')).toEqual([['Aya', 'Chie'], 2]);
  expect(await names('desc')).toEqual([['Chie', 'Aya'], 2]);
});

it('gives one more attempt to whose it is, and to nobody else', async () => {
  const at = await room.placed(quiz);
  const attemptId = await handedIn(trainee, at);
  await handedIn(other, at);
  const params = { classId: at.classId, attemptId };
  const elsewhere = await room.placed(quiz);
  const mixed = { ...params, classId: elsewhere.classId };
  expect((await instructor.client.call(enableRetake, { params: mixed })).status).toBe(404);
  expect((await instructor.client.call(enableRetake, { params })).status).toBe(200);
  expect((await start(other, randomUUID(), at)).error).toBe('noMoreAttempts');
  expect((await start(trainee, randomUUID(), at)).status).toBe(200);
});
