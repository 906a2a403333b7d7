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
} as const;

export type DraftFaultCode = keyof typeof draftFaults;

export interface DraftFault {
  readonly code: DraftFaultCode;
  /** Into the draft, for example `['body', 'choices']`. */
  readonly path: readonly (string | number)[];
}
