import { isDeepStrictEqual } from 'node:util';
import { authorize } from '../../domain/access/policy.ts';
import { attemptPolicy } from '../../domain/challenges/challenges.policy.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { claimKey, keepResponse } from '../http/idempotency.ts';
import type { NewAnswer } from './answers.repo.ts';
import { lockAttempt } from './attempts.repo.ts';
import { countLate, countWaitingLate, takeLateAnswer } from './late-answers.repo.ts';
import { notifyOfLateAnswers } from './marking-notices.ts';
import { tooManyAnswers } from './too-many-answers.ts';

const response = JSON.stringify({ code: 200, result: { isLate: true } });

/**
 * Keeps an answer whose attempt had been handed in before it came, once; the instructor is told of the
 * first that waits, not of each. Always returns true: it is late.
 */
export async function addLateAnswer(context: Context, answer: NewAnswer): Promise<true> {
  const { actor, now, idempotency } = context;
  await context.services.database.db.transaction(async (db) => {
    if (idempotency && (await claimKey(db, actor, idempotency)) !== undefined) return;
    const locked = await lockAttempt(db, actor.organisationId, answer.attemptUuid);
    const attempt = authorize(actor, attemptPolicy, 'view', locked);
    const isFirst = (await countWaitingLate(db, attempt)) === 0;
    const { row, isNew } = await takeLateAnswer(db, attempt, answer, now);
    if (!isNew && !isSame(row, attempt.id, answer)) throw new AppError('idempotencyMismatch');
    if (isNew && (await countLate(db, attempt)) > fairUse.kept.answersOfAttempt)
      throw tooManyAnswers(context.language);
    if (isNew && isFirst) await notifyOfLateAnswers({ ...context, db }, attempt);
    if (idempotency) await keepResponse(db, actor, idempotency, response);
  });
  return true;
}

function isSame(
  row: Awaited<ReturnType<typeof takeLateAnswer>>['row'],
  attemptId: number,
  { questionId, answer, answeredAt }: NewAnswer,
): boolean {
  return (
    row.attemptId === attemptId &&
    row.questionId === questionId &&
    row.answeredAt.getTime() === answeredAt.getTime() &&
    isDeepStrictEqual(row.answer, answer)
  );
}
