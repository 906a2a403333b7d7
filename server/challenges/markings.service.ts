import type { z } from 'zod';
import { authorize } from '../../domain/access/policy.ts';
import { tooManyPoints, unfitCriteria } from '../../domain/challenges/challenges.messages.ts';
import type { listMarkings } from '../../domain/challenges/markings.contract.ts';
import { markingPolicy } from '../../domain/challenges/challenges.policy.ts';
import { settle } from '../../domain/challenges/corrections.rules.ts';
import { roundPoints } from '../../domain/challenges/points.ts';
import { fitsRubric } from '../../domain/challenges/rubric.rules.ts';
import type { Criteria, Marking } from '../../domain/challenges/attempt.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import {
  type AttemptRow,
  type MarkRow,
  selectMarks,
  selectNewestAnswers,
  updateAttempt,
  updateMark,
} from './attempts.repo.ts';
import { selectNewestLate } from './late-answers.repo.ts';
import { notifyOfScore } from './marking-notices.ts';
import { presentMarking, presentMarkingSummary } from './markings.present.ts';
import { hasClass, lockMarking, selectMarking, selectMarkings } from './markings.repo.ts';
import { type QuizInClass, selectGiven } from './quiz-of-attempt.ts';

export interface MarkingKey {
  readonly classId: number;
  readonly attemptId: number;
}

export async function listMarkingsOf(
  context: Context,
  classId: number,
  query: z.output<NonNullable<(typeof listMarkings)['query']>>,
) {
  const { db, actor } = context;
  const { organisationId } = actor;
  if (!(await hasClass(db, { organisationId, classId }))) throw new AppError('notFound');
  const page = pageOf(actor, query);
  const { rows, count } = await selectMarkings(
    db,
    { organisationId, classId },
    {
      ...page,
      keyword: query.keyword,
      scored: query.scored,
      column: query['sortOrder.column'] ?? 'submittedAt',
      // Who has waited longest comes first; of what is done, the newest.
      direction: query['sortOrder.direction'] ?? (query.scored ? 'desc' : 'asc'),
    },
  );
  return { result: rows.map(presentMarkingSummary), pagination: { count, ...page } };
}

export async function getMarkingOf(context: Context, key: MarkingKey): Promise<Marking> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const ofClass = { organisationId, classId: key.classId };
  const row = await selectMarking(db, ofClass, key.attemptId);
  authorize(actor, markingPolicy, 'view', row?.attempt);
  if (!row) throw new AppError('notFound');
  const quiz = await selectGiven(db, row.attempt);
  const answers = await selectNewestAnswers(db, organisationId, [key.attemptId]);
  const marks = await selectMarks(db, organisationId, [key.attemptId]);
  const late = await selectNewestLate(db, organisationId, [key.attemptId]);
  return presentMarking(row, { quiz, answers, marks, late });
}

/** Gives one answer its points; with the last one the attempt is scored and its trainee told. */
export async function markAnswerOf(
  context: Context,
  key: MarkingKey & { readonly questionId: number },
  given: {
    readonly points: number;
    readonly comment: string;
    readonly isAssisted?: boolean | undefined;
    readonly criteria?: Criteria | undefined;
  },
): Promise<void> {
  const { db, actor, now, language } = context;
  const { organisationId, userId } = actor;
  const { classId, attemptId, questionId } = key;
  const locked = await lockMarking(db, { organisationId, classId }, attemptId);
  const attempt = authorize(actor, markingPolicy, 'mark', locked);
  const quiz = await selectGiven(db, attempt);
  const question = quiz.questions.find((each) => each.id === questionId);
  const marks = await selectMarks(db, organisationId, [attemptId]);
  const before = marks.find((mark) => mark.questionId === questionId);
  if (!question || !before) throw new AppError('notFound');
  if (given.points > question.weight)
    throw new AppError('invalidInput', { messages: [tooManyPoints(question.weight)[language]] });
  const points = roundPoints(given.points);
  if (given.criteria && !fitsRubric(question, given.criteria, points))
    throw new AppError('invalidInput', { messages: [unfitCriteria[language]] });
  // A comment alone does not make the server's own score one of an instructor.
  const isByHand =
    question.kind === 'FREETEXT' || before.markedBy !== null || points !== before.points;
  const changes = {
    points,
    isCorrect: given.points >= question.weight,
    comment: given.comment,
    criteria: given.criteria ?? null,
    isAssisted: given.isAssisted ?? false,
    markedBy: isByHand ? userId : null,
    markedAt: now,
  };
  await updateMark(db, before, changes);
  const after = marks.map((mark) => (mark === before ? { ...mark, ...changes } : mark));
  await close(context, attempt, quiz, after);
  await recordChange(context, {
    action: 'class.overrideAnswer',
    subjectType: 'attempt',
    subjectId: String(attemptId),
    before: { questionId, points: before.points, comment: before.comment },
    after: { questionId, points: changes.points, comment: changes.comment },
  });
}

async function close(
  context: Context,
  attempt: AttemptRow,
  quiz: QuizInClass,
  marks: readonly MarkRow[],
): Promise<void> {
  const { db } = context;
  const answers = await selectNewestAnswers(db, attempt.organisationId, [attempt.id]);
  const outcome = settle(quiz, { answers, marks });
  await updateAttempt(db, attempt, outcome);
  // What its trainee sees of the class has these points.
  await context.signal(
    'progress',
    `${attempt.organisationId}/${attempt.classId}/${attempt.userId}`,
  );
  if (outcome.points === null || outcome.points === attempt.points) return;
  const marking = await selectMarking(db, attempt, attempt.id);
  if (marking) await notifyOfScore(context, marking);
}
