/** Below these numbers of people a figure would say more about chance than about the exam. */
export const leastForReliability = 10;
export const leastForDiscrimination = 10;
export const leastForThirds = 9;
/** Below this number every figure is to be read with care. */
export const fewPeople = 30;
/** A question that tells the strong from the weak by less is worth a look. */
export const lowDiscrimination = 0.2;

/** Of one person: what they earned in each question that counts, by its id. */
export type ItemPoints = ReadonlyMap<number, number>;

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Of a sample of two or more: divided by one less than its size. */
function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values) ?? 0;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

export const deviationOf = (values: readonly number[]): number | null =>
  values.length < 2 ? null : Math.sqrt(varianceOf(values));

function correlationOf(one: readonly number[], other: readonly number[]): number | null {
  const meanOne = meanOf(one) ?? 0;
  const meanOther = meanOf(other) ?? 0;
  let both = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (const [index, value] of one.entries()) {
    const a = value - meanOne;
    const b = (other[index] ?? 0) - meanOther;
    both += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  const spread = Math.sqrt(ofOne * ofOther);
  return spread < 1e-9 ? null : both / spread;
}

const sumOf = (person: ItemPoints): number => person.values().reduce((sum, each) => sum + each, 0);

/** Why there is no coefficient: too few people, other questions for each, one question alone, or nobody differs. */
export const reliabilityGaps = ['few', 'draws', 'oneQuestion', 'alike'] as const;
export type Reliability =
  | { readonly alpha: number; readonly gap: null }
  | { readonly alpha: null; readonly gap: (typeof reliabilityGaps)[number] };

/**
 * Cronbach's alpha over everybody's points in each question; where all of them are right or wrong, that is
 * KR-20. It says how far the questions measure one thing together.
 */
export function reliabilityOf(people: readonly ItemPoints[]): Reliability {
  if (people.length < leastForReliability) return { alpha: null, gap: 'few' };
  const items = [...(people[0]?.keys() ?? [])];
  const areSame = people.every(
    (person) => person.size === items.length && items.every((id) => person.has(id)),
  );
  if (!areSame) return { alpha: null, gap: 'draws' };
  if (items.length < 2) return { alpha: null, gap: 'oneQuestion' };
  const total = varianceOf(people.map(sumOf));
  if (total < 1e-9) return { alpha: null, gap: 'alike' };
  const ofItems = items
    .map((id) => varianceOf(people.map((person) => person.get(id) ?? 0)))
    .reduce((sum, each) => sum + each, 0);
  const alpha = (items.length / (items.length - 1)) * (1 - ofItems / total);
  return { alpha, gap: null };
}

/**
 * From -1 to 1: how far those who did well in the rest did well here too. Null with too few people, or
 * where nobody differs.
 */
export function discriminationOf(questionId: number, people: readonly ItemPoints[]): number | null {
  const given = people.flatMap((person) => {
    const own = person.get(questionId);
    return own === undefined ? [] : [{ own, rest: sumOf(person) - own }];
  });
  if (given.length < leastForDiscrimination) return null;
  return correlationOf(
    given.map(({ own }) => own),
    given.map(({ rest }) => rest),
  );
}

/** Those who did best and those who did worst, a third each; none where there are too few. */
export function thirdsOf<Person extends { readonly share: number }>(
  people: readonly Person[],
): { readonly top: readonly Person[]; readonly bottom: readonly Person[] } {
  if (people.length < leastForThirds) return { top: [], bottom: [] };
  const sorted = people.toSorted((one, other) => other.share - one.share);
  const size = Math.floor(people.length / 3);
  return { top: sorted.slice(0, size), bottom: sorted.slice(-size) };
}

/** How many earned less than 10, 20 … 100 percent; whoever has all of it is in the last. */
export function histogramOf(shares: readonly number[]): number[] {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const share of shares) {
    const at = Math.min(9, Math.max(0, Math.floor(share * 10 + 1e-9)));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
