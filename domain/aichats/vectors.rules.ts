/** What likeness is found by first: of each number whether it is above nothing, as signs for a column of bits. */
export const signsOf = (vector: readonly number[]): string =>
  vector.map((one) => (one > 0 ? '1' : '0')).join('');

/** Numbers of a byte each, which tell likeness as well as those of four: its direction is what counts. */
export function smallOf(vector: readonly number[]): Int8Array {
  const most = vector.reduce((found, one) => Math.max(found, Math.abs(one)), 0) || 1;
  return Int8Array.from(vector, (one) => Math.round((one / most) * 127));
}

/** The cosine of the angle between two directions: 1 is the same one. */
export function likeness(one: Int8Array, other: Int8Array): number {
  let both = 0;
  let own = 0;
  let others = 0;
  for (const [index, number] of one.entries()) {
    const beside = other[index] ?? 0;
    both += number * beside;
    own += number * number;
    others += beside * beside;
  }
  return both / (Math.sqrt(own * others) || 1);
}

/** So that what is first in one list does not outweigh what is near the top of both. */
const evenness = 60;

/** Several lists of the best first as one, by reciprocal rank fusion. What is the same has the same key. */
export function fused<Item>(
  lists: readonly (readonly Item[])[],
  keyOf: (item: Item) => string,
): Item[] {
  const scores = new Map<string, { readonly item: Item; score: number }>();
  for (const list of lists)
    for (const [index, item] of list.entries()) {
      const key = keyOf(item);
      const known = scores.get(key) ?? { item, score: 0 };
      known.score += 1 / (evenness + index + 1);
      scores.set(key, known);
    }
  return [...scores.values()]
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
