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
    uploadSilenceMs: 300_000,
    lookEveryMs: 1000,
  },

  /** Calls of one session that are worked on at once; a page asks for a dozen when it opens. */
  calls: { atOnceOfOne: 8, waitingOfOne: 100, longestWaitMs: 15_000 },

  /**
   * What one person may write: so much at once, as when a device comes back to a network after days, and
   * so much in each minute from then on. A quick typist makes some sixty writes in a minute.
   */
  writes: {
    atOnce: 600,
    perMinute: 240,
    /** A write counts once more for each of these many bytes of its body. */
    bytes: 25_000,
  },

  uploads: {
    /** Files that come at once in one session. */
    atOnceOfOne: 6,
    waitingOfOne: 60,
    longestWaitMs: 120_000,
    /** Room is kept for what has come of a file, and so much more. */
    roomStepBytes: 16 * 1024 * 1024,
  },

  /** Pictures are in memory from their first byte until they are drawn. */
  pictures: {
    atOnce: 8,
    atOnceOfOne: 2,
    waitingOfOne: 40,
    waiting: 200,
    longestWaitMs: 120_000,
    longestReceivingMs: 300_000,
  },
  /** A picture of 25 megapixels takes 100 MB while it is drawn. */
  drawings: { atOnce: 2, atOnceOfOne: 1, waitingOfOne: 10, waiting: 50, longestWaitMs: 60_000 },
  /** A certificate keeps a processor busy for a second. */
  prints: { atOnce: 1, waitingOfOne: 10, waiting: 50, longestWaitMs: 30_000 },

  /** How the connections to the database are shared among organisations. */
  database: {
    /** Of all connections; the others stay free for other organisations. */
    shareOfOne: 0.75,
    waitingOfOne: 200,
    waiting: 600,
    longestWaitMs: 8000,
  },

  /** After how many days a picture that no text names is taken away: a device may come back so late. */
  unnamedPictures: {
    days: 30,
    /** They are looked for in everything that is written, so many days' worth at once. */
    everyDays: 7,
  },

  /** What is kept of one person. */
  kept: {
    /** Answers to calls with a key that are larger than 4 kB: the newest are what may be asked again. */
    largeAnswers: 50,
    /** That were not deleted. */
    notes: 10_000,
    /** Of all notes together, in UTF-8. */
    noteBytes: 20_000_000,
    /** In notes and other texts; those that nothing names are taken away after a while. */
    pictures: 2000,
    /** Changes of one's mind in one attempt at a quiz. */
    answersOfAttempt: 5000,
    /** At one quiz of a class. */
    attempts: 500,
  },

  /** What one person may write to others, by when the server had it. */
  discussions: {
    perDay: 60,
    commentsPerHour: 240,
    filesPerDay: 60,
    similar: 5,
    /** Pages of one person that hear of news at once, and what each may say in ten seconds. */
    sockets: { ofOne: 20, wordsOfOne: 30 },
  },
};

export type FairUse = Readonly<{
  [Of in keyof typeof fairUse]: Readonly<(typeof fairUse)[Of]>;
}>;
