import { authorize } from '../../../domain/access/policy.ts';
import { attemptPolicy, markingPolicy } from '../../../domain/challenges/challenges.policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { Context } from '../../http/context.ts';
import { selectAttempt } from '../attempts.repo.ts';
import { tellOfReview } from './review-notices.ts';
import { selectSubmission, selectSubmissions } from './submissions.repo.ts';
import { contentOf } from './workbench.service.ts';

/** What somebody handed in themselves, with the task as they saw it. */
export interface OwnWork {
  readonly attemptId: number;
  readonly classId: number;
  readonly classMaterialId: number;
  readonly task: string;
  readonly code: string;
}

/** A submission of the asking trainee; anybody else’s does not exist. */
export async function getOwnWork(context: Context, submissionUuid: string): Promise<OwnWork> {
  const { db, actor, language } = context;
  const { organisationId } = actor;
  const attempt = authorize(
    actor,
    attemptPolicy,
    'view',
    await selectAttempt(db, organisationId, submissionUuid),
  );
  const found = await selectSubmission(db, { organisationId, attemptId: attempt.id });
  if (!found) throw new AppError('notFound');
  const { statement } = await contentOf(context, attempt.materialVersionId);
  const { id: attemptId, classId, classMaterialId } = attempt;
  const task = statement[language] || statement.en || statement.ja;
  return { attemptId, classId, classMaterialId, task, code: found.submission.code };
}

/** Newest first. */
export async function listOwnWork({ db, actor }: Context, classMaterialId: number) {
  const { organisationId, userId } = actor;
  const rows = await selectSubmissions(db, { organisationId, userId, classMaterialId });
  return rows.map(({ attempt }) => ({ attemptId: attempt.id, submissionUuid: attempt.uuid }));
}

export async function requireReviewable(
  { db, actor }: Context,
  attemptId: number,
  what: 'view' | 'mark',
): Promise<void> {
  const { organisationId } = actor;
  const found = await selectSubmission(db, { organisationId, attemptId });
  authorize(actor, markingPolicy, what, found?.attempt);
}

/** Those who mark the class hear that there is something to read. */
export async function tellReviewers(context: Context, attemptId: number): Promise<void> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const found = await selectSubmission(db, { organisationId, attemptId });
  if (found) await tellOfReview(context, found.attempt, 'check');
}
