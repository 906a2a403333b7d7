import type { DraftFault } from '../draft-faults.ts';
import { sumPoints } from '../points.ts';
import { hasRepeats, type QuestionKindRules } from './question-kind.ts';

export const freetext: QuestionKindRules<'FREETEXT'> = {
  faultsOf({ weight, answerKey: { rubric = [] } }) {
    const faults: DraftFault[] = [];
    const path = ['answerKey', 'rubric'];
    if (hasRepeats(rubric.map(({ id }) => id))) faults.push({ code: 'criterionIdsRepeat', path });
    if (rubric.length > 0 && sumPoints(rubric.map(({ points }) => points)) !== weight)
      faults.push({ code: 'rubricSum', path });
    return faults;
  },
  fits: ({ text }, body) => text.length <= body.maxLength,
  isEmpty: ({ text }) => text.trim() === '',
  score: () => 'waits',
};
