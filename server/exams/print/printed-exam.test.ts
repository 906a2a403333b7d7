import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAuditEntries } from '../../../domain/audit/audit.contract.ts';
import type { QuestionDraft } from '../../../domain/challenges/question.schema.ts';
import type { ExamQuestion } from '../../../domain/exams/exam-question.schema.ts';
import { correctExamQuestion } from '../../../domain/exams/exam-corrections.contract.ts';
import { updateAccommodation } from '../../../domain/exams/exams.contract.ts';
import { getPrintedExam, getPrintedKeys } from '../../../domain/exams/printed-exam.contract.ts';
import { examRoom, opened } from '../../../tests/support/exam-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';
import { seedQuiz } from '../../challenges/challenges.seed.ts';
import { seedCode } from '../../challenges/code/code.seed.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const paper = (person: TestPerson, examId: number, userId?: number) =>
  person.client.call(getPrintedExam, {
    params: { examId },
    query: userId === undefined ? {} : { userId },
  });
const keys = (person: TestPerson, examId: number, userId?: number) =>
  person.client.call(getPrintedKeys, {
    params: { examId },
    query: userId === undefined ? {} : { userId },
  });
const entries = async () => {
  const query = { action: 'exam.openKeys' } as const;
  return (await room.admin.client.call(listAuditEntries, { query })).result.entries;
};

const choice = (prompt: string, pool?: string): QuestionDraft => ({
  kind: 'MCQ',
  prompt,
  weight: 2,
  explanation: `Why: ${prompt}`,
  ...(pool === undefined ? {} : { pool }),
  body: {
    multiple: false,
    choices: ['one', 'two', 'three', 'four'].map((text, index) => ({ id: `${index}`, text })),
  },
  answerKey: { correct: ['2'] },
});

/** An exam with a draw, shuffles and code. */
async function mixedExam() {
  const { organisationId, admin } = room;
  const by = { organisationId, createdBy: admin.userId };
  const quiz = await seedQuiz(room.test.db, {
    ...by,
    title: 'Many',
    questions: [
      choice('First in the pool', 'deep'),
      choice('Second in the pool', 'deep'),
      choice('For everybody'),
      choice('Third in the pool', 'deep'),
    ],
    settings: {
      shuffleQuestions: true,
      shuffleChoices: true,
      pools: [{ id: 'deep', title: 'Deep', draw: 2 }],
    },
  });
  const code = await seedCode(room.test.db, by);
  return await room.exam(
    { instructions: 'Write clearly.', aids: 'A ruler' },
    {
      parts: [
        {
          id: 'quiz',
          title: 'Knowledge',
          materialId: quiz.materialId,
          materialVersionId: quiz.versionId,
        },
        {
          id: 'code',
          title: 'A program',
          materialId: code.materialId,
          materialVersionId: code.versionId,
          isCode: true,
          points: 20,
        },
      ],
    },
  );
}

const promptsOf = (questions: readonly ExamQuestion[] = []) =>
  questions.map(({ prompt }) => prompt);

it('is for whoever may edit the exam, once it is published, and of who is to take it', async () => {
  const examId = await room.exam({}, { invigilatorIds: [room.instructor.userId] });
  const draftId = await room.exam({}, { publishedAt: undefined as never });
  for (const open of [paper, keys]) {
    for (const person of [room.trainee, room.instructor])
      expect((await open(person, examId)).status).toBe(403);
    expect((await open(room.foreignAdmin, examId)).status).toBe(404);
    expect(await open(room.admin, draftId)).toMatchObject({
      status: 409,
      error: 'examNotPublished',
      messages: ['This exam is not published yet.'],
    });
    for (const userId of [room.stranger.userId, room.foreigner.userId])
      expect((await open(room.admin, examId, userId)).status).toBe(404);
    expect((await open(room.admin, examId, 'x' as never)).status).toBe(400);
  }
  expect(await entries()).toEqual([]);
});

it('has for one person what their device would have shown, and nothing of what is right', async () => {
  const examId = await mixedExam();
  const { trainee, other, admin } = room;
  for (const person of [trainee, other]) {
    const { result } = await paper(admin, examId, person.userId);
    await room.start(person, examId);
    const key = (await room.own(person, examId)).result.sitting?.key ?? '';
    const sealed = opened((await room.sealed(person, examId)).result, key);
    expect(result.parts).toEqual(sealed.parts);
    expect(result.person).toMatchObject({ userId: person.userId, largeType: false });
  }
  const text = JSON.stringify((await paper(admin, examId, trainee.userId)).result);
  for (const told of ['answerKey', 'Why:', 'correct', 'solution', 'secret'])
    expect(text).not.toContain(told);
});

it('asks on one paper for all in the exam’s order, of a pool the first, for all its points', async () => {
  const examId = await mixedExam();
  const { result } = await paper(room.admin, examId);
  const [quiz, code] = result.parts;
  expect(promptsOf(quiz?.questions)).toEqual([
    'First in the pool',
    'Second in the pool',
    'For everybody',
  ]);
  expect(promptsOf(code?.questions)).toEqual(['A program']);
  const [first] = quiz?.questions ?? [];
  expect(first?.kind === 'MCQ' && first.body.choices.map(({ text }) => text)).toEqual([
    'one',
    'two',
    'three',
    'four',
  ]);
  expect(result).toMatchObject({
    title: 'Completion exam',
    person: null,
    minutes: 30,
    maxPoints: 26,
    passPercent: 60,
    instructions: 'Write clearly.',
    aids: 'A ruler',
  });
});

it('gives somebody their own time and type, and the text as it was corrected', async () => {
  const examId = await room.exam();
  const { admin, trainee } = room;
  await admin.client.call(updateAccommodation, {
    params: { examId, userId: trainee.userId },
    body: { timeFactor: 1.5, breakMinutes: 10, largeType: true },
  });
  const questionId = room.quiz.questionIds[0] ?? 0;
  const text = 'What does a pointer hold, exactly?';
  const before = 'What does a pointer hold?';
  const body = { questionId, text, before };
  const corrected = await admin.client.call(correctExamQuestion, { params: { examId }, body });
  expect(corrected.status).toBe(200);
  const { result } = await paper(admin, examId, trainee.userId);
  expect(result).toMatchObject({ minutes: 55, person: { name: '高橋 美咲', largeType: true } });
  expect(promptsOf(result.parts[0]?.questions)[0]).toBe(text);
  expect((await paper(admin, examId)).result).toMatchObject({ minutes: 30, person: null });
});

it('tells on the answer key what is right of the same questions, and writes down who opened it', async () => {
  const examId = await mixedExam();
  const { admin, trainee } = room;
  const { result } = await keys(admin, examId, trainee.userId);
  const questions = result.parts.flatMap((part) => part.questions);
  expect(result.parts).toEqual((await paper(admin, examId, trainee.userId)).result.parts);
  expect(result.keys.map(({ questionId }) => questionId)).toEqual(questions.map(({ id }) => id));
  expect(result.keys[0]).toMatchObject({
    answerKey: { correct: ['2'] },
    explanation: `Why: ${questions[0]?.prompt}`,
    change: null,
  });
  expect(result.keys.at(-1)).toMatchObject({
    answerKey: null,
    solutions: [
      { language: 'python3', files: [{ path: '', content: 'print(int(input()) * 2)\n' }] },
      { language: 'nodejs' },
    ],
  });
  await keys(admin, examId);
  expect(await entries()).toMatchObject([
    { person: { name: 'Yumi' }, subject: { kind: 'exam', id: `${examId}` }, after: {} },
    { subject: { id: `${examId}` }, after: { userId: trainee.userId } },
  ]);
});
