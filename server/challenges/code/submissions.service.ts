import { todayIn } from '../../../domain/calendar/calendar-day.ts';
import { AttemptStatus } from '../../../domain/challenges/attempt-status.ts';
import { attemptsAllowed, clampToNow } from '../../../domain/challenges/attempt.rules.ts';
import { attemptPolicy } from '../../../domain/challenges/challenges.policy.ts';
import { conversationOf } from '../../../domain/challenges/code/conversation/conversation-of.ts';
import { noWords } from '../../../domain/challenges/code/code.messages.ts';
import { mostPointsOf } from '../../../domain/challenges/code/judge.rules.ts';
import type { Judgement } from '../../../domain/challenges/code/judgement.schema.ts';
import type { WorkLanguage } from '../../../domain/runner/language-ids.ts';
import type { Submission } from '../../../domain/challenges/code/workbench.schema.ts';
import { authorize } from '../../../domain/access/policy.ts';
import { fairUse } from '../../../domain/fair-use.ts';
import { keptSentences } from '../../../domain/fair-use.messages.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { requireStudyAccess } from '../../contracts/standing.service.ts';
import type { Context } from '../../http/context.ts';
import { completeMaterial } from '../../training/training.service.ts';
import { countSubmitted, insertAttempt, selectAttempt } from '../attempts.repo.ts';
import { turnsToHandIn } from './conversation/conversation.service.ts';
import { contentJudgedBy } from './rescore/judged-content.ts';
import { selectComments } from './comments.repo.ts';
import { presentSubmission } from './code.present.ts';
import { tellOfReview } from './review-notices.ts';
import { keepJudgement, scoreSoon } from './score.job.ts';
import { insertSubmission, lockSubmission, selectSubmissions } from './submissions.repo.ts';
import {
  contentOf,
  getOpenCode,
  getStudiedCode,
  isRepeatable,
  isPlain,
  type Place,
  requireWork,
} from './workbench.service.ts';

interface Given extends Place {
  readonly language: WorkLanguage;
  readonly code: string;
  readonly startedAt: string;
  readonly submittedAt: string;
  readonly takenBy: Submission['takenBy'];
}

/** Hands code in, once: the same UUID is answered as before. It is scored by the runner's own turn. */
export async function submitCodeOf(context: Context, uuid: string, given: Given): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const { classId, classMaterialId } = given;
  const studied = await getOpenCode(context, given);
  const submittedAt = clampToNow(given.submittedAt, now);
  const began = clampToNow(given.startedAt, now);
  const startedAt = began > submittedAt ? submittedAt : began;
  const before = await selectAttempt(db, organisationId, uuid);
  if (before) {
    authorize(actor, attemptPolicy, 'view', before);
    if (before.classMaterialId !== classMaterialId) throw new AppError('idempotencyMismatch');
    return;
  }
  requireStudyAccess(context, submittedAt);
  if (todayIn(studied.timeZone, submittedAt) > studied.endAt) throw new AppError('classEnded');
  const { materialVersionId } = studied;
  const content = await contentOf(context, materialVersionId);
  requireWork(context, content, given);
  const task = conversationOf(content);
  // What a device says of a conversation is not asked: the server was there.
  const turns = task && (await turnsToHandIn(context, given, task));
  if (isPlain(content) && !turns && given.code.trim() === '')
    throw new AppError('invalidInput', { messages: [noWords[context.language]] });
  const { submitted, retakes } = await countSubmitted(db, {
    organisationId,
    userId,
    classMaterialId,
  });
  const allowed = attemptsAllowed(content.attempts, isRepeatable(context), retakes);
  if (allowed !== null && submitted >= allowed) throw new AppError('noMoreAttempts');
  if (submitted >= fairUse.kept.attempts)
    throw new AppError('tooMuchKept', { messages: [keptSentences.attempts[context.language]] });
  const isNew = await insertAttempt(db, {
    organisationId,
    uuid,
    userId,
    classId,
    classMaterialId,
    materialVersionId,
    status: AttemptStatus.scoringwaiting,
    maxPoints: mostPointsOf(content),
    startedAt,
    submittedAt,
    createdAt: now,
  });
  const attempt = await selectAttempt(db, organisationId, uuid);
  if (!isNew || !attempt) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  const { language } = given;
  const code = turns?.transcript ?? given.code;
  const takenBy = context.isCli ? 'localmachine' : given.takenBy;
  const key = { organisationId, attemptId: attempt.id };
  await insertSubmission(db, { ...key, language, code, takenBy });
  await turns?.close(attempt.id);
  await completeMaterial(context, { classId, classMaterialId, at: submittedAt });
  if (isPlain(content)) await leaveToPerson(context, key);
  else await scoreSoon(context, key);
}

/** Where no machine has anything to say, a person decides by the rubric at once. */
async function leaveToPerson(
  context: Context,
  key: { readonly organisationId: number; readonly attemptId: number },
): Promise<void> {
  const locked = await lockSubmission(context.db, key);
  if (!locked) throw new AppError('notFound');
  await keepJudgement(context.db, locked, nothingToRun);
  await tellOfReview(context, locked.attempt);
}

const nothingToRun: Judgement = { compile: { ok: true, output: '' }, cases: [] };

export async function listSubmissionsOf(context: Context, place: Place): Promise<Submission[]> {
  const { db, actor } = context;
  const { organisationId, userId } = actor;
  await getStudiedCode(context, place);
  const { classMaterialId } = place;
  const rows = await selectSubmissions(db, { organisationId, userId, classMaterialId });
  const shown: Submission[] = [];
  for (const row of rows) {
    const content = await contentJudgedBy(db, row);
    const comments = await selectComments(db, { organisationId, attemptId: row.attempt.id });
    shown.push(presentSubmission(row, content, comments));
  }
  return shown;
}
