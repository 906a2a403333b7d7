import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  decideLateExamAnswers,
  getExamSitting,
  markExamAnswer,
  signOffExam,
} from '../../domain/exams/exam-marking.contract.ts';
import { getOwnResult, listOwnExams } from '../../domain/exams/own-exams.contract.ts';
import { examRoom } from '../../tests/support/exam-room.ts';
import { recordedIn, toldIn } from '../../tests/support/exam-record.ts';
import { choose } from '../../tests/support/quiz-room.ts';
import { tick } from '../scheduler.ts';
import { seedSitting } from './exams.seed.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const idAt = (position: number): number => room.quiz.questionIds[position] ?? 0;

/** Closed since a minute ago: the trainee has handed in, the other may still write. */
async function closed(title: string, isOtherOpen = false) {
  const { test, organisationId, trainee, other, stranger, inMinutes, device } = room;
  const userIds = [trainee, other, stranger].map(({ userId }) => userId);
  const opensAt = inMinutes(-61).toISOString();
  const examId = await room.exam(
    { title, opensAt, closesAt: inMinutes(-1).toISOString() },
    { userIds },
  );
  const base = { organisationId, examId, deviceUuid: device, answers: { [idAt(0)]: choose('a') } };
  const startedAt = inMinutes(-50);
  const sittingId = await seedSitting(test.db, {
    ...base,
    userId: trainee.userId,
    startedAt,
    submittedAt: inMinutes(-40),
  });
  if (isOtherOpen) await seedSitting(test.db, { ...base, userId: other.userId, startedAt });
  return { examId, sittingId };
}

const sign = (examId: number, minutes: number, { client } = room.admin) =>
  client.call(signOffExam, {
    params: { examId },
    body: { resultsAt: room.inMinutes(minutes).toISOString() },
  });
const told = async (title: string) =>
  (
    await room.test.asOwner<{ user_id: number }>(
      `select user_id from notifications where content->>'kind' = 'examResult'
        and content->>'examTitle' = $1`,
      [title],
    )
  ).map(({ user_id }) => user_id);
const logged = (examId: number) =>
  room.test.asOwner<{ action: string; after: object }>(
    `select action, after from audit_entries where subject_type = 'exam' and subject_id = $1
      order by id`,
    [examId],
  );

it('waits for whoever still writes, and is the admins’ of the organisation', async () => {
  const { examId } = await closed('Still open', true);
  const draft = await room.exam({}, { publishedAt: undefined as never });
  expect((await sign(draft, 0)).error).toBe('examNotBegun');
  expect((await sign(examId, 0, room.instructor)).status).toBe(403);
  expect((await sign(examId, 0, room.foreignAdmin)).status).toBe(404);
  expect((await sign(examId, 0)).error).toBe('examStillOpen');
  await room.submit(room.other, examId);
  expect((await sign(examId, 0)).status).toBe(200);
});

it('stands from the first time on; asked again, the results are out at another time', async () => {
  const { examId } = await closed('Signed twice');
  const first = (await sign(examId, 10)).result;
  room.test.clock.advance(1000);
  const again = (await sign(examId, 20)).result;
  expect(again.signedOffAt).toBe(first.signedOffAt);
  expect(again.signedOffBy).toBe('Yumi');
  expect(Date.parse(again.resultsAt ?? '') - Date.parse(first.resultsAt ?? '')).toBeGreaterThan(
    590_000,
  );
  expect(await toldIn(room.test, examId)).toEqual(['started', 'answered', 'handedIn', 'signedOff']);
  expect((await recordedIn(room.test, examId)).at(-1)).toMatchObject({
    points: 0,
    by: room.admin.userId,
  });
  expect(await logged(examId)).toMatchObject([
    { action: 'exam.signOff', after: { handedIn: 1 } },
    { action: 'exam.signOff', after: { resultsAt: again.resultsAt } },
  ]);
});

it('is told to whoever handed in, once, when its results are out and not before', async () => {
  const [now, later] = ['Out now', 'Out later'];
  const [out, ahead] = [await closed(now), await closed(later)];
  await sign(out.examId, 0);
  await sign(ahead.examId, 10);
  for (const _ of [1, 2]) await tick(room.test.services);
  expect(await told(now)).toEqual([room.trainee.userId]);
  expect(await told(later)).toEqual([]);
  const result = ({ client } = room.trainee, examId = out.examId) =>
    client.call(getOwnResult, { params: { examId } });
  expect((await result()).result.points).toBe(0);
  expect((await result(room.trainee, ahead.examId)).status).toBe(404);
  for (const person of [room.other, room.stranger, room.foreigner])
    expect((await result(person)).status).toBe(404);
  const own = (await room.trainee.client.call(listOwnExams, {})).result;
  const shown = (id: number) => {
    const found = own.find((one) => one.id === id);
    return [found?.state, found?.points, found?.hasPassed];
  };
  expect(shown(out.examId)).toEqual(['result', 0, false]);
  expect(shown(ahead.examId)).toEqual(['handedIn', null, null]);
});

it('leaves what came late and was refused out, and nothing is decided after it', async () => {
  const { examId, sittingId } = await closed('Late');
  const params = { examId, sittingId };
  const decide = (isAccepted: boolean, { client } = room.admin, id = examId) =>
    client.call(decideLateExamAnswers, {
      params: { examId: id, sittingId },
      body: { isAccepted, reason: 'It was discussed.' },
    });
  const whole = async () => (await room.admin.client.call(getExamSitting, { params })).result;
  expect((await room.answer(room.trainee, examId, 0, choose('b'))).result.isLate).toBe(true);
  expect((await decide(true, room.foreignAdmin)).status).toBe(404);
  expect((await decide(true, room.instructor)).status).toBe(403);
  expect((await decide(true, room.admin, await room.exam())).status).toBe(404);
  expect(await whole()).toMatchObject({ points: 0, lateCount: 1 });
  expect((await decide(false)).status).toBe(200);
  // What was refused is not taken by a yes to what comes after it.
  await room.answer(room.trainee, examId, 1, { kind: 'FIB', blanks: { 1: '&', 2: '*' } });
  const byHand = { params: { ...params, questionId: idAt(2) }, body: { points: 2, comment: '' } };
  expect((await room.admin.client.call(markExamAnswer, byHand)).status).toBe(200);
  expect((await decide(true)).status).toBe(200);
  const after = await whole();
  expect(after).toMatchObject({ points: 5, lateCount: 0, late: [] });
  expect(after.answers.map(({ answer }) => answer)).toEqual([
    choose('a'),
    { kind: 'FIB', blanks: { 1: '&', 2: '*' } },
    null,
  ]);
  expect(await logged(examId)).toMatchObject([
    { action: 'exam.decideLate', after: { isAccepted: false, reason: 'It was discussed.' } },
    { action: 'exam.mark' },
    { action: 'exam.decideLate', after: { isAccepted: true } },
  ]);
  await sign(examId, 0);
  expect((await decide(true)).error).toBe('examSignedOff');
});
