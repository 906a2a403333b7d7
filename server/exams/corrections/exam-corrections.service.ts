import { keepsBlanks, textOf } from '../../../domain/exams/exam-corrections.rules.ts';
import { examRefusals } from '../../../domain/exams/exams.messages.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { Sentence } from '../../../domain/format/language.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { questionsOf } from '../exam-marking.service.ts';
import { withoutKey } from '../exam-questions.ts';
import { heldBy, holdExam, isStillOpen } from '../exams.service.ts';
import { holdOwnSitting } from '../own-exams.service.ts';
import type { PaperDesk } from '../papers.ts';
import { recordEvents } from '../sittings.repo.ts';
import { insertConfirmation, insertCorrection, listCorrections } from './exam-corrections.repo.ts';
import { correctionsFor } from './own-corrections.ts';

interface Given {
  readonly questionId: number;
  readonly text: string;
  readonly before: string;
}

/** Whoever has the question is told with the next sign of their device, however late it comes. */
export async function correctQuestion(
  desk: PaperDesk,
  context: Context,
  examId: number,
  { questionId, text, before: known }: Given,
): Promise<void> {
  const { db, actor, now } = context;
  const found = await holdExam(context, examId);
  const { exam } = found;
  if (exam.status === 'draft') throw new AppError('examNotBegun');
  if (!isStillOpen(found, now)) throw new AppError('examOver');
  const question = (await questionsOf(desk, context, exam)).find(
    (one) => one.question.id === questionId,
  )?.question;
  if (!question) throw refused(context, examRefusals.unknownQuestion);
  const earlier = (await listCorrections(db, heldBy(context, examId))).findLast(
    (one) => one.questionId === questionId,
  );
  const before = earlier?.text ?? textOf(withoutKey(question), exam.draft.lang);
  if (known !== before) throw new AppError('conflict');
  if (text === before.trim()) throw refused(context, examRefusals.sameText);
  if (!keepsBlanks(before, text)) throw refused(context, examRefusals.otherBlanks);
  await insertCorrection(db, {
    ...heldBy(context, examId),
    questionId,
    before,
    text,
    writtenBy: actor.userId,
    createdAt: now,
  });
  await recordChange(context, {
    action: 'exam.correct',
    subjectType: 'exam',
    subjectId: examId,
    before: { questionId, text: before },
    after: { questionId, text },
  });
}

const refused = ({ language }: Context, sentence: Sentence) =>
  new AppError('invalidInput', { messages: [sentence[language]] });

/** Into the record, once; also after the end. */
export async function confirmCorrection(
  desk: PaperDesk,
  context: Context,
  { examId, correctionId }: { readonly examId: number; readonly correctionId: number },
  confirmedAt: string,
): Promise<void> {
  const { db, now, actor } = context;
  const own = await holdOwnSitting(context, examId);
  const { sitting } = own;
  if (!sitting.startedAt) throw new AppError('examNotBegun');
  const correction = (await correctionsFor(desk, context, own)).find(
    ({ id }) => id === correctionId,
  );
  if (!correction) throw new AppError('notFound');
  const { organisationId } = actor;
  const sittingId = sitting.id;
  if (
    !(await insertConfirmation(db, { organisationId, correctionId, sittingId, confirmedAt: now }))
  )
    return;
  const { questionId } = correction;
  await recordEvents(db, sitting, now, [
    { kind: 'correctionConfirmed', correctionId, questionId, confirmedAt },
  ]);
}
