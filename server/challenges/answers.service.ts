import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import { unfitAnswer, unknownQuestion } from '../../domain/challenges/challenges.messages.ts';
import { fitsQuestion } from '../../domain/challenges/question-kinds.ts';
import { attemptPolicy } from '../../domain/challenges/challenges.policy.ts';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import { answerWriter } from './answer-writer.ts';
import { isSameAnswer, type NewAnswer } from './answers.repo.ts';
import { selectAttempt } from './attempts.repo.ts';
import { addLateAnswer } from './late-arrival.service.ts';
import { questionMemory } from './question-memory.ts';
import { tooManyAnswers } from './too-many-answers.ts';

interface Given {
  readonly attemptUuid: string;
  readonly answerUuid: string;
  readonly questionId: number;
  readonly answer: StoredAnswer;
  readonly answeredAt: string;
}

const uniqueViolation = '23505';

/** What a server keeps to save answers quickly. */
export interface AnswerDesk {
  readonly findQuestion: ReturnType<typeof questionMemory>;
  readonly write: ReturnType<typeof answerWriter>;
}

export const answerDesk = ({ database }: Pick<Services, 'database'>): AnswerDesk => ({
  findQuestion: questionMemory(),
  write: answerWriter(database.pool),
});

/**
 * Adds an answer, once: the same answer under the same UUID is answered as before. One that comes after
 * the submission is kept as late.
 */
export async function addAnswerOf(
  { findQuestion, write }: AnswerDesk,
  context: Context,
  given: Given,
): Promise<{ isLate: boolean }> {
  const { actor } = context;
  const { organisationId, userId } = actor;
  const question = await findQuestion(context.db, organisationId, given.questionId);
  if (!question?.isGiven(given.attemptUuid))
    return await refuseFor(context, given, unknownQuestion[context.language]);
  requireStudyAccess(context, new Date(given.answeredAt));
  // The stored kind and body are of one question.
  const asked = { kind: question.kind, body: question.body } as Parameters<typeof fitsQuestion>[1];
  if (!fitsQuestion(given.answer, asked))
    return await refuseFor(context, given, unfitAnswer[context.language]);
  const answer: NewAnswer = {
    organisationId,
    userId,
    attemptUuid: given.attemptUuid,
    uuid: given.answerUuid,
    questionId: given.questionId,
    materialVersionId: question.materialVersionId,
    answer: given.answer,
    answeredAt: new Date(given.answeredAt),
    idempotency: context.idempotency,
  };
  const added = await write(answer).catch((error: unknown) => {
    // The answer is new and its key is not: the key was another request's.
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation)
      throw new AppError('idempotencyMismatch');
    throw error;
  });
  if (added.isAdded) return { isLate: false };
  if (!added.isMine) throw new AppError('notFound');
  const isSame = await isSameAnswer(context.db, answer);
  if (isSame === true) return { isLate: false };
  if (isSame === false) throw new AppError('idempotencyMismatch');
  if (!added.isOfVersion)
    throw new AppError('invalidInput', { messages: [unknownQuestion[context.language]] });
  if (added.isTooMany) throw tooManyAnswers(context.language);
  return { isLate: await addLateAnswer(context, answer) };
}

/** To whom the attempt is not known, nothing is told about its questions. */
async function refuseFor({ db, actor }: Context, given: Given, message: string): Promise<never> {
  const attempt = await selectAttempt(db, actor.organisationId, given.attemptUuid);
  authorize(actor, attemptPolicy, 'view', attempt);
  throw new AppError('invalidInput', { messages: [message] });
}
