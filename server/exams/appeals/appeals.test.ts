import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  appealAgainstMark,
  decideExamAppeal,
  listExamAppeals,
} from '../../../domain/exams/exam-appeals.contract.ts';
import { getExamRecord, listExamSittings } from '../../../domain/exams/exam-marking.contract.ts';
import type { ExamDraft } from '../../../domain/exams/exam.schema.ts';
import { getOwnResult } from '../../../domain/exams/own-exams.contract.ts';
import {
  listTraineeNotifications,
  listUserNotifications,
} from '../../../domain/notifications/notifications.contract.ts';
import { examRoom } from '../../../tests/support/exam-room.ts';
import { choose, write } from '../../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';
import { seedSignOff, seedSitting } from '../exams.seed.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const idAt = (position: number): number => room.quiz.questionIds[position] ?? 0;

/** Whose results are out since a moment ago: right in the first, 3 of 5 points in the third. */
async function ended(draft: Partial<ExamDraft> = {}): Promise<number> {
  const { organisationId, admin, trainee } = room;
  const examId = await room.exam({
    opensAt: room.inMinutes(-61).toISOString(),
    closesAt: room.inMinutes(-2).toISOString(),
    ...draft,
  });
  await seedSitting(room.test.db, {
    organisationId,
    examId,
    userId: trainee.userId,
    startedAt: room.inMinutes(-60),
    submittedAt: room.inMinutes(-40),
    answers: { [idAt(0)]: choose('b'), [idAt(2)]: write('Words.') },
    marks: { [idAt(2)]: { points: 3, comment: '' } },
    markedBy: admin.userId,
  });
  const at = room.inMinutes(-1);
  await seedSignOff(room.test.db, { organisationId, examId, by: admin.userId, at });
  return examId;
}

const appeal = (
  examId: number,
  text = 'Please read it again.',
  questionId = idAt(2),
  person: TestPerson = room.trainee,
) => person.client.call(appealAgainstMark, { params: { examId, questionId }, body: { text } });
const waiting = (examId: number, person: TestPerson = room.admin) =>
  person.client.call(listExamAppeals, { params: { examId } });
async function decide(
  examId: number,
  body: { isGranted: boolean; reply: string; points: number | null },
  person: TestPerson = room.admin,
) {
  const [found] = (await waiting(examId)).result.appeals;
  return await person.client.call(decideExamAppeal, {
    params: { examId, sittingId: found?.sittingId ?? 0, questionId: found?.questionId ?? 0 },
    body,
  });
}
const resultOf = async (examId: number) =>
  (await room.trainee.client.call(getOwnResult, { params: { examId } })).result;
const toldOf = async (
  person: TestPerson,
  list: typeof listUserNotifications | typeof listTraineeNotifications = listUserNotifications,
): Promise<string[]> =>
  (await person.client.call(list, { query: {} })).result.notifications.map(({ title }) => title);

