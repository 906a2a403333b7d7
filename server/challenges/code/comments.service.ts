import { authorize } from '../../../domain/access/policy.ts';
import { attemptPolicy, markingPolicy } from '../../../domain/challenges/challenges.policy.ts';
import {
  alreadySeen,
  noSuchLine,
  nothingToAnswer,
  tooManyComments,
} from '../../../domain/challenges/code/code.messages.ts';
import { mostComments } from '../../../domain/challenges/code/review.rules.ts';
import type { LineComment } from '../../../domain/challenges/code/workbench.schema.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { requireStudyAccess } from '../../contracts/standing.service.ts';
import type { Context } from '../../http/context.ts';
import { selectAttempt } from '../attempts.repo.ts';
import { presentComment } from './code.present.ts';
import {
  countComments,
  deleteComment,
  insertComment,
  selectComment,
  selectComments,
} from './comments.repo.ts';
import { textAt } from '../../../domain/challenges/code/project/project.schema.ts';
import { noSuchFile } from '../../../domain/challenges/code/project/project.messages.ts';
import { lockSubmission, type SubmissionRow } from './submissions.repo.ts';

interface Written {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Of staff; its trainee sees it once the review is published. */
export async function commentOnLineOf(
  context: Context,
  { attemptId, commentUuid }: { readonly attemptId: number; readonly commentUuid: string },
  written: Written,
): Promise<void> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const locked = await lockSubmission(db, { organisationId, attemptId });
  authorize(actor, markingPolicy, 'mark', locked?.attempt);
  if (!locked) throw new AppError('notFound');
  await write(context, locked, { uuid: commentUuid, isStaffs: true, ...written });
}

export async function removeCommentOf(
  { db, actor, language }: Context,
  { attemptId, commentUuid }: { readonly attemptId: number; readonly commentUuid: string },
): Promise<void> {
  const { organisationId, userId } = actor;
  const locked = await lockSubmission(db, { organisationId, attemptId });
  authorize(actor, markingPolicy, 'mark', locked?.attempt);
  const comment = await selectComment(db, organisationId, commentUuid);
  const isOwn = comment?.attemptId === attemptId && comment.authorId === userId;
  if (!locked || !isOwn) throw new AppError('notFound');
  if (locked.submission.reviewedAt !== null)
    throw new AppError('invalidInput', { messages: [alreadySeen[language]] });
  await deleteComment(db, organisationId, commentUuid);
}

/** Of the trainee, to what staff wrote about the same line. */
export async function answerCommentOf(
  context: Context,
  {
    submissionUuid,
    commentUuid,
  }: { readonly submissionUuid: string; readonly commentUuid: string },
  written: Written,
): Promise<LineComment> {
  const { db, actor, language, now } = context;
  const { organisationId, userId } = actor;
  requireStudyAccess(context, now);
  const found = await selectAttempt(db, organisationId, submissionUuid);
  const attempt = authorize(actor, attemptPolicy, 'view', found);
  const key = { organisationId, attemptId: attempt.id };
  const locked = await lockSubmission(db, key);
  if (!locked) throw new AppError('notFound');
  const said = await selectComments(db, key);
  const isAsked =
    locked.submission.reviewedAt !== null &&
    said.some(
      ({ comment }) =>
        comment.isStaffs && comment.path === written.path && comment.line === written.line,
    );
  if (!isAsked) throw new AppError('invalidInput', { messages: [nothingToAnswer[language]] });
  await write(context, locked, { uuid: commentUuid, isStaffs: false, ...written });
  const after = await selectComments(db, key);
  const made = after.find(({ comment }) => comment.uuid === commentUuid);
  if (!made) throw new AppError('notFound');
  return presentComment(made, userId);
}

/** The same UUID once; another submission's is refused. */
async function write(
  { db, actor, language, now }: Context,
  { attempt, submission }: SubmissionRow,
  written: Written & { readonly uuid: string; readonly isStaffs: boolean },
): Promise<void> {
  const { organisationId, userId } = actor;
  const before = await selectComment(db, organisationId, written.uuid);
  if (before) {
    if (before.attemptId === attempt.id && before.authorId === userId) return;
    throw new AppError('idempotencyMismatch');
  }
  const refuse = (message: string) => new AppError('invalidInput', { messages: [message] });
  const text = textAt(submission.code, written.path);
  if (text === undefined) throw refuse(noSuchFile[language]);
  const lines = text.split('\n').length;
  if (written.line > lines) throw refuse(noSuchLine(lines)[language]);
  const key = { organisationId, attemptId: attempt.id };
  if ((await countComments(db, key)) >= mostComments)
    throw refuse(tooManyComments(mostComments)[language]);
  await insertComment(db, { ...key, ...written, authorId: userId, writtenAt: now });
}
