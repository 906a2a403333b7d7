import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  getExamRecord,
  getExamSitting,
  listExamAnswers,
  listExamComments,
  listExamSittings,
  markExamAnswer,
  signOffExam,
} from '../../../domain/exams/exam-marking.contract.ts';
import { examRoom } from '../../../tests/support/exam-room.ts';
import { choose, write } from '../../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
let second: TestPerson;
/** Where the quiz has its text, of five points. */
const textAt = 2;
beforeAll(async () => {
  room = await examRoom();
  second = await room.test.person(room.organisationId, Role.admin, { name: 'Hiro' });
});
afterAll(() => room.test.close());

const questionId = () => room.quiz.questionIds[textAt] ?? 0;

/** One text of a trainee, marked by two who may be 20 % apart. */
async function handedIn(draft: Parameters<typeof room.exam>[0] = {}) {
  const examId = await room.exam({ secondMarking: { tolerancePercent: 20 }, ...draft });
  await room.start(room.trainee, examId);
  await room.answer(room.trainee, examId, textAt, write('It holds an address.'));
  await room.submit(room.trainee, examId);
  const { result } = await room.admin.client.call(listExamSittings, { params: { examId } });
  const sittingId = result[0]?.sittingId ?? 0;
  const params = { examId, sittingId, questionId: questionId() };
  const mark = (person: TestPerson, points: number, comment = '', isDecision?: boolean) =>
    person.client.call(markExamAnswer, {
      params,
      body: { points, comment, ...(isDecision === undefined ? {} : { isDecision }) },
    });
  const seen = async (person: TestPerson) => {
    const { result: answers } = await person.client.call(listExamAnswers, {
      params: { examId, questionId: questionId() },
    });
    return answers[0];
  };
  return { examId, sittingId, mark, seen };
}

it('waits for a second person, who is not led by the first one’s points', async () => {
  const { mark, seen, examId } = await handedIn();
  expect((await seen(room.admin))?.second).toEqual({ state: 'first', opinions: [] });
  expect((await mark(room.instructor, 1)).status).toBe(403);
  expect((await mark(room.foreignAdmin, 1)).status).toBe(404);
  await mark(room.admin, 1, 'Short.');
  expect(await seen(room.admin)).toMatchObject({
    mark: { points: null },
    second: { state: 'second', opinions: [{ by: 'Yumi', isOwn: true, points: 1, criteria: null }] },
  });
  expect((await seen(second))?.second).toEqual({ state: 'second', opinions: [] });
  // The same person twice is one person.
  await mark(room.admin, 2, 'Short.');
  expect((await seen(room.admin))?.mark.points).toBeNull();
  room.test.clock.advance(2 * 60 * 60_000);
  const resultsAt = room.test.clock.now().toISOString();
  const body = { resultsAt };
  expect((await room.admin.client.call(signOffExam, { params: { examId }, body })).error).toBe(
    'examNotMarked',
  );
});

it('takes the mean of two who agree, with what both wrote', async () => {
  const { mark, seen } = await handedIn();
  await mark(room.admin, 5, 'Good.');
  await mark(second, 4, 'An example is missing.');
  expect(await seen(second)).toMatchObject({
    mark: { points: 4.5, comment: 'Good.\n\nAn example is missing.' },
    second: { state: 'scored' },
  });
});

it('has a difference where they do not agree, until somebody decides, into the record', async () => {
  const { mark, seen, examId, sittingId } = await handedIn();
  await mark(room.admin, 0, 'Wrong.');
  await mark(second, 2, 'Right.');
  expect(await seen(room.admin)).toMatchObject({
    mark: { points: null },
    second: {
      state: 'hasdifference',
      opinions: [
        { by: 'Yumi', points: 0 },
        { by: 'Hiro', points: 2 },
      ],
    },
  });
  await mark(room.admin, 1, 'Half.', true);
  expect(await seen(second)).toMatchObject({
    mark: { points: 1, comment: 'Half.' },
    second: { state: 'scored' },
  });
  const params = { examId, sittingId };
  const record = await room.admin.client.call(getExamRecord, { params });
  const kinds = record.result.events.map(({ body }) => (JSON.parse(body) as { kind: string }).kind);
  expect(kinds.filter((kind) => kind.startsWith('marked'))).toEqual([
    'markedOnce',
    'markedOnce',
    'marked',
  ]);
});

it('offers what was written before to the same question, to its markers alone', async () => {
  const { mark, examId } = await handedIn();
  await mark(room.admin, 1, 'Name the type.');
  const comments = (person: TestPerson) =>
    person.client.call(listExamComments, { params: { examId, questionId: questionId() } });
  expect((await comments(room.admin)).result).toEqual([{ text: 'Name the type.', count: 1 }]);
  // Of another's opinion nobody hears before both have theirs.
  expect((await comments(second)).result).toEqual([]);
  expect((await comments(room.instructor)).status).toBe(403);
  expect((await comments(room.foreignAdmin)).status).toBe(404);
});

it('takes points away for a wrong choice where the exam says so, and nobody below nothing', async () => {
  const { examId, sittingId } = await handedInWith(50);
  const params = { examId, sittingId };
  const { result } = await room.admin.client.call(getExamSitting, { params });
  const choice = result.answers.find(({ question }) => question.kind === 'MCQ');
  expect(choice?.mark.points).toBe(-1);
  expect(result.points).toBe(0);
  expect((await room.own(room.trainee, examId)).result.wrongTakesPercent).toBe(50);
  // Whoever chose nothing loses nothing.
  const blank = await handedInWith(50, false);
  const other = await room.admin.client.call(getExamSitting, { params: blank });
  expect(other.result.answers.every(({ mark }) => (mark.points ?? 0) >= 0)).toBe(true);
});

async function handedInWith(wrongTakesPercent: number, isChosen = true) {
  const examId = await room.exam({ wrongTakesPercent });
  await room.start(room.trainee, examId);
  if (isChosen) await room.answer(room.trainee, examId, 0, choose('a'));
  await room.submit(room.trainee, examId);
  const { result } = await room.admin.client.call(listExamSittings, { params: { examId } });
  return { examId, sittingId: result[0]?.sittingId ?? 0 };
}
