import type {
  CorrectableQuestion,
  Correction,
} from '../../../../domain/challenges/corrections.schema.ts';

/** What somebody wants to do to which question. */
export interface Asked {
  readonly kind: Correction['kind'];
  readonly entry: CorrectableQuestion;
  readonly number: number;
}
