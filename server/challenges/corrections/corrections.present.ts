import { correctQuestions, type Standing } from '../../../domain/challenges/corrections.rules.ts';
import type { Corrections } from '../../../domain/challenges/corrections.schema.ts';
import type { Db } from '../../db/database.ts';
import { selectMarks } from '../attempts.repo.ts';
import { presentQuestion } from '../challenges.present.ts';
import type { QuizVersion } from '../quiz-of-attempt.ts';
import type { selectLedger } from './corrections.repo.ts';

interface Known {
  readonly organisationId: number;
  readonly versions: readonly {
    readonly id: number;
    readonly number: number;
    readonly quiz: QuizVersion;
  }[];
  readonly standing: Standing;
  readonly attemptIds: readonly number[];
  readonly ledger: Awaited<ReturnType<typeof selectLedger>>;
}

export async function presentCorrections(db: Db, known: Known): Promise<Corrections> {
  const { organisationId, versions, standing, attemptIds, ledger } = known;
  const marks = Map.groupBy(
    await selectMarks(db, organisationId, attemptIds),
    ({ questionId }) => questionId,
  );
  return {
    questions: versions.flatMap(({ id, number, quiz }) => {
      const { questions, excluded, firstKeys } = correctQuestions(quiz.questions, standing);
      return questions.map((question) => {
        const given = marks.get(question.id) ?? [];
        return {
          question: presentQuestion(question),
          answerKey: question.answerKey,
          materialVersionId: id,
          majorVersionNumber: number,
          attemptCount: given.length,
          rightCount: given.filter(({ isCorrect }) => isCorrect).length,
          standing: excluded.has(question.id)
            ? ('exclude' as const)
            : firstKeys.has(question.id)
              ? ('rekey' as const)
              : null,
        };
      });
    }),
    ledger: ledger.map(({ correction, givenBy, takenBackBy }) => ({
      id: correction.id,
      questionId: correction.questionId,
      kind: correction.answerKey === null ? ('exclude' as const) : ('rekey' as const),
      reason: correction.reason,
      givenBy: givenBy ?? '',
      givenAt: correction.givenAt.toISOString(),
      takenBackBy,
      takenBackAt: correction.takenBackAt?.toISOString() ?? null,
    })),
  };
}
