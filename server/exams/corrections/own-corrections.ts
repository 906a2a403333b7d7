import type { ExamCorrection } from '../../../domain/exams/exam-correction.schema.ts';
import type { Context } from '../../http/context.ts';
import { type PaperDesk, partsOfSitting } from '../papers.ts';
import type { OwnSitting } from '../sittings.repo.ts';
import { listCorrectionsFor } from './exam-corrections.repo.ts';

/** Those of questions that this person has: of others' pools they learn nothing. */
export async function correctionsFor(
  desk: PaperDesk,
  { db }: Pick<Context, 'db'>,
  { exam, sitting }: OwnSitting,
): Promise<ExamCorrection[]> {
  const rows = await listCorrectionsFor(db, sitting);
  if (rows.length === 0) return [];
  const parts = await partsOfSitting(desk, db, exam, sitting);
  const own = new Set(parts.flatMap(({ questions }) => questions.map(({ id }) => id)));
  return rows
    .filter(({ correction }) => own.has(correction.questionId))
    .map(({ correction: { id, questionId, before, text, createdAt }, confirmedAt }) => ({
      id,
      questionId,
      before,
      text,
      at: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    }));
}
