import { z } from 'zod';
import { hasFailedItself } from '../../../../domain/challenges/code/judge.rules.ts';
import { judgedBy } from '../../../../domain/challenges/code/rescore/rescore.rules.ts';
import type { Context } from '../../../http/context.ts';
import type { Job } from '../../../jobs/job.ts';
import type { Services } from '../../../services.ts';
import { selectCode } from '../code.repo.ts';
import { runChallenge } from '../run-challenge.ts';
import { runIdOf } from '../run-id.ts';
import { patienceWithRunners } from '../score.job.ts';
import { keepRun, type RunKey, selectRun } from './rescore.repo.ts';

const name = 'rescore-submission';
const DataSchema = z.object({
  organisationId: z.int(),
  rescoreId: z.int(),
  attemptId: z.int(),
});

export async function runSoon(
  { db, services }: Pick<Context, 'db' | 'services'>,
  data: RunKey,
): Promise<void> {
  await services.jobs.send(db, name, data, patienceWithRunners);
}

/** Runs a submission against the cases that all are scored by again. Nobody's points change by it. */
export const rescoreJob = (services: Services): Job => ({
  name,

  async run(given) {
    const key = DataSchema.parse(given);
    const { db } = services.database;
    const found = await selectRun(db, key);
    // It was discarded meanwhile, or run by a job whose server died before it could say so.
    if (!found || found.run.judgement !== null) return;
    const { attempt, submission, rescore } = found;
    const own = await selectCode(db, attempt);
    const newer = await selectCode(db, rescore);
    const setup = newer?.languages.find(({ language }) => language === submission.language);
    if (!own || !newer || !setup) return await keepRun(db, key, { hasFailed: true });
    const content = judgedBy(own, newer, rescore.excludedCases);
    const judgement = await runChallenge(services, {
      id: runIdOf('rescore', String(rescore.id), attempt.uuid),
      organisationId: attempt.organisationId,
      personId: attempt.userId,
      content,
      setup,
      code: submission.code,
      cases: content.cases,
      isScored: true,
    });
    if (hasFailedItself(judgement)) throw new Error('the sandbox failed, not the program');
    await keepRun(db, key, { judgement });
  },

  async giveUp(given) {
    await keepRun(services.database.db, DataSchema.parse(given), { hasFailed: true });
  },
});
