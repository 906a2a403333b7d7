import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Judgement } from '../../../domain/challenges/code/judgement.schema.ts';
import {
  answerLineComment,
  commentOnLine,
  getReview,
  listReviewQueues,
  listReviews,
  publishReviews,
  removeLineComment,
  saveReview,
} from '../../../domain/challenges/code/review.contract.ts';
import { listTraineeNotifications } from '../../../domain/notifications/notifications.contract.ts';
import { getTraining } from '../../../domain/training/training.contract.ts';
import { codeRoom } from '../../../tests/support/code-room.ts';
import { seedSubmission } from './code.seed.ts';

let room: Awaited<ReturnType<typeof codeRoom>>;
beforeAll(async () => {
  room = await codeRoom();
});
afterAll(() => room.close());

const rubric = [
  { id: 'names', title: 'Names', points: 10 },
  { id: 'parts', title: 'Parts', points: 5 },
];
const halfRight: Judgement = {
  compile: { ok: true, output: '' },
  cases: [
    { ...nothingOf('one'), verdict: 'passed', points: 40, maxPoints: 40, stdout: '4\n' },
    { ...nothingOf('two'), verdict: 'differs', points: 0, maxPoints: 60, stdout: '-5\n' },
  ],
};

function nothingOf(id: string) {
  return { id, cpuMs: 1, memoryKb: 1, printed: '', stderr: '' };
}

/** A submission of the trainee's that waits for a person. */
async function waiting(judgement: Judgement | null = halfRight) {
  const { at, versionId, content } = await room.placed({ rubric });
  const submittedAt = room.test.clock.now();
  const attemptId = await seedSubmission(room.test.db, {
    organisationId: room.organisationId,
    userId: room.trainee.userId,
    ...at,
    materialVersionId: versionId,
    content,
    language: 'python3',
    code: 'first\nsecond\nthird',
    judgement,
    startedAt: new Date(submittedAt.getTime() - 60_000),
    submittedAt,
  });
  const [shown] = await room.submissionsOf(room.trainee, at);
  return { at, attemptId, uuid: shown?.uuid ?? '' };
}

const save = (
  attemptId: number,
  given: Partial<{
    rubricPoints: Record<string, number>;
    casePoints: number | null;
    isAssisted: boolean;
  }> = {},
) =>
  room.instructor.client.call(saveReview, {
    params: { attemptId },
    body: { comment: 'Well done.', rubricPoints: {}, casePoints: null, ...given },
  });
const publish = (...attemptIds: number[]) =>
  room.instructor.client.call(publishReviews, { body: { attemptIds } });
const comment = (
  attemptId: number,
  line: number,
  text: string,
  commentUuid: string = randomUUID(),
) =>
  room.instructor.client.call(commentOnLine, {
    params: { attemptId, commentUuid },
    body: { line, text },
  });
const all = { names: 10, parts: 2.5 };

describe('who reviews', () => {
  it('does not exist for other organisations, and is refused to trainees', async () => {
    const { attemptId, at } = await waiting();
    const params = { attemptId };
    expect((await room.foreigner.client.call(getReview, { params })).status).toBe(404);
    const queue = await room.foreigner.client.call(listReviewQueues, {});
    expect(queue.result).toEqual([]);
    const { classMaterialId } = at;
    const list = await room.foreigner.client.call(listReviews, { params: { classMaterialId } });
    expect(list.status).toBe(404);
    expect((await room.trainee.client.call(getReview, { params })).status).toBe(403);
    const body = { attemptIds: [attemptId] };
    expect((await room.foreigner.client.call(publishReviews, { body })).status).toBe(404);
  });

  it('is told what is wrong with points, and nothing changes', async () => {
    const { attemptId } = await waiting();
    for (const rubricPoints of [{ names: 11 }, { other: 1 }]) {
      const refused = await save(attemptId, { rubricPoints });
      expect(refused.status).toBe(400);
      expect(refused.messages).toEqual([
        '“rubricPoints” names a criterion that the rubric does not have, or gives it too many points.',
      ]);
    }
    const refused = await save(attemptId, { casePoints: 101 });
    expect(refused.messages).toEqual(['“casePoints” is at most 100.']);
    const { result } = await room.instructor.client.call(getReview, { params: { attemptId } });
    expect(result).toMatchObject({ state: 'waiting', comment: '', rubricPoints: {}, points: null });
  });

  it('publishes all of them or none', async () => {
    const [ready, undecided] = [await waiting(), await waiting()];
    await save(ready.attemptId, { rubricPoints: all });
    await save(undecided.attemptId, { rubricPoints: { names: 1 } });
    const refused = await publish(ready.attemptId, undecided.attemptId);
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual([
      '“attemptIds” names a submission that has not all of its points yet.',
    ]);
    expect(await room.submissionsOf(room.trainee, ready.at)).toMatchObject([{ points: null }]);
  });
});

