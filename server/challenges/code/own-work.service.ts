import { authorize } from '../../../domain/access/policy.ts';
import { attemptPolicy, markingPolicy } from '../../../domain/challenges/challenges.policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { Context } from '../../http/context.ts';
import {
  type AttemptRow,
  selectAttempt,
  selectAttempts,
  selectSubmitted,
} from '../attempts.repo.ts';
import { quizWorkOf } from '../quiz-work.service.ts';
import { tellOfReview } from './review-notices.ts';
import { selectSubmission } from './submissions.repo.ts';
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
  if (!found) return await getQuizWork(context, attempt);
  const { statement } = await contentOf(context, attempt.materialVersionId);
  const { id: attemptId, classId, classMaterialId } = attempt;
  const task = statement[language] || statement.en || statement.ja;
  return { attemptId, classId, classMaterialId, task, code: found.submission.code };
}

/** Of a quiz: what was asked in it, and what was answered. */
async function getQuizWork({ db }: Context, attempt: AttemptRow): Promise<OwnWork> {
  const done = attempt.submittedAt === null ? undefined : await quizWorkOf(db, attempt);
  if (!done) throw new AppError('notFound');
  const { id: attemptId, classId, classMaterialId } = attempt;
  return { attemptId, classId, classMaterialId, task: done.task, code: done.work };
}

/** What was handed in, newest first. */
export async function listOwnWork({ db, actor }: Context, classMaterialId: number) {
  const { organisationId, userId } = actor;
  const rows = await selectAttempts(db, { organisationId, userId, classMaterialId });
  return rows.flatMap(({ id: attemptId, uuid: submissionUuid, submittedAt }) =>
    submittedAt === null ? [] : [{ attemptId, submissionUuid }],
  );
}

/** What was handed in, to those who may review it. */
export async function requireReviewable(
  { db, actor }: Context,
  attemptId: number,
  what: 'view' | 'mark',
): Promise<AttemptRow> {
  const found = await selectSubmitted(db, actor.organisationId, attemptId);
  return authorize(actor, markingPolicy, what, found);
}

/** Those who mark the class hear that there is something to read. */
export async function tellReviewers(context: Context, attemptId: number): Promise<void> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const attempt = await selectSubmitted(db, organisationId, attemptId);
  if (!attempt) return;
  const isCode = (await selectSubmission(db, { organisationId, attemptId })) !== undefined;
  await tellOfReview(context, attempt, isCode ? 'check' : 'quizCheck');
}
