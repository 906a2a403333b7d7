import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBoard } from '../../../domain/exams/exam-board.contract.ts';
import type { Outcomes } from '../../../domain/exams/exam-rehearsal.schema.ts';
import { listExamPeople } from '../../../domain/exams/exams.contract.ts';
import { keepExamRehearsal } from '../../../domain/exams/rehearse-exam.contract.ts';
import { examRoom, minuteMs } from '../../../tests/support/exam-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const ahead = () =>
  room.exam(
    {
      opensAt: room.inMinutes(60).toISOString(),
      closesAt: room.inMinutes(180).toISOString(),
    },
    { invigilatorIds: [room.instructor.userId] },
  );
const good: Outcomes = { browser: 'ok', storage: 'ok', clock: 'warn' };
const say = (
  { client }: TestPerson,
  examId: number,
  more: {
    deviceUuid?: string;
    outcomes?: Outcomes;
    answeredCount?: number;
    handedInAt?: string | null;
  } = {},
) => {
  const { deviceUuid = room.device, ...rest } = more;
  const body = { outcomes: good, answeredCount: 0, handedInAt: null, ...rest };
  return client.call(keepExamRehearsal, { params: { examId, deviceUuid }, body });
};
const personOf = async (examId: number) => {
  const { result } = await room.admin.client.call(listExamPeople, { params: { examId } });
  return result.find(({ userId }) => userId === room.trainee.userId);
};
const seatOf = async (examId: number, { client } = room.instructor) => {
  const { result } = await client.call(getBoard, { params: { examId } });
  return result.seats.find(({ userId }) => userId === room.trainee.userId);
};

describe('a rehearsal is refused', () => {
  it('to whoever is not named for the exam, and while it is a draft', async () => {
    const examId = await ahead();
    for (const person of [room.stranger, room.foreigner])
      expect((await say(person, examId)).status).toBe(404);
    for (const person of [room.admin, room.instructor])
      expect((await say(person, examId)).status).toBe(403);
    const draft = await room.exam({}, { publishedAt: undefined as never });
    expect((await say(room.trainee, draft)).status).toBe(404);
  });

  it('with what nobody looks at', async () => {
    const examId = await ahead();
    const outcomes = { camera: 'ok' } as Outcomes;
    expect((await say(room.trainee, examId, { outcomes })).status).toBe(400);
    expect((await personOf(examId))?.rehearsal).toBeNull();
  });
});

it('is seen by who runs the exam, the newest device first, and is no attempt', async () => {
  const examId = await ahead();
  await say(room.trainee, examId, { answeredCount: 2 });
  expect((await personOf(examId))?.rehearsal).toMatchObject({ isDone: false, deviceCount: 1 });
  room.test.clock.advance(minuteMs);
  const handedInAt = room.test.clock.now().toISOString();
  await say(room.trainee, examId, { answeredCount: 3, handedInAt });
  await say(room.trainee, examId, { answeredCount: 3, handedInAt });
  expect((await personOf(examId))?.rehearsal).toMatchObject({
    outcomes: good,
    isDone: true,
    deviceCount: 1,
  });
  room.test.clock.advance(minuteMs);
  const outcomes = { storage: 'bad' } as const;
  await say(room.trainee, examId, { deviceUuid: randomUUID(), outcomes });
  for (const seen of [await personOf(examId), await seatOf(examId)])
    expect(seen?.rehearsal).toMatchObject({ outcomes, isDone: false, deviceCount: 2 });
  expect(await seatOf(examId)).toMatchObject({ place: 'notBegun', answeredCount: 0 });
  const { result } = await room.own(room.trainee, examId);
  expect(result).toMatchObject({ state: 'toCome', sitting: null });
  expect(
    await room.test.asOwner(
      `select 1 from exam_events e join exam_sittings s on s.id = e.sitting_id
         and s.organisation_id = e.organisation_id where s.exam_id = $1`,
      [examId],
    ),
  ).toEqual([]);
});

it('says what kinds of question there are, and nothing of any', async () => {
  const { result, text } = await room.own(room.trainee, await ahead());
  expect(result.needs).toEqual({ kinds: ['MCQ', 'FIB', 'FREETEXT'], languages: [] });
  expect(text).not.toContain('prompt');
});

it('changes nothing once the exam has begun, however late a device says it', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  expect((await say(room.trainee, examId)).status).toBe(200);
  expect((await personOf(examId))?.rehearsal).toBeNull();
});
