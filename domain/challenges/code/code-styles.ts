import type { ChallengeStyle } from '../../materials/kinds.ts';
import type { ProgrammingLanguage } from '../../runner/language-ids.ts';

/** The styles of challenges in which code is written; a quiz has a content of its own. */
export const codeStyles = ['algorithm', 'function', 'development', 'frontend', 'ai'] as const;
export type CodeStyle = (typeof codeStyles)[number];

/** A page is HTML, with its styles and scripts beside it; everything else is a program. */
export const isOfStyle = (language: ProgrammingLanguage, style: CodeStyle): boolean =>
  (language === 'html') === (style === 'frontend');

/** Whether code is written in a material, by its reference. */
export const isCode = ({
  challengeStyle,
}: {
  readonly challengeStyle: ChallengeStyle | null;
}): boolean => codeStyles.some((style) => style === challengeStyle);
