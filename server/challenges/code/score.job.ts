import { z } from 'zod';
import { AttemptStatus } from '../../../domain/challenges/attempt-status.ts';
import { hasFailedItself, pointsOf } from '../../../domain/challenges/code/judge.rules.ts';
import type { Judgement } from '../../../domain/challenges/code/judgement.schema.ts';
import type { Services } from '../../services.ts';
import type { Context } from '../../http/context.ts';
import type { Job, JobOptions } from '../../jobs/job.ts';
import { updateAttempt } from '../attempts.repo.ts';
import { selectCode } from './code.repo.ts';
import { tellOfReview } from './review-notices.ts';
import { runChallenge } from './run-challenge.ts';
import {
  lockSubmission,
  selectSubmission,
  type SubmissionRow,
  updateSubmission,
} from './submissions.repo.ts';

const name = 'score-submission';
const DataSchema = z.object({ organisationId: z.int(), attemptId: z.int() });
type Data = z.infer<typeof DataSchema>;

/** A runner that is away, or a language that is just being installed, is waited for. */
export const patienceWithRunners: JobOptions = {
  retryLimit: 500,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 600,
};

export async function scoreSoon(
  { db, services }: Pick<Context, 'db' | 'services'>,
  data: Data,
): Promise<void> {
  await services.jobs.send(db, name, data, patienceWithRunners);
}

/** Runs a submission against all its cases. A killed run leaves nothing, and it is never scored twice. */
export const scoreJob = (services: Services): Job => ({
  name,

  async run(given) {
    const data = DataSchema.parse(given);
    const { db } = services.database;
    const found = await selectSubmission(db, data);
    if (!found || found.submission.judgement !== null) return;
    const judgement = await judgementOf(services, found);
    if (hasFailedItself(judgement)) throw new Error('the sandbox failed, not the program');
    await db.transaction(async (transaction) => {
      const locked = await lockSubmission(transaction, data);
      if (!locked || locked.submission.judgement !== null) return;
      await keepJudgement(transaction, locked, judgement);
      const { organisationId, classId, userId } = locked.attempt;
      const now = services.now();
      await tellOfReview({ services, db: transaction, now }, locked.attempt);
      const whose = `${organisationId}/${classId}/${userId}`;
      await services.signals.send(transaction, 'progress', whose);
    });
  },

  /** A person decides about what no machine could run. */
  async giveUp(given) {
    const data = DataSchema.parse(given);
    await services.database.db.transaction(async (db) => {
      const found = await lockSubmission(db, data);
      if (!found || found.submission.judgement !== null) return;
      await updateAttempt(db, found.attempt, { scoreStatus: 'scoring' });
      await tellOfReview({ services, db, now: services.now() }, found.attempt);
    });
  },
});

async function judgementOf(services: Services, { attempt, submission }: SubmissionRow) {
  const content = await selectCode(services.database.db, attempt);
  const setup = content?.languages.find(({ language }) => language === submission.language);
  if (!content || !setup) throw new Error('a submission names a language that its version has not');
  return await runChallenge(services, {
    id: attempt.uuid,
    organisationId: attempt.organisationId,
    personId: attempt.userId,
    content,
    setup,
    code: submission.code,
    cases: content.cases,
    isScored: true,
  });
}

/** Where a rubric is to be filled in, a person has the last word. */
export async function keepJudgement(
  db: Context['db'],
  { attempt, submission }: SubmissionRow,
  judgement: Judgement,
): Promise<void> {
  const { organisationId, id: attemptId } = attempt;
  await updateSubmission(db, { organisationId, attemptId }, { judgement });
  // What its trainee was told by a person stands.
  if (submission.reviewedAt !== null) return;
  const content = await selectCode(db, attempt);
  const waits = (content?.rubric.length ?? 0) > 0;
  await updateAttempt(
    db,
    attempt,
    waits
      ? { scoreStatus: 'scoring' }
      : { status: AttemptStatus.finished, scoreStatus: 'scored', points: pointsOf(judgement) },
  );
}
