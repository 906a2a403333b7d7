import { countedOf } from '../../domain/challenges/attempt.rules.ts';
import type { CountedAttempt } from '../../domain/classrules/counted-attempt.schema.ts';
import { usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { Score } from '../../domain/challenges/verdict.rules.ts';
import { countingOfClass, countsFor } from '../classrules/attempt-rules.service.ts';
import type { Db } from '../db/database.ts';
import { selectCounting, selectTaken, type Taken } from './class-scores.repo.ts';

/** What stands of somebody's quizzes in a class, by the material. */
export interface QuizStanding {
  readonly scores: ReadonlyMap<number, Score>;
  /** Handed in, and waiting for a mark. */
  readonly waiting: ReadonlySet<number>;
}

export const noQuizzes: QuizStanding = { scores: new Map(), waiting: new Set() };

/** Of everybody in a class at once, by the person; `scoresOfClass` says the same of some of them. */
export async function standingsOfClass(
  db: Db,
  held: { readonly organisationId: number; readonly classId: number },
): Promise<ReadonlyMap<number, QuizStanding>> {
  const [taken, counting, inClass] = await Promise.all([
    selectTaken(db, held),
    selectCounting(db, held),
    countingOfClass(db, held),
  ]);
  return new Map(
    [...taken].map(([userId, all]) => [
      userId,
      standingOf(all, ({ classMaterialId, materialVersionId }) =>
        countsFor(
          inClass,
          classMaterialId,
          counting.get(materialVersionId) ?? usualSettings.counts,
        ),
      ),
    ]),
  );
}

function standingOf(
  taken: readonly Taken[],
  countsOf: (taken: Taken) => CountedAttempt,
): QuizStanding {
  const scores = new Map<number, Score>();
  const waiting = new Set<number>();
  for (const [classMaterialId, all] of Map.groupBy(taken, (each) => each.classMaterialId)) {
    if (all.length > 1)
      all.sort((one, other) => other.startedAt - one.startedAt || other.id - one.id);
    const [newest] = all;
    if (!newest) continue;
    if (all.some(({ isWaiting }) => isWaiting)) waiting.add(classMaterialId);
    // The newest attempt has the rules by which its trainee is told what counts.
    // Of one alone it is known without asking, and most have one.
    const counted = all.length === 1 ? newest : countedOf(all.map(asHandedIn), countsOf(newest));
    if (counted && counted.points !== null)
      scores.set(classMaterialId, { points: counted.points, maxPoints: counted.maxPoints });
  }
  return { scores, waiting };
}

const asHandedIn = (taken: Taken) => ({ ...taken, submittedAt: 'handed in' });
