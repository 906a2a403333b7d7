import { countedOf } from '../../domain/challenges/attempt.rules.ts';
import { usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import { countingOfClass, countsFor, type Counting } from '../classrules/attempt-rules.service.ts';
import type { Db } from '../db/database.ts';
import type { Score } from '../../domain/challenges/verdict.rules.ts';
import type { Scores, Study } from '../classes/challenges.hook.ts';
import { type HandedIn, selectHandedIn } from './own-scores.repo.ts';

/** What people's attempts in a class are worth, by the person and the material: of each quiz the one that counts. */
export async function scoresOfClass(db: Db, study: Study): Promise<ReadonlyMap<number, Scores>> {
  if (study.userIds.length === 0) return new Map();
  const counting = await countingOfClass(db, study);
  const byPerson = Map.groupBy(await selectHandedIn(db, study), ({ userId }) => userId);
  return new Map([...byPerson].map(([userId, rows]) => [userId, scoresOf(rows, counting)]));
}

function scoresOf(rows: readonly HandedIn[], counting: Counting): Scores {
  const scores = new Map<number, Score>();
  for (const [classMaterialId, taken] of Map.groupBy(rows, (row) => row.classMaterialId)) {
    // The newest attempt has the rules by which its trainee is told what counts.
    const { counts } = taken[0]?.settings ?? usualSettings;
    const inClass = countsFor(counting, classMaterialId, counts);
    const counted = countedOf(
      taken.map((row) => ({ ...row, submittedAt: row.submittedAt?.toISOString() ?? null })),
      inClass,
    );
    if (counted && counted.points !== null)
      scores.set(classMaterialId, { points: counted.points, maxPoints: counted.maxPoints });
  }
  return scores;
}
