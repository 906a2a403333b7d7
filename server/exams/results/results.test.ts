import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { getOwnResult } from '../../../domain/exams/own-exams.contract.ts';
import {
  changeExamResults,
  type ExamChange,
  exportExamResults,
  getExamStatistics,
  previewExamChange,
} from '../../../domain/exams/exam-results.contract.ts';
import {
  getExamRecord,
  listExamSittings,
  markExamAnswer,
  signOffExam,
} from '../../../domain/exams/exam-marking.contract.ts';
import { examRoom } from '../../../tests/support/exam-room.ts';
import { choose, fill, write } from '../../../tests/support/quiz-room.ts';
import { seedSitting } from '../exams.seed.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const idAt = (position: number): number => room.quiz.questionIds[position] ?? 0;

/** Over since a minute ago. The first question is worth 2, the second 3, the third 5 that a person gives. */
async function over(
  works: readonly { readonly userId: number; readonly first: string; readonly third: number }[],
): Promise<number> {
  const examId = await room.exam({
    opensAt: room.inMinutes(-61).toISOString(),
    closesAt: room.inMinutes(-1).toISOString(),
  });
  for (const { userId, first, third } of works)
    await seedSitting(room.test.db, {
      organisationId: room.organisationId,
      examId,
      userId,
      startedAt: room.inMinutes(-60),
      submittedAt: room.inMinutes(-40),
      answers: answersOf(first),
      marks: { [idAt(2)]: { points: third, comment: '' } },
      markedBy: room.admin.userId,
    });
  return examId;
}
const answersOf = (first: string): Record<number, StoredAnswer> => ({
  [idAt(0)]: choose(first),
  [idAt(1)]: fill('&', '*'),
  [idAt(2)]: write('Words.'),
});

/** Two people: one who chose the right `b`, one who chose `a`. */
const ofTwo = () =>
  over([
    { userId: room.trainee.userId, first: 'b', third: 4 },
    { userId: room.other.userId, first: 'a', third: 2 },
  ]);

const look = (examId: number, change: ExamChange, person = room.admin) =>
  person.client.call(previewExamChange, { params: { examId }, body: { change } });
const change = async (examId: number, wanted: ExamChange, reason = 'Its text was cut off.') => {
  const { result } = await look(examId, wanted);
  return await room.admin.client.call(changeExamResults, {
    params: { examId },
    body: { change: wanted, reason, basis: result.basis },
  });
};
const pointsOf = async (examId: number) => {
  const { result } = await room.admin.client.call(listExamSittings, {
    params: { examId },
    query: { 'sortOrder.column': 'name' },
  });
  return result.map(({ name, points, maxPoints, hasPassed }) => [
    name,
    points,
    maxPoints,
    hasPassed,
  ]);
};

