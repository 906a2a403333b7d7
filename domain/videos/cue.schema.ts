import { z } from 'zod';
import { freeText } from '../http/text.ts';

/** Of a list whose parts two editors may change at once: each keeps its name. */
export const PartIdSchema = z.string().regex(/^[\da-z]{1,12}$/);

/** The longest video that can be spoken of: 24 hours, in milliseconds. */
export const longestMs = 24 * 60 * 60_000;

const MomentSchema = z.int().min(0).max(longestMs);

export const longestCue = 500;

/** Words that are shown while a stretch of the video plays. Times are in milliseconds. */
export const CueSchema = z.strictObject({
  id: PartIdSchema,
  start: MomentSchema,
  end: MomentSchema,
  text: freeText(longestCue),
});
export type Cue = z.infer<typeof CueSchema>;

export const ChapterMarkSchema = z.strictObject({
  id: PartIdSchema,
  at: MomentSchema,
  title: freeText(200),
});
export type ChapterMark = z.infer<typeof ChapterMarkSchema>;

/** Of one language; a longer list would not go through as one draft. */
export const mostCues = 3000;
export const mostChapters = 200;

/** In the order of their times, whatever order they were written in. */
export const byStart = <Timed extends { readonly start: number }>(
  list: readonly Timed[],
): Timed[] => list.toSorted((one, other) => one.start - other.start);

/** The words that are shown at a moment; several, where several speak. */
export const cuesAt = (cues: readonly Cue[], ms: number): Cue[] =>
  cues.filter(({ start, end }) => start <= ms && ms < end);
