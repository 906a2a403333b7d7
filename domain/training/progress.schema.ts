import { z } from 'zod';
import { lineText } from '../http/text.ts';

export const progressStates = ['notstarted', 'inprogress', 'completed', 'expired'] as const;
export type ProgressState = (typeof progressStates)[number];

export const taskStatuses = ['todo', 'inprogress', 'completed', 'availablesoon'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Where somebody stopped reading: in a chapter of a book, or at a place that a document's view names. */
export const ReadingPositionSchema = z.strictObject({
  /** A chapter's slug; `page-12` and the like in a document. */
  chapter: lineText(200),
  /** How far down it, 0 to 1. */
  fraction: z.number().min(0).max(1),
});
export type ReadingPosition = z.infer<typeof ReadingPositionSchema>;
