/**
 * Seconds to wait before the next attempt after this many failures in a row: a few are free, then it
 * doubles up to a quarter of an hour. It never locks for good.
 */
export function signInDelay(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(2 ** Math.min(failures - free, 12), longestDelaySeconds);
}

const longestDelaySeconds = 15 * 60;

/** The delay after each number of failures, from none on; after more than it knows, its last. */
export function signInDelays(free: number): number[] {
  const delays = [];
  do delays.push(signInDelay(delays.length, free));
  while (delays.at(-1) !== longestDelaySeconds);
  return delays;
}

/** Failures of one account from one address before the delay begins. */
export const freeFailuresOfAccount = 5;

/** Failures from one address over all accounts: a classroom behind one address needs room. */
export const freeFailuresOfAddress = 100;

/** Failures older than this are forgotten. */
export const forgetFailuresAfterSeconds = 60 * 60;
