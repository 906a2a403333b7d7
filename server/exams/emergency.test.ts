import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  previewEmergencyFile,
  takeInEmergencyFile,
} from '../../domain/exams/emergency.contract.ts';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import type { EmergencyFile } from '../../domain/exams/emergency.schema.ts';
import {
  decideLateExamAnswers,
  getExamRecord,
  getExamSitting,
  listExamSittings,
} from '../../domain/exams/exam-marking.contract.ts';
import { emergencyFile } from '../../tests/support/emergency-file.ts';
import { examRoom, minuteMs } from '../../tests/support/exam-room.ts';
import { choose, fill, write } from '../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const begun = async (person: TestPerson, examId: number, deviceUuid = room.device) => {
  await room.start(person, examId, { deviceUuid });
  return (await room.own(person, examId, deviceUuid)).result;
};
const waiting = (position: number, answer: StoredAnswer, answerUuid = randomUUID()) => ({
  answerUuid,
  questionId: room.quiz.questionIds[position] ?? 0,
  answer,
  answeredAt: room.test.clock.now().toISOString(),
});
const kept = (position: number, answer: StoredAnswer) => ({
  ...waiting(position, answer),
  answerUuid: null,
});
const look = (examId: number, file: EmergencyFile | string, person = room.admin) =>
  person.client.call(previewEmergencyFile, {
    params: { examId },
    body: { file: typeof file === 'string' ? file : JSON.stringify(file) },
  });
const takeIn = (examId: number, file: EmergencyFile, basis: string, person = room.admin) =>
  person.client.call(takeInEmergencyFile, {
    params: { examId },
    body: { file: JSON.stringify(file), basis },
  });
const sayingOf = async (examId: number, file: EmergencyFile | string) => {
  const said = await look(examId, file);
  return [said.status, ...(said.messages ?? [])];
};
const kindsOf = async (examId: number): Promise<(string | undefined)[]> => {
  const events = await room.test.asOwner<{ body: string }>(
    `select body from exam_events e join exam_sittings s on s.id = e.sitting_id
       and s.organisation_id = e.organisation_id
     where s.exam_id = $1 order by s.id, position`,
    [examId],
  );
  return events.map(({ body }) => {
    const { kind, why } = JSON.parse(body) as { kind: string; why?: string };
    return why ?? kind;
  });
};

