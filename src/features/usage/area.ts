import type { StorageDay } from '../../../domain/usage/usage.contract.ts';

export type Series = 'fileBytes' | 'videoBytes';

const upper = ({ fileBytes, videoBytes }: StorageDay, series: Series): number =>
  series === 'fileBytes' ? fileBytes : fileBytes + videoBytes;
const lower = ({ fileBytes }: StorageDay, series: Series): number =>
  series === 'fileBytes' ? 0 : fileBytes;

/** The corners of an area in a square of 100, `top` at its upper edge: files below, videos on them. */
export function areaOf(days: readonly StorageDay[], series: Series, top: number): string {
  const at = (index: number, bytes: number): string =>
    `${round((100 * index) / Math.max(1, days.length - 1))},${round(100 - (100 * bytes) / top)}`;
  const there = days.map((day, index) => at(index, upper(day, series)));
  const back = days.map((day, index) => at(index, lower(day, series))).toReversed();
  return [...there, ...back].join(' ');
}

const round = (value: number): number => Math.round(value * 100) / 100;
