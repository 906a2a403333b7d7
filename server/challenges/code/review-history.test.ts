import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  answerLineComment,
  commentOnLine,
  getReview,
  listReviewQueues,
  publishReviews,
  removeLineComment,
  saveReview,
} from '../../../domain/challenges/code/review.contract.ts';
import { codeRoom } from '../../../tests/support/code-room.ts';
import { seedSubmission } from './code.seed.ts';

let room: Awaited<ReturnType<typeof codeRoom>>;
beforeAll(async () => {
  room = await codeRoom();
});
afterAll(() => room.close());

type Placed = Awaited<ReturnType<typeof room.placed>>;
const rubric = [{ id: 'names', title: 'Names', points: 10 }];
const judgement = { compile: { ok: true, output: '' }, cases: [] };

/** Handed in at that minute after ten, begun five minutes before. */
const handedIn = (
  { at, versionId, content }: Placed,
  minute: number,
  more: { userId?: number; runs?: number[] } = {},
) =>
  seedSubmission(room.test.db, {
    organisationId: room.organisationId,
    userId: room.trainee.userId,
    ...at,
    materialVersionId: versionId,
    content,
    language: 'python3',
    code: 'first\nsecond',
    judgement,
    startedAt: new Date(`2026-11-20T01:${minute - 5}:00Z`),
    submittedAt: new Date(`2026-11-20T01:${minute}:00Z`),
    ...more,
  });
const review = async (attemptId: number) =>
  (await room.instructor.client.call(getReview, { params: { attemptId } })).result;
const comment = (attemptId: number, text: string, commentUuid = randomUUID()) =>
  room.instructor.client.call(commentOnLine, {
    params: { attemptId, commentUuid },
    body: { line: 1, text },
  });
const publish = async (attemptId: number) => {
  const body = { comment: 'Good.', rubricPoints: { names: 10 }, casePoints: null };
  await room.instructor.client.call(saveReview, { params: { attemptId }, body });
  await room.instructor.client.call(publishReviews, { body: { attemptIds: [attemptId] } });
};

it('shows what was run since the submission before, by this person', async () => {
  const placed = await room.placed({ rubric });
  const first = await handedIn(placed, 15, { runs: [0] });
  await handedIn(placed, 29, { userId: room.other.userId, runs: [1, 1, 1] });
  const second = await handedIn(placed, 30, { runs: [0, 1] });
  const shown = await review(second);
  expect(shown.number).toBe(2);
  expect(shown.timeline.map(({ kind, passed, total }) => [kind, passed, total])).toEqual([
    ['started', null, null],
    ['run', 0, 1],
    ['run', 1, 1],
    ['submitted', null, null],
  ]);
  const before = await review(first);
  expect(before.number).toBe(1);
  expect(before.timeline.filter(({ kind }) => kind === 'run')).toHaveLength(1);
});

it('offers what staff wrote to the same challenge, most used first', async () => {
  const [placed, elsewhere] = [await room.placed({ rubric }), await room.placed({ rubric })];
  const own = [await handedIn(placed, 20), await handedIn(placed, 25)];
  for (const attemptId of own) await comment(attemptId, 'Name it.');
  await comment(own[0] ?? 0, 'A space is missing.');
  await comment(await handedIn(elsewhere, 20), 'Elsewhere.');
  await publish(own[0] ?? 0);
  const submitted = await room.submissionsOf(room.trainee, placed.at);
  const answered = await room.trainee.client.call(answerLineComment, {
    params: { submissionUuid: submitted.at(-1)?.uuid ?? '', commentUuid: randomUUID() },
    body: { line: 1, text: 'Mine.' },
  });
  expect(answered.status).toBe(200);
  expect((await review(own[1] ?? 0)).phrases).toEqual([
    { text: 'Name it.', count: 2 },
    { text: 'A space is missing.', count: 1 },
  ]);
});

it('takes back no comment of somebody else, and none by another submission', async () => {
  const placed = await room.placed({ rubric });
  const [attemptId, next] = [await handedIn(placed, 20), await handedIn(placed, 25)];
  const commentUuid = randomUUID();
  await comment(attemptId, 'Kept.', commentUuid);
  const colleague = await room.test.person(room.organisationId, Role.instructor);
  const remove = ({ client }: typeof colleague, id: number) =>
    client.call(removeLineComment, { params: { attemptId: id, commentUuid } });
  expect((await remove(colleague, attemptId)).status).toBe(404);
  expect((await remove(room.instructor, next)).status).toBe(404);
  expect((await comment(next, 'Kept.', commentUuid)).error).toBe('idempotencyMismatch');
  expect((await review(attemptId)).comments.map(({ text }) => text)).toEqual(['Kept.']);
});

it('writes down what was saved and what was told, and has first what most wait in', async () => {
  const [few, many] = [await room.placed({ rubric }), await room.placed({ rubric })];
  const attemptId = await handedIn(few, 20);
  for (const minute of [20, 25]) await handedIn(many, minute);
  const places = async () =>
    (await room.instructor.client.call(listReviewQueues, {})).result
      .filter(({ classId }) => [few, many].some(({ at }) => at.classId === classId))
      .map(({ classId, waiting, count }) => [classId, waiting, count]);
  expect(await places()).toEqual([
    [many.at.classId, 2, 2],
    [few.at.classId, 1, 1],
  ]);
  await publish(attemptId);
  expect((await places()).at(-1)).toEqual([few.at.classId, 0, 1]);
  const entries = await room.test.asOwner(
    `select before, after from audit_entries where subject_type = 'attempt' and subject_id = $1
      order by id`,
    [String(attemptId)],
  );
  expect(entries).toMatchObject([
    { before: { points: null, comment: '' }, after: { points: 10, comment: 'Good.' } },
    { before: { points: null }, after: { points: 10 } },
  ]);
});
