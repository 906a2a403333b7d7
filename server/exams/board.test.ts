import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  admitToExam,
  askInvigilator,
  getBoard,
  giveExamTime,
  listWatchedExams,
  signExam,
  writeExamMessage,
} from '../../domain/exams/exam-board.contract.ts';
import { updateInvigilators } from '../../domain/exams/exams.contract.ts';
import { getExamSitting } from '../../domain/exams/exam-marking.contract.ts';
import { examRoom } from '../../tests/support/exam-room.ts';
import { choose } from '../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { tick } from '../scheduler.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const board = (person: TestPerson, examId: number) =>
  person.client.call(getBoard, { params: { examId } });
const sign = (person: TestPerson, examId: number, more: object = {}) =>
  person.client.call(signExam, {
    params: { examId },
    body: { deviceUuid: room.device, question: 2, waitingAnswers: 0, left: 0, pasted: 0, ...more },
  });
const giveTime = (person: TestPerson, examId: number, userId: number | null, minutes = 5) =>
  person.client.call(giveExamTime, {
    params: { examId },
    body: { userId, minutes, reason: 'The lights went out.' },
  });
const leftOf = async (person: TestPerson, examId: number): Promise<number> =>
  (await room.own(person, examId)).result.sitting?.secondsLeft ?? 0;

describe('who invigilates', () => {
  it('is whoever was named for this very exam, and every admin', async () => {
    const examId = await room.exam();
    const other = await room.exam({}, { invigilatorIds: [room.instructor.userId] });
    expect((await board(room.instructor, examId)).status).toBe(404);
    expect((await giveTime(room.instructor, examId, null)).status).toBe(404);
    expect((await board(room.foreignAdmin, examId)).status).toBe(404);
    expect((await board(room.trainee, examId)).status).toBe(403);
    expect((await board(room.admin, examId)).status).toBe(200);
    const { result } = await room.instructor.client.call(listWatchedExams, {});
    expect(result.map(({ id }) => id)).toEqual([other]);
    const named = await room.admin.client.call(updateInvigilators, {
      params: { examId },
      body: { userIds: [room.trainee.userId] },
    });
    expect(named.messages).toEqual([
      '“userIds” names somebody who is not one of the organisation’s staff.',
    ]);
  });

  it('sees no answer, and marks nothing', async () => {
    const examId = await room.exam({}, { invigilatorIds: [room.instructor.userId] });
    await room.start(room.trainee, examId);
    await room.answer(room.trainee, examId, 0, choose('b'));
    const seen = await board(room.instructor, examId);
    expect(seen.text).not.toContain('"choices"');
    expect(seen.result.seats).toMatchObject([
      { name: 'Ben', place: 'notBegun', answeredCount: 0 },
      { name: '高橋 美咲', place: 'writing', answeredCount: 1 },
    ]);
    const whole = await room.instructor.client.call(getExamSitting, {
      params: { examId, sittingId: 1 },
    });
    expect(whole.status).toBe(403);
  });
});

it('lets in whoever waits, and nobody else', async () => {
  const examId = await room.exam(
    { isSupervised: true },
    { invigilatorIds: [room.instructor.userId] },
  );
  expect((await room.start(room.trainee, examId)).error).toBe('examNotAdmitted');
  const admit = (...userIds: number[]) =>
    room.instructor.client.call(admitToExam, { params: { examId }, body: { userIds } });
  expect((await admit()).status).toBe(400);
  expect((await admit(room.trainee.userId, room.stranger.userId)).status).toBe(404);
  expect((await room.start(room.trainee, examId)).error).toBe('examNotAdmitted');
  expect((await admit(room.trainee.userId)).status).toBe(200);
  expect((await room.start(room.trainee, examId)).status).toBe(200);
  expect((await room.start(room.other, examId)).error).toBe('examNotAdmitted');
  expect((await admit(room.other.userId, room.trainee.userId, room.other.userId)).status).toBe(200);
  expect((await room.start(room.other, examId)).status).toBe(200);
});

it('gives time to one or to all, told in the ledger of each', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  await room.start(room.other, examId);
  expect((await giveTime(room.admin, examId, room.stranger.userId)).error).toBe('examNotBegun');
  const before = await leftOf(room.trainee, examId);
  const closesAt = async () => (await board(room.admin, examId)).result.closesAt;
  const usual = Date.parse(await closesAt());
  await giveTime(room.admin, examId, room.trainee.userId);
  expect(Date.parse(await closesAt())).toBe(usual);
  await giveTime(room.admin, examId, null, 2);
  expect(Date.parse(await closesAt()) - usual).toBe(120_000);
  expect((await leftOf(room.trainee, examId)) - before).toBeGreaterThan(415);
  expect(await leftOf(room.other, examId)).toBeLessThan(32 * 60 + 1);
  const ofTrainee = (await sign(room.trainee, examId)).result.ledger;
  const ofOther = (await sign(room.other, examId)).result.ledger;
  expect(ofTrainee.map(({ seconds, isForAll, by }) => [seconds, isForAll, by])).toEqual([
    [120, true, 'Yumi'],
    [300, false, 'Yumi'],
  ]);
  expect(ofOther.map(({ seconds }) => seconds)).toEqual([120]);
});

