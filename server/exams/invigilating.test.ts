import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  admitToExam,
  askInvigilator,
  getBoard,
  giveExamTime,
  listWatchedExams,
  signExam,
  writeExamMessage,
} from '../../domain/exams/exam-board.contract.ts';
import { examRoom } from '../../tests/support/exam-room.ts';
import { recordedIn, toldIn } from '../../tests/support/exam-record.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const sign = async (person: TestPerson, examId: number) =>
  (
    await person.client.call(signExam, {
      params: { examId },
      body: { deviceUuid: room.device, question: 1, waitingAnswers: 0, left: 0, pasted: 0 },
    })
  ).result;
const board = async (examId: number) =>
  (await room.admin.client.call(getBoard, { params: { examId } })).result;
const giveTime = (examId: number, userId: number | null, minutes: number) =>
  room.admin.client.call(giveExamTime, {
    params: { examId },
    body: { userId, minutes, reason: 'The lights went out.' },
  });
const ask = ({ client }: TestPerson, examId: number, text: string) =>
  client.call(askInvigilator, { params: { examId }, body: { text } });
const write = (examId: number, userId: number | null, text: string) =>
  room.admin.client.call(writeExamMessage, { params: { examId }, body: { userId, text } });
const logged = (examId: number) =>
  room.test.asOwner<{ action: string; after: object }>(
    `select action, after from audit_entries where subject_type = 'exam' and subject_id = $1
      order by id`,
    [examId],
  );

it('reaches no draft, and lists what opens last first', async () => {
  const own = await examRoom();
  const invigilatorIds = [own.instructor.userId];
  const at = (hour: number) => ({
    opensAt: `2030-04-01T0${hour}:00:00Z`,
    closesAt: '2030-04-01T09:00:00Z',
  });
  const draft = await own.exam({}, { invigilatorIds, publishedAt: undefined as never });
  const late = await own.exam(at(3), { invigilatorIds });
  const early = await own.exam(at(1), { invigilatorIds });
  const others = await own.exam(at(2));
  const listed = async ({ client }: TestPerson) =>
    (await client.call(listWatchedExams, {})).result.map(({ id }) => id);
  expect(await listed(own.instructor)).toEqual([late, early]);
  expect(await listed(own.admin)).toEqual([late, others, early]);
  expect(await listed(own.foreignAdmin)).toEqual([]);
  for (const { client } of [own.instructor, own.admin])
    expect((await client.call(getBoard, { params: { examId: draft } })).status).toBe(404);
  await own.test.close();
});

it('answers who asked alone, and tells everybody what is for everybody', async () => {
  const examId = await room.exam();
  expect((await ask(room.trainee, examId, 'May I?')).error).toBe('examNotBegun');
  await room.start(room.trainee, examId);
  await room.start(room.other, examId);
  await ask(room.trainee, examId, 'May I drink?');
  await ask(room.other, examId, 'May I leave?');
  await write(examId, null, 'Ten minutes are left.');
  const open = async () =>
    (await board(examId)).seats.map(({ name, openQuestions }) => [name, openQuestions]);
  expect(await open()).toEqual([
    ['Ben', 1],
    ['高橋 美咲', 1],
  ]);
  expect((await write(examId, room.stranger.userId, 'No.')).status).toBe(404);
  await write(examId, room.other.userId, 'No.');
  expect(await open()).toEqual([
    ['Ben', 0],
    ['高橋 美咲', 1],
  ]);
  const said = async (person: TestPerson) =>
    (await sign(person, examId)).messages.map(({ text, isMine }) => [text, isMine]);
  expect(await said(room.trainee)).toEqual([
    ['Ten minutes are left.', false],
    ['May I drink?', true],
  ]);
  expect(await said(room.other)).toEqual([
    ['No.', false],
    ['Ten minutes are left.', false],
    ['May I leave?', true],
  ]);
  const { messages } = await board(examId);
  expect(
    messages.map(({ text, writtenBy, personName, isAnswered }) => [
      text,
      writtenBy,
      personName,
      isAnswered,
    ]),
  ).toEqual([
    ['No.', 'Yumi', 'Ben', false],
    ['Ten minutes are left.', 'Yumi', null, false],
    ['May I leave?', null, 'Ben', true],
    ['May I drink?', null, '高橋 美咲', false],
  ]);
  expect(await logged(examId)).toEqual([
    { action: 'exam.write', after: { userIds: null } },
    { action: 'exam.write', after: { userIds: [room.other.userId] } },
  ]);
});

it('gives time to who writes: not to who handed in, nor told to who began later', async () => {
  const userIds = [room.trainee, room.other, room.stranger].map(({ userId }) => userId);
  const examId = await room.exam({}, { userIds });
  const deadlineOf = async (person: TestPerson) =>
    (await room.own(person, examId)).result.sitting?.deadlineAt;
  await room.start(room.trainee, examId);
  await room.start(room.other, examId);
  await room.submit(room.other, examId);
  const ended = await deadlineOf(room.other);
  await giveTime(examId, null, 3);
  expect(await deadlineOf(room.other)).toBe(ended);
  for (const { userId } of [room.other, room.stranger])
    expect((await giveTime(examId, userId, 5)).error).toBe('examNotBegun');
  room.test.clock.advance(1000);
  await room.start(room.stranger, examId);
  expect((await sign(room.stranger, examId)).ledger).toEqual([]);
  expect((await sign(room.trainee, examId)).ledger).toMatchObject([
    { seconds: 180, isForAll: true, reason: 'The lights went out.', by: 'Yumi' },
  ]);
  await giveTime(examId, room.stranger.userId, 4);
  expect((await board(examId)).ledger).toMatchObject([
    { seconds: 240, isForAll: false, personName: 'Chika' },
    { seconds: 180, isForAll: true, personName: null },
  ]);
  expect(await recordedIn(room.test, examId, room.stranger)).toMatchObject([
    { kind: 'started' },
    { kind: 'timeGiven', seconds: 240, by: room.admin.userId },
  ]);
  expect(await toldIn(room.test, examId, room.other)).toEqual(['started', 'handedIn']);
  const reason = 'The lights went out.';
  expect(await logged(examId)).toEqual([
    { action: 'exam.giveTime', after: { userIds: null, minutes: 3, reason } },
    {
      action: 'exam.giveTime',
      after: { userIds: [room.stranger.userId], minutes: 4, reason },
    },
  ]);
});

it('lets in once, which is written down of those who were not in', async () => {
  const examId = await room.exam({ isSupervised: true });
  const admit = (...userIds: number[]) =>
    room.admin.client.call(admitToExam, { params: { examId }, body: { userIds } });
  await admit(room.trainee.userId);
  await admit(room.trainee.userId, room.other.userId);
  await admit(room.trainee.userId);
  expect(await logged(examId)).toEqual([
    { action: 'exam.admit', after: { userIds: [room.trainee.userId] } },
    { action: 'exam.admit', after: { userIds: [room.other.userId] } },
  ]);
  expect(await toldIn(room.test, examId, room.trainee)).toEqual(['admitted']);
});
