import { unfitAnswer } from '../../domain/challenges/challenges.messages.ts';
import { examRefusals } from '../../domain/exams/exams.messages.ts';
import { keptSentences } from '../../domain/fair-use.messages.ts';
import { AppError } from '../../domain/http/errors.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import { writtenTogether } from '../written-together.ts';
import { findSame, type NewExamAnswer, writeAnswers, type Written } from './answer-batch.repo.ts';
import { ownSittingOf } from './own-exams.service.ts';
import { type PaperDesk, partsOfSitting } from './papers.ts';
import type { ExamAnswer } from '../../domain/exams/exam-answer.schema.ts';
import { fitsExamQuestion } from '../../domain/exams/exam-question-kinds.ts';

export type WriteAnswer = (answer: NewExamAnswer) => Promise<Written>;

/** A room full of people saves at the same time: what comes together is written together. */
export function answerWriter({ database }: Pick<Services, 'database'>): WriteAnswer {
  const write = writtenTogether<NewExamAnswer, Written>({
    write: (answers) => database.db.transaction((db) => writeAnswers(db, answers)),
    nameOf: ({ uuid }) => uuid,
    mostTogether: 100,
    mostAtOnce: 2,
  });
  return (answer) =>
    write(answer).catch((error: unknown) => {
      // The answer is new and its key is not: the key was another request's.
      if (isTaken(error)) throw new AppError('idempotencyMismatch');
      throw error;
    });
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === uniqueViolation;

const uniqueViolation = '23505';

interface Given {
  readonly examId: number;
  readonly answerUuid: string;
  readonly deviceUuid: string;
  readonly questionId: number;
  readonly answer: ExamAnswer;
  readonly answeredAt: string;
}

/** Adds an answer, once: the same answer under the same UUID is answered as before. */
export async function addAnswer(
  { write, desk }: { readonly write: WriteAnswer; readonly desk: PaperDesk },
  context: Context,
  given: Given,
): Promise<{ isLate: boolean }> {
  const { db, actor, now, language } = context;
  const { exam, sitting } = await ownSittingOf(context, given.examId);
  requireStudyAccess(context, sitting.startedAt ?? now);
  const parts = await partsOfSitting(desk, db, exam, sitting);
  const question = parts
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === given.questionId);
  if (!question)
    throw new AppError('invalidInput', { messages: [examRefusals.unknownQuestion[language]] });
  if (!fitsExamQuestion(given.answer, question))
    throw new AppError('invalidInput', { messages: [unfitAnswer[language]] });
  const { organisationId, userId } = actor;
  const { answerUuid: uuid, ...rest } = given;
  const answer: NewExamAnswer = {
    ...rest,
    uuid,
    organisationId,
    userId,
    receivedAt: now,
    idempotency: context.idempotency,
  };
  const written = await write(answer);
  if (written === 'notBegun') throw new AppError('examNotBegun');
  if (written === 'tooMany')
    throw new AppError('tooMuchKept', { messages: [keptSentences.answersOfAttempt[language]] });
  if (written !== 'known') return { isLate: written === 'late' };
  const same = await findSame(db, answer);
  if (same?.isSame !== true) throw new AppError('idempotencyMismatch');
  return { isLate: same.isLate };
}
