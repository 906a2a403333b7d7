import type { Capture } from '../../domain/exams/exam.schema.ts';
import { graceSeconds } from '../../domain/exams/exam-time.rules.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { listCounted, putMarks } from './exam-answers.repo.ts';
import { type ExamRow, findExam } from './exams.repo.ts';
import { type HasJobs, scoreCodeSoon } from './code/score-code.job.ts';
import { type PaperDesk, paperDesk, type PartOfSitting, partsOfSitting } from './papers.ts';
import { addUp } from './results/worth.service.ts';
import {
  changeSitting,
  listOverdue,
  lockSitting,
  recordEvents,
  type SittingRow,
} from './sittings.repo.ts';
import type { ExamAnswer } from '../../domain/exams/exam-answer.schema.ts';
import type { KeyedExamQuestion } from '../../domain/exams/exam-question.schema.ts';
import { scoreExamAnswer } from '../../domain/exams/exam-question-kinds.ts';

interface Work {
  readonly db: Db;
  readonly now: Date;
  readonly desk: PaperDesk;
  readonly services: HasJobs;
}

/** Ends a sitting that is locked, and scores what can be scored. */
export async function capture(
  { db, now, desk, services }: Work,
  exam: ExamRow,
  sitting: SittingRow,
  ended: { readonly by: Capture; readonly at: Date; readonly claimedAt: string | null },
): Promise<void> {
  const { organisationId, id } = sitting;
  const answers = new Map(
    (await listCounted(db, organisationId, [id])).map((row) => [row.questionId, row.answer]),
  );
  const parts = await partsOfSitting(desk, db, exam, sitting);
  const marks = parts.flatMap(({ questions }) =>
    questions.map((question) => firstMark(exam, sitting, question, answers.get(question.id))),
  );
  await putMarks(db, marks);
  await scoreCodeOf({ db, services }, parts, marks);
  await recordEvents(db, sitting, now, [
    { kind: 'handedIn', by: ended.by, claimedAt: ended.claimedAt },
  ]);
  await changeSitting(db, sitting, { submittedAt: ended.at, capturedBy: ended.by });
  await addUp({ db, desk }, exam, sitting);
}

/** Code of which nobody knows the points yet is run. */
export async function scoreCodeOf(
  { db, services }: Pick<Work, 'db' | 'services'>,
  parts: readonly PartOfSitting[],
  marks: readonly ReturnType<typeof firstMark>[],
): Promise<void> {
  const coded = parts.flatMap(({ questions }) =>
    questions.flatMap(({ kind, id }) => (kind === 'CODE' ? id : [])),
  );
  for (const { organisationId, sittingId, questionId, points } of marks)
    if (points === null && coded.includes(questionId))
      await scoreCodeSoon(db, services, { organisationId, sittingId, questionId });
}

export function firstMark(
  { draft }: Pick<ExamRow, 'draft'>,
  { organisationId, id: sittingId }: Pick<SittingRow, 'organisationId' | 'id'>,
  question: KeyedExamQuestion,
  answer: ExamAnswer | undefined,
) {
  const score = scoreExamAnswer(question, answer, draft.wrongTakesPercent);
  return {
    organisationId,
    sittingId,
    questionId: question.id,
    points: score === 'waits' ? null : score.points,
    isCorrect: score === 'waits' ? null : score.isCorrect,
    comment: '',
    criteria: null,
    judgement: null,
    markedBy: null,
    markedAt: null,
  };
}

const mostAtOnce = 200;

/** What nobody handed in is captured at its deadline, whoever is connected. */
export async function captureOverdue(services: Services): Promise<void> {
  const desk = paperDesk();
  const now = services.now();
  const before = new Date(now.getTime() - graceSeconds * 1000);
  for (;;) {
    const due = await listOverdue(services.database.db, before, mostAtOnce);
    for (const { organisationId, id } of due)
      await services.database.db.transaction(async (db) => {
        const sitting = await lockSitting(db, { organisationId }, id);
        // Of two servers one captures it; and time may have been given meanwhile.
        if (!sitting?.deadlineAt || sitting.submittedAt || sitting.deadlineAt >= before) return;
        const found = await findExam(db, { organisationId, examId: sitting.examId });
        if (!found) return;
        await capture({ db, now, desk, services }, found.exam, sitting, {
          by: 'deadline',
          at: sitting.deadlineAt,
          claimedAt: null,
        });
      });
    if (due.length < mostAtOnce) return;
  }
}
