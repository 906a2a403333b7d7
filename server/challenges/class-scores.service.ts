import { countedOf } from '../../domain/challenges/attempt.rules.ts';
import type { CountedAttempt } from '../../domain/classrules/counted-attempt.schema.ts';
import { usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { Score } from '../../domain/challenges/verdict.rules.ts';
import { countingOfClass, countsFor } from '../classrules/attempt-rules.service.ts';
import type { Db } from '../db/database.ts';
import { readTaken, selectCounting, selectTaken, type Taken } from './class-scores.repo.ts';

export interface ScoreOfMaterial extends Score {
  readonly classMaterialId: number;
}

/** What stands of somebody's quizzes in a class, by the material. */
export interface QuizStanding {
  readonly scores: ReadonlyMap<number, ScoreOfMaterial>;
  /** Handed in, and waiting for a mark. */
  readonly waiting: ReadonlySet<number>;
}

const noQuizzes: QuizStanding = { scores: new Map(), waiting: new Set() };

/**
 * Of everybody in a class, asked for one person after the other: all standings at once would take more memory
 * than time. `scoresOfClass` says the same of some of them.
 */
export async function standingsOfClass(
  db: Db,
  held: { readonly organisationId: number; readonly classId: number },
): Promise<(userId: number) => QuizStanding> {
  const [taken, counting, inClass] = await Promise.all([
    selectTaken(db, held),
    selectCounting(db, held),
    countingOfClass(db, held),
  ]);
  const countsOf = ({ classMaterialId, materialVersionId }: Taken) =>
    countsFor(inClass, classMaterialId, counting.get(materialVersionId) ?? usualSettings.counts);
  return (userId) => {
    const bytes = taken.get(userId);
    return bytes ? standingOf(readTaken(bytes), countsOf) : noQuizzes;
  };
}

function standingOf(
  taken: readonly Taken[],
  countsOf: (taken: Taken) => CountedAttempt,
): QuizStanding {
  const scores = new Map<number, ScoreOfMaterial>();
  const waiting = new Set<number>();
  const { anyOf, severalOf } = byMaterial(taken);
  for (const any of anyOf.values()) {
    const { classMaterialId } = any;
    const several = severalOf.get(classMaterialId);
    if (several ? several.some(({ isWaiting }) => isWaiting) : any.isWaiting)
      waiting.add(classMaterialId);
    // Of one alone it is known without asking which counts, and most have one.
    const counted = several ? countedOfSeveral(several, countsOf) : any;
    if (counted && counted.points !== null)
      scores.set(classMaterialId, {
        classMaterialId,
        points: counted.points,
        maxPoints: counted.maxPoints,
      });
  }
  return { scores, waiting };
}

/** One attempt at each material, and all of them where there are several: a list for each would be dear. */
function byMaterial(taken: readonly Taken[]) {
  const anyOf = new Map<number, Taken>();
  const severalOf = new Map<number, Taken[]>();
  for (const each of taken) {
    const before = anyOf.get(each.classMaterialId);
    const several = severalOf.get(each.classMaterialId);
    if (several) several.push(each);
    else if (before) severalOf.set(each.classMaterialId, [before, each]);
    else anyOf.set(each.classMaterialId, each);
  }
  return { anyOf, severalOf };
}

function countedOfSeveral(several: Taken[], countsOf: (taken: Taken) => CountedAttempt) {
  several.sort((one, other) => other.startedAt - one.startedAt || other.id - one.id);
  const [newest] = several;
  // The newest attempt has the rules by which its trainee is told what counts.
  return newest && countedOf(several.map(asHandedIn), countsOf(newest));
}

const asHandedIn = (taken: Taken) => ({ ...taken, submittedAt: 'handed in' });
