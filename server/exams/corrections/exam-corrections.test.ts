import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBoard, signExam } from '../../../domain/exams/exam-board.contract.ts';
import { correctExamQuestion } from '../../../domain/exams/exam-corrections.contract.ts';
import {
  getExamMarking,
  getExamRecord,
  listExamSittings,
} from '../../../domain/exams/exam-marking.contract.ts';
import { updateInvigilators } from '../../../domain/exams/exams.contract.ts';
import { confirmExamCorrection } from '../../../domain/exams/keep-exam.contract.ts';
import { examRoom } from '../../../tests/support/exam-room.ts';
import { choose } from '../../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const promptOf = async (examId: number, position: number) => {
  const { result } = await room.admin.client.call(getExamMarking, { params: { examId } });
  return result.questions.find(({ question }) => question.id === room.quiz.questionIds[position])
    ?.question.prompt;
};

const correct = async (
  person: TestPerson,
  examId: number,
  given: { position?: number; questionId?: number; text: string; before?: string },
) => {
  const { position = 0, text } = given;
  const questionId = given.questionId ?? room.quiz.questionIds[position] ?? 0;
  const before = given.before ?? (await promptOf(examId, position)) ?? '';
  const body = { questionId, text, before };
  return await person.client.call(correctExamQuestion, { params: { examId }, body });
};

const confirm = (person: TestPerson, examId: number, correctionId: number) =>
  person.client.call(confirmExamCorrection, {
    params: { examId, correctionId },
    body: { confirmedAt: room.test.clock.now().toISOString() },
  });

const text = 'What does a pointer hold, exactly?';

it('is for admins of the organisation alone, while somebody may write, and of a question as it is', async () => {
  const examId = await room.exam();
  await room.admin.client.call(updateInvigilators, {
    params: { examId },
    body: { userIds: [room.instructor.userId] },
  });
  for (const person of [room.instructor, room.trainee])
    expect((await correct(person, examId, { text })).status).toBe(403);
  expect((await correct(room.foreignAdmin, examId, { text })).status).toBe(404);
  expect((await correct(room.admin, examId, { text, questionId: 2_000_000_000 })).messages).toEqual(
    ['“questionId” is not a question of your exam.'],
  );
  const prompt = (await promptOf(examId, 0)) ?? '';
  expect((await correct(room.admin, examId, { text: prompt })).messages).toEqual([
    '“text” is what the question says already.',
  ]);
  expect((await correct(room.admin, examId, { text, before: 'Another text' })).error).toBe(
    'conflict',
  );
  const prompts = await Promise.all(
    room.quiz.questionIds.map((_, position) => promptOf(examId, position)),
  );
  const position = prompts.findIndex((one) => one?.includes('{{1}}'));
  expect((await correct(room.admin, examId, { position, text: 'No blank' })).messages).toEqual([
    '“text” must have the same blanks in the same order.',
  ]);
  const draft = await room.exam({}, { publishedAt: undefined as never });
  expect((await correct(room.admin, draft, { text, before: '' })).error).toBe('examNotBegun');
  const { result } = await room.admin.client.call(getBoard, { params: { examId } });
  expect(result.corrections).toEqual([]);
});

it('reaches whoever has the question with the next sign, and is confirmed once, into the record', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  const sign = () =>
    room.trainee.client.call(signExam, {
      params: { examId },
      body: { deviceUuid: room.device, question: 1, waitingAnswers: 0, left: 0, pasted: 0 },
    });
  expect((await sign()).result.newestCorrection).toBeNull();
  const before = (await promptOf(examId, 0)) ?? '';
  expect((await correct(room.admin, examId, { text })).status).toBe(200);
  const again = 'What does a pointer hold?!';
  expect((await correct(room.admin, examId, { text: again, before: text })).status).toBe(200);
  const newest = (await sign()).result.newestCorrection ?? 0;
  const { result } = await room.own(room.trainee, examId);
  expect(result.corrections).toMatchObject([
    { before, text, confirmedAt: null },
    { id: newest, before: text, text: again, confirmedAt: null },
  ]);
  // Neither before one's own start, nor on another device, nor by whoever is not to take it.
  expect((await room.own(room.other, examId)).result.corrections).toEqual([]);
  expect((await confirm(room.other, examId, newest)).error).toBe('examNotBegun');
  expect((await confirm(room.stranger, examId, newest)).status).toBe(404);
  const elsewhere = crypto.randomUUID();
  expect((await room.own(room.trainee, examId, elsewhere)).result.corrections).toEqual([]);
  expect((await confirm(room.trainee, examId, 1_000_000)).status).toBe(404);

  // It may come late, after the end.
  await room.answer(room.trainee, examId, 0, choose('a'));
  await room.submit(room.trainee, examId);
  expect((await confirm(room.trainee, examId, newest)).status).toBe(200);
  expect((await confirm(room.trainee, examId, newest)).status).toBe(200);
  const board = await room.admin.client.call(getBoard, { params: { examId } });
  expect(board.result.mayCorrect).toBe(true);
  expect(board.result.corrections).toMatchObject([
    { id: newest, text: again, by: 'Yumi', confirmedCount: 1 },
    { text, confirmedCount: 0 },
  ]);
  const sittings = await room.admin.client.call(listExamSittings, { params: { examId } });
  const sittingId = sittings.result[0]?.sittingId ?? 0;
  const record = await room.admin.client.call(getExamRecord, { params: { examId, sittingId } });
  const kinds = record.result.events.map(({ body }) => (JSON.parse(body) as { kind: string }).kind);
  expect(kinds.filter((kind) => kind === 'correctionConfirmed')).toHaveLength(1);
});

it('comes too late once nobody writes', async () => {
  const examId = await room.exam({ closesAt: room.inMinutes(-1).toISOString() });
  expect((await correct(room.admin, examId, { text })).error).toBe('examOver');
});
