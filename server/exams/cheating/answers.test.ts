import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askTakeover,
  decideTakeover,
  signExam,
} from '../../../domain/exams/exam-board.contract.ts';
import { decideLateExamAnswers } from '../../../domain/exams/exam-marking.contract.ts';
import { submitExam } from '../../../domain/exams/keep-exam.contract.ts';
import { runExamCode } from '../../../domain/exams/own-exams.contract.ts';
import { recordedIn, toldIn } from '../../../tests/support/exam-record.ts';
import { examRoom, minuteMs, opened } from '../../../tests/support/exam-room.ts';
import { choose, fill } from '../../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';
import { seedQuiz } from '../../challenges/challenges.seed.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const sittingOf = async (person: TestPerson, examId: number, deviceUuid = room.device) =>
  (await room.own(person, examId, deviceUuid)).result.sitting;
const sign = (examId: number, deviceUuid: string) =>
  room.trainee.client.call(signExam, {
    params: { examId },
    body: { deviceUuid, question: 1, waitingAnswers: 0, left: 0, pasted: 0 },
  });
const run = (examId: number, deviceUuid: string) =>
  room.trainee.client.call(runExamCode, {
    params: { examId },
    body: { deviceUuid, questionId: 1, language: 'python3', code: '' },
  });

/** An exam of a pool of six, of which each person has one. */
async function pooled(): Promise<{ examId: number; questionIds: readonly number[] }> {
  const quiz = await seedQuiz(room.test.db, {
    organisationId: room.organisationId,
    createdBy: room.admin.userId,
    questions: Array.from({ length: 6 }, (_, index) => ({
      kind: 'MCQ',
      pool: 'any',
      prompt: `Secret ${index}`,
      weight: 1,
      explanation: '',
      body: {
        multiple: false,
        choices: ['a', 'b'].map((id) => ({ id, text: id })),
      },
      answerKey: { correct: ['b'] },
    })),
    settings: { pools: [{ id: 'any', title: 'Any', draw: 1 }] },
  });
  const part = { materialId: quiz.materialId, materialVersionId: quiz.versionId };
  const examId = await room.exam({}, { parts: [{ id: 'any', title: 'Any', ...part }] });
  return { examId, questionIds: quiz.questionIds };
}

describe('other people’s questions', () => {
  it('are neither on one’s paper nor taken as an answer, which is recorded', async () => {
    const { examId, questionIds } = await pooled();
    await room.start(room.trainee, examId);
    const sealed = (await room.sealed(room.trainee, examId)).result;
    const paper = opened(sealed, (await sittingOf(room.trainee, examId))?.key ?? '');
    const own = paper.parts[0]?.questions[0]?.id ?? 0;
    expect(JSON.stringify(paper).match(/Secret \d/g)).toHaveLength(1);
    for (const questionId of questionIds) {
      const { status, messages } = await room.answer(room.trainee, examId, 0, choose('b'), {
        questionId,
      });
      expect(status).toBe(questionId === own ? 200 : 400);
      if (questionId !== own)
        expect(messages).toEqual(['“questionId” is not a question of your exam.']);
    }
    const told = await toldIn(room.test, examId);
    expect(told.filter((one) => one === 'refused: invalidInput')).toHaveLength(5);
    expect(told.filter((one) => one === 'answered')).toHaveLength(1);
  });

  it('are not reached by an answer of another form', async () => {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    expect((await room.answer(room.trainee, examId, 0, fill('x'))).status).toBe(400);
    expect(await toldIn(room.test, examId)).toEqual(['started', 'refused: invalidInput']);
  });
});

describe('time', () => {
  it('of a clock that was set back makes no answer one of before the deadline', async () => {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    const claimed = room.test.clock.now().toISOString();
    room.test.clock.advance(31 * minuteMs);
    const late = await room.answer(room.trainee, examId, 0, choose('b'), {
      answeredAt: claimed,
      headers: { date: claimed },
    });
    expect(late.result).toEqual({ isLate: true });
    expect(await sittingOf(room.trainee, examId)).toMatchObject({ key: null, secondsLeft: 0 });
    await room.trainee.client.call(submitExam, {
      params: { examId },
      body: { deviceUuid: room.device, submittedAt: claimed },
    });
    const sitting = await sittingOf(room.trainee, examId);
    expect(sitting).toMatchObject({ capturedBy: 'deadline', submittedAt: sitting?.deadlineAt });
    // What was claimed stands beside when it was heard of.
    const [, answered, handedIn] = await recordedIn(room.test, examId);
    expect(answered).toMatchObject({ kind: 'answered', answeredAt: claimed, isLate: true });
    expect(Date.parse(answered?.at ?? '') - Date.parse(claimed)).toBeGreaterThan(30 * minuteMs);
    expect(handedIn).toMatchObject({ kind: 'handedIn', by: 'deadline', claimedAt: claimed });
    room.test.clock.advance(-31 * minuteMs);
  });

  it('is not begun anew by a second start', async () => {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    const before = await sittingOf(room.trainee, examId);
    room.test.clock.advance(10 * minuteMs);
    await room.start(room.trainee, examId);
    const after = await sittingOf(room.trainee, examId);
    expect(after?.deadlineAt).toBe(before?.deadlineAt);
    expect(after?.secondsLeft).toBeLessThan(20 * 60 + 1);
    expect(await toldIn(room.test, examId)).toEqual(['started']);
    room.test.clock.advance(-10 * minuteMs);
  });

  it('is over with the hand-in: what comes after is late, and nobody decides for oneself', async () => {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    await room.submit(room.trainee, examId);
    expect((await room.answer(room.trainee, examId, 0, choose('b'))).result.isLate).toBe(true);
    const decided = await room.trainee.client.call(decideLateExamAnswers, {
      params: { examId, sittingId: 1 },
      body: { isAccepted: true, reason: 'I say so.' },
    });
    expect(decided.status).toBe(403);
    expect(await toldIn(room.test, examId)).toEqual([
      'started',
      'handedIn',
      'late answer',
      'refused: forbidden',
    ]);
  });
});

