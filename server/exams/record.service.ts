import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { findSittingRow } from './exam-marking.repo.ts';
import type { SittingKey } from './exam-marking.service.ts';
import { getExamRow, heldBy } from './exams.service.ts';
import { listEvents } from './sittings.repo.ts';

/** All that happened to a sitting, to the letter. */
export async function recordOf(context: Context, { examId, sittingId }: SittingKey) {
  const { exam } = await getExamRow(context, examId);
  const row = await findSittingRow(context.db, heldBy(context, examId), sittingId);
  if (!row) throw new AppError('notFound');
  const { uuid, chainLength, chainHash } = row.sitting;
  return {
    examTitle: exam.title,
    personName: row.name,
    sittingUuid: uuid,
    events: await listEvents(context.db, row.sitting),
    chainLength,
    chainHash,
  };
}
