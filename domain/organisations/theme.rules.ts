import { contrast, readable, shapeContrast } from './contrast.rules.ts';
import { darkInk, type Grounds, lightInk } from './grounds.ts';
import { mixed } from './hex-color.ts';
import type { ColorTheme, ThemeColors } from './organisations.schema.ts';

export type Scheme = 'light' | 'dark';

const heroContrast = 6;

/** A preset stands before an organisation's own colours. */
export const colorsOf = (theme: ColorTheme): ThemeColors => theme.presetColorTheme ?? theme;

/**
 * The values of an organisation's theme by the names of our tokens. A theme is written for light; dark is
 * made from it. A pair that could not be read is corrected, whatever was saved.
 */
export function themeTokens(
  colors: ThemeColors,
  scheme: Scheme,
  { paper, surface }: Grounds,
): Record<string, string> {
  const isDark = scheme === 'dark';
  const tint = (share: number) => mixed(colors.primary600, surface, share);
  const selected = isDark ? tint(0.26) : colors.primary100;
  const text = (color: string) => readable(color, [paper, surface]);
  const nav1 = isDark
    ? mixed(colors.navigationBackgroundColor1, '#000000', 0.6)
    : colors.navigationBackgroundColor1;
  const nav2 = isDark
    ? mixed(colors.navigationBackgroundColor2, '#000000', 0.6)
    : colors.navigationBackgroundColor2;
  const ctaInk = colors.isDarkTextIcon ? darkInk : lightInk;
  return {
    'primary-50': isDark ? tint(0.14) : mixed(colors.primary100, surface, 0.5),
    'primary-100': selected,
    'primary-200': isDark ? tint(0.42) : colors.primary200,
    'primary-300': colors.primary300,
    'primary-400': colors.primary400,
    'primary-500': readable(
      isDark ? colors.primary400 : colors.primary500,
      [surface],
      shapeContrast,
    ),
    'primary-600': text(isDark ? colors.primary300 : colors.primary600),
    'primary-700': readable(isDark ? colors.primary200 : colors.primary700, [surface, selected]),
    'primary-800': colors.primary800,
    'primary-900': colors.primary900,
    'nav-1': nav1,
    'nav-2': nav2,
    'nav-ink': readableOnBoth(colors.navigationForegroundColor, nav1, nav2),
    cta: readable(colors.ctaColor, [ctaInk]),
    'cta-ink': ctaInk,
    'hero-1': underWhite(colors.primary900),
    'hero-2': underWhite(colors.primary800),
    'hero-3': underWhite(colors.primary600),
    link: text(isDark ? colors.primary300 : colors.primary600),
    selected,
    'selected-ink': readable(isDark ? colors.primary200 : colors.primary700, [selected]),
  };
}

/** Large grounds with white words, some of them fainter. */
const underWhite = (color: string) => readable(color, [lightInk], heroContrast);

/** The navigation fades from one ground to another, which may be too far apart for one ink. */
function readableOnBoth(ink: string, first: string, second: string): string {
  const found = readable(ink, [first, second]);
  if (contrast(found, first) >= shapeContrast && contrast(found, second) >= shapeContrast)
    return found;
  const worstOf = (each: string) => Math.min(contrast(each, first), contrast(each, second));
  return worstOf(lightInk) >= worstOf(darkInk) ? lightInk : darkInk;
}
