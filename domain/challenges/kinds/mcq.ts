import type { DraftFault } from '../draft-faults.ts';
import { roundPoints } from '../points.ts';
import { hasRepeats, type QuestionKindRules } from './question-kind.ts';

export const mcq: QuestionKindRules<'MCQ'> = {
  faultsOf({ body, answerKey }) {
    const ids = body.choices.map((choice) => choice.id);
    const { correct } = answerKey;
    const faults: DraftFault[] = [];
    if (hasRepeats(ids)) faults.push({ code: 'choiceIdsRepeat', path: ['body', 'choices'] });
    if (!correct.every((id) => ids.includes(id)))
      faults.push({ code: 'correctUnknown', path: ['answerKey', 'correct'] });
    if (hasRepeats(correct))
      faults.push({ code: 'correctRepeats', path: ['answerKey', 'correct'] });
    if (!body.multiple && correct.length !== 1)
      faults.push({ code: 'singleNeedsOne', path: ['answerKey', 'correct'] });
    return faults;
  },

  fits({ choices }, body) {
    const isKnown = choices.every((id) => body.choices.some((choice) => choice.id === id));
    return isKnown && !hasRepeats(choices) && (body.multiple || choices.length <= 1);
  },

  isEmpty: ({ choices }) => choices.length === 0,

  score({ choices }, { body, answerKey: { correct }, weight }) {
    const hits = choices.filter((id) => correct.includes(id)).length;
    const misses = choices.length - hits;
    const isCorrect = misses === 0 && hits === correct.length;
    if (isCorrect) return { points: weight, isCorrect };
    // What is wrong takes away what is right has earned: else ticking every box would earn points.
    const share = body.multiple && body.partialCredit ? (hits - misses) / correct.length : 0;
    return { points: roundPoints(weight * Math.max(0, share)), isCorrect };
  },
};
