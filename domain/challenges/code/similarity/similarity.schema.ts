import { z } from 'zod';
import { InstantSchema } from '../../../http/text.ts';
import { ProgrammingLanguageSchema } from '../../../runner/language-ids.ts';

/** The same words in two texts: lines from 1 on, both ends included. */
export const FragmentSchema = z.object({
  one: z.object({ from: z.int(), to: z.int() }),
  other: z.object({ from: z.int(), to: z.int() }),
});
export type Fragment = z.infer<typeof FragmentSchema>;

const SubmissionSideSchema = z.object({
  attemptId: z.int(),
  trainee: z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() }),
  submittedAt: InstantSchema,
});

/** What somebody found who has looked at a pair. */
export const SimilarityNoteSchema = z.object({
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: InstantSchema,
});

/** Two submissions that are alike; that alone says nothing about how they came about. */
export const SimilarPairSchema = z.object({
  one: SubmissionSideSchema,
  other: SubmissionSideSchema,
  language: ProgrammingLanguageSchema,
  /** Of the words of both, those that are shared, in percent. */
  percent: z.int(),
  note: SimilarityNoteSchema.nullable(),
});
export type SimilarPair = z.infer<typeof SimilarPairSchema>;

export const SimilaritiesSchema = z.object({
  /** Null while it was never asked for. */
  report: z
    .object({
      /** Null while submissions are being compared. */
      comparedAt: InstantSchema.nullable(),
      /** The last submission of each trainee; those that are too short are not compared. */
      comparedCount: z.int(),
      tooShortCount: z.int(),
      /** Handed in since then. */
      newerCount: z.int(),
    })
    .nullable(),
  /** The most alike first. */
  pairs: z.array(SimilarPairSchema),
});
export type Similarities = z.infer<typeof SimilaritiesSchema>;

export const ComparedPairSchema = SimilarPairSchema.extend({
  oneText: z.string(),
  otherText: z.string(),
  fragments: z.array(FragmentSchema),
});
export type ComparedPair = z.infer<typeof ComparedPairSchema>;
