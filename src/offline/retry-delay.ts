const firstMs = 1000;
const mostMs = 5 * 60_000;

/** Full jitter: anywhere up to a ceiling that doubles with each try, so that devices do not come in step. */
export function retryDelay(tries: number, random: () => number = Math.random): number {
  return random() * Math.min(mostMs, firstMs * 2 ** Math.min(tries, 20));
}

/** What an answer means for the write that got it. */
export type Verdict = 'again' | 'pause' | 'refused';

/** `status` is undefined when no answer came. */
export function verdictOf(status: number | undefined, error: string | undefined): Verdict {
  if (status === undefined || status === 408 || status === 425 || status === 429 || status >= 500)
    return 'again';
  if (status === 401 || error === 'otherUser') return 'pause';
  return 'refused';
}
