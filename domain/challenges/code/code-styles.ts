import type { ChallengeStyle } from '../../materials/kinds.ts';

/** The styles of challenges in which code is written; a quiz has a content of its own. */
export const codeStyles = ['algorithm', 'function', 'development', 'ai'] as const;
export type CodeStyle = (typeof codeStyles)[number];

/** Whether code is written in a material, by its reference. */
export const isCode = ({
  challengeStyle,
}: {
  readonly challengeStyle: ChallengeStyle | null;
}): boolean => codeStyles.some((style) => style === challengeStyle);
