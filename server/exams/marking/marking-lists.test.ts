import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import {
  getExamMarking,
  listExamAnswers,
  listExamComments,
  listExamSittings,
} from '../../../domain/exams/exam-marking.contract.ts';
import { getOwnResult } from '../../../domain/exams/own-exams.contract.ts';
import { examRoom } from '../../../tests/support/exam-room.ts';
import { choose, write } from '../../../tests/support/quiz-room.ts';
import { seedSignOff, seedSitting } from '../exams.seed.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
/** 美咲 waits for points; Ben has 3 and Chika 5 of 10, and Dai has begun. */
let examId: number;
beforeAll(async () => {
  room = await examRoom();
  const { test, organisationId, admin, trainee, other, stranger, inMinutes } = room;
  const begun = await test.person(organisationId, Role.trainee, { name: 'Dai' });
  const people = [trainee, other, stranger, begun];
  examId = await room.exam({}, { userIds: people.map(({ userId }) => userId) });
  for (const [index, { userId }] of people.entries())
    await seedSitting(test.db, {
      organisationId,
      examId,
      userId,
      startedAt: inMinutes(-9),
      ...(userId === begun.userId ? {} : { submittedAt: inMinutes(index - 5) }),
      answers: {
        [idAt(0)]: choose(userId === stranger.userId ? 'b' : 'a'),
        [idAt(2)]: write('Words.'),
      },
      ...(userId === trainee.userId
        ? {}
        : { marks: { [idAt(2)]: { points: 3, comment: 'Say more.' } }, markedBy: admin.userId }),
    });
});
afterAll(() => room.test.close());

const idAt = (position: number): number => room.quiz.questionIds[position] ?? 0;
type Answers = NonNullable<InputOf<typeof listExamAnswers>['query']>;
type Sittings = NonNullable<InputOf<typeof listExamSittings>['query']>;
const answers = (query: Answers = {}, position = 2) =>
  room.admin.client.call(listExamAnswers, {
    params: { examId, questionId: idAt(position) },
    query,
  });
const sittings = async (query: Sittings) => {
  const { result, pagination } = await room.admin.client.call(listExamSittings, {
    params: { examId },
    query,
  });
  return [result.map(({ name }) => name), pagination?.count];
};

describe('whoever marks', () => {
  it('has the answers that wait first, then by name, page by page, of those who handed in', async () => {
    const pages = [await answers({ limit: 2 }), await answers({ limit: 2, offset: 2 })];
    expect(pages.map(({ result }) => result.map(({ name, mark }) => [name, mark.points]))).toEqual([
      [
        ['高橋 美咲', null],
        ['Ben', 3],
      ],
      [['Chika', 3]],
    ]);
    expect(pages.map(({ pagination }) => pagination?.count)).toEqual([3, 3]);
    const waiting = await answers({ waiting: 'true' });
    expect(waiting.result.map(({ name }) => name)).toEqual(['高橋 美咲']);
    expect(waiting.pagination?.count).toBe(1);
    expect((await answers({ waiting: 'true' }, 0)).result).toEqual([]);
  });

  it('sees no name where names are hidden, in an order that stays', async () => {
    const hidden = await answers({ namesHidden: 'true' });
    expect(hidden.result.map(({ name, imageUrl }) => name ?? imageUrl)).toEqual([null, null, null]);
    expect(hidden.result[0]?.mark.points).toBeNull();
    expect(hidden.text).not.toMatch(/高橋|Ben|Chika/);
    const again = await answers({ namesHidden: 'true' });
    expect(again.result).toEqual(hidden.result);
  });

  it('counts what waits, of those who handed in, and reads each comment once', async () => {
    const { result } = await room.admin.client.call(getExamMarking, { params: { examId } });
    expect(result).toMatchObject({
      handedInCount: 3,
      openCount: 1,
      waitingCount: 1,
      isOpen: true,
      signedOffBy: null,
    });
    expect(
      result.questions.map(({ sittingCount, waitingCount }) => [sittingCount, waitingCount]),
    ).toEqual([
      [3, 0],
      [3, 0],
      [3, 1],
    ]);
    const params = { examId, questionId: idAt(2) };
    const comments = await room.admin.client.call(listExamComments, { params });
    expect(comments.result).toEqual([{ text: 'Say more.', count: 2 }]);
    const elsewhere = await room.exam();
    const none = { examId: elsewhere, questionId: idAt(2) };
    expect((await room.admin.client.call(listExamComments, { params: none })).result).toEqual([]);
  });

  it('finds people by name, and has them in the order that is asked', async () => {
    expect(await sittings({})).toEqual([['Ben', 'Chika', '高橋 美咲'], 3]);
    expect(await sittings({ limit: 1, offset: 1 })).toEqual([['Chika'], 3]);
    expect(await sittings({ keyword: 'BE' })).toEqual([['Ben'], 1]);
    const by = (column: 'points' | 'submittedAt', direction: 'asc' | 'desc') =>
      sittings({ 'sortOrder.column': column, 'sortOrder.direction': direction });
    expect(await by('submittedAt', 'asc')).toEqual([['高橋 美咲', 'Ben', 'Chika'], 3]);
    expect(await by('submittedAt', 'desc')).toEqual([['Chika', 'Ben', '高橋 美咲'], 3]);
    expect(await by('points', 'asc')).toEqual([['Ben', 'Chika', '高橋 美咲'], 3]);
  });
});

it.each([
  ['points', []],
  ['answers', [[null, '']]],
  ['everything', [[{ correct: ['b'] }, 'It holds an address.']]],
] as const)('shows its trainee %s, and no more', async (inspection, told) => {
  const { test, organisationId, admin, trainee, inMinutes } = room;
  const own = await room.exam({
    opensAt: inMinutes(-61).toISOString(),
    closesAt: inMinutes(-2).toISOString(),
    inspection,
  });
  await seedSitting(test.db, {
    organisationId,
    examId: own,
    userId: trainee.userId,
    startedAt: inMinutes(-60),
    submittedAt: inMinutes(-40),
    answers: { [idAt(0)]: choose('b') },
  });
  const signed = { organisationId, examId: own, by: admin.userId, at: inMinutes(-1) };
  await seedSignOff(test.db, signed);
  const { result } = await trainee.client.call(getOwnResult, { params: { examId: own } });
  expect(result.points).toBe(2);
  expect(
    result.parts.flatMap((part) =>
      part.answers.slice(0, 1).map(({ mark }) => [mark.answerKey, mark.explanation]),
    ),
  ).toEqual(told);
});
