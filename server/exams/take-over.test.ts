import { randomUUID, type UUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askTakeover,
  decideTakeover,
  getBoard,
  signExam,
} from '../../domain/exams/exam-board.contract.ts';
import { examRoom } from '../../tests/support/exam-room.ts';
import { choose } from '../../tests/support/quiz-room.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

/** Asks from a new device, whose UUID is returned. */
async function ask(examId: number): Promise<UUID> {
  const deviceUuid = randomUUID();
  await room.trainee.client.call(askTakeover, { params: { examId }, body: { deviceUuid } });
  return deviceUuid;
}
const decide = (examId: number, isAllowed = true) =>
  room.admin.client.call(decideTakeover, {
    params: { examId, userId: room.trainee.userId },
    body: { isAllowed },
  });
const sign = async (examId: number, deviceUuid: string) =>
  (
    await room.trainee.client.call(signExam, {
      params: { examId },
      body: { deviceUuid, question: null, waitingAnswers: 0, left: 0, pasted: 0 },
    })
  ).result;
const boardOf = async (examId: number) =>
  (await room.admin.client.call(getBoard, { params: { examId } })).result;

it('moves a sitting to another device after a yes, and not before', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  const other = await ask(examId);
  expect((await room.own(room.trainee, examId, other)).result.sitting?.key).toBeNull();
  expect((await decide(examId)).status).toBe(200);
  expect((await decide(examId)).status).toBe(404);
  expect((await room.own(room.trainee, examId, other)).result.sitting?.key).not.toBeNull();
  expect((await room.answer(room.trainee, examId, 0, choose('b'))).result.isLate).toBe(true);
  const now = await room.answer(room.trainee, examId, 0, choose('b'), { deviceUuid: other });
  expect(now.result.isLate).toBe(false);
  // The device that has it asks for nothing.
  await room.trainee.client.call(askTakeover, { params: { examId }, body: { deviceUuid: other } });
  expect((await decide(examId)).status).toBe(404);
});

describe('time that a failed device took', () => {
  it('is not given back by itself where the exam does not say so', async () => {
    const examId = await room.exam();
    await room.start(room.trainee, examId);
    await ask(examId);
    room.test.clock.advance(120_000);
    await decide(examId);
    expect(await boardOf(examId)).toMatchObject({ deviceMinutes: 0, ledger: [] });
  });

  it('is not given back when the other device is refused', async () => {
    const examId = await room.exam({ deviceMinutes: 10 });
    await room.start(room.trainee, examId);
    await ask(examId);
    room.test.clock.advance(120_000);
    await decide(examId, false);
    expect((await boardOf(examId)).ledger).toEqual([]);
  });

  it('is given back from the last that was heard of it, up to what the exam says', async () => {
    const examId = await room.exam({ deviceMinutes: 3 });
    await room.start(room.trainee, examId);
    const moved = async (seconds: number) => {
      const deviceUuid = await ask(examId);
      room.test.clock.advance(seconds * 1000);
      await decide(examId);
      return await sign(examId, deviceUuid);
    };
    // As long as a device tells of itself, and a little longer, nothing was lost.
    const before = await moved(10);
    expect(before.ledger).toEqual([]);
    const { ledger, secondsLeft } = await moved(90);
    expect(ledger).toMatchObject([{ kind: 'device', isForAll: false, by: null, reason: '' }]);
    expect(Math.abs((ledger[0]?.seconds ?? 0) - 90)).toBeLessThan(5);
    expect(Math.abs(secondsLeft - before.secondsLeft)).toBeLessThan(5);
    expect((await moved(300)).ledger[0]).toMatchObject({ kind: 'device', seconds: 180 });
    expect(await boardOf(examId)).toMatchObject({
      deviceMinutes: 3,
      ledger: [{ seconds: 180 }, { kind: 'device' }],
    });
  });
});
