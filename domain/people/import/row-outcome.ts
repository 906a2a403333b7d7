import { z } from 'zod';

/** What an import does with a row. */
export const rowOutcomes = ['create', 'change', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export const RowOutcomeSchema = z.enum(rowOutcomes);
