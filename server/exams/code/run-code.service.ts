import type { RunReport } from '../../../domain/challenges/code/workbench.schema.ts';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import { examRefusals } from '../../../domain/exams/exams.messages.ts';
import { isInTime } from '../../../domain/exams/exam-time.rules.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { tryTask } from '../../challenges/code/tasks.service.ts';
import { requireStudyAccess } from '../../contracts/standing.service.ts';
import type { Context } from '../../http/context.ts';
import { ownSittingOf } from '../own-exams.service.ts';
import { type PaperDesk, partsOfSitting } from '../papers.ts';

interface Run {
  readonly deviceUuid: string;
  readonly questionId: number;
  readonly language: ProgrammingLanguage;
  readonly code: string;
  readonly input?: string | undefined;
}

/** For the device that the exam is taken on, and while it is open. */
export async function runOwnCode(
  desk: PaperDesk,
  context: Context,
  examId: number,
  given: Run,
): Promise<RunReport> {
  const { db, now, language } = context;
  const { exam, sitting } = await ownSittingOf(context, examId);
  const { startedAt, deadlineAt, submittedAt, deviceUuid } = sitting;
  if (!startedAt || !deadlineAt) throw new AppError('examNotBegun');
  if (deviceUuid !== given.deviceUuid) throw new AppError('examElsewhere');
  if (submittedAt || !isInTime(deadlineAt, now)) throw new AppError('examClosed');
  requireStudyAccess(context, startedAt);
  const question = (await partsOfSitting(desk, db, exam, sitting))
    .flatMap(({ questions }) => [...questions])
    .find(({ id }) => id === given.questionId);
  if (question?.kind !== 'CODE')
    throw new AppError('invalidInput', { messages: [examRefusals.noCode[language]] });
  return { judgement: await tryTask(context, question.content, given) };
}
