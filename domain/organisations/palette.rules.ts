import { contrast } from './contrast.rules.ts';
import { darkInk, lightInk } from './grounds.ts';
import { rgbOf } from './hex-color.ts';
import type { ThemeColors } from './organisations.schema.ts';
import { correctedTheme } from './theme-pairs.rules.ts';

/** Lightness, colourfulness and hue as people see them (OKLCH). */
interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

// Light to dark in steps that look even; the ends are paler, as they lie under words.
const steps = [
  ['primary100', 0.945, 0.3],
  ['primary200', 0.88, 0.5],
  ['primary300', 0.79, 0.75],
  ['primary400', 0.68, 0.95],
  ['primary500', 0.58, 1],
  ['primary600', 0.48, 1],
  ['primary700', 0.4, 0.9],
  ['primary800', 0.32, 0.8],
  ['primary900', 0.25, 0.7],
] as const;

/** A whole theme made of one colour, every pair of it readable. */
export function paletteOf(color: string): ThemeColors {
  const base = lchOf(color);
  const shade = (lightness: number, share: number) =>
    hexOf({ lightness, chroma: base.chroma * share, hue: base.hue });
  const primary = Object.fromEntries(
    steps.map(([name, lightness, share]) => [name, shade(lightness, share)]),
  ) as Record<(typeof steps)[number][0], string>;
  return correctedTheme({
    ...primary,
    navigationBackgroundColor1: shade(0.26, 0.6),
    navigationBackgroundColor2: shade(0.33, 0.65),
    navigationForegroundColor: shade(0.92, 0.18),
    ctaColor: hexOf(base),
    // A light colour stays what it is and gets dark words, instead of being made dark.
    isDarkTextIcon: contrast(color, darkInk) > contrast(color, lightInk),
  });
}

function lchOf(hex: string): Lch {
  const [red, green, blue] = rgbOf(hex).map((part) => linear(part / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

const chromaStep = 0.004;

/** The colour, less colourful where screens cannot show as much of it. */
function hexOf({ lightness, chroma, hue }: Lch): string {
  for (let tried = chroma; tried > 0; tried -= chromaStep) {
    const parts = rgbOfLch(lightness, tried, hue);
    if (parts.every((part) => part >= -0.001 && part <= 1.001)) return written(parts);
  }
  return written(rgbOfLch(lightness, 0, hue));
}

function rgbOfLch(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(gamma);
}

const linear = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const gamma = (value: number): number =>
  value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const written = (parts: readonly number[]): string =>
  `#${parts
    .map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
