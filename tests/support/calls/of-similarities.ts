import {
  compareSubmissions,
  getComparedPair,
  getSimilarities,
  noteSimilarity,
} from '../../../domain/challenges/code/similarity/similarity.contract.ts';
import { seedCode, seedSubmission } from '../../../server/challenges/code/code.seed.ts';
import {
  updateReport,
  upsertReport,
} from '../../../server/challenges/code/similarity/similarity.repo.ts';
import type { Caller, ValidCall, ValidCalls, World } from './call.ts';
import { by, freshClass } from './fresh.ts';

/** Two submissions that were found to be alike. */
async function alike(world: World, caller: Caller) {
  const { test, organisationId, people } = world;
  const code = await seedCode(test.db, by(world, caller));
  const sections = [{ title: 'All', materials: [code] }];
  const { classId, classMaterialIds } = await freshClass(world, caller, { sections });
  const classMaterialId = classMaterialIds[0] ?? 0;
  const hand = async () =>
    await seedSubmission(test.db, {
      organisationId,
      userId: people.trainee.userId,
      classId,
      classMaterialId,
      materialVersionId: code.versionId,
      content: code.content,
      language: 'python3',
      code: 'print(1)',
      judgement: null,
      startedAt: new Date('2026-01-01T01:00:00Z'),
      submittedAt: new Date('2026-01-01T02:00:00Z'),
    });
  const [attemptId, otherAttemptId] = [await hand(), await hand()];
  const placed = { organisationId, classMaterialId };
  const at = new Date('2026-01-01T03:00:00Z');
  const pair = {
    attemptId,
    otherAttemptId,
    language: 'python3',
    percent: 90,
    fragments: [],
  } as const;
  await upsertReport(test.db, placed, at);
  await updateReport(test.db, placed, { comparedAt: at, comparedCount: 2, pairs: [pair] });
  return { classMaterialId, attemptId, otherAttemptId };
}

const ofPair: ValidCall = async (world, caller) => ({ params: await alike(world, caller) });

/** Submissions that are compared with each other. */
export const callsOfSimilarities: ValidCalls = {
  [`GET ${getSimilarities.path}`]: ofPair,
  [`POST ${compareSubmissions.path}`]: ofPair,
  [`GET ${getComparedPair.path}`]: ofPair,
  [`PUT ${noteSimilarity.path}`]: async (world, caller) => ({
    params: await alike(world, caller),
    body: { text: 'They wrote it together.' },
  }),
};
