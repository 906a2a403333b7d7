import { isAllowed } from '../../domain/access/permissions.ts';
import type { HelpOfSubmission } from '../../domain/aichats/help-given.contract.ts';
import { furthestOf } from '../../domain/aichats/help-given.rules.ts';
import { requireReviewable } from '../challenges/code/own-work.service.ts';
import type { Context } from '../http/context.ts';
import { isAnyDisclosed, listAnswersAbout } from './help-given.repo.ts';

/** What was said is read elsewhere, where its trainee is shown who opened it. */
export async function helpOfSubmission(
  context: Context,
  attemptId: number,
): Promise<HelpOfSubmission | null> {
  const { db, actor } = context;
  const attempt = await requireReviewable(context, attemptId, 'view');
  if (!isAllowed(actor, 'aichat.read')) return null;
  const { userId: traineeId, classMaterialId } = attempt;
  const all = await listAnswersAbout(db, attempt, attempt.submittedAt ?? attempt.startedAt);
  const ofEngines = all.filter(({ helpLevel }) => helpLevel !== null);
  return {
    answers: ofEngines.length,
    furthest: furthestOf(ofEngines),
    lookedUp: all.length - ofEngines.length,
    chats: (await isAnyDisclosed(db, actor, attempt)) ? { traineeId, classMaterialId } : null,
  };
}
