import type { DraftFault } from '../draft-faults.ts';
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

  // All or nothing: with a share for each choice, ticking every box would earn points.
  score({ choices }, { correct }, weight) {
    const isCorrect =
      choices.length === correct.length && correct.every((id) => choices.includes(id));
    return { points: isCorrect ? weight : 0, isCorrect };
  },
};
