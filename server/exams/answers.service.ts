import { unfitAnswer } from '../../domain/challenges/challenges.messages.ts';
import { examRefusals } from '../../domain/exams/exams.messages.ts';
import { keptSentences } from '../../domain/fair-use.messages.ts';
import { AppError } from '../../domain/http/errors.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import { batched } from '../batched.ts';
import { findSame, type NewExamAnswer, writeAnswers, type Written } from './answer-batch.repo.ts';
import {
  type AskedSitting,
  listSittingsAt,
  nameOfSitting,
  type OwnSitting,
} from './sittings.repo.ts';
import { type PaperDesk, partsOfSitting } from './papers.ts';
import type { ExamAnswer } from '../../domain/exams/exam-answer.schema.ts';
import { fitsExamQuestion } from '../../domain/exams/exam-question-kinds.ts';

/** Where answers go: a room full of people saves at the same time, and what comes together is asked together. */
export interface AnswerDesk extends PaperDesk {
  readonly find: (asked: AskedSitting) => Promise<OwnSitting | undefined>;
  readonly write: (answer: NewExamAnswer) => Promise<Written>;
}

export const answerDesk = (services: Pick<Services, 'database'>, desk: PaperDesk): AnswerDesk => ({
  ...desk,
  find: batched<AskedSitting, OwnSitting | undefined>({
    run: (asked) => listSittingsAt(services.database.db, asked),
    nameOf: nameOfSitting,
    mostTogether,
    mostAtOnce,
    // A database that cannot be asked would keep each of them waiting for all before it.
    mayOneFail: false,
  }),
  write: answerWriter(services),
});

const mostTogether = 100;
const mostAtOnce = 2;

function answerWriter({ database }: Pick<Services, 'database'>): AnswerDesk['write'] {
  const write = batched<NewExamAnswer, Written>({
    run: (answers) => database.db.transaction((db) => writeAnswers(db, answers)),
    nameOf: ({ uuid }) => uuid,
    mostTogether,
    mostAtOnce,
    mayOneFail: true,
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
  desk: AnswerDesk,
  context: Context,
  given: Given,
): Promise<{ isLate: boolean }> {
  const { db, actor, now, language } = context;
  const { organisationId, userId } = actor;
  const own = await desk.find({ organisationId, userId, examId: given.examId });
  if (!own) throw new AppError('notFound');
  const { exam, sitting } = own;
  requireStudyAccess(context, sitting.startedAt ?? now);
  const parts = await partsOfSitting(desk, db, exam, sitting);
  const question = parts
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === given.questionId);
  if (!question)
    throw new AppError('invalidInput', { messages: [examRefusals.unknownQuestion[language]] });
  if (!fitsExamQuestion(given.answer, question))
    throw new AppError('invalidInput', { messages: [unfitAnswer[language]] });
  const { answerUuid: uuid, ...rest } = given;
  const answer: NewExamAnswer = {
    ...rest,
    uuid,
    organisationId,
    userId,
    receivedAt: now,
    idempotency: context.idempotency,
  };
  const written = await desk.write(answer);
  if (written === 'notBegun') throw new AppError('examNotBegun');
  if (written === 'tooMany')
    throw new AppError('tooMuchKept', { messages: [keptSentences.answersOfAttempt[language]] });
  if (written !== 'known') return { isLate: written === 'late' };
  const same = await findSame(db, answer);
  if (same?.isSame !== true) throw new AppError('idempotencyMismatch');
  return { isLate: same.isLate };
}
