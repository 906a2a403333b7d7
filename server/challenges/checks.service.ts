import { randomUUID } from 'node:crypto';
import { authorize } from '../../domain/access/policy.ts';
import { clampToNow } from '../../domain/challenges/attempt.rules.ts';
import {
  notCheckable,
  unfitAnswer,
  unknownQuestion,
} from '../../domain/challenges/challenges.messages.ts';
import { attemptPolicy } from '../../domain/challenges/challenges.policy.ts';
import { fitsQuestion } from '../../domain/challenges/question-kinds.ts';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Sentence } from '../../domain/format/language.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import type { Context } from '../http/context.ts';
import { lockAttempt } from './attempts.repo.ts';
import { insertCheck, selectChecks } from './checks.repo.ts';
import { selectGiven } from './quiz-of-attempt.ts';

interface Given {
  readonly attemptUuid: string;
  readonly questionId: number;
  readonly answer: StoredAnswer;
  readonly answeredAt: string;
}

/**
 * Takes the answer as the one that stands; from then on its trainee may know what is right. A second
 * check of the same question changes nothing.
 */
export async function checkAnswerOf(context: Context, given: Given): Promise<void> {
  const { db, actor, now, language } = context;
  const { organisationId } = actor;
  const { attemptUuid, questionId, answer } = given;
  const attempt = authorize(
    actor,
    attemptPolicy,
    'view',
    await lockAttempt(db, organisationId, attemptUuid),
  );
  const checks = await selectChecks(db, organisationId, [attempt.id]);
  if (checks.some((check) => check.questionId === questionId)) return;
  const refuse = (sentence: Sentence) =>
    new AppError('invalidInput', { messages: [sentence[language]] });
  const { questions, settings } = await selectGiven(db, attempt);
  if (settings.explanations !== 'afterEach') throw refuse(notCheckable);
  // Everything was told with the hand-in: what comes now could have been read there.
  if (attempt.submittedAt) throw new AppError('conflict');
  requireStudyAccess(context, new Date(given.answeredAt));
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw refuse(unknownQuestion);
  if (!fitsQuestion(answer, question)) throw refuse(unfitAnswer);
  const check = { organisationId, attemptId: attempt.id, questionId, answer, checkedAt: now };
  await insertCheck(db, check, {
    uuid: randomUUID(),
    answeredAt: clampToNow(given.answeredAt, now),
  });
}
