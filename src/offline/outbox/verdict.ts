/** What a failed try means for the write: try again, wait for the person, settle a conflict, or give up. */
export type Verdict = 'again' | 'pause' | 'overtaken' | 'refused';

/** `status` is undefined when no answer came, `error` when the answer was not one of our server's. */
export function verdictOf(status: number | undefined, error: string | undefined): Verdict {
  // Portals and proxies answer for the server; only what it said itself is final, but for the size.
  if (status === 413) return 'refused';
  if (status === undefined || error === undefined || isPassing(status)) return 'again';
  if (status === 401 || error === 'otherUser') return 'pause';
  return status === 412 ? 'overtaken' : 'refused';
}

function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}