describe('a change after the exam', () => {
  it('is for admins of the organisation, after the end and before the sign-off', async () => {
    const examId = await ofTwo();
    const wanted = { kind: 'exclude', questionId: idAt(0), keepsPasses: false } as const;
    expect((await look(examId, wanted, room.instructor)).status).toBe(403);
    expect((await look(examId, wanted, room.foreignAdmin)).status).toBe(404);
    const open = await room.exam();
    expect((await look(open, wanted)).error).toBe('examStillOpen');
    const body = { resultsAt: room.inMinutes(-1).toISOString() };
    await room.admin.client.call(signOffExam, { params: { examId }, body });
    expect((await look(examId, wanted)).error).toBe('examSignedOff');
  });

  it('is refused with a sentence where it makes no sense', async () => {
    const examId = await ofTwo();
    const sayings = async (wanted: ExamChange) => (await look(examId, wanted)).messages;
    expect(await sayings({ kind: 'exclude', questionId: 999_999, keepsPasses: false })).toEqual([
      '“questionId” is not a question of this quiz.',
    ]);
    expect(await sayings({ kind: 'takeBack', questionId: idAt(0) })).toEqual([
      '“questionId” was not corrected.',
    ]);
    const rekey = (position: number, correct: string[]) =>
      sayings({
        kind: 'rekey',
        questionId: idAt(position),
        answerKey: { correct },
        keepsPasses: false,
      });
    expect(await rekey(0, ['b'])).toEqual(['“answerKey” is already the correct answer.']);
    expect(await rekey(0, ['nowhere'])).toEqual(['“answerKey” does not fit the question.']);
    expect(await rekey(2, ['b'])).toEqual([
      '“questionId” is answered in free text, which is marked by hand.',
    ]);
    await change(examId, { kind: 'exclude', questionId: idAt(0), keepsPasses: false });
    await change(examId, { kind: 'exclude', questionId: idAt(1), keepsPasses: false });
    expect(await sayings({ kind: 'exclude', questionId: idAt(2), keepsPasses: false })).toEqual([
      '“questionId” is the last question that counts: a quiz cannot be without any.',
    ]);
  });

  it('is made only as it was looked at', async () => {
    const examId = await ofTwo();
    const wanted = { kind: 'full', questionId: idAt(0), keepsPasses: false } as const;
    const { basis } = (await look(examId, wanted)).result;
    const sittings = await room.admin.client.call(listExamSittings, {
      params: { examId },
      query: {},
    });
    const sittingId = sittings.result[1]?.sittingId ?? 0;
    await room.admin.client.call(markExamAnswer, {
      params: { examId, sittingId, questionId: idAt(2) },
      body: { points: 5, comment: '' },
    });
    const late = await room.admin.client.call(changeExamResults, {
      params: { examId },
      body: { change: wanted, reason: 'Both were right.', basis },
    });
    // The one whose points change is another one than the one that was marked.
    expect(late.status).toBe(200);
    const again = await room.admin.client.call(changeExamResults, {
      params: { examId },
      body: { change: wanted, reason: 'Both were right.', basis },
    });
    expect(again.error).toBe('conflict');
  });
});

it('shows who changes and how, changes everybody at once, and is taken back', async () => {
  const examId = await ofTwo();
  expect(await pointsOf(examId)).toEqual([
    ['Ben', 5, 10, false],
    ['高橋 美咲', 9, 10, true],
  ]);
  const excluded = { kind: 'exclude', questionId: idAt(0), keepsPasses: false } as const;
  const { result } = await look(examId, excluded);
  expect(result).toMatchObject({
    changed: [
      {
        name: 'Ben',
        before: { points: 5, maxPoints: 10 },
        after: { points: 5, maxPoints: 8 },
        crossing: 'passes',
      },
      { name: '高橋 美咲', after: { points: 7, maxPoints: 8 }, crossing: null },
    ],
    before: { mean: 7, passedCount: 1 },
    after: { mean: 6, passedCount: 2 },
  });
  expect(await pointsOf(examId)).toHaveLength(2);
  expect((await change(examId, excluded)).status).toBe(200);
  expect(await pointsOf(examId)).toEqual([
    ['Ben', 5, 8, true],
    ['高橋 美咲', 7, 8, true],
  ]);
  await change(examId, {
    kind: 'rekey',
    questionId: idAt(0),
    answerKey: { correct: ['a'] },
    keepsPasses: false,
  });
  expect(await pointsOf(examId)).toEqual([
    ['Ben', 7, 10, true],
    ['高橋 美咲', 7, 10, true],
  ]);
  await change(examId, { kind: 'full', questionId: idAt(0), keepsPasses: false });
  expect((await pointsOf(examId)).map(([, points]) => points)).toEqual([7, 9]);
  await change(examId, { kind: 'takeBack', questionId: idAt(0) });
  expect(await pointsOf(examId)).toEqual([
    ['Ben', 5, 10, false],
    ['高橋 美咲', 9, 10, true],
  ]);
  const { ledger } = (await room.admin.client.call(getExamStatistics, { params: { examId } }))
    .result;
  expect(ledger.map(({ kind, takenBackBy }) => [kind, takenBackBy])).toEqual([
    ['full', 'Yumi'],
    ['rekey', 'Yumi'],
    ['exclude', 'Yumi'],
  ]);
});

