import type { ProgrammingLanguage } from '../../../runner/language-ids.ts';
import type { Fragment } from './similarity.schema.ts';

/** Two submissions as they were compared. */
export interface KeptPair {
  /** The lesser id first. */
  readonly attemptId: number;
  readonly otherAttemptId: number;
  readonly language: ProgrammingLanguage;
  readonly percent: number;
  readonly fragments: readonly Fragment[];
}
