import type { QuestionKind } from '../../materials/kinds.ts';
import type { DraftFault } from '../draft-faults.ts';
import type { AnswerOf, DraftOf, QuestionOf } from '../question.schema.ts';

/** Points of one question, or that an instructor must read the answer first. */
export type Score = { readonly points: number; readonly isCorrect: boolean } | 'waits';

/** What one kind of question must know; the registry has one for each. */
export interface QuestionKindRules<Kind extends QuestionKind> {
  /** What is wrong with a well-formed draft as a whole. */
  faultsOf(draft: DraftOf<Kind>): DraftFault[];
  /** Whether such an answer can have been given to this question. */
  fits(answer: AnswerOf<Kind>, body: QuestionOf<Kind>['body']): boolean;
  /** Nothing was answered yet, or it was taken back. */
  isEmpty(answer: AnswerOf<Kind>): boolean;
  score(answer: AnswerOf<Kind>, question: DraftOf<Kind>): Score;
}

export const hasRepeats = (values: readonly string[]): boolean =>
  new Set(values).size < values.length;