it('takes nobody’s pass where that was wished, and says so in the record', async () => {
  const examId = await over([
    { userId: room.trainee.userId, first: 'b', third: 1 },
    { userId: room.other.userId, first: 'a', third: 5 },
  ]);
  const wanted = { kind: 'rekey' as const, questionId: idAt(0), answerKey: { correct: ['a'] } };
  const losing = (await look(examId, { ...wanted, keepsPasses: false })).result.changed;
  expect(losing.find(({ name }) => name === '高橋 美咲')).toMatchObject({ crossing: 'fails' });
  const keeping = { ...wanted, keepsPasses: true };
  expect((await look(examId, keeping)).result.changed[0]).toMatchObject({ crossing: 'kept' });
  await change(examId, keeping, 'The key was wrong.');
  expect(await pointsOf(examId)).toContainEqual(['高橋 美咲', 4, 10, true]);
  const sittings = await room.admin.client.call(listExamSittings, {
    params: { examId },
    query: {},
  });
  const own = sittings.result.find(({ name }) => name === '高橋 美咲');
  const record = await room.admin.client.call(getExamRecord, {
    params: { examId, sittingId: own?.sittingId ?? 0 },
  });
  expect(JSON.parse(record.result.events.at(-1)?.body ?? '')).toMatchObject({
    kind: 'corrected',
    before: 6,
    points: 4,
    isPassKept: true,
    reason: 'The key was wrong.',
  });
});

it('adds the points of a curve for everybody, and shows its trainee the rule', async () => {
  const examId = await ofTwo();
  await change(examId, { kind: 'curve', points: 2 }, 'It was harder than the last one.');
  expect(await pointsOf(examId)).toEqual([
    ['Ben', 7, 10, true],
    ['高橋 美咲', 10, 10, true],
  ]);
  await change(examId, { kind: 'full', questionId: idAt(0), keepsPasses: false });
  // What was taken back is nobody's to read.
  await change(examId, { kind: 'exclude', questionId: idAt(1), keepsPasses: false }, 'By mistake.');
  await change(examId, { kind: 'takeBack', questionId: idAt(1) });
  const body = { resultsAt: room.inMinutes(-1).toISOString() };
  await room.admin.client.call(signOffExam, { params: { examId }, body });
  const { result } = await room.other.client.call(getOwnResult, { params: { examId } });
  expect(result).toMatchObject({
    points: 9,
    maxPoints: 10,
    curve: 2,
    reasons: [
      { questionId: idAt(0), reason: 'Its text was cut off.' },
      { questionId: null, reason: 'It was harder than the last one.' },
    ],
  });
  expect(result.parts[0]?.answers[0]).toMatchObject({ change: 'full', mark: { points: 2 } });
});

it('has figures of whoever has all their points, and a file of all', async () => {
  const examId = await ofTwo();
  expect(
    (await room.instructor.client.call(getExamStatistics, { params: { examId } })).status,
  ).toBe(403);
  expect(
    (await room.foreignAdmin.client.call(getExamStatistics, { params: { examId } })).status,
  ).toBe(404);
  const { result } = await room.admin.client.call(getExamStatistics, { params: { examId } });
  expect(result).toMatchObject({
    figures: { count: 2, mean: 7, median: 7, passedCount: 1, reliability: { gap: 'few' } },
    histogram: [0, 0, 0, 0, 0, 1, 0, 0, 0, 1],
    isChangeable: true,
  });
  expect(result.items[0]).toMatchObject({
    number: 1,
    givenCount: 2,
    answeredCount: 2,
    share: 0.5,
    discrimination: null,
  });
  expect(result.items[0]?.choices?.filter(({ count }) => count > 0)).toEqual([
    { id: 'a', isRight: false, count: 1, top: null, bottom: null },
    { id: 'b', isRight: true, count: 1, top: null, bottom: null },
  ]);
  const file = await room.admin.client.call(exportExamResults, { params: { examId } });
  expect(
    file.text
      .split('\n')
      .slice(0, 3)
      .map((line) => line.split(',').slice(1)),
  ).toEqual([
    ['Name', 'Handed in', 'Points', 'Out of', 'Result', 'Question 1', 'Question 2', 'Question 3'],
    ['Ben', expect.any(String), '5', '10', 'Not passed', '0', '3', '2'],
    ['高橋 美咲', expect.any(String), '9', '10', 'Passed', '2', '3', '4'],
  ]);
});
