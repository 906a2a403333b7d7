import { blankIdsOf } from '../blanks.ts';
import type { DraftFault } from '../draft-faults.ts';
import { isNear, numberIn } from '../numbers.ts';
import { roundPoints } from '../points.ts';
import type { DraftOf } from '../question.schema.ts';
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
    const areNumbers = answerKey.blanks.every(
      ({ accepted, tolerance }) =>
        !tolerance || accepted.every((text) => numberIn(text) !== undefined),
    );
    if (!areNumbers) faults.push({ code: 'acceptedNoNumber', path: ['answerKey', 'blanks'] });
    return faults;
  },

  fits: ({ blanks }, body) =>
    Object.keys(blanks).every((id) => body.blanks.some((blank) => blank.id === id)),

  isEmpty: ({ blanks }) => Object.values(blanks).every((text) => text.trim() === ''),

  /** Each blank is worth the same share of the weight. */
  score({ blanks }, { answerKey: key, weight }) {
    const right = key.blanks.filter((blank) =>
      isAccepted(blank, Object.hasOwn(blanks, blank.id) ? (blanks[blank.id] ?? '') : ''),
    );
    const isCorrect = right.length === key.blanks.length;
    return {
      points: isCorrect ? weight : roundPoints((weight * right.length) / key.blanks.length),
      isCorrect,
    };
  },
};

type BlankKey = DraftOf<'FIB'>['answerKey']['blanks'][number];

/** Whether this is right in that blank. */
export function isAccepted(blank: BlankKey, given: string): boolean {
  const { accepted, tolerance } = blank;
  if (!tolerance)
    return accepted.some((text) => normalise(text, blank) === normalise(given, blank));
  const number = numberIn(given);
  return accepted.some((text) => {
    const wanted = numberIn(text);
    return number !== undefined && wanted !== undefined && isNear(number, wanted, tolerance);
  });
}

/** Unless told otherwise a Japanese keyboard's full-width letters and spaces mean what the narrow ones mean. */
function normalise(text: string, { caseSensitive, widthSensitive }: BlankKey): string {
  const plain = text.normalize(widthSensitive ? 'NFC' : 'NFKC').trim();
  return caseSensitive ? plain : plain.toLowerCase();
}
