import { AttemptStatus } from '../../../../domain/challenges/attempt-status.ts';
import { AppError } from '../../../../domain/http/errors.ts';
import { recordChange } from '../../../audit/audit.service.ts';
import type { Context } from '../../../http/context.ts';
import { updateAttempt } from '../../attempts.repo.ts';
import { isChanged, presentEffect } from '../../corrections/correction-effect.ts';
import { lockAttempts, lockPlace } from '../../corrections/corrections.repo.ts';
import { notifyOfCorrection } from '../../marking-notices.ts';
import { updateSubmission } from '../submissions.repo.ts';
import { type Consequence, consequencesOf, consequencesOfTakingBack } from './rescore-effect.ts';
import { selectRescores, selectRuns, updateRescore, updateRun } from './rescore.repo.ts';
import { refused, requirePlace, requireRescore } from './rescore.service.ts';

interface Which {
  readonly classMaterialId: number;
  readonly rescoreId: number;
}

/** All submissions at once, or none. */
export async function applyRescoreOf(
  context: Context,
  { classMaterialId, rescoreId }: Which,
  { reason, basis }: { readonly reason: string; readonly basis: string },
): Promise<void> {
  const { db, actor, now } = context;
  const { placed, place } = await requirePlace(context, classMaterialId);
  const key = { organisationId: placed.organisationId, rescoreId };
  await lockPlace(db, placed);
  await lockAttempts(db, placed);
  const rescore = await requireRescore(context, placed, rescoreId);
  if (rescore.appliedAt !== null) throw new AppError('conflict');
  const rows = await selectRuns(db, key);
  if (rows.some(({ run }) => run.judgement === null && !run.hasFailed))
    throw refused(context, 'notRun');
  const consequences = await consequencesOf(db, rescore, rows);
  // Somebody reviewed or published meanwhile: whoever applies it looks again first.
  if (presentEffect(consequences).basis !== basis) throw new AppError('conflict');
  for (const consequence of consequences) {
    const { attempt, submission } = consequence.row;
    await updateRun(
      db,
      { ...key, attemptId: attempt.id },
      {
        judgementBefore: submission.judgement,
        rescoreBefore: submission.rescoreId,
        scoreStatusBefore: attempt.scoreStatus,
      },
    );
    await give(context, consequence, rescoreId);
  }
  const changedCount = consequences.filter(isChanged).length;
  const by = { reason, changedCount, appliedBy: actor.userId, appliedAt: now };
  await updateRescore(db, key, by);
  await recordChange(context, {
    action: 'class.rescore',
    subjectType: 'class',
    subjectId: place.classId,
    before: {},
    after: { materialId: place.materialId, changedAttempts: changedCount, reason },
  });
}

export async function takeBackRescoreOf(
  context: Context,
  { classMaterialId, rescoreId }: Which,
): Promise<void> {
  const { db, actor, now } = context;
  const { placed, place } = await requirePlace(context, classMaterialId);
  const key = { organisationId: placed.organisationId, rescoreId };
  await lockPlace(db, placed);
  await lockAttempts(db, placed);
  const { appliedAt, takenBackAt } = await requireRescore(context, placed, rescoreId);
  if (appliedAt === null || takenBackAt !== null) throw new AppError('conflict');
  const last = (await selectRescores(db, placed)).find(
    ({ rescore }) => rescore.appliedAt !== null && rescore.takenBackAt === null,
  );
  if (last?.rescore.id !== rescoreId) throw refused(context, 'notLast');
  const consequences = await consequencesOfTakingBack(db, await selectRuns(db, key));
  for (const consequence of consequences)
    await give(context, consequence, consequence.row.run.rescoreBefore);
  await updateRescore(db, key, { takenBackBy: actor.userId, takenBackAt: now });
  await recordChange(context, {
    action: 'class.takeBackRescore',
    subjectType: 'class',
    subjectId: place.classId,
    before: {},
    after: {
      materialId: place.materialId,
      changedAttempts: consequences.filter(isChanged).length,
    },
  });
}

async function give(
  context: Context,
  consequence: Consequence,
  rescoreId: number | null,
): Promise<void> {
  const { db } = context;
  const { attempt, judgement, outcome } = consequence;
  const { organisationId, id: attemptId, classId, userId } = attempt;
  const { draftPoints, ...score } = outcome;
  await updateSubmission(db, { organisationId, attemptId }, { judgement, rescoreId, draftPoints });
  const { finished, scoringwaiting } = AttemptStatus;
  const status = score.points === null ? scoringwaiting : finished;
  await updateAttempt(db, attempt, { ...score, status });
  if (!isChanged(consequence)) return;
  await context.signal('progress', `${organisationId}/${classId}/${userId}`);
  await notifyOfCorrection(context, attempt);
}
