import { normalisedHex } from './hex-color.ts';
import type { ColorTheme, ThemeColors } from './organisations.schema.ts';

/** Whether two themes look the same, however their colours are written. */
export function areSameColors(
  first: ThemeColors | undefined,
  second: ThemeColors | undefined,
): boolean {
  return first && second ? words(first) === words(second) : first === second;
}

export const areSameThemes = (first: ColorTheme | null, second: ColorTheme | null): boolean =>
  areSameColors(first ?? undefined, second ?? undefined) &&
  areSameColors(first?.presetColorTheme, second?.presetColorTheme);

const words = (colors: ThemeColors): string =>
  Object.entries(colors)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? normalisedHex(value) : value}`)
    .toSorted()
    .join();
