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

  /** How long a server waits for what a caller has begun to send, and for how many at once. */
  connections: {
    /** Open at the same time; proxies and this machine itself are not counted. */
    ofOneAddress: 1000,
    /** Requests whose body has not come whole. */
    halfSentOfOneAddress: 200,
    headersMs: 20_000,
    /** A body that is no file is at most 1 MB. */
    bodyMs: 150_000,
    /** From then on a body must have come at this rate: the slowest mobile network has ten times as much. */
    graceMs: 20_000,
    slowestBytesPerSecond: 1000,
    /** A file goes on as slowly as it likes, but it goes on. */
    uploadSilenceMs: 120_000,
    lookEveryMs: 1000,
  },
};

export type FairUse = Readonly<{
  [Of in keyof typeof fairUse]: Readonly<(typeof fairUse)[Of]>;
}>;
