import { numberFormat } from './intl-formats.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

const mostUnits = 2;

/** "2 hr 23 min", 「2時間23分」: at most the two largest units, what is smaller is left out. */
export function formatDuration(ms: number, locale: string): string {
  const isJapanese = locale.startsWith('ja');
  const word = (count: number, unit: string) => {
    const text = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
    return isJapanese ? text.replaceAll(' ', '') : text;
  };
  let rest = ms;
  const counts = units.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  const largest = counts.findIndex(({ count }) => count > 0);
  if (largest === -1) return word(0, 'second');
  const words = counts
    .slice(largest, largest + mostUnits)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => word(count, unit));
  return words.join(isJapanese ? '' : ' ');
}
