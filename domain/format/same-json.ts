/** The same text for the same JSON: a database gives members back in an order of its own. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );

export const isSameJson = (one: unknown, other: unknown): boolean =>
  jsonText(one) === jsonText(other);