describe('an appeal', () => {
  it('needs a result that one may look at, a question of one’s own, and the days for it', async () => {
    const open = await room.exam();
    expect((await appeal(open)).status).toBe(404);
    const examId = await ended();
    for (const person of [room.other, room.stranger, room.foreigner])
      expect((await appeal(examId, 'Mine too.', idAt(2), person)).status).toBe(404);
    expect((await appeal(examId, 'Hello.', idAt(2), room.admin)).status).toBe(403);
    expect((await appeal(examId, ' ')).status).toBe(400);
    expect((await appeal(examId, 'Hello.', 999_999)).messages).toEqual([
      '“questionId” is not a question of your exam.',
    ]);
    const pointsOnly = await ended({ inspection: 'points' });
    expect((await appeal(pointsOnly)).status).toBe(404);
    const since = room.inMinutes(-14 * 24 * 60 - 1).toISOString();
    await room.test.asOwner('update exams set results_at = $2 where id = $1', [examId, since]);
    expect((await appeal(examId)).error).toBe('examAppealsClosed');
    expect((await resultOf(examId)).appealsUntil).toBeNull();
  });

  it('is made once for each question, and told to the admins', async () => {
    const examId = await ended({ title: 'Told exam' });
    expect((await appeal(examId)).status).toBe(200);
    expect((await appeal(examId)).status).toBe(200);
    expect((await appeal(examId, 'And another thing.')).error).toBe('examAppealed');
    expect(await toldOf(room.admin)).toContain('高橋 美咲 appealed against a mark in “Told exam”');
    expect(await toldOf(room.foreignAdmin)).toEqual([]);
    expect((await resultOf(examId)).appeals).toMatchObject([
      { questionId: idAt(2), text: 'Please read it again.', isGranted: null },
    ]);
  });

  it('is decided by admins of the organisation, once, within the points of its question', async () => {
    const examId = await ended();
    await appeal(examId);
    expect((await waiting(examId, room.instructor)).status).toBe(403);
    expect((await waiting(examId, room.foreignAdmin)).status).toBe(404);
    const body = { isGranted: true, reply: 'You are right.', points: 5 };
    expect((await decide(examId, body, room.instructor)).status).toBe(403);
    expect((await decide(examId, body, room.foreignAdmin)).status).toBe(404);
    expect((await decide(examId, { ...body, points: 6 })).messages).toEqual([
      '“points” must be at most 5.',
    ]);
    expect((await decide(examId, { ...body, reply: '' })).status).toBe(400);
    expect((await decide(examId, body)).status).toBe(200);
    expect((await decide(examId, body)).error).toBe('examAppealDecided');
  });
});

it('changes points that stand, tells its trainee, and stands in the chain', async () => {
  const examId = await ended({ title: 'Final exam' });
  expect(await resultOf(examId)).toMatchObject({ points: 5, hasPassed: false });
  await appeal(examId);
  const { appeals } = (await waiting(examId)).result;
  expect(appeals).toMatchObject([
    { name: '高橋 美咲', number: 3, answer: write('Words.'), mark: { points: 3 } },
  ]);
  await decide(examId, { isGranted: true, reply: 'You are right.', points: 5 });
  expect(await resultOf(examId)).toMatchObject({
    points: 7,
    hasPassed: true,
    appeals: [{ isGranted: true, reply: 'You are right.' }],
  });
  expect(await toldOf(room.trainee, listTraineeNotifications)).toContain(
    'Your appeal in “Final exam” was granted',
  );
  const [sitting] = (
    await room.admin.client.call(listExamSittings, { params: { examId }, query: {} })
  ).result;
  const record = await room.admin.client.call(getExamRecord, {
    params: { examId, sittingId: sitting?.sittingId ?? 0 },
  });
  const kinds = record.result.events.map(({ body }) => (JSON.parse(body) as { kind: string }).kind);
  expect(kinds.slice(-3)).toEqual(['signedOff', 'appealed', 'appealDecided']);
});

it('leaves the points where it is refused', async () => {
  const examId = await ended();
  await appeal(examId);
  await decide(examId, { isGranted: false, reply: 'It stands.', points: 5 });
  expect(await resultOf(examId)).toMatchObject({
    points: 5,
    appeals: [{ isGranted: false, reply: 'It stands.' }],
  });
});

it('is made until the last moment of two weeks, and those that wait are read first', async () => {
  const examId = await ended();
  const elsewhere = await ended();
  await appeal(elsewhere);
  await appeal(examId, 'The first one.', idAt(0));
  room.test.clock.advance(1000);
  const since = room.inMinutes(-14 * 24 * 60 + 1).toISOString();
  await room.test.asOwner('update exams set results_at = $2 where id = $1', [examId, since]);
  expect((await appeal(examId, 'The second one.', idAt(2))).status).toBe(200);
  const listed = async () =>
    (await waiting(examId)).result.appeals.map(({ text, decidedBy }) => [text, decidedBy]);
  expect(await listed()).toEqual([
    ['The first one.', null],
    ['The second one.', null],
  ]);
  await decide(examId, { isGranted: false, reply: 'It stands.', points: null });
  expect(await listed()).toEqual([
    ['The second one.', null],
    ['The first one.', 'Yumi'],
  ]);
});
