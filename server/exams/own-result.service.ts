import { sumPoints } from '../../domain/challenges/points.ts';
import type { OwnResult } from '../../domain/exams/own-exams.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { listMarks } from './exam-answers.repo.ts';
import { listShown } from './files/shown-answers.ts';
import { appealsEndOf } from './appeals/appeals-end.ts';
import { listAppealsOf, presentAppeal } from './appeals/exam-appeals.repo.ts';
import { isOut } from './own-exams.present.ts';
import { ownSittingOf } from './own-exams.service.ts';
import { type PaperDesk, type PartOfSitting, partsOfSitting, picturesOfVersion } from './papers.ts';
import { type Stands, selectLedger, selectStanding } from './results/exam-changes.repo.ts';
import { markStanding } from './results/mark-standing.ts';
import { hasPassed } from './results/worth.service.ts';
import type { SittingRow } from './sittings.repo.ts';
import { withoutKey } from './exam-questions.ts';

/** How it went, and as much of the answers as the exam lets its people look at. */
export async function ownResult(
  desk: PaperDesk,
  context: Context,
  examId: number,
): Promise<OwnResult> {
  const { db, now } = context;
  const { exam, sitting } = await ownSittingOf(context, examId);
  const { points, submittedAt } = sitting;
  if (!isOut(exam, now) || points === null || !submittedAt) throw new AppError('notFound');
  const { inspection, passPercent, lang } = exam.draft;
  const parts = inspection === 'points' ? [] : await partsOfSitting(desk, db, exam, sitting);
  const held = { organisationId: exam.organisationId, examId };
  const stands = await selectStanding(db, held);
  const end = appealsEndOf(exam);
  return {
    title: exam.title,
    lang,
    points,
    maxPoints: sitting.maxPoints ?? exam.maxPoints,
    passPercent,
    hasPassed: hasPassed(exam, sitting, points),
    isPassKept: sitting.isPassKept,
    curve: exam.curve,
    appealsUntil: end && now <= end ? end.toISOString() : null,
    appeals: (await listAppealsOf(db, { ...held, sittingId: sitting.id })).map(presentAppeal),
    inspection,
    submittedAt: submittedAt.toISOString(),
    parts: await reviewed(context, sitting, parts, {
      stands,
      isTold: inspection === 'everything',
    }),
    reasons: (await selectLedger(db, held)).flatMap(({ change }) =>
      change.takenBackAt === null ? { questionId: change.questionId, reason: change.reason } : [],
    ),
    pictures: await picturesOfParts(context, parts),
  };
}

async function picturesOfParts(context: Context, parts: readonly PartOfSitting[]) {
  const pictures: Record<string, string> = {};
  for (const { part, questions } of parts)
    Object.assign(
      pictures,
      await picturesOfVersion(
        context,
        part.materialVersionId,
        JSON.stringify(questions.map(withoutKey)),
      ),
    );
  return pictures;
}

async function reviewed(
  { db }: Pick<Context, 'db'>,
  { organisationId, id }: SittingRow,
  parts: readonly PartOfSitting[],
  { stands, isTold }: { readonly stands: Stands; readonly isTold: boolean },
): Promise<OwnResult['parts']> {
  const answers = await listShown(db, organisationId, [id]);
  const marks = await listMarks(db, organisationId, [id]);
  return parts.map(({ part, questions }) => {
    const own = questions.map((question) => ({
      question: withoutKey(question),
      answer: answers.find(({ questionId }) => questionId === question.id)?.answer ?? null,
      ...markStanding(
        question,
        marks.find(({ questionId }) => questionId === question.id),
        stands.standing,
        isTold,
      ),
    }));
    return {
      id: part.id,
      title: part.title,
      points: sumPoints(own.map(({ mark }) => mark.points ?? 0)),
      maxPoints: sumPoints(own.map(({ mark }) => mark.maxPoints)),
      answers: own,
    };
  });
}
