import type { Board } from '../../../domain/exams/exam-board.contract.ts';
import type { Db } from '../../db/database.ts';
import type { ExamRow } from '../exams.repo.ts';
import { listCorrectionsWithCounts } from './exam-corrections.repo.ts';

/** What was corrected, as everybody who writes was told, and how many have confirmed it. */
export async function correctionsOnBoard(db: Db, exam: ExamRow): Promise<Board['corrections']> {
  const { organisationId, id: examId } = exam;
  const rows = await listCorrectionsWithCounts(db, { organisationId, examId });
  return rows.map(
    ({ correction: { id, questionId, before, text, createdAt }, by, confirmedCount }) => ({
      id,
      questionId,
      before,
      text,
      by,
      at: createdAt.toISOString(),
      confirmedCount,
    }),
  );
}
