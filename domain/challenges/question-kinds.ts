import type { QuestionKind } from '../materials/kinds.ts';
import type { DraftFault } from './draft-faults.ts';
import { fib } from './kinds/fib.ts';
import { freetext } from './kinds/freetext.ts';
import { mcq } from './kinds/mcq.ts';
import type { QuestionKindRules, Score } from './kinds/question-kind.ts';
import type { Question, QuestionDraft, StoredAnswer } from './question.schema.ts';

const registry = {
  MCQ: mcq,
  FIB: fib,
  FREETEXT: freetext,
} satisfies { [Kind in QuestionKind]: QuestionKindRules<Kind> };

// TypeScript cannot see that a question and the rules found by its kind belong together; every caller
// below compares the kinds of all it passes.
const rulesOf = (kind: QuestionKind): QuestionKindRules<QuestionKind> =>
  registry[kind] as QuestionKindRules<QuestionKind>;

export const faultsOf = (draft: QuestionDraft): DraftFault[] => rulesOf(draft.kind).faultsOf(draft);

export const fitsQuestion = (
  answer: StoredAnswer,
  question: Pick<Question, 'kind' | 'body'>,
): boolean => answer.kind === question.kind && rulesOf(answer.kind).fits(answer, question.body);

export const isEmptyAnswer = (answer: StoredAnswer | undefined): boolean =>
  answer === undefined || rulesOf(answer.kind).isEmpty(answer);

/** An empty answer is worth nothing, whatever its kind: nobody need read it. */
export function scoreAnswer(question: QuestionDraft, answer: StoredAnswer | undefined): Score {
  if (answer === undefined || answer.kind !== question.kind || isEmptyAnswer(answer))
    return { points: 0, isCorrect: false };
  return rulesOf(question.kind).score(answer, question);
}
