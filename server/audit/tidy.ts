const longestText = 200;
const mostItems = 50;
const mostLevels = 4;
const secret = /password|secret|token|hash|cookie|authorization/i;

/** How many tokens an assistant may use is no secret. */
const isCount = (name: string, value: unknown): boolean =>
  name.endsWith('Tokens') && (value === null || typeof value === 'number');

/** What is written down of a change: no secrets, no long texts, no endless lists. */
export function tidied(value: unknown, level = 0): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText).toWellFormed()}…` : value;
  if (typeof value !== 'object') return value;
  if (level >= mostLevels) return '…';
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const kept = items.slice(0, mostItems).map((item) => tidied(item, level + 1));
    return items.length > mostItems ? [...kept, `… ${items.length}`] : kept;
  }
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    entries
      .filter(([key, item]) => item !== undefined && (!secret.test(key) || isCount(key, item)))
      .map(([key, item]) => [key, tidied(item, level + 1)]),
  );
}
