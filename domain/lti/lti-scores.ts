import { z } from 'zod';
import { freeText, InstantSchema } from '../http/text.ts';

/** The words of the assignment and grade service, version 2. */
export const activityStates = [
  'Initialized',
  'Started',
  'InProgress',
  'Submitted',
  'Completed',
] as const;
export type ActivityState = (typeof activityStates)[number];

export const gradingStates = [
  'FullyGraded',
  'Pending',
  'PendingManual',
  'Failed',
  'NotReady',
] as const;
export type GradingState = (typeof gradingStates)[number];

/** What a tool says of one person's work; what it says besides is not kept. */
export const LtiScoreSchema = z
  .object({
    userId: z.string().regex(/^[1-9]\d{0,8}$/),
    scoreGiven: z.number().min(0).max(1_000_000).optional(),
    scoreMaximum: z.number().positive().max(1_000_000).optional(),
    activityProgress: z.enum(activityStates),
    gradingProgress: z.enum(gradingStates),
    comment: freeText(10_000).optional(),
    timestamp: InstantSchema,
  })
  .refine(
    ({ scoreGiven, scoreMaximum }) => scoreGiven === undefined || scoreMaximum !== undefined,
    { path: ['scoreMaximum'], error: 'is required with “scoreGiven”.' },
  );
export type LtiScoreReport = z.output<typeof LtiScoreSchema>;

/** The person has done their part, whoever still has to mark it. */
export const isDone = ({ activityProgress }: Pick<LtiScoreReport, 'activityProgress'>): boolean =>
  activityProgress === 'Submitted' || activityProgress === 'Completed';

/** They have begun. A tool also makes a score known before anything was done. */
export const isBegun = ({ activityProgress }: Pick<LtiScoreReport, 'activityProgress'>): boolean =>
  activityProgress !== 'Initialized';

/** What a tool gave, on the scale of the line: three of four is 7.5 of ten. */
export function scaled(given: number, maximum: number, lineMaximum: number): number {
  return Math.round((given / maximum) * lineMaximum * 100) / 100;
}
