/** The name of a moment among the places of a document, in whole seconds. */
export const placeOf = (at: number, ms: number) => ({
  chapter: `time-${Math.floor(at / 1000)}`,
  fraction: ms <= 0 ? 0 : Math.round((1000 * Math.min(at, ms)) / ms) / 1000,
});

/** The moment that a place names, in milliseconds; undefined when it names none. */
export function momentOf(place: string | undefined): number | undefined {
  const [, seconds] = /^time-(\d{1,6})$/.exec(place ?? '') ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