describe('an emergency file', () => {
  it('is for admins of the organisation alone', async () => {
    const examId = await room.exam({}, { invigilatorIds: [room.instructor.userId] });
    const own = await begun(room.trainee, examId);
    const file = emergencyFile(own, room.device, [waiting(0, choose('b'))]);
    expect((await look(examId, file, room.instructor)).status).toBe(403);
    expect((await look(examId, file, room.trainee)).status).toBe(403);
    expect((await look(examId, file, room.foreignAdmin)).status).toBe(404);
    expect((await takeIn(examId, file, '', room.instructor)).status).toBe(403);
  });

  it('is refused when it is none, or of somewhere else', async () => {
    const examId = await room.exam();
    const other = await room.exam();
    const own = await begun(room.trainee, examId);
    const file = emergencyFile(own, room.device, [waiting(0, choose('b'))]);
    for (const text of ['hello', '{}', JSON.stringify({ ...file, more: 1 })])
      expect(await sayingOf(examId, text)).toEqual([
        400,
        '“file” is not an emergency file of an exam.',
      ]);
    expect(await sayingOf(other, file)).toEqual([400, '“file” was saved in another exam.']);
    expect(await sayingOf(examId, { ...file, organisationId: file.organisationId + 1 })).toEqual([
      400,
      '“file” was saved in an exam of another organisation.',
    ]);
    expect(await sayingOf(examId, { ...file, sittingUuid: randomUUID() })).toEqual([
      400,
      '“file” is of an attempt that this exam does not have.',
    ]);
    expect(await kindsOf(examId)).toEqual(['started']);
  });

  it('is refused when a letter of it was changed, and the attempt remembers that', async () => {
    const examId = await room.exam();
    const own = await begun(room.trainee, examId);
    const elsewhere = randomUUID();
    const ofOther = await begun(room.other, examId, elsewhere);
    const file = emergencyFile(own, room.device, [waiting(0, choose('b'))]);
    const data = Buffer.from(file.data, 'base64');
    data[20] = (data[20] ?? 0) ^ 1;
    const changed = '“file” was changed or damaged since it was saved.';
    const edited: EmergencyFile[] = [
      { ...file, data: data.toString('base64') },
      { ...file, mac: Buffer.alloc(32).toString('base64') },
      { ...file, mac: '' },
      // Somebody's answers under another attempt's name, and signed by the wrong key.
      { ...file, sittingUuid: ofOther.sitting?.uuid ?? '' },
      emergencyFile(own, room.device, [waiting(0, choose('b'))], {
        sittingUuid: ofOther.sitting?.uuid ?? '',
      }),
      emergencyFile(
        {
          ...own,
          sitting: own.sitting && { ...own.sitting, emergency: ofOther.sitting?.emergency ?? null },
        },
        room.device,
        [waiting(0, choose('b'))],
      ),
    ];
    for (const each of edited) expect(await sayingOf(examId, each)).toEqual([400, changed]);
    expect((await takeIn(examId, edited[0] ?? file, '')).messages).toEqual([changed]);
    const kinds = await kindsOf(examId);
    expect(kinds.filter((kind) => kind === 'edited')).toHaveLength(7);
    const { sitting } = (await room.own(room.trainee, examId)).result;
    expect(sitting?.answers).toEqual([]);
  });

  it('is refused when an answer in it fits no question of the attempt', async () => {
    const examId = await room.exam();
    const own = await begun(room.trainee, examId);
    const unknown = { ...waiting(0, choose('b')), questionId: 999_999 };
    for (const answer of [unknown, waiting(2, choose('b'))])
      expect(await sayingOf(examId, emergencyFile(own, room.device, [answer]))).toEqual([
        400,
        '“file” has an answer that does not fit its question.',
      ]);
  });
});

it('is looked at dry, taken in once in time, and counts as if it had been sent', async () => {
  const examId = await room.exam();
  const own = await begun(room.trainee, examId);
  await room.answer(room.trainee, examId, 0, choose('a'));
  const newest = waiting(0, choose('b'));
  const file = emergencyFile(
    own,
    room.device,
    [kept(1, fill('&', '*')), waiting(0, choose('a')), newest],
    { submittedAt: room.test.clock.now().toISOString() },
  );
  const { result } = await look(examId, file);
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
  expect((await takeIn(examId, file, result.basis)).error).toBe('conflict');
  const again = (await look(examId, file)).result;
  expect((await takeIn(examId, file, again.basis)).status).toBe(200);
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
  expect(await sayingOf(examId, file)).toEqual([400, '“file” has been taken in before.']);
  const kinds = await kindsOf(examId);
  expect(kinds).toEqual([
    'started',
    'answered',
    'answered',
    'emergencyTakenIn',
    'answered',
    'answered',
    'answered',
    'handedIn',
    'replayed',
  ]);
});

it('keeps what was taken in after the deadline as late, until somebody decides', async () => {
  const examId = await room.exam();
  const own = await begun(room.trainee, examId);
  const claimed = room.test.clock.now().toISOString();
  const file = emergencyFile(own, room.device, [waiting(0, choose('b'))], {
    savedAt: claimed,
    submittedAt: claimed,
  });
  room.test.clock.advance(35 * minuteMs);
  const { result } = await look(examId, file);
  expect(result).toMatchObject({ isLate: true, newCount: 1 });
  const { sittingId } = (await takeIn(examId, file, result.basis)).result;
  const params = { examId, sittingId };
  const whole = (await room.admin.client.call(getExamSitting, { params })).result;
  expect(whole).toMatchObject({ capturedBy: 'emergency', points: 0, lateCount: 1 });
  expect(whole.late).toMatchObject([{ answer: choose('b'), answeredAt: claimed }]);
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

it('is late from a device that another one has taken over from', async () => {
  const examId = await room.exam();
  const own = await begun(room.trainee, examId);
  const file = emergencyFile(own, randomUUID(), [waiting(0, choose('b'))]);
  expect((await look(examId, file)).result).toMatchObject({ isOtherDevice: true, isLate: true });
});
