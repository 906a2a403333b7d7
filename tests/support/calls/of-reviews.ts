import { randomUUID } from 'node:crypto';
import { insertCheck, writeAnswers } from '../../../server/aichats/understanding/checks.repo.ts';
import { insertComment } from '../../../server/challenges/code/comments.repo.ts';
import { seedSubmission } from '../../../server/challenges/code/code.seed.ts';
import {
  selectSubmissions,
  updateSubmission,
} from '../../../server/challenges/code/submissions.repo.ts';
import type { Caller, ValidCall, ValidCalls, World } from './call.ts';
import { freshCodeClass } from './fresh.ts';

/** Code that the things' trainee has handed in, and that was run. */
async function submission(world: World, caller: Caller) {
  const { at, versionId, content } = await freshCodeClass(world, caller);
  const { organisationId, test } = world;
  const { userId } = world.people.trainee;
  const attemptId = await seedSubmission(test.db, {
    organisationId,
    userId,
    ...at,
    materialVersionId: versionId,
    content,
    language: 'python3',
    code: 'print(1)',
    judgement: { compile: { ok: true, output: '' }, cases: [] },
    startedAt: new Date('2026-01-01T01:00:00Z'),
    submittedAt: new Date('2026-01-01T02:00:00Z'),
  });
  const { classMaterialId } = at;
  const [row] = await selectSubmissions(test.db, { organisationId, userId, classMaterialId });
  return { attemptId, classMaterialId, uuid: row?.attempt.uuid ?? '' };
}

async function comment(world: World, attemptId: number, authorId: number): Promise<string> {
  const uuid = randomUUID();
  await insertComment(world.test.db, {
    organisationId: world.organisationId,
    attemptId,
    uuid,
    line: 1,
    text: 'Why?',
    authorId,
    isStaffs: true,
    writtenAt: new Date('2026-01-01T03:00:00Z'),
  });
  return uuid;
}

/** A submission with the questions of an understanding check. */
async function checked(world: World, caller: Caller, answers?: string[]) {
  const made = await submission(world, caller);
  const key = { organisationId: world.organisationId, attemptId: made.attemptId };
  const madeAt = new Date('2026-01-01T02:30:00Z');
  const questions = ['Why?', 'What if?', 'What else?'];
  await insertCheck(world.test.db, { ...key, questions, model: 'M', madeAt });
  if (answers) await writeAnswers(world.test.db, key, answers, madeAt);
  return made;
}

const ofSubmission: ValidCall = async (world, caller) => {
  const { attemptId } = await submission(world, caller);
  return { params: { attemptId } };
};

/** Code that people review, and what its trainee answers. */
export const callsOfReviews: ValidCalls = {
  'GET /api/reviews/challenges/:classMaterialId': async (world, caller) => {
    const { classMaterialId } = await submission(world, caller);
    return { params: { classMaterialId } };
  },
  'GET /api/reviews/:attemptId/check': ofSubmission,
  'GET /api/reviews/:attemptId/help': ofSubmission,
  'PUT /api/reviews/:attemptId/check': async (world, caller) => {
    const { attemptId } = await checked(world, caller, ['a', 'b', 'c']);
    const marks = ['understood', 'partly', 'notYet'];
    return { params: { attemptId }, body: { marks, comment: 'Well said.', isAssisted: false } };
  },
  'POST /api/trainee/submissions/:submissionUuid/check': async (world, caller) => ({
    params: { submissionUuid: (await checked(world, caller)).uuid },
  }),
  'PUT /api/trainee/submissions/:submissionUuid/check/answers': async (world, caller) => ({
    params: { submissionUuid: (await checked(world, caller)).uuid },
    body: { answers: ['a', 'b', 'c'], answeredAt: '2026-01-01T03:00:00.000Z' },
  }),
  'GET /api/reviews/:attemptId': ofSubmission,
  'PUT /api/reviews/:attemptId': async (world, caller) => ({
    ...(await ofSubmission(world, caller)),
    body: { comment: 'Well done.', rubricPoints: {}, casePoints: null },
  }),
  'POST /api/reviews/published': async (world, caller) => {
    const { attemptId } = await submission(world, caller);
    return { body: { attemptIds: [attemptId] } };
  },
  'PUT /api/reviews/:attemptId/comments/:commentUuid': async (world, caller) => {
    const { attemptId } = await submission(world, caller);
    return {
      params: { attemptId, commentUuid: randomUUID() },
      body: { line: 1, text: 'Why?' },
    };
  },
  'DELETE /api/reviews/:attemptId/comments/:commentUuid': async (world, caller) => {
    const { attemptId } = await submission(world, caller);
    const commentUuid = await comment(world, attemptId, caller.userId);
    return { params: { attemptId, commentUuid } };
  },
  'PUT /api/trainee/submissions/:submissionUuid/comments/:commentUuid': async (world, caller) => {
    const { attemptId, uuid } = await submission(world, caller);
    await comment(world, attemptId, world.people.instructor.userId);
    const { organisationId } = world;
    const reviewedAt = new Date('2026-01-01T04:00:00Z');
    await updateSubmission(world.test.db, { organisationId, attemptId }, { reviewedAt });
    return {
      params: { submissionUuid: uuid, commentUuid: randomUUID() },
      body: { line: 1, text: 'Because.' },
    };
  },
};
