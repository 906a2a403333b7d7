const citation = /\[(\d{1,2})\]/g;

/** The numbers of the sources that an answer names. */
export const citedIn = (answer: string): Set<number> =>
  new Set([...answer.matchAll(citation)].map(([, number]) => Number(number)));
