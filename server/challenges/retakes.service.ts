import { authorize } from '../../domain/access/policy.ts';
import { markingPolicy } from '../../domain/challenges/challenges.policy.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { updateAttempt } from './attempts.repo.ts';
import { lockMarking } from './markings.repo.ts';
import type { MarkingKey } from './markings.service.ts';

/** Lets the trainee of this attempt take the quiz once more, however often it may be taken. */
export async function enableRetakeOf(
  context: Context,
  { classId, attemptId }: MarkingKey,
): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId } = actor;
  const locked = await lockMarking(db, { organisationId, classId }, attemptId);
  const attempt = authorize(actor, markingPolicy, 'mark', locked);
  if (attempt.retakeGivenAt) return;
  await updateAttempt(db, attempt, { retakeGivenAt: now });
  await recordChange(context, {
    action: 'class.enableRetake',
    subjectType: 'attempt',
    subjectId: String(attemptId),
  });
}
