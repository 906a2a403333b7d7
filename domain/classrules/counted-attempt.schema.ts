import { z } from 'zod';

/** Which of several attempts stands. */
export const countedAttempts = ['best', 'last', 'first'] as const;
export const CountedAttemptSchema = z.enum(countedAttempts);
export type CountedAttempt = z.infer<typeof CountedAttemptSchema>;
