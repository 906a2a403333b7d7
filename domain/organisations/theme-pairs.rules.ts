import { contrast, readable, shapeContrast, textContrast } from './contrast.rules.ts';
import { darkInk, grounds, lightInk } from './grounds.ts';
import { mixed } from './hex-color.ts';
import type { ThemeColors } from './organisations.schema.ts';
import type { Scheme } from './theme.rules.ts';

export type ThemeColorName = Exclude<keyof ThemeColors, 'isDarkTextIcon'>;

/** What people see as one thing: a colour and the ground it must be told from. */
export interface ThemePair {
  readonly name: ThemePairName;
  readonly scheme: Scheme;
  /** The colour of the theme that can mend it. */
  readonly color: ThemeColorName;
  readonly ink: string;
  readonly grounds: readonly string[];
  readonly least: number;
  /** On the ground where it is told worst. */
  readonly ratio: number;
}

export const themePairNames = [
  'button',
  'navigation',
  'link',
  'selected',
  'drawn',
  'hero',
] as const;
export type ThemePairName = (typeof themePairNames)[number];

const darkNavigationShare = 0.6;
const darkSelectedShare = 0.26;

/** All that is written or drawn in a theme's colours, in light and in dark; see `themeTokens`. */
export function themePairs(colors: ThemeColors): ThemePair[] {
  const { light, dark } = grounds;
  const navigation = [colors.navigationBackgroundColor1, colors.navigationBackgroundColor2];
  const selectedInDark = mixed(colors.primary600, dark.surface, darkSelectedShare);
  const isReadableOn =
    (scheme: Scheme) =>
    (name: ThemePairName, color: ThemeColorName, on: readonly string[], least = textContrast) =>
      pair({ name, scheme, color, ink: colors[color], grounds: on, least });
  const inLight = isReadableOn('light');
  const inDark = isReadableOn('dark');
  return [
    // Here the words are given, and the ground is what can be changed.
    inLight('button', 'ctaColor', [colors.isDarkTextIcon ? darkInk : lightInk]),
    inLight('navigation', 'navigationForegroundColor', navigation),
    inLight('link', 'primary600', [light.surface, light.paper]),
    inLight('selected', 'primary700', [colors.primary100]),
    inLight('drawn', 'primary500', [light.surface], shapeContrast),
    inLight('hero', 'primary800', [lightInk]),
    inLight('hero', 'primary900', [lightInk]),
    inDark(
      'navigation',
      'navigationForegroundColor',
      navigation.map((ground) => mixed(ground, '#000000', darkNavigationShare)),
    ),
    inDark('link', 'primary300', [dark.surface, dark.paper]),
    inDark('selected', 'primary200', [selectedInDark]),
    inDark('drawn', 'primary400', [dark.surface], shapeContrast),
  ];
}

export const themeFaults = (colors: ThemeColors): ThemePair[] =>
  themePairs(colors).filter(({ ratio, least }) => ratio < least);

/** The same theme with every pair readable; what was readable stays as it was. */
export function correctedTheme(colors: ThemeColors): ThemeColors {
  const mended = { ...colors };
  for (const { color, scheme } of themeFaults(colors)) {
    const isThis = (one: ThemePair) => one.scheme === scheme && one.color === color;
    // What was mended before may have mended this, too.
    const now = themeFaults(mended).find(isThis);
    if (now) mended[color] = readable(now.ink, now.grounds, now.least);
  }
  if (themeFaults(mended).length === 0) return mended;
  // No ink is told from both ends of such a navigation: it becomes dark, with light words.
  const ground = readable(mended.navigationBackgroundColor1, [lightInk], 9);
  return {
    ...mended,
    navigationBackgroundColor1: ground,
    navigationBackgroundColor2: ground,
    navigationForegroundColor: lightInk,
  };
}

const pair = (given: Omit<ThemePair, 'ratio'>): ThemePair => ({
  ...given,
  ratio: Math.min(...given.grounds.map((ground) => contrast(given.ink, ground))),
});
