import { tooManyPoints } from '../../../domain/challenges/challenges.messages.ts';
import { roundPoints } from '../../../domain/challenges/points.ts';
import type { AppealToDecide } from '../../../domain/exams/exam-appeals.contract.ts';
import { examRefusals } from '../../../domain/exams/exams.messages.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { listMarks, putMarks } from '../exam-answers.repo.ts';
import { listShown } from '../files/shown-answers.ts';
import { findSittingRow } from '../exam-marking.repo.ts';
import { type Asked, picturesOf, questionsOf, type SittingKey } from '../exam-marking.service.ts';
import { getName, listAdminIds } from '../exam-people.repo.ts';
import { getExamRow, heldBy, holdExam } from '../exams.service.ts';
import { isOut } from '../own-exams.present.ts';
import { holdOwnSitting } from '../own-exams.service.ts';
import { type PaperDesk, partsOfSitting } from '../papers.ts';
import { selectStanding } from '../results/exam-changes.repo.ts';
import { markStanding } from '../results/mark-standing.ts';
import { addUp } from '../results/worth.service.ts';
import { lockSitting, recordEvents } from '../sittings.repo.ts';
import { appealsEndOf } from './appeals-end.ts';
import {
  changeAppeal,
  findAppeal,
  insertAppeal,
  listAppealRows,
  presentAppeal,
} from './exam-appeals.repo.ts';
import { withoutKey } from '../exam-questions.ts';

/** Says what somebody has against the marking of a question of theirs. */
export async function appeal(
  desk: PaperDesk,
  context: Context,
  { examId, questionId }: { readonly examId: number; readonly questionId: number },
  text: string,
): Promise<void> {
  const { db, actor, now, language } = context;
  const { exam, sitting } = await holdOwnSitting(context, examId);
  const end = appealsEndOf(exam);
  if (!isOut(exam, now) || sitting.points === null || !end) throw new AppError('notFound');
  if (now > end) throw new AppError('examAppealsClosed');
  const parts = await partsOfSitting(desk, db, exam, sitting);
  if (!parts.some(({ questions }) => questions.some(({ id }) => id === questionId)))
    throw new AppError('invalidInput', { messages: [examRefusals.unknownQuestion[language]] });
  const { organisationId, id: sittingId } = sitting;
  const key = { organisationId, sittingId, questionId };
  if (!(await insertAppeal(db, { ...key, text, createdAt: now }))) {
    // The same words again are the same request again.
    if ((await findAppeal(db, key))?.text === text) return;
    throw new AppError('examAppealed');
  }
  await recordEvents(db, sitting, now, [{ kind: 'appealed', questionId, text }]);
  const traineeName = await getName(db, actor);
  await notify(
    context,
    await listAdminIds(db, organisationId),
    { kind: 'examAppeal', examTitle: exam.title, traineeName },
    `/exams/${examId}?tab=appeals`,
  );
}

export async function appealsOf(desk: PaperDesk, context: Context, examId: number) {
  const { db, actor } = context;
  const { organisationId } = actor;
  const { exam } = await getExamRow(context, examId);
  const held = heldBy(context, examId);
  const { standing } = await selectStanding(db, held);
  const asked = await questionsOf(desk, context, exam);
  const rows = await listAppealRows(db, held);
  const ids = rows.map(({ sitting }) => sitting.id);
  const answers = await listShown(db, organisationId, ids);
  const marks = await listMarks(db, organisationId, ids);
  const appeals = rows.flatMap(
    ({ appeal: row, name, accountName, imageUrl, decidedBy }): AppealToDecide[] => {
      const index = asked.findIndex(({ question }) => question.id === row.questionId);
      const question = asked[index]?.question;
      if (!question) return [];
      const isOne = (one: { readonly sittingId: number; readonly questionId: number }) =>
        one.sittingId === row.sittingId && one.questionId === row.questionId;
      return [
        {
          ...presentAppeal(row),
          sittingId: row.sittingId,
          name,
          accountName,
          imageUrl,
          number: index + 1,
          question: withoutKey(question),
          answer: answers.find(isOne)?.answer ?? null,
          mark: markStanding(question, marks.find(isOne), standing).mark,
          decidedBy,
        },
      ];
    },
  );
  const shown: Asked[] = asked.filter(({ question }) =>
    appeals.some(({ questionId }) => questionId === question.id),
  );
  return { appeals, pictures: await picturesOf(context, shown) };
}

interface Decision {
  readonly isGranted: boolean;
  readonly reply: string;
  readonly points: number | null;
}

/** Decides once; its trainee is told, and the record has both. */
export async function decideAppeal(
  desk: PaperDesk,
  context: Context,
  { examId, sittingId, questionId }: SittingKey & { readonly questionId: number },
  { isGranted, reply, points: given }: Decision,
): Promise<void> {
  const { db, actor, now, language } = context;
  const { organisationId, userId } = actor;
  const { exam } = await holdExam(context, examId);
  const row = await findSittingRow(db, heldBy(context, examId), sittingId);
  const sitting = row && (await lockSitting(db, actor, sittingId));
  const key = { organisationId, sittingId, questionId };
  const found = sitting && (await findAppeal(db, key));
  if (!found) throw new AppError('notFound');
  if (found.decidedAt) throw new AppError('examAppealDecided');
  const points = isGranted && given !== null ? roundPoints(given) : null;
  const before = (await listMarks(db, organisationId, [sittingId])).find(
    (mark) => mark.questionId === questionId,
  );
  const parts = await partsOfSitting(desk, db, exam, sitting);
  const question = parts.flatMap((part) => part.questions).find(({ id }) => id === questionId);
  if (!before || !question) throw new AppError('notFound');
  if (points !== null && points > question.weight)
    throw new AppError('invalidInput', { messages: [tooManyPoints(question.weight)[language]] });
  await changeAppeal(db, key, { isGranted, reply, decidedBy: userId, decidedAt: now });
  if (points !== null)
    await putMarks(db, [
      {
        ...before,
        points,
        isCorrect: points >= question.weight,
        // By criteria that add up to other points it was not given.
        criteria: null,
        markedBy: userId,
        markedAt: now,
      },
    ]);
  const written = await recordEvents(db, sitting, now, [
    { kind: 'appealDecided', questionId, isGranted, reply, points, by: userId },
  ]);
  await addUp({ db, desk }, exam, written);
  await recordChange(context, {
    action: 'exam.decideAppeal',
    subjectType: 'exam',
    subjectId: examId,
    before: { points: before.points },
    after: { sittingId, questionId, isGranted, points: points ?? before.points },
  });
  await notify(
    context,
    [sitting.userId],
    { kind: 'examAppealDecided', examTitle: exam.title, isGranted },
    `/exams/${examId}`,
  );
}
