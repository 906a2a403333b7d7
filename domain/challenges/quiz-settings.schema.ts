import { z } from 'zod';
import { CountedAttemptSchema } from '../classrules/counted-attempt.schema.ts';
import { freeText, lineText } from '../http/text.ts';

/** When a trainee is told what would have been right, and why. */
export const explanationTimes = ['never', 'afterEach', 'afterSubmission'] as const;
export const ExplanationTimeSchema = z.enum(explanationTimes);

export const mostAttempts = 100;
export const mostMinutes = 600;
export const mostPools = 20;

const settingsOf = (title: z.ZodType<string>) =>
  z.strictObject({
    shuffleQuestions: z.boolean(),
    shuffleChoices: z.boolean(),
    /** Null without a limit. */
    timeLimitMinutes: z.int().min(1).max(mostMinutes).nullable(),
    /** `organisation`: once, or as often as one likes where the organisation has it so. */
    attempts: z.union([z.enum(['organisation', 'unlimited']), z.int().min(1).max(mostAttempts)]),
    counts: CountedAttemptSchema,
    explanations: ExplanationTimeSchema,
    /** Of the questions of a pool each attempt has `draw`. */
    pools: z
      .array(z.object({ id: lineText(40), title, draw: z.int().min(1).max(200) }))
      .max(mostPools),
  });

/** How a quiz is given, beside its questions. */
export const QuizSettingsSchema = settingsOf(lineText(100));
export type QuizSettings = z.infer<typeof QuizSettingsSchema>;
export type Pool = QuizSettings['pools'][number];

/** The same while its author still writes. */
export const UnfinishedSettingsSchema = settingsOf(freeText(100));

/** What a quiz is given as that says nothing of it. */
export const usualSettings: QuizSettings = {
  shuffleQuestions: false,
  shuffleChoices: false,
  timeLimitMinutes: null,
  attempts: 'organisation',
  counts: 'last',
  explanations: 'afterSubmission',
  pools: [],
};
