import { countedOf } from '../../domain/challenges/attempt.rules.ts';
import { usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { Score } from '../../domain/challenges/verdict.rules.ts';
import type { Db } from '../db/database.ts';
import { selectHandedIn, type Study } from './own-scores.repo.ts';

/** What somebody's attempts in a class are worth, by the material: of each quiz the one that counts. */
export async function scoresOfClass(db: Db, study: Study): Promise<ReadonlyMap<number, Score>> {
  const rows = await selectHandedIn(db, study);
  const scores = new Map<number, Score>();
  for (const [classMaterialId, taken] of Map.groupBy(rows, (row) => row.classMaterialId)) {
    // The newest attempt has the rules by which its trainee is told what counts.
    const { counts } = taken[0]?.settings ?? usualSettings;
    const counted = countedOf(
      taken.map((row) => ({ ...row, submittedAt: row.submittedAt?.toISOString() ?? null })),
      counts,
    );
    if (counted && counted.points !== null)
      scores.set(classMaterialId, { points: counted.points, maxPoints: counted.maxPoints });
  }
  return scores;
}
