import { z } from 'zod';

/** ISO: 1 is Monday, 7 is Sunday. */
export const WeekdaySchema = z.int().min(1).max(7);

const FromSchema = z.enum(['start', 'end']);

/**
 * A date of an outline before anybody knows when its class begins. From the start day 1 is the first day;
 * from the end 0 is the last one, and 3 is three days before it. Of weekdays 1 is the first, or the last.
 */
export const RelativeDateSchema = z
  .discriminatedUnion('unit', [
    z.strictObject({ unit: z.literal('day'), from: FromSchema, n: z.int().min(0).max(3660) }),
    /** Of the days on which there is training. */
    z.strictObject({
      unit: z.literal('workingDay'),
      from: FromSchema,
      n: z.int().min(0).max(3660),
    }),
    z.strictObject({
      unit: z.literal('weekday'),
      from: FromSchema,
      n: z.int().min(1).max(520),
      weekday: WeekdaySchema,
    }),
  ])
  .refine(({ from, n }) => from === 'end' || n >= 1, { path: ['n'], error: 'must be 1 or more.' });
export type RelativeDate = z.infer<typeof RelativeDateSchema>;

/** The last day of a class, which is reckoned from its first. */
export const EndsSchema = RelativeDateSchema.refine(({ from }) => from === 'start', {
  path: ['from'],
  error: 'must be “start”.',
});
