import { draftLimits, type NewDraft } from '../../../../../domain/aichats/drafts.contract.ts';
import type { Review } from '../../../../../domain/challenges/code/review.schema.ts';
import { wordsInLanguage } from '../words-in-language.ts';

/** What an engine is asked for feedback to: the task, the criteria and the work, without a name. */
export function feedbackAsked(review: Review): NewDraft {
  const { lang, text } = wordsInLanguage(review.statement);
  return {
    kind: 'feedback',
    lang,
    task: text.slice(0, draftLimits.task),
    rubric: review.rubric.slice(0, draftLimits.criteria),
    answer: review.code.slice(0, draftLimits.text),
  };
}
