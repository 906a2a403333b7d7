import { createHash } from 'node:crypto';
import {
  correctQuestions,
  scoredAnew,
  settle,
} from '../../../domain/challenges/corrections.rules.ts';
import type { Standing } from '../../../domain/challenges/corrections.rules.ts';
import type { CorrectionEffect, Worth } from '../../../domain/challenges/corrections.schema.ts';
import type { Outcome } from '../../../domain/challenges/attempt.rules.ts';
import type { Db } from '../../db/database.ts';
import { type MarkRow, selectMarks, selectNewestAnswers } from '../attempts.repo.ts';
import { givenOf, selectQuiz, type QuizVersion } from '../quiz-of-attempt.ts';
import type { HandedInRow } from './corrections.repo.ts';

/** An attempt that was weighed anew, as far as its points go. */
export interface Weighed extends HandedInRow {
  readonly outcome: Worth;
  readonly isByHand: boolean;
}

/** What a correction makes of one attempt. */
export interface Consequence extends Weighed {
  readonly outcome: Outcome & Worth;
  /** The mark of the corrected question, where the server gives another one. */
  readonly mark: (Pick<MarkRow, 'points' | 'isCorrect'> & { readonly before: MarkRow }) | undefined;
}

/** Of attempts that had the question; the others do not change. */
export async function consequencesOf(
  db: Db,
  handedIn: readonly HandedInRow[],
  questionId: number,
  standing: Standing,
): Promise<Consequence[]> {
  const [first] = handedIn;
  if (!first) return [];
  const { organisationId } = first.attempt;
  const ids = handedIn.map(({ attempt }) => attempt.id);
  const answersOf = Map.groupBy(
    await selectNewestAnswers(db, organisationId, ids),
    ({ attemptId }) => attemptId,
  );
  const marksOf = Map.groupBy(
    await selectMarks(db, organisationId, ids),
    ({ attemptId }) => attemptId,
  );
  const versions = new Map<number, QuizVersion>();
  const consequences: Consequence[] = [];
  for (const row of handedIn) {
    const { attempt } = row;
    const version = versions.get(attempt.materialVersionId) ?? (await selectQuiz(db, attempt));
    versions.set(attempt.materialVersionId, version);
    const quiz = givenOf(attempt, {
      settings: version.settings,
      ...correctQuestions(version.questions, standing),
    });
    const question = quiz.questions.find(({ id }) => id === questionId);
    if (!question) continue;
    const answers = answersOf.get(attempt.id) ?? [];
    const marks = marksOf.get(attempt.id) ?? [];
    const before = marks.find((mark) => mark.questionId === questionId);
    const score = scoredAnew(question, { answers, marks });
    const after = marks.map((mark) => (mark === before && score ? { ...mark, ...score } : mark));
    const isOther =
      score && (score.points !== before?.points || score.isCorrect !== before.isCorrect);
    consequences.push({
      ...row,
      outcome: settle(quiz, { answers, marks: after }),
      mark: isOther && before ? { ...score, before } : undefined,
      isByHand: before !== undefined && before.markedBy !== null,
    });
  }
  return consequences;
}

export const isChanged = ({ attempt, outcome }: Weighed): boolean =>
  attempt.points !== outcome.points || attempt.maxPoints !== outcome.maxPoints;

/** In the order of names. */
export function presentEffect(consequences: readonly Weighed[]): CorrectionEffect {
  const changed = consequences.filter(isChanged).map(({ attempt, traineeName, outcome }) => ({
    attemptId: attempt.id,
    traineeName,
    before: { points: attempt.points, maxPoints: attempt.maxPoints },
    after: { points: outcome.points, maxPoints: outcome.maxPoints },
  }));
  return {
    basis: createHash('sha256').update(JSON.stringify(changed)).digest('base64url'),
    changed,
    unchangedCount: consequences.length - changed.length,
    byHandCount: consequences.filter(({ isByHand }) => isByHand).length,
  };
}
