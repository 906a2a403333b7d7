import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFromContract } from '../../domain/contracts/contracts.contract.ts';
import { getOwnResult, listOwnExams } from '../../domain/exams/own-exams.contract.ts';
import {
  decideLateExamAnswers,
  markExamAnswer,
  listExamSittings,
  signOffExam,
} from '../../domain/exams/exam-marking.contract.ts';
import { askChat, getChatStatus } from '../../domain/aichats/aichats.contract.ts';
import { toldIn } from '../../tests/support/exam-record.ts';
import { examRoom, opened } from '../../tests/support/exam-room.ts';
import { choose, fill, write } from '../../tests/support/quiz-room.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { tick } from '../scheduler.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

describe('taking it', () => {
  it('opens the paper with the key of the start, without what is right', async () => {
    const examId = await room.exam();
    const started = await room.start(room.trainee, examId);
    expect(started.status).toBe(200);
    const { sitting } = started.result;
    expect(sitting?.secondsLeft).toBeGreaterThan(29 * 60);
    const sealed = (await room.sealed(room.trainee, examId)).result;
    const paper = opened(sealed, sitting?.key ?? '');
    expect(paper.parts.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['Knowledge', 3],
    ]);
    expect(JSON.stringify(paper)).not.toMatch(/answerKey|explanation|ampersand/);
  });

  it('keeps the newest answer of each question, each once', async () => {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    const answerUuid = randomUUID();
    const first = await room.answer(room.trainee, examId, 0, choose('a'), { answerUuid });
    expect(first).toMatchObject({ status: 200, result: { isLate: false } });
    const again = await room.answer(room.trainee, examId, 0, choose('a'), { answerUuid });
    expect(again.result).toEqual({ isLate: false });
    await room.answer(room.trainee, examId, 0, choose('b'));
    const { sitting } = (await room.own(room.trainee, examId)).result;
    expect(sitting?.answers).toEqual([
      { questionId: room.quiz.questionIds[0], answer: choose('b') },
    ]);
    expect(await toldIn(room.test, examId)).toEqual(['started', 'answered', 'answered']);
  });

  it('takes many answers of many people at the same time, each once', async () => {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    await room.start(room.other, examId);
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        room.answer(
          index % 2 === 0 ? room.trainee : room.other,
          examId,
          2,
          write(`Words ${index}`),
        ),
      ),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const [counted] = await room.test.asOwner<{ answers: number; links: number }>(
      `select (select count(*)::int from exam_answers a join exam_sittings s on s.id = a.sitting_id
         where s.exam_id = $1) as answers,
       (select sum(chain_length)::int from exam_sittings where exam_id = $1) as links`,
      [examId],
    );
    expect(counted).toEqual({ answers: 60, links: 62 });
  });

  it('keeps what comes from elsewhere, after the hand-in or after the deadline as late', async () => {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    const elsewhere = await room.answer(room.trainee, examId, 0, choose('b'), {
      deviceUuid: randomUUID(),
    });
    expect(elsewhere.result).toEqual({ isLate: true });
    expect((await room.submit(room.trainee, examId)).status).toBe(200);
    expect((await room.submit(room.trainee, examId)).status).toBe(200);
    expect((await room.answer(room.trainee, examId, 0, choose('b'))).result.isLate).toBe(true);
  });
});

it('goes on to its end for whoever began while they had a contract', async () => {
  const own = await examRoom();
  const { organisationId, admin, trainee, other } = own;
  const contractId = await seedContract(own.test.db, {
    organisationId,
    createdBy: admin.userId,
    startAt: '2020-01-01',
    endAt: '2099-12-31',
    userIds: [trainee.userId, other.userId],
    at: own.inMinutes(-60),
  });
  const examId = await own.exam();
  expect((await own.start(trainee, examId)).status).toBe(200);
  own.test.clock.advance(60_000);
  const removal = { body: { userIds: [trainee.userId, other.userId] }, params: { contractId } };
  expect((await admin.client.call(removeFromContract, removal)).status).toBe(200);
  own.test.clock.advance(60_000);
  expect((await own.start(other, examId)).error).toBe('contractMissing');
  expect((await own.answer(trainee, examId, 0, choose('a'))).status).toBe(200);
  expect((await own.submit(trainee, examId)).status).toBe(200);
  await own.test.close();
});

