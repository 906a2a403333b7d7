import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import {
  decideLateExamAnswers,
  getExamRecord,
  getExamSitting,
  listExamSittings,
} from '../../domain/exams/exam-marking.contract.ts';
import { emergencyFile } from '../../tests/support/emergency-file.ts';
import { emergencyRoom } from '../../tests/support/emergency-room.ts';
import { toldIn } from '../../tests/support/exam-record.ts';
import { minuteMs } from '../../tests/support/exam-room.ts';
import { choose, fill, write } from '../../tests/support/quiz-room.ts';

let room: Awaited<ReturnType<typeof emergencyRoom>>;
beforeAll(async () => {
  room = await emergencyRoom();
});
afterAll(() => room.test.close());

/** What the device takes for kept by the server. */
const kept = (position: number, answer: StoredAnswer) => ({
  ...room.waiting(position, answer),
  answerUuid: null,
});

it('is looked at dry, taken in once in time, and counts as if it had been sent', async () => {
  const examId = await room.exam();
  const own = await room.begun(room.trainee, examId);
  await room.answer(room.trainee, examId, 0, choose('a'));
  const newest = room.waiting(0, choose('b'));
  const file = emergencyFile(
    own,
    room.device,
    [kept(1, fill('&', '*')), room.waiting(0, choose('a')), newest],
    { submittedAt: room.test.clock.now().toISOString() },
  );
  const { result } = await room.look(examId, file);
  expect(result).toMatchObject({
    name: '高橋 美咲',
    isLate: false,
    isOtherDevice: false,
    newCount: 3,
    sameCount: 0,
    differences: [
      { number: 1, inFile: choose('b'), onServer: choose('a') },
      { number: 2, onServer: null },
    ],
  });
  expect((await room.own(room.trainee, examId)).result.sitting?.answers).toHaveLength(1);
  // Something happens between the look and the deed.
  await room.answer(room.trainee, examId, 2, write('Meanwhile.'));
  expect((await room.takeIn(examId, file, result.basis)).error).toBe('conflict');
  const again = (await room.look(examId, file)).result;
  expect((await room.takeIn(examId, file, again.basis)).status).toBe(200);
  const after = (await room.own(room.trainee, examId)).result;
  expect(after.sitting).toMatchObject({ capturedBy: 'emergency' });
  expect(after.sitting?.answers).toContainEqual({
    questionId: room.quiz.questionIds[0],
    answer: choose('b'),
  });
  // The device comes back and sends what it had: each answer is there once.
  const sent = await room.answer(room.trainee, examId, 0, choose('b'), {
    answerUuid: newest.answerUuid,
    answeredAt: newest.answeredAt,
  });
  expect(sent.result).toEqual({ isLate: false });
  expect(await toldIn(room.test, examId)).toEqual([
    'started',
    'answered',
    'answered',
    'emergencyTakenIn',
    'answered',
    'answered',
    'answered',
    'handedIn',
  ]);
});

it('keeps what was taken in after the deadline as late, until somebody decides', async () => {
  const examId = await room.exam();
  const own = await room.begun(room.trainee, examId);
  const claimed = room.test.clock.now().toISOString();
  const given = room.waiting(0, choose('b'));
  const file = emergencyFile(own, room.device, [given], {
    savedAt: claimed,
    submittedAt: claimed,
  });
  room.test.clock.advance(35 * minuteMs);
  const { result } = await room.look(examId, file);
  expect(result).toMatchObject({ isLate: true, newCount: 1 });
  const { sittingId } = (await room.takeIn(examId, file, result.basis)).result;
  const params = { examId, sittingId };
  const whole = (await room.admin.client.call(getExamSitting, { params })).result;
  expect(whole).toMatchObject({ capturedBy: 'emergency', points: 0, lateCount: 1 });
  expect(whole.late).toMatchObject([{ answer: choose('b'), answeredAt: given.answeredAt }]);
  await room.admin.client.call(decideLateExamAnswers, {
    params,
    body: { isAccepted: true, reason: 'The network of the room was away.' },
  });
  const sittings = await room.admin.client.call(listExamSittings, {
    params: { examId },
    query: {},
  });
  expect(sittings.result).toMatchObject([{ lateCount: 0, capturedBy: 'emergency' }]);
  const answered = (await room.admin.client.call(getExamSitting, { params })).result.answers[0];
  expect(answered).toMatchObject({ answer: choose('b'), mark: { points: 2 } });
  const record = (await room.admin.client.call(getExamRecord, { params })).result;
  expect(record.events.at(-1)?.body).toContain('"kind":"lateDecided"');
  room.test.clock.advance(-35 * minuteMs);
});
