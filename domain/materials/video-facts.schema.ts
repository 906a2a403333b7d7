import { z } from 'zod';

/** What is known of a video from its own bytes. */
export const VideoFactsSchema = z.object({
  ms: z.int().nonnegative(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  hasSound: z.boolean(),
  /** Whether browsers play it as it is. */
  isPlayable: z.boolean(),
});
export type VideoFacts = z.infer<typeof VideoFactsSchema>;
