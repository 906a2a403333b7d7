import { blankIdsOf } from '../blanks.ts';
import type { DraftFault } from '../draft-faults.ts';
import { roundPoints } from '../points.ts';
import { hasRepeats, type QuestionKindRules } from './question-kind.ts';

export const fib: QuestionKindRules<'FIB'> = {
  faultsOf({ prompt, body, answerKey }) {
    const ids = body.blanks.map((blank) => blank.id);
    const placed = blankIdsOf(prompt);
    const faults: DraftFault[] = [];
    if (hasRepeats(ids)) faults.push({ code: 'blankIdsRepeat', path: ['body', 'blanks'] });
    if (!ids.every((id) => placed.filter((other) => other === id).length === 1))
      faults.push({ code: 'blankNotInPrompt', path: ['body', 'blanks'] });
    if (!placed.every((id) => ids.includes(id)))
      faults.push({ code: 'promptBlankUnknown', path: ['prompt'] });
    const keyed = answerKey.blanks.map((blank) => blank.id);
    if (hasRepeats(keyed) || keyed.length !== ids.length || !ids.every((id) => keyed.includes(id)))
      faults.push({ code: 'blankWithoutKey', path: ['answerKey', 'blanks'] });
    return faults;
  },

  fits: ({ blanks }, body) =>
    Object.keys(blanks).every((id) => body.blanks.some((blank) => blank.id === id)),

  isEmpty: ({ blanks }) => Object.values(blanks).every((text) => text.trim() === ''),

  /** Each blank is worth the same share of the weight. */
  score({ blanks }, key, weight) {
    const right = key.blanks.filter(({ id, accepted, caseSensitive }) => {
      const given = Object.hasOwn(blanks, id) ? normalise(blanks[id] ?? '', caseSensitive) : '';
      return accepted.some((text) => normalise(text, caseSensitive) === given);
    });
    const isCorrect = right.length === key.blanks.length;
    return {
      points: isCorrect ? weight : roundPoints((weight * right.length) / key.blanks.length),
      isCorrect,
    };
  },
};

/** A Japanese keyboard's full-width letters and spaces mean what the narrow ones mean. */
function normalise(text: string, caseSensitive: boolean): string {
  const narrow = text.normalize('NFKC').trim();
  return caseSensitive ? narrow : narrow.toLowerCase();
}
