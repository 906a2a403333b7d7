import type { Criteria } from '../../../domain/challenges/attempt.schema.ts';
import { tooManyPoints, unfitCriteria } from '../../../domain/challenges/challenges.messages.ts';
import { roundPoints } from '../../../domain/challenges/points.ts';
import { fitsRubric } from '../../../domain/challenges/rubric.rules.ts';
import type { KeyedExamQuestion } from '../../../domain/exams/exam-question.schema.ts';
import { doAgree, meanPoints } from '../../../domain/exams/second-marking.rules.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { type ExamMarkRow, listMarks, putMarks } from '../exam-answers.repo.ts';
import { findSittingRow } from '../exam-marking.repo.ts';
import type { SittingKey } from '../exam-marking.service.ts';
import { heldBy, holdExam } from '../exams.service.ts';
import type { ExamRow } from '../exams.repo.ts';
import { type PaperDesk, partsOfSitting } from '../papers.ts';
import { addUp } from '../results/worth.service.ts';
import { lockSitting, recordEvents, type SittingRow } from '../sittings.repo.ts';
import { listOpinions, putOpinion } from './exam-opinions.repo.ts';
import { isMarkedTwice } from './second-marking.ts';

interface GivenMark {
  readonly points: number;
  readonly comment: string;
  readonly criteria?: Criteria | undefined;
  readonly isAssisted?: boolean | undefined;
  readonly isDecision?: boolean | undefined;
}

type Stands = Pick<ExamMarkRow, 'points' | 'comment' | 'criteria' | 'isAssisted'>;

export async function markAnswer(
  desk: PaperDesk,
  context: Context,
  { examId, sittingId, questionId }: SittingKey & { readonly questionId: number },
  given: GivenMark,
): Promise<void> {
  const { db, actor, now, language } = context;
  const { userId, organisationId } = actor;
  const { exam } = await holdExam(context, examId);
  if (exam.status === 'signedOff') throw new AppError('examSignedOff');
  const row = await findSittingRow(db, heldBy(context, examId), sittingId);
  const sitting = row && (await lockSitting(db, actor, sittingId));
  if (!sitting) throw new AppError('notFound');
  const parts = await partsOfSitting(desk, db, exam, sitting);
  const question = parts
    .flatMap((part): readonly KeyedExamQuestion[] => part.questions)
    .find(({ id }) => id === questionId);
  const before = (await listMarks(db, organisationId, [sittingId])).find(
    (mark) => mark.questionId === questionId,
  );
  if (!question || !before) throw new AppError('notFound');
  if (given.points > question.weight)
    throw new AppError('invalidInput', { messages: [tooManyPoints(question.weight)[language]] });
  const points = roundPoints(given.points);
  const { criteria } = given;
  const hasNone = question.kind === 'CODE' || question.kind === 'FILE';
  if (criteria && (hasNone || !fitsRubric(question, criteria, points)))
    throw new AppError('invalidInput', { messages: [unfitCriteria[language]] });
  const { comment, isAssisted = false } = given;
  const own = { points, comment, criteria: criteria ?? null, isAssisted };
  const stands =
    isMarkedTwice(exam, question) && given.isDecision !== true && before.points === null
      ? await weighed(context, { exam, sitting, question }, own)
      : own;
  if (stands) {
    const isCorrect = (stands.points ?? 0) >= question.weight;
    await putMarks(db, [{ ...before, ...stands, isCorrect, markedBy: userId, markedAt: now }]);
  }
  const event = stands
    ? ({ kind: 'marked', questionId, points: stands.points ?? 0, by: userId } as const)
    : ({ kind: 'markedOnce', questionId, points, by: userId } as const);
  await addUp({ db, desk }, exam, await recordEvents(db, sitting, now, [event]));
  await recordChange(context, {
    action: 'exam.mark',
    subjectType: 'exam',
    subjectId: examId,
    before: { sittingId, questionId, points: before.points, comment: before.comment },
    after: { sittingId, questionId, points, comment },
  });
}

interface Marked {
  readonly exam: ExamRow;
  readonly sitting: SittingRow;
  readonly question: KeyedExamQuestion;
}

/** What comes of two opinions that agree; undefined while one is missing, or they differ. */
async function weighed(
  { db, actor, now }: Context,
  { exam, sitting, question }: Marked,
  own: Stands & { readonly points: number },
): Promise<Stands | undefined> {
  const { userId: markedBy, organisationId } = actor;
  const key = { organisationId, sittingId: sitting.id, questionId: question.id };
  const { points, comment, criteria, isAssisted } = own;
  await putOpinion(db, { ...key, markedBy, points, comment, criteria, isAssisted, markedAt: now });
  const others = (await listOpinions(db, organisationId, [sitting.id])).filter(
    ({ opinion }) => opinion.questionId === question.id && opinion.markedBy !== markedBy,
  );
  const [other] = others;
  const tolerancePercent = exam.draft.secondMarking?.tolerancePercent ?? 0;
  const bounds = { maxPoints: question.weight, tolerancePercent };
  if (!other || others.length > 1 || !doAgree(points, other.opinion.points, bounds))
    return undefined;
  return {
    points: meanPoints(points, other.opinion.points),
    comment: [...new Set([other.opinion.comment, comment])].filter(Boolean).join('\n\n'),
    // Criteria add up to one person's points only.
    criteria: points === other.opinion.points ? own.criteria : null,
    isAssisted: isAssisted || other.opinion.isAssisted,
  };
}
