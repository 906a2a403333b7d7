import type { CountedAttempt } from '../../domain/classrules/counted-attempt.schema.ts';
import { countGiven, type Counting, getCounting } from './retakes.repo.ts';

// What the rules of a class say of attempts at its quizzes.

/** How many attempts more somebody may take; null: as many as they like. */
export const retakesGivenTo = countGiven;

export type { Counting } from './retakes.repo.ts';

export const countingOfClass = getCounting;

/** Which attempt counts for a quiz of a class, where its quiz says `usual`. */
export const countsFor = (
  { ofClass, ofMaterials }: Counting,
  classMaterialId: number,
  usual: CountedAttempt,
): CountedAttempt => ofMaterials.get(classMaterialId) ?? ofClass ?? usual;
