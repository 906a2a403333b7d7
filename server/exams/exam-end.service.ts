import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { firstMark, scoreCodeOf } from './capture.service.ts';
import { decideLate, listCounted, listLate, putMarks } from './exam-answers.repo.ts';
import { findSittingRow } from './exam-marking.repo.ts';
import type { SittingKey } from './exam-marking.service.ts';
import { heldBy, holdExam, isStillOpen } from './exams.service.ts';
import { changeExam, type FoundExam } from './exams.repo.ts';
import { type PaperDesk, partsOfSitting } from './papers.ts';
import { selectStanding } from './results/exam-changes.repo.ts';
import { addUp, asStanding } from './results/worth.service.ts';
import { listHandedIn, lockSitting, recordEvents } from './sittings.repo.ts';

/** What came late of a sitting counts from now on, and is scored anew; or it never counts. */
export async function decideLateOf(
  desk: PaperDesk,
  context: Context,
  { examId, sittingId }: SittingKey,
  given: { readonly isAccepted: boolean; readonly reason: string },
): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const { exam } = await holdExam(context, examId);
  if (exam.status === 'signedOff') throw new AppError('examSignedOff');
  const row = await findSittingRow(db, heldBy(context, examId), sittingId);
  const sitting = row && (await lockSitting(db, actor, sittingId));
  if (!sitting) throw new AppError('notFound');
  const late = await listLate(db, organisationId, sittingId);
  await decideLate(db, organisationId, sittingId, { ...given, decidedBy: userId });
  const written = await recordEvents(db, sitting, now, [
    { kind: 'lateDecided', ...given, by: userId },
  ]);
  if (given.isAccepted) {
    const answers = new Map(
      (await listCounted(db, organisationId, [sittingId])).map((one) => [
        one.questionId,
        one.answer,
      ]),
    );
    const touched = new Set(late.map(({ questionId }) => questionId));
    const parts = await partsOfSitting(desk, db, exam, sitting);
    const { standing } = await selectStanding(db, heldBy(context, examId));
    const marks = asStanding(
      parts.flatMap(({ questions }) => questions),
      standing,
    )
      .filter(({ id }) => touched.has(id))
      .map((question) => firstMark(exam, sitting, question, answers.get(question.id)));
    await putMarks(db, marks);
    await scoreCodeOf(context, parts, marks);
    await addUp({ db, desk }, exam, written);
  }
  await recordChange(context, {
    action: 'exam.decideLate',
    subjectType: 'exam',
    subjectId: examId,
    after: { sittingId, ...given },
  });
}

/** Results stand from now on, and are shown from the chosen time; asked again, that time is another one. */
export async function signOff(context: Context, examId: number, resultsAt: string): Promise<void> {
  const { db, actor, now } = context;
  const found = await holdExam(context, examId);
  const { exam, counts } = found;
  if (exam.status === 'draft') throw new AppError('examNotBegun');
  const isFirst = exam.status === 'published';
  if (isFirst) requireMarked(found, now);
  const out = { resultsAt: new Date(resultsAt) };
  const signed = { status: 'signedOff', signedOffAt: now, signedOffBy: actor.userId } as const;
  await changeExam(db, heldBy(context, examId), isFirst ? { ...out, ...signed } : out);
  if (isFirst) await closeRecords(context, examId);
  await recordChange(context, {
    action: 'exam.signOff',
    subjectType: 'exam',
    subjectId: examId,
    before: { resultsAt: exam.resultsAt?.toISOString() ?? null },
    after: { resultsAt: out.resultsAt.toISOString(), handedIn: counts.handedInCount },
  });
}

function requireMarked(found: FoundExam, now: Date): void {
  if (isStillOpen(found, now)) throw new AppError('examStillOpen');
  if (found.counts.toMarkCount > 0) throw new AppError('examNotMarked');
}

async function closeRecords(context: Context, examId: number): Promise<void> {
  const { db, actor, now } = context;
  for (const { id } of await listHandedIn(db, heldBy(context, examId))) {
    const sitting = await lockSitting(db, actor, id);
    if (sitting && sitting.points !== null)
      await recordEvents(db, sitting, now, [
        { kind: 'signedOff', points: sitting.points, by: actor.userId },
      ]);
  }
}
