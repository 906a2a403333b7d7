import { authorize } from '../../domain/access/policy.ts';
import { clampToNow } from '../../domain/challenges/attempt.rules.ts';
import { attemptPolicy } from '../../domain/challenges/challenges.policy.ts';
import { settle } from '../../domain/challenges/corrections.rules.ts';
import { scoreAnswer } from '../../domain/challenges/question-kinds.ts';
import type { KeyedQuestion } from '../../domain/challenges/question.schema.ts';
import { timingOf } from '../../domain/challenges/time-limit.rules.ts';
import { findClassMaterial } from '../classes/classes.service.ts';
import type { Context } from '../http/context.ts';
import { completeMaterial } from '../training/training.service.ts';
import {
  type AnswerRow,
  type AttemptRow,
  insertMarks,
  lockAttempt,
  type MarkRow,
  selectNewestAnswers,
  updateAttempt,
} from './attempts.repo.ts';
import { notifyOfSubmission } from './marking-notices.ts';
import { selectGiven } from './quiz-of-attempt.ts';

/** Closes the attempt and scores it; an attempt that was submitted before stays as it is. */
export async function submitAttemptOf(
  context: Context,
  attemptUuid: string,
  { submittedAt, usedSeconds }: { submittedAt: string; usedSeconds?: number | undefined },
): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId } = actor;
  const attempt = authorize(
    actor,
    attemptPolicy,
    'view',
    await lockAttempt(db, organisationId, attemptUuid),
  );
  if (attempt.submittedAt) return;
  const given = await selectGiven(db, attempt);
  const answers = await selectNewestAnswers(db, organisationId, [attempt.id]);
  const marks = given.questions.map((question) => firstMark(attempt, question, answers));
  await insertMarks(db, marks);
  const outcome = settle(given, { answers, marks });
  const submitted = clampToNow(submittedAt, now);
  const timing = timingOf({
    limitMinutes: given.settings.timeLimitMinutes,
    startedAt: attempt.startedAt,
    submittedAt: submitted,
    usedSeconds,
    now,
  });
  await updateAttempt(db, attempt, { ...outcome, timing, submittedAt: submitted });
  await complete(context, attempt, submitted);
  if (outcome.points === null) await notifyOfSubmission(context, attempt);
}

/** Work that was begun in a class is taken also when its trainee has left the class meanwhile. */
async function complete(context: Context, attempt: AttemptRow, at: Date): Promise<void> {
  const { classId, classMaterialId } = attempt;
  const studied = await findClassMaterial(context, classId, classMaterialId);
  if (studied) await completeMaterial(context, { classId, classMaterialId, at });
}

function firstMark(
  { organisationId, id }: AttemptRow,
  question: KeyedQuestion,
  answers: readonly AnswerRow[],
): MarkRow {
  const given = answers.find((answer) => answer.questionId === question.id)?.answer;
  const score = scoreAnswer(question, given);
  return {
    organisationId,
    attemptId: id,
    questionId: question.id,
    points: score === 'waits' ? null : score.points,
    isCorrect: score === 'waits' ? null : score.isCorrect,
    comment: '',
    criteria: null,
    isAssisted: false,
    markedBy: null,
    markedAt: null,
  };
}
