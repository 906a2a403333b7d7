/**
 * How much one address, one person and one organisation may use at the same time, and how much of them
 * is kept, so that nobody's burst holds up anybody else. Nobody who works normally meets any of it.
 */
export const fairUse = {
  /**
   * Attempts at passwords and links that are tried at once on a server: each takes a core for a moment,
   * and 19 MB. A classroom of one address that signs in at once is let through within some seconds.
   */
  attempts: { atOnce: 2, waitingOfOne: 100, waiting: 400, longestWaitMs: 15_000 },
} as const;
