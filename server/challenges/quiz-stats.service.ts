import type { QuizStats } from '../../domain/challenges/quiz-stats.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { chooseVersion } from '../materials/materials.service.ts';
import { presentQuestion } from './challenges.present.ts';
import { ownVersionId } from '../materials/official/official.service.ts';
import { selectQuestions } from './questions.repo.ts';
import { selectMistakes, selectQuestionScores, selectScores } from './quiz-stats.repo.ts';

const tenths = 10;

/** Of a version: another one has other questions. */
export async function getQuizStatsOf(
  context: Context,
  materialId: number,
  majorVersionNumber: number | undefined,
): Promise<QuizStats> {
  const { db } = context;
  const version = await chooseVersion(context, materialId, { majorVersionNumber });
  if (version.challengeStyle !== 'quiz') throw new AppError('notFound');
  // Of an official quiz, what one's own people have answered: to the copy that is held of it.
  const ownId = await ownVersionId(context, version);
  const key =
    ownId === undefined
      ? { organisationId: version.organisationId, materialVersionId: version.versionId }
      : { organisationId: context.actor.organisationId, materialVersionId: ownId };
  const answers = { ...key, organisationId: context.actor.organisationId };
  const { tenths: earned, ...scores } = await selectScores(db, answers);
  const questions = await selectQuestions(db, key);
  const scored = await selectQuestionScores(db, answers);
  const mistakes = await selectMistakes(db, answers);
  return {
    majorVersionNumber: version.majorVersionNumber,
    ...scores,
    distribution: Array.from(
      { length: tenths },
      (_, index) => earned.filter((tenth) => tenth === index + 1).length,
    ),
    questions: questions.map((question) => {
      const row = scored.find(({ questionId }) => questionId === question.id);
      const mistake = mistakes.find(({ questionId }) => questionId === question.id);
      return {
        question: presentQuestion(question),
        given: row?.given ?? 0,
        answered: row?.answered ?? 0,
        share: row?.share ?? null,
        discrimination: row?.discrimination ?? null,
        commonMistake: mistake ? { answer: mistake.answer, count: mistake.count } : null,
      };
    }),
  };
}
