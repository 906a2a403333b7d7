/** The same value makes the same text, in whatever order its members were written. */
export function canonicalJson(value: unknown, space?: number): string {
  return JSON.stringify(ordered(value), undefined, space);
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]: [string, unknown]) => [name, ordered(member)]),
  );
}