it('captures a sitting at its deadline, and believes no clock of a device', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  await room.answer(room.trainee, examId, 0, choose('a'));
  const claimed = room.test.clock.now().toISOString();
  room.test.clock.advance(31 * 60_000);
  const late = await room.answer(room.trainee, examId, 0, choose('b'), { answeredAt: claimed });
  expect(late.result).toEqual({ isLate: true });
  expect((await room.own(room.trainee, examId)).result.sitting).toMatchObject({
    key: null,
    secondsLeft: 0,
    submittedAt: null,
  });
  // The server was there all the time: nothing is given back.
  await room.test.asOwner('update exam_beats set beat_at = $1', [room.test.clock.now()]);
  await tick(room.test.services);
  const own = (await room.own(room.trainee, examId)).result;
  expect(own).toMatchObject({ state: 'handedIn', points: null });
  expect(own.sitting?.capturedBy).toBe('deadline');

  const { result: sittings } = await room.admin.client.call(listExamSittings, {
    params: { examId },
    query: {},
  });
  expect(sittings).toMatchObject([{ points: 0, lateCount: 1, capturedBy: 'deadline' }]);
  const sittingId = sittings[0]?.sittingId ?? 0;
  const decided = await room.admin.client.call(decideLateExamAnswers, {
    params: { examId, sittingId },
    body: { isAccepted: true, reason: 'The network of the room was away.' },
  });
  expect(decided.status).toBe(200);
  const after = await room.admin.client.call(listExamSittings, { params: { examId }, query: {} });
  expect(after.result).toMatchObject([{ points: 2, lateCount: 0 }]);
  room.test.clock.advance(-31 * 60_000);
});

it('is marked, signed off, and shown to its trainee from the chosen time on', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  await room.answer(room.trainee, examId, 0, choose('b'));
  await room.answer(room.trainee, examId, 1, fill('&', '*'));
  await room.answer(room.trainee, examId, 2, write('To change the caller’s variable.'));
  await room.submit(room.trainee, examId);
  const result = () => room.trainee.client.call(getOwnResult, { params: { examId } });
  expect((await result()).status).toBe(404);
  const sittings = await room.admin.client.call(listExamSittings, {
    params: { examId },
    query: {},
  });
  expect(sittings.result).toMatchObject([{ points: null, waitingCount: 1 }]);
  const sittingId = sittings.result[0]?.sittingId ?? 0;
  const questionId = room.quiz.questionIds[2] ?? 0;
  const body = { resultsAt: room.inMinutes(120).toISOString() };
  const sign = () => room.admin.client.call(signOffExam, { params: { examId }, body });
  expect((await sign()).error).toBe('examStillOpen');
  room.test.clock.advance(60 * 60_000);
  expect((await sign()).error).toBe('examNotMarked');
  const params = { examId, sittingId, questionId };
  const mark = (points: number) =>
    room.admin.client.call(markExamAnswer, { params, body: { points, comment: 'Good.' } });
  expect((await mark(6)).messages).toEqual(['“points” must be at most 5.']);
  expect(
    (
      await room.instructor.client.call(markExamAnswer, {
        params,
        body: { points: 4, comment: '' },
      })
    ).status,
  ).toBe(403);
  expect((await mark(4)).status).toBe(200);
  expect((await sign()).status).toBe(200);
  expect((await mark(5)).error).toBe('examSignedOff');
  expect((await result()).status).toBe(404);
  room.test.clock.advance(90 * 60_000);
  await tick(room.test.services);
  expect((await result()).result).toMatchObject({
    points: 9,
    maxPoints: 10,
    hasPassed: true,
    parts: [{ title: 'Knowledge', points: 9 }],
  });
  const list = await room.trainee.client.call(listOwnExams, {});
  expect(list.result.find(({ id }) => id === examId)).toMatchObject({
    state: 'result',
    points: 9,
    hasPassed: true,
  });
  room.test.clock.advance(-150 * 60_000);
});

it('keeps the assistant away while one sits in an exam, and no longer', async () => {
  const examId = await room.exam();
  const question = () =>
    room.other.client.callRaw(askChat, {
      body: { message: 'What is a pointer?', searchOnly: true },
    });
  const closed = async () =>
    (await room.other.client.call(getChatStatus, { query: {} })).result.closedReason;
  await room.start(room.other, examId);
  expect((await question()).error).toBe('examDuringOpen');
  expect(await closed()).toBe('exam');
  await room.submit(room.other, examId);
  expect(await closed()).not.toBe('exam');
  expect((await question()).error).not.toBe('examDuringOpen');
});
