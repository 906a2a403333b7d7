import { z } from 'zod';
import { InstantSchema } from '../../../http/text.ts';
import { CorrectionEffectSchema } from '../../corrections.schema.ts';
import { CodeCaseSchema } from '../code-content.schema.ts';

/** One that is not decided yet: nobody's points have changed by it. */
export const OpenRescoreSchema = z.object({
  id: z.int(),
  /** Of the version whose cases are run. */
  versionNumber: z.int(),
  /** Ids of cases that are not to count. */
  excludedCases: z.array(z.string()),
  startedBy: z.string(),
  startedAt: InstantSchema,
  /** Submissions that were run, or could not be, of all. */
  done: z.int(),
  total: z.int(),
  /** Those that no machine could run: they stay as they are. */
  failedCount: z.int(),
  /** Null until all were run. */
  effect: CorrectionEffectSchema.nullable(),
});

/** One that was applied; it is never changed but to be taken back. */
export const AppliedRescoreSchema = z.object({
  id: z.int(),
  versionNumber: z.int(),
  excludedTitles: z.array(z.string()),
  reason: z.string(),
  changedCount: z.int(),
  appliedBy: z.string(),
  appliedAt: InstantSchema,
  takenBackBy: z.string().nullable(),
  takenBackAt: InstantSchema.nullable(),
  /** Only what was applied last can be. */
  canTakeBack: z.boolean(),
});
export type AppliedRescore = z.infer<typeof AppliedRescoreSchema>;

/** Scoring all submissions of a code challenge in a class again, and what came of it before. */
export const RescoresSchema = z.object({
  /** The newest version of the challenge, whose cases would be run. */
  versionNumber: z.int(),
  cases: z.array(CodeCaseSchema.pick({ id: true, title: true, isPublic: true, weight: true })),
  submissionCount: z.int(),
  open: OpenRescoreSchema.nullable(),
  /** Newest first. */
  applied: z.array(AppliedRescoreSchema),
});
export type Rescores = z.infer<typeof RescoresSchema>;
