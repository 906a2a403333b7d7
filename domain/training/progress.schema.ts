import { z } from 'zod';
import { lineText } from '../http/text.ts';

export const progressStates = ['notstarted', 'inprogress', 'completed', 'expired'] as const;
export type ProgressState = (typeof progressStates)[number];

export const taskStatuses = ['todo', 'inprogress', 'completed', 'availablesoon'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Where in a book somebody stopped reading. */
export const ReadingPositionSchema = z.strictObject({
  chapter: lineText(200),
  /** How far down the chapter, 0 to 1. */
  fraction: z.number().min(0).max(1),
});
export type ReadingPosition = z.infer<typeof ReadingPositionSchema>;
