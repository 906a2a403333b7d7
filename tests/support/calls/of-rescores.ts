import {
  applyRescore,
  getRescores,
  startRescore,
} from '../../../domain/challenges/code/rescore/rescore.contract.ts';
import type { CaseOutcome } from '../../../domain/challenges/code/judgement.schema.ts';
import { seedCode, seedSubmission } from '../../../server/challenges/code/code.seed.ts';
import type { Caller, ValidCalls, World } from './call.ts';
import { by, freshClass } from './fresh.ts';

/** A challenge whose cases the things' trainee has passed. */
async function passed(world: World, caller: Caller) {
  const { test, organisationId } = world;
  const code = await seedCode(test.db, by(world, caller));
  const sections = [{ title: 'All', materials: [code] }];
  const { classId, classMaterialIds } = await freshClass(world, caller, { sections });
  const classMaterialId = classMaterialIds[0] ?? 0;
  const cases = code.content.cases.map(({ id, weight }): CaseOutcome => ({
    id,
    verdict: 'passed',
    points: weight,
    maxPoints: weight,
    cpuMs: 1,
    memoryKb: 1,
    stdout: '',
    printed: '',
    stderr: '',
  }));
  await seedSubmission(test.db, {
    organisationId,
    userId: world.people.trainee.userId,
    classId,
    classMaterialId,
    materialVersionId: code.versionId,
    content: code.content,
    language: 'python3',
    code: 'print(1)',
    judgement: { compile: { ok: true, output: '' }, cases },
    startedAt: new Date('2026-01-01T01:00:00Z'),
    submittedAt: new Date('2026-01-01T02:00:00Z'),
  });
  return { classMaterialId };
}

const excludedCases = ['two'];

/** One that waits to be applied. */
async function open(world: World, caller: Caller) {
  const { classMaterialId } = await passed(world, caller);
  const params = { classMaterialId };
  const { client } = world.people.admin;
  const { result } = await client.call(startRescore, { params, body: { excludedCases } });
  const rescoreId = result.open?.id ?? 0;
  return {
    params: { classMaterialId, rescoreId },
    body: { reason: 'It was wrong.', basis: result.open?.effect?.basis ?? '' },
  };
}

/** Scoring the submissions of a code challenge again. */
export const callsOfRescores: ValidCalls = {
  [`GET ${getRescores.path}`]: async (world, caller) => ({ params: await passed(world, caller) }),
  [`POST ${startRescore.path}`]: async (world, caller) => ({
    params: await passed(world, caller),
    body: { excludedCases },
  }),
  [`PUT ${applyRescore.path}`]: open,
  [`DELETE ${applyRescore.path}`]: async (world, caller) => {
    const { params, body } = await open(world, caller);
    await world.people.admin.client.call(applyRescore, { params, body });
    return { params };
  },
  'DELETE /api/reviews/challenges/:classMaterialId/rescores/:rescoreId': async (world, caller) => ({
    params: (await open(world, caller)).params,
  }),
};