it('carries a question there, an answer back, and what a device tells', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  await room.start(room.other, examId);
  const asked = await room.trainee.client.call(askInvigilator, {
    params: { examId },
    body: { text: 'Is question 2 complete?' },
  });
  expect(asked.status).toBe(200);
  await sign(room.trainee, examId, { left: 2, pasted: 1, waitingAnswers: 3 });
  const seat = async () =>
    (await board(room.admin, examId)).result.seats.find(
      ({ userId }) => userId === room.trainee.userId,
    );
  expect(await seat()).toMatchObject({
    openQuestions: 1,
    leftCount: 2,
    pastedCount: 1,
    waitingAnswers: 3,
    question: 2,
  });
  await room.admin.client.call(writeExamMessage, {
    params: { examId },
    body: { userId: room.trainee.userId, text: 'It is.' },
  });
  expect(await seat()).toMatchObject({ openQuestions: 0 });
  const words = (await sign(room.trainee, examId)).result.messages.map(({ text }) => text);
  expect(words).toEqual(['It is.', 'Is question 2 complete?']);
  expect((await sign(room.other, examId)).result.messages).toEqual([]);
});

it('adds up what a device tells, and notes once that it came from somewhere else', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  await sign(room.trainee, examId, { left: 2, pasted: 1 });
  const [sitting] = await room.test.asOwner<{ id: number }>(
    `update exam_sittings set last_address = '203.0.113.7' where exam_id = $1 and user_id = $2
      returning id`,
    [examId, room.trainee.userId],
  );
  await sign(room.trainee, examId, { pasted: 3 });
  const { result } = await sign(room.trainee, examId, { left: 1 });
  expect(result).toMatchObject({ leftCount: 3, pastedCount: 4 });
  const events = await room.test.asOwner<{ body: string }>(
    'select body from exam_events where sitting_id = $1 order by position',
    [sitting?.id],
  );
  // Each telling by itself, as it was heard.
  expect(
    events.slice(1).map(({ body }) => {
      const { kind, count } = JSON.parse(body) as { kind: string; count?: number };
      return [kind, count];
    }),
  ).toEqual([
    ['leftWindow', 2],
    ['pasted', 1],
    ['pasted', 3],
    ['address', undefined],
    ['leftWindow', 1],
  ]);
});

it('gives back by itself what an outage of the server took, and captures nobody for it', async () => {
  const examId = await room.exam();
  await tick(room.test.services);
  await room.start(room.trainee, examId);
  const before = await leftOf(room.trainee, examId);
  room.test.clock.advance(35 * 60_000);
  await tick(room.test.services);
  const own = (await room.own(room.trainee, examId)).result;
  expect(own.state).toBe('taking');
  expect(Math.abs((own.sitting?.secondsLeft ?? 0) - before)).toBeLessThan(5);
  const [entry] = (await sign(room.trainee, examId)).result.ledger;
  expect(entry).toMatchObject({ kind: 'outage', isForAll: true, by: null });
  expect(entry?.seconds).toBeGreaterThan(34 * 60);
  room.test.clock.advance(5000);
  await tick(room.test.services);
  expect((await sign(room.trainee, examId)).result.ledger).toHaveLength(1);
});

it('gives nothing of an outage to whoever had no time left when it began', async () => {
  const examId = await room.exam({ minutes: 1 });
  await tick(room.test.services);
  await room.start(room.trainee, examId);
  await room.start(room.other, examId);
  await giveTime(room.admin, examId, room.other.userId);
  for (const _ of [1, 2, 3, 4]) {
    room.test.clock.advance(16_000);
    await tick(room.test.services);
  }
  // Out of time, and not captured yet: what they wrote last may still be on its way.
  expect((await room.own(room.trainee, examId)).result.sitting?.secondsLeft).toBe(0);
  room.test.clock.advance(35 * 60_000);
  await tick(room.test.services);
  expect((await room.own(room.trainee, examId)).result.state).toBe('handedIn');
  expect((await room.own(room.other, examId)).result.state).toBe('taking');
});
