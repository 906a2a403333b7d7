const firstMs = 1000;
const mostMs = 5 * 60_000;

/** However long a server asks to be left alone, and whatever became of the clock meanwhile. */
export const mostWaitMs = 15 * 60_000;

/** Full jitter: anywhere up to a ceiling that doubles with each try, so that devices do not come in step. */
export function retryDelay(tries: number, random: () => number = Math.random): number {
  return random() * Math.min(mostMs, firstMs * 2 ** Math.min(tries, 20));
}
