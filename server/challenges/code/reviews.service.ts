import { authorize } from '../../../domain/access/policy.ts';
import { AttemptStatus } from '../../../domain/challenges/attempt-status.ts';
import { markingPolicy } from '../../../domain/challenges/challenges.policy.ts';
import {
  notDecided,
  tooManyCasePoints,
  unfitRubric,
} from '../../../domain/challenges/code/code.messages.ts';
import { pointsOf } from '../../../domain/challenges/code/judge.rules.ts';
import {
  fitsRubric,
  type Given,
  mostCasePoints,
  reviewedPoints,
} from '../../../domain/challenges/code/review.rules.ts';
import type {
  Review,
  ReviewEvent,
  ReviewQueue,
  ReviewRow,
} from '../../../domain/challenges/code/review.schema.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { type AttemptRow, updateAttempt } from '../attempts.repo.ts';
import { selectComments, selectPhrases } from './comments.repo.ts';
import { contentJudgedBy } from './rescore/judged-content.ts';
import { notifyOfReview } from './review-notices.ts';
import { presentQueue, presentReview, presentReviewRow } from './reviews.present.ts';
import { hasChallenge, selectQueues, selectReviews } from './reviews.repo.ts';
import { selectRuns } from './runs.repo.ts';
import {
  lockSubmission,
  selectSubmission,
  selectSubmissions,
  type SubmissionRow,
  updateSubmission,
} from './submissions.repo.ts';

export const listQueuesOf = async ({ db, actor }: Context): Promise<ReviewQueue[]> =>
  (await selectQueues(db, actor.organisationId)).flatMap(presentQueue);

export async function listReviewsOf(
  { db, actor }: Context,
  classMaterialId: number,
): Promise<ReviewRow[]> {
  const key = { organisationId: actor.organisationId, classMaterialId };
  if (!(await hasChallenge(db, key))) throw new AppError('notFound');
  return (await selectReviews(db, key)).map(presentReviewRow);
}

export async function getReviewOf(context: Context, attemptId: number): Promise<Review> {
  const { db, actor } = context;
  const { organisationId, userId } = actor;
  const found = await selectSubmission(db, { organisationId, attemptId });
  const attempt = authorize(actor, markingPolicy, 'view', found?.attempt);
  const [row] = await selectReviews(db, attempt, attemptId);
  if (!found || !row) throw new AppError('notFound');
  const { classMaterialId } = attempt;
  return presentReview(row, {
    submission: found.submission,
    content: await contentJudgedBy(db, found),
    comments: await selectComments(db, { organisationId, attemptId }),
    timeline: await timelineOf(context, found),
    phrases: await selectPhrases(db, { organisationId, classMaterialId }),
    readerId: userId,
  });
}

/** From the submission before it on. */
async function timelineOf(
  { db }: Context,
  { attempt, submission }: SubmissionRow,
): Promise<ReviewEvent[]> {
  const until = attempt.submittedAt ?? attempt.startedAt;
  const all = await selectSubmissions(db, attempt);
  const before = all[all.findIndex((one) => one.attempt.id === attempt.id) + 1];
  const after = before?.attempt.submittedAt ?? new Date(0);
  const runs = await selectRuns(db, attempt, { after, until });
  const judged = submission.judgement?.cases ?? [];
  // Where words are written there is nothing to pass.
  const cases = judged.length > 0 ? judged : undefined;
  const none = { passed: null, total: null };
  const events: ReviewEvent[] = [
    { kind: 'started', at: attempt.startedAt.toISOString(), ...none },
    ...runs.map(({ passed, total, ranAt }) => ({
      kind: 'run' as const,
      at: ranAt.toISOString(),
      passed,
      total,
    })),
  ];
  events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const passed = cases?.filter(({ verdict }) => verdict === 'passed').length ?? null;
  const handedIn = { kind: 'submitted' as const, at: until.toISOString() };
  return [...events, { ...handedIn, passed, total: cases?.length ?? null }];
}

export async function saveReviewOf(
  context: Context,
  attemptId: number,
  {
    comment,
    isAssisted = false,
    ...given
  }: Given & { readonly comment: string; readonly isAssisted?: boolean | undefined },
): Promise<void> {
  const { db, actor, language } = context;
  const { organisationId, userId } = actor;
  const locked = await lockSubmission(db, { organisationId, attemptId });
  const attempt = authorize(actor, markingPolicy, 'mark', locked?.attempt);
  if (!locked) throw new AppError('notFound');
  const { submission } = locked;
  const content = await contentJudgedBy(db, locked);
  const refuse = (message: string) => new AppError('invalidInput', { messages: [message] });
  if (!fitsRubric(content.rubric, given.rubricPoints)) throw refuse(unfitRubric[language]);
  const most = mostCasePoints(content);
  if ((given.casePoints ?? 0) > most) throw refuse(tooManyCasePoints(most)[language]);
  const points = reviewedPoints(content.rubric, given, submission.judgement);
  const isPublished = submission.reviewedAt !== null;
  if (isPublished && points === null) throw refuse(notDecided[language]);
  await updateSubmission(
    db,
    { organisationId, attemptId },
    {
      comment,
      isAssisted,
      rubricPoints: { ...given.rubricPoints },
      overriddenPoints: given.casePoints,
      draftPoints: points,
      reviewedBy: userId,
    },
  );
  if (isPublished && points !== null) await giveScore(context, attempt, points, given.casePoints);
  await recordChange(context, {
    action: 'class.overrideAnswer',
    subjectType: 'attempt',
    subjectId: String(attemptId),
    before: { points: submission.draftPoints, comment: submission.comment },
    after: { points, comment },
  });
}

/** All of them or none: whoever publishes together has seen them together. */
export async function publishReviewsOf(
  context: Context,
  attemptIds: readonly number[],
): Promise<{ count: number }> {
  const { db, actor, language, now } = context;
  const { organisationId, userId } = actor;
  let count = 0;
  // By their ids, so that two who publish the same ones wait for each other and never in a ring.
  for (const attemptId of [...new Set(attemptIds)].toSorted((one, other) => one - other)) {
    const locked = await lockSubmission(db, { organisationId, attemptId });
    const attempt = authorize(actor, markingPolicy, 'mark', locked?.attempt);
    if (!locked) throw new AppError('notFound');
    const { submission } = locked;
    if (submission.reviewedAt !== null) continue;
    const content = await contentJudgedBy(db, locked);
    const { rubricPoints, overriddenPoints: casePoints, judgement } = submission;
    const points = reviewedPoints(content.rubric, { rubricPoints, casePoints }, judgement);
    if (points === null) throw new AppError('invalidInput', { messages: [notDecided[language]] });
    await updateSubmission(
      db,
      { organisationId, attemptId },
      { reviewedAt: now, reviewedBy: userId, draftPoints: points },
    );
    await giveScore(context, attempt, points, casePoints);
    await recordChange(context, {
      action: 'class.overrideAnswer',
      subjectType: 'attempt',
      subjectId: String(attemptId),
      before: { points: attempt.points },
      after: { points, ofCases: judgement && pointsOf(judgement) },
    });
    count += 1;
  }
  return { count };
}

async function giveScore(
  context: Context,
  attempt: AttemptRow,
  points: number,
  casePoints: number | null,
): Promise<void> {
  const { organisationId, classId, userId } = attempt;
  await updateAttempt(context.db, attempt, {
    status: AttemptStatus.finished,
    scoreStatus: casePoints === null ? 'scored' : 'manualupdate',
    points,
  });
  await context.signal('progress', `${organisationId}/${classId}/${userId}`);
  await notifyOfReview(context, attempt);
}
