import { authorize } from '../../domain/access/policy.ts';
import { markingPolicy } from '../../domain/challenges/challenges.policy.ts';
import { settle } from '../../domain/challenges/corrections.rules.ts';
import { scoreAnswer } from '../../domain/challenges/question-kinds.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import {
  type AttemptRow,
  selectMarks,
  selectNewestAnswers,
  updateAttempt,
  updateMark,
} from './attempts.repo.ts';
import {
  adoptLate,
  decideLate,
  type LateAnswerRow,
  selectWaitingLate,
} from './late-answers.repo.ts';
import { notifyOfLateDecision } from './marking-notices.ts';
import { lockMarking } from './markings.repo.ts';
import type { MarkingKey } from './markings.service.ts';
import { selectGiven } from './quiz-of-attempt.ts';

interface Decision {
  readonly lateAnswerIds: readonly number[];
  readonly isAccepted: boolean;
  readonly reason: string;
}

/** Refuses what does not wait any more, so that of two instructors one learns of the other. */
export async function decideLateAnswersOf(
  context: Context,
  { classId, attemptId }: MarkingKey,
  { lateAnswerIds, isAccepted, reason }: Decision,
): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const locked = await lockMarking(db, { organisationId, classId }, attemptId);
  const attempt = authorize(actor, markingPolicy, 'mark', locked);
  const waiting = await selectWaitingLate(db, attempt);
  const named = waiting.filter(({ id }) => lateAnswerIds.includes(id));
  if (named.length < new Set(lateAnswerIds).size) throw new AppError('conflict');
  const decided = newestOfEach(named);
  await decideLate(db, attempt, decided, {
    state: isAccepted ? 'accepted' : 'refused',
    decidedBy: userId,
    decidedAt: now,
    reason,
  });
  if (isAccepted) await accept(context, attempt, decided);
  await notifyOfLateDecision(context, attempt, isAccepted);
  const questionIds = decided.map(({ questionId }) => questionId);
  await recordChange(context, {
    action: isAccepted ? 'class.acceptLateAnswers' : 'class.refuseLateAnswers',
    subjectType: 'attempt',
    subjectId: attemptId,
    before: { points: attempt.points, questionIds },
    after: { answers: decided.map(({ questionId, answer }) => ({ questionId, answer })), reason },
  });
}

/** They take the place of what was handed in; those questions are scored as at a submission. */
async function accept(
  context: Context,
  attempt: AttemptRow,
  accepted: readonly LateAnswerRow[],
): Promise<void> {
  const { db } = context;
  await adoptLate(db, attempt, accepted);
  const quiz = await selectGiven(db, attempt);
  for (const { questionId, answer } of accepted) {
    const question = quiz.questions.find(({ id }) => id === questionId);
    if (!question) throw new Error('a late answer is to no question of its quiz');
    const score = scoreAnswer(question, answer);
    await updateMark(
      db,
      { ...attempt, attemptId: attempt.id, questionId },
      {
        points: score === 'waits' ? null : score.points,
        isCorrect: score === 'waits' ? null : score.isCorrect,
        // It was said about the answer before.
        comment: '',
        criteria: null,
        isAssisted: false,
        markedBy: null,
        markedAt: null,
      },
    );
  }
  const { organisationId, id } = attempt;
  const marks = await selectMarks(db, organisationId, [id]);
  const answers = await selectNewestAnswers(db, organisationId, [id]);
  await updateAttempt(db, attempt, settle(quiz, { answers, marks }));
  // What its trainee sees of the class has these points.
  await context.signal(
    'progress',
    `${attempt.organisationId}/${attempt.classId}/${attempt.userId}`,
  );
}

/** `rows` newest first. */
function newestOfEach(rows: readonly LateAnswerRow[]): LateAnswerRow[] {
  const newest = new Map<number, LateAnswerRow>();
  for (const row of rows) if (!newest.has(row.questionId)) newest.set(row.questionId, row);
  return [...newest.values()];
}
