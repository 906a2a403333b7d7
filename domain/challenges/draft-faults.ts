/** What can be wrong with a question although each of its fields is well-formed. */
export const draftFaults = {
  choiceIdsRepeat: 'must not repeat an id.',
  correctUnknown: 'must name choices of this question.',
  correctRepeats: 'must not repeat a choice.',
  singleNeedsOne: 'must name exactly one choice, unless several may be chosen.',
  blankIdsRepeat: 'must not repeat an id.',
  blankNotInPrompt: 'must stand exactly once in the prompt, as {{id}}.',
  promptBlankUnknown: 'must not hold a blank that the question does not have.',
  blankWithoutKey: 'must have accepted answers for each blank, once.',
  acceptedNoNumber: 'must be numbers where a tolerance is given.',
  criterionIdsRepeat: 'must not repeat an id.',
  rubricSum: 'must add up to the points of the question.',
  standsTwice: 'must be decided on: it stands twice, as two authors have changed it.',
  poolIdsRepeat: 'must not repeat an id.',
  poolUnknown: 'must name a pool of this quiz.',
  poolTooSmall: 'must have as many questions as are drawn.',
  poolWeightsDiffer: 'must have questions that are all worth the same.',
} as const;

export type DraftFaultCode = keyof typeof draftFaults;

export interface DraftFault {
  readonly code: DraftFaultCode;
  /** Into the draft, for example `['body', 'choices']`. */
  readonly path: readonly (string | number)[];
}
