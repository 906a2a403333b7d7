import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveExamTime } from '../../domain/exams/exam-board.contract.ts';
import { submitExam } from '../../domain/exams/keep-exam.contract.ts';
import { recordedIn, toldIn } from '../../tests/support/exam-record.ts';
import { examRoom, minuteMs } from '../../tests/support/exam-room.ts';
import { choose } from '../../tests/support/quiz-room.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const claimed = '2031-01-01T00:00:00.000Z';
const endByClock = (examId: number, deviceUuid = room.device) =>
  room.trainee.client.call(submitExam, {
    params: { examId },
    body: { deviceUuid, submittedAt: claimed, isByClock: true },
  });
const sittingOf = async (examId: number) => (await room.own(room.trainee, examId)).result.sitting;

/** The clock of the tests goes on by itself. */
const inMinutes = (seconds = 0): number => Math.ceil(seconds / 60);

it('a device whose clock jumped ends nothing: what is written until the deadline counts', async () => {
  const examId = await room.exam();
  expect((await endByClock(examId)).error).toBe('examNotBegun');
  await room.start(room.trainee, examId);
  room.test.clock.advance(10 * minuteMs);
  expect((await endByClock(examId)).status).toBe(200);
  const open = await sittingOf(examId);
  expect(open).toMatchObject({ submittedAt: null, key: expect.any(String) });
  expect(inMinutes(open?.secondsLeft)).toBe(20);
  expect((await room.answer(room.trainee, examId, 0, choose('b'))).result).toEqual({
    isLate: false,
  });
  const [, , ahead] = await recordedIn(room.test, examId);
  expect(ahead).toMatchObject({ kind: 'clockAhead', claimedAt: claimed });
  expect(ahead?.kind === 'clockAhead' && inMinutes(ahead.secondsLeft)).toBe(20);
  // Whoever hands in themselves has handed in, whatever is left.
  await room.submit(room.trainee, examId);
  expect(await sittingOf(examId)).toMatchObject({ capturedBy: 'trainee', secondsLeft: 0 });
  expect((await endByClock(examId)).status).toBe(200);
  expect(await toldIn(room.test, examId)).toEqual([
    'refused: examNotBegun',
    'started',
    'clockAhead',
    'answered',
    'handedIn',
  ]);
  room.test.clock.advance(-10 * minuteMs);
});

it('a device that was away has the time that was given meanwhile', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  await room.admin.client.call(giveExamTime, {
    params: { examId },
    body: { userId: room.trainee.userId, minutes: 5, reason: 'The network of the room was lost.' },
  });
  room.test.clock.advance(31 * minuteMs);
  await endByClock(examId);
  const open = await sittingOf(examId);
  expect(open?.submittedAt).toBeNull();
  expect(inMinutes(open?.secondsLeft)).toBe(4);
  room.test.clock.advance(-31 * minuteMs);
});

it('a clock that is right ends the exam, a few seconds early too, by the deadline and not by hand', async () => {
  for (const seconds of [-5, 0, 20, 3600]) {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    const ms = 30 * minuteMs + seconds * 1000;
    room.test.clock.advance(ms);
    await endByClock(examId);
    const sitting = await sittingOf(examId);
    expect(sitting).toMatchObject({ capturedBy: 'deadline', submittedAt: sitting?.deadlineAt });
    expect(await toldIn(room.test, examId)).toEqual(['started', 'handedIn']);
    room.test.clock.advance(-ms);
  }
});

it('another device ends nothing by its clock, which is refused and recorded', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  expect((await endByClock(examId, crypto.randomUUID())).error).toBe('examElsewhere');
  expect(await toldIn(room.test, examId)).toEqual(['started', 'refused: examElsewhere']);
});
