import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmergencyFile } from '../../../domain/exams/emergency.schema.ts';
import { emergencyFile } from '../../../tests/support/emergency-file.ts';
import { emergencyRoom } from '../../../tests/support/emergency-room.ts';
import { toldIn } from '../../../tests/support/exam-record.ts';
import { minuteMs } from '../../../tests/support/exam-room.ts';
import { choose } from '../../../tests/support/quiz-room.ts';

let room: Awaited<ReturnType<typeof emergencyRoom>>;
beforeAll(async () => {
  room = await emergencyRoom();
});
afterAll(() => room.test.close());

it('is taken in by nobody but admins of the organisation, which is recorded', async () => {
  const examId = await room.exam({}, { invigilatorIds: [room.instructor.userId] });
  const own = await room.begun(room.trainee, examId);
  const file = emergencyFile(own, room.device, [room.waiting(0, choose('b'))]);
  expect((await room.look(examId, file, room.instructor)).status).toBe(403);
  expect((await room.look(examId, file, room.foreignAdmin)).status).toBe(404);
  expect((await room.takeIn(examId, file, '', room.instructor)).status).toBe(403);
  expect((await room.look(examId, file, room.trainee)).status).toBe(403);
  expect((await room.takeIn(examId, file, '', room.trainee)).status).toBe(403);
  expect(await toldIn(room.test, examId)).toEqual([
    'started',
    'refused: forbidden',
    'refused: forbidden',
  ]);
});

it('is refused when it is none, or of another exam, organisation or attempt', async () => {
  const examId = await room.exam();
  const other = await room.exam();
  const own = await room.begun(room.trainee, examId);
  const file = emergencyFile(own, room.device, [room.waiting(0, choose('b'))]);
  for (const text of ['hello', '{}', JSON.stringify({ ...file, more: 1 })])
    expect(await room.sayingOf(examId, text)).toEqual([
      400,
      '“file” is not an emergency file of an exam.',
    ]);
  expect(await room.sayingOf(other, file)).toEqual([400, '“file” was saved in another exam.']);
  expect(await room.sayingOf(other, { ...file, examId: other })).toEqual([
    400,
    '“file” is of an attempt that this exam does not have.',
  ]);
  expect(await room.sayingOf(examId, { ...file, organisationId: file.organisationId + 1 })).toEqual(
    [400, '“file” was saved in an exam of another organisation.'],
  );
  expect(await room.sayingOf(examId, { ...file, sittingUuid: randomUUID() })).toEqual([
    400,
    '“file” is of an attempt that this exam does not have.',
  ]);
  expect(await toldIn(room.test, examId)).toEqual(['started']);
});

it('is refused when a letter of it was changed, or it is another person’s, and that is recorded', async () => {
  const examId = await room.exam();
  const own = await room.begun(room.trainee, examId);
  const ofOther = await room.begun(room.other, examId, randomUUID());
  const answers = [room.waiting(0, choose('b'))];
  const file = emergencyFile(own, room.device, answers);
  const sittingUuid = ofOther.sitting?.uuid ?? '';
  const data = Buffer.from(file.data, 'base64');
  data[20] = (data[20] ?? 0) ^ 1;
  const changed = '“file” was changed or damaged since it was saved.';
  const ofTrainee: EmergencyFile[] = [
    { ...file, data: data.toString('base64') },
    { ...file, mac: Buffer.alloc(32).toString('base64') },
    { ...file, mac: '' },
    // Answers that name another attempt inside, and a file that is signed by another attempt's key.
    emergencyFile(own, room.device, answers, { sittingUuid }),
    emergencyFile(
      {
        ...own,
        sitting: own.sitting && { ...own.sitting, emergency: ofOther.sitting?.emergency ?? null },
      },
      room.device,
      answers,
    ),
  ];
  for (const each of ofTrainee) expect(await room.sayingOf(examId, each)).toEqual([400, changed]);
  expect((await room.takeIn(examId, ofTrainee[0] ?? file, '')).messages).toEqual([changed]);
  // The trainee's answers under the other's name.
  expect(await room.sayingOf(examId, { ...file, sittingUuid })).toEqual([400, changed]);
  expect(await toldIn(room.test, examId, room.trainee)).toEqual([
    'started',
    ...Array.from({ length: 6 }, () => 'file refused: edited'),
  ]);
  expect(await toldIn(room.test, examId, room.other)).toEqual(['started', 'file refused: edited']);
  const { sitting } = (await room.own(room.trainee, examId)).result;
  expect(sitting?.answers).toEqual([]);
});

it('is refused when an answer in it fits no question of the attempt, and that is recorded', async () => {
  const examId = await room.exam();
  const own = await room.begun(room.trainee, examId);
  const unknown = { ...room.waiting(0, choose('b')), questionId: 999_999 };
  for (const answer of [unknown, room.waiting(2, choose('b'))])
    expect(await room.sayingOf(examId, emergencyFile(own, room.device, [answer]))).toEqual([
      400,
      '“file” has an answer that does not fit its question.',
    ]);
  expect(await toldIn(room.test, examId)).toEqual([
    'started',
    'file refused: unfit',
    'file refused: unfit',
  ]);
});

it('is refused a second time, and that is recorded', async () => {
  const examId = await room.exam();
  const own = await room.begun(room.trainee, examId);
  const file = emergencyFile(own, room.device, [room.waiting(0, choose('b'))]);
  const { basis } = (await room.look(examId, file)).result;
  expect((await room.takeIn(examId, file, basis)).status).toBe(200);
  const replayed = '“file” has been taken in before.';
  expect(await room.sayingOf(examId, file)).toEqual([400, replayed]);
  expect((await room.takeIn(examId, file, basis)).messages).toEqual([replayed]);
  expect(await toldIn(room.test, examId)).toEqual([
    'started',
    'emergencyTakenIn',
    'answered',
    'file refused: replayed',
    'file refused: replayed',
  ]);
});

it('makes nothing that is taken in after the deadline one of before it, whatever it claims', async () => {
  const examId = await room.exam();
  const own = await room.begun(room.trainee, examId);
  const claimed = room.test.clock.now().toISOString();
  const file = emergencyFile(own, room.device, [room.waiting(0, choose('b'))], {
    savedAt: claimed,
    submittedAt: claimed,
  });
  room.test.clock.advance(35 * minuteMs);
  const { result } = await room.look(examId, file);
  expect(result.isLate).toBe(true);
  await room.takeIn(examId, file, result.basis);
  expect(await toldIn(room.test, examId)).toEqual([
    'started',
    'emergencyTakenIn',
    'late answer',
    'handedIn',
  ]);
  expect((await room.own(room.trainee, examId)).result.sitting?.answers).toEqual([]);
  room.test.clock.advance(-35 * minuteMs);
});

it('is late from a device that another one has taken over from', async () => {
  const examId = await room.exam();
  const own = await room.begun(room.trainee, examId);
  const file = emergencyFile(own, randomUUID(), [room.waiting(0, choose('b'))]);
  expect((await room.look(examId, file)).result).toMatchObject({
    isOtherDevice: true,
    isLate: true,
  });
});
