/** A passage as it is weighed: which of the asked terms it has, and how many it has in all. */
export interface Weighed {
  readonly hits: readonly string[];
  readonly size: number;
  /** More for what is near to where the question was asked; 1 is as usual. */
  readonly nearness: number;
}

const k = 1.2;
const b = 0.75;
/** Whoever asks of many things gets an answer to some; what has hardly any of them is none. */
const leastShare = 0.34;
/** What is so much worse than the best is not worth anybody’s time beside it. */
const leastOfBest = 0.5;

/**
 * The best first, by Okapi BM25 where a passage has a term or has it not. `all` is how many passages there
 * are beside those that have any of the terms.
 */
export function rank<Item extends Weighed>(
  items: readonly Item[],
  asked: readonly string[],
  all: number,
): Item[] {
  const averageSize = items.reduce((sum, { size }) => sum + size, 0) / Math.max(1, items.length);
  const having = new Map<string, number>();
  for (const { hits } of items) for (const hit of hits) having.set(hit, (having.get(hit) ?? 0) + 1);
  const rarity = (term: string): number => {
    const count = having.get(term) ?? 0;
    return Math.log(1 + (all - count + 0.5) / (count + 0.5));
  };
  // What no passage has, such as a name or a slip of the finger, counts half: it says little of the others.
  const most = asked.reduce((sum, term) => sum + rarity(term) * (having.has(term) ? 1 : 0.5), 0);
  const scored = items
    .map((item) => {
      const weight = item.hits.reduce((sum, hit) => sum + rarity(hit), 0);
      const length = k * (1 - b + (b * item.size) / averageSize);
      return {
        item,
        share: weight / most,
        score: (weight * (k + 1) * item.nearness) / (1 + length),
      };
    })
    .filter(({ share }) => share >= leastShare)
    .toSorted((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score >= best * leastOfBest).map(({ item }) => item);
}
