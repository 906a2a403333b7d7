import { z } from 'zod';

/** How much help a class or a material allows, from the least to the most. */
export const helpLevels = ['none', 'hints', 'explain', 'full'] as const;
export const HelpLevelSchema = z.enum(helpLevels);
export type HelpLevel = z.infer<typeof HelpLevelSchema>;

/** What a class has until somebody chooses another one. */
export const usualHelpLevel: HelpLevel = 'explain';

/** Of an exercise; of what is read there is nothing to give away. */
export const usualHelpLevelOfChallenges: HelpLevel = 'hints';

/** The steps of the ladder, from the first to the last. */
export const helpSteps = ['question', 'hint', 'bigHint'] as const;
export type HelpStep = (typeof helpSteps)[number];

/** Where hints are given: which one comes next, after so many answers about the same material. */
export const stepAfter = (answersBefore: number): HelpStep =>
  helpSteps[Math.min(answersBefore, helpSteps.length - 1)] ?? 'question';