describe('a review', () => {
  it('is its trainee’s to see once it is published, and counts like any score', async () => {
    const { at, attemptId } = await waiting();
    await save(attemptId, { rubricPoints: all, isAssisted: true });
    await comment(attemptId, 2, 'A name would help.');
    const { classMaterialId, classId } = at;
    const list = await room.instructor.client.call(listReviews, { params: { classMaterialId } });
    expect(list.result).toMatchObject([
      { attemptId, state: 'draft', points: 52.5, maxPoints: 115, number: 1, commentCount: 1 },
    ]);
    expect(await room.submissionsOf(room.trainee, at)).toMatchObject([
      { status: 6, points: null, comment: '', lineComments: [], rubricPoints: {} },
    ]);
    expect((await publish(attemptId)).result).toEqual({ count: 1 });
    // What was told is told once.
    expect((await publish(attemptId)).result).toEqual({ count: 0 });
    expect(await room.submissionsOf(room.trainee, at)).toMatchObject([
      {
        status: 3,
        scoreStatus: 'scored',
        points: 52.5,
        comment: 'Well done.',
        isAssisted: true,
        lineComments: [{ line: 2, text: 'A name would help.', isOwn: false, isStaffs: true }],
        rubricPoints: all,
      },
    ]);
    const training = await room.trainee.client.call(getTraining, { params: { classId } });
    expect(training.result.sections[0]?.materials[0]?.progress.score).toEqual({
      points: 52.5,
      maxPoints: 115,
    });
    const told = await room.trainee.client.call(listTraineeNotifications, {});
    expect(told.result.notifications[0]).toMatchObject({
      title: '“A program” was scored: 52.5 of 115 points',
      url: `/train/${classId}?c=${classMaterialId}`,
    });
  });

  it('may be changed afterwards, but not to half of one', async () => {
    const { at, attemptId } = await waiting();
    await save(attemptId, { rubricPoints: all });
    await publish(attemptId);
    expect((await save(attemptId, { rubricPoints: { names: 1 } })).status).toBe(400);
    await save(attemptId, { rubricPoints: { names: 0, parts: 0 }, casePoints: 70 });
    expect(await room.submissionsOf(room.trainee, at)).toMatchObject([
      { points: 70, scoreStatus: 'manualupdate' },
    ]);
  });

  it('decides by hand what no machine could run', async () => {
    const { at, attemptId } = await waiting(null);
    await save(attemptId, { rubricPoints: all });
    expect((await publish(attemptId)).status).toBe(400);
    await save(attemptId, { rubricPoints: all, casePoints: 60 });
    await publish(attemptId);
    expect(await room.submissionsOf(room.trainee, at)).toMatchObject([{ points: 72.5 }]);
  });

  it('is counted where it waits', async () => {
    const { at, attemptId } = await waiting();
    const mine = async () => {
      const { result } = await room.instructor.client.call(listReviewQueues, {});
      return result.find(({ classMaterialId }) => classMaterialId === at.classMaterialId);
    };
    expect(await mine()).toMatchObject({ waiting: 1, drafts: 0, count: 1, style: 'algorithm' });
    await save(attemptId, { rubricPoints: all });
    expect(await mine()).toMatchObject({ waiting: 0, drafts: 1, count: 1 });
    await publish(attemptId);
    expect(await mine()).toMatchObject({ waiting: 0, drafts: 0, count: 1 });
  });
});

describe('comments on lines', () => {
  it('are refused where there is no line, and taken once', async () => {
    const { attemptId } = await waiting();
    const refused = await comment(attemptId, 4, 'Where?');
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual(['“line” is between 1 and 3.']);
    expect((await comment(attemptId, 1, '  ')).status).toBe(400);
    const uuid = randomUUID();
    await comment(attemptId, 1, 'Once.', uuid);
    const again = await comment(attemptId, 1, 'Once.', uuid);
    expect(again.result.comments.map(({ text }) => text)).toEqual(['Once.']);
    expect(again.result.phrases).toEqual([{ text: 'Once.', count: 1 }]);
  });

  it('are taken back by who wrote them, while nobody else has seen them', async () => {
    const { attemptId } = await waiting();
    const commentUuid = randomUUID();
    await comment(attemptId, 1, 'A slip.', commentUuid);
    const params = { attemptId, commentUuid };
    const gone = await room.instructor.client.call(removeLineComment, { params });
    expect(gone.result.comments).toEqual([]);
    await comment(attemptId, 1, 'Seen.', commentUuid);
    await save(attemptId, { rubricPoints: all });
    await publish(attemptId);
    const late = await room.instructor.client.call(removeLineComment, { params });
    expect(late.status).toBe(400);
  });

  it('are answered by their trainee alone, once they are told', async () => {
    const { at, attemptId, uuid } = await waiting();
    await comment(attemptId, 2, 'Why?');
    const answer = (
      person: typeof room.trainee,
      line: number,
      commentUuid: string = randomUUID(),
    ) =>
      person.client.call(answerLineComment, {
        params: { submissionUuid: uuid, commentUuid },
        body: { line, text: 'Because.' },
      });
    expect((await answer(room.trainee, 2)).status).toBe(400);
    await save(attemptId, { rubricPoints: all });
    await publish(attemptId);
    expect((await answer(room.other, 2)).status).toBe(404);
    expect((await answer(room.trainee, 1)).status).toBe(400);
    const made = await answer(room.trainee, 2);
    expect(made.result).toMatchObject({ line: 2, text: 'Because.', isOwn: true, isStaffs: false });
    const { result } = await room.instructor.client.call(getReview, { params: { attemptId } });
    expect(result.isAnswered).toBe(true);
    expect(result.comments.map(({ text }) => text)).toEqual(['Why?', 'Because.']);
    await comment(attemptId, 2, 'I see.');
    const { classMaterialId } = at;
    const list = await room.instructor.client.call(listReviews, { params: { classMaterialId } });
    expect(list.result[0]?.isAnswered).toBe(false);
  });
});
