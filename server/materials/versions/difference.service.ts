import type { Difference } from '../../../domain/materials/library.contract.ts';
import type { ContentPart } from '../kinds/portable.hook.ts';
import { lineDifference } from './line-difference.ts';

const mostParts = 200;

/** What became of each part. Parts are the same when they have the same key. */
export function partsDifference(
  before: readonly ContentPart[],
  newer: readonly ContentPart[],
  /** Whether another key in the same place may be the same part under another name. */
  mayBeRenamed = true,
): Pick<Difference, 'parts' | 'isCut'> {
  const old = new Map(before.map((part) => [part.key, part]));
  const after = newer.map((part, place) => {
    // A chapter or a question that was renamed stands where it stood.
    const same = before[place];
    const isRenamed =
      mayBeRenamed && same && !old.has(part.key) && newer.every(({ key }) => key !== same.key);
    return isRenamed ? { ...part, key: same.key } : part;
  });
  const kept = new Set(after.map(({ key }) => key));
  // Whoever only moved up because of a part that went has not moved.
  const order = before.filter(({ key }) => kept.has(key)).map(({ key }) => key);
  const places = new Map(order.map((key, place) => [key, place]));
  const stays = longestRise(after.flatMap(({ key }) => places.get(key) ?? []));
  const parts: Difference['parts'] = [];
  for (const { key, title, text } of after) {
    const was = old.get(key);
    if (!was) parts.push({ change: 'added', title, lines: lineDifference('', text) });
    else if (was.text !== text || was.title !== title)
      parts.push({
        change: 'changed',
        title,
        lines: lineDifference(whole(was), whole({ title, text })),
      });
    else if (!stays.has(places.get(key) ?? -1)) parts.push({ change: 'moved', title, lines: [] });
  }
  for (const { key, title, text } of before)
    if (!kept.has(key)) parts.push({ change: 'removed', title, lines: lineDifference(text, '') });
  return { parts: parts.slice(0, mostParts), isCut: parts.length > mostParts };
}

const whole = ({ title, text }: Pick<ContentPart, 'title' | 'text'>) =>
  title === null ? text : `${title}\n${text}`;

/** The members of a longest rising row among these numbers. */
function longestRise(numbers: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const number of numbers) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tails[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before.set(number, low > 0 ? tails[low - 1] : undefined);
    tails[low] = number;
  }
  const rise = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = before.get(at)) rise.add(at);
  return rise;
}
