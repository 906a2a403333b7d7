import type { z } from 'zod';
import { AppError } from '../../domain/http/errors.ts';
import type { ReportReactionSchema } from '../../domain/reports/report-words.schema.ts';
import type { Context } from '../http/context.ts';
import { isCommentOf, setReaction } from './answers.repo.ts';
import { isWrittenBy } from './own-reports.repo.ts';

type Reaction = z.output<typeof ReportReactionSchema>;

/** To a comment on a report that the actor sees. */
export async function keepReaction(
  { db, actor }: Context,
  reportId: number,
  commentId: number,
  { kind, isOn }: Reaction,
): Promise<void> {
  const { organisationId, userId } = actor;
  if (!(await isCommentOf(db, organisationId, reportId, commentId))) throw new AppError('notFound');
  await setReaction(db, { organisationId, commentId, userId, kind }, isOn);
}

/** To a comment on one's own; of anybody else's there is none. */
export async function reactToOwn(
  context: Context,
  { reportId, reportCommentId }: { readonly reportId: number; readonly reportCommentId: number },
  reaction: Reaction,
): Promise<void> {
  if (!(await isWrittenBy(context.db, context.actor, reportId))) throw new AppError('notFound');
  await keepReaction(context, reportId, reportCommentId, reaction);
}