it('an answer that is kept cannot be exchanged under its number, which is recorded', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  const answerUuid = randomUUID();
  await room.answer(room.trainee, examId, 0, choose('a'), { answerUuid });
  const edited = await room.answer(room.trainee, examId, 0, choose('b'), { answerUuid });
  expect(edited).toMatchObject({ status: 422, error: 'idempotencyMismatch' });
  expect((await sittingOf(room.trainee, examId))?.answers).toMatchObject([{ answer: choose('a') }]);
  expect(await toldIn(room.test, examId)).toEqual([
    'started',
    'answered',
    'refused: idempotencyMismatch',
  ]);
});

describe('another device', () => {
  it('without a yes has neither key nor answers, and does nothing that counts', async () => {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    await room.answer(room.trainee, examId, 0, choose('a'));
    const elsewhere = randomUUID();
    const given = { deviceUuid: elsewhere };
    expect((await room.start(room.trainee, examId, given)).error).toBe('examElsewhere');
    expect(await sittingOf(room.trainee, examId, elsewhere)).toMatchObject({
      isHere: false,
      key: null,
      emergency: null,
      answers: [],
    });
    expect((await sign(examId, elsewhere)).error).toBe('examElsewhere');
    expect((await run(examId, elsewhere)).error).toBe('examElsewhere');
    expect((await room.submit(room.trainee, examId, elsewhere)).error).toBe('examElsewhere');
    expect((await room.answer(room.trainee, examId, 0, choose('b'), given)).result.isLate).toBe(
      true,
    );
    expect((await sittingOf(room.trainee, examId))?.answers).toMatchObject([
      { answer: choose('a') },
    ]);
    const events = await recordedIn(room.test, examId);
    expect(events.filter(({ kind }) => kind === 'refused')).toMatchObject(
      Array.from({ length: 4 }, () => ({ why: 'examElsewhere', deviceUuid: elsewhere })),
    );
    expect((await toldIn(room.test, examId)).at(-1)).toBe('late answer');
  });

  it('says yes to itself in vain, and a no stays one', async () => {
    const examId = await room.exam({}, { invigilatorIds: [room.instructor.userId] });
    await room.start(room.trainee, examId);
    const elsewhere = randomUUID();
    const params = { examId, userId: room.trainee.userId };
    const ask = () =>
      room.trainee.client.call(askTakeover, { params, body: { deviceUuid: elsewhere } });
    const decide = (person: TestPerson, isAllowed: boolean) =>
      person.client.call(decideTakeover, { params, body: { isAllowed } });
    await ask();
    expect((await decide(room.trainee, true)).status).toBe(403);
    expect((await decide(room.instructor, false)).status).toBe(200);
    expect((await sittingOf(room.trainee, examId, elsewhere))?.key).toBeNull();
    expect((await room.submit(room.trainee, examId, elsewhere)).error).toBe('examElsewhere');
    expect(await toldIn(room.test, examId)).toEqual([
      'started',
      'deviceAsked',
      'refused: forbidden',
      'deviceDecided',
      'refused: examElsewhere',
    ]);
  });
});

describe('another person’s session', () => {
  it('with one’s own device and number reaches their own attempt alone', async () => {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    await room.start(room.other, examId, { deviceUuid: randomUUID() });
    const answerUuid = randomUUID();
    await room.answer(room.trainee, examId, 0, choose('a'), { answerUuid });
    const taken = await room.answer(room.other, examId, 0, choose('b'), { answerUuid });
    expect(taken.error).toBe('idempotencyMismatch');
    // The device is the trainee's; the session is not.
    expect((await room.submit(room.other, examId)).error).toBe('examElsewhere');
    expect(await sittingOf(room.trainee, examId)).toMatchObject({
      submittedAt: null,
      answers: [{ answer: choose('a') }],
    });
    expect(await toldIn(room.test, examId, room.trainee)).toEqual(['started', 'answered']);
    expect(await toldIn(room.test, examId, room.other)).toEqual([
      'started',
      'refused: idempotencyMismatch',
      'refused: examElsewhere',
    ]);
  });

  it('on a tablet of two sends nothing that the other wrote', async () => {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    const sent = await room.answer(room.trainee, examId, 0, choose('a'), {
      headers: { 'x-acting-user': String(room.other.userId) },
    });
    expect(sent.status).toBe(409);
    expect(await toldIn(room.test, examId)).toEqual(['started']);
  });
});
