import { type HelpLevel, type HelpStep, helpSteps } from './help-level.ts';

/** What an engine's answers about an exercise gave, from the least to the most. */
export const helpGiven = [...helpSteps, 'explain', 'full'] as const;
export type HelpGiven = (typeof helpGiven)[number];

interface Answer {
  readonly helpLevel: HelpLevel | null;
  readonly helpStep: HelpStep | null;
}

/** Null of what no engine said: Keiko Search gives quotes alone. */
export const helpOf = ({ helpLevel, helpStep }: Answer): HelpGiven | null =>
  helpStep ??
  helpGiven.find((given) => given === helpLevel) ??
  (helpLevel === null ? null : 'hint');

export function furthestOf(answers: readonly Answer[]): HelpGiven | null {
  const given = new Set(answers.map(helpOf));
  return helpGiven.findLast((one) => given.has(one)) ?? null;
}
