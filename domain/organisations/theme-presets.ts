import type { Sentence } from '../format/language.ts';
import type { ThemeColors } from './organisations.schema.ts';
import { paletteOf } from './palette.rules.ts';

export interface ThemePreset {
  readonly name: Sentence;
  readonly colors: ThemeColors;
}

const preset = (en: string, ja: string, color: string): ThemePreset => ({
  name: { en, ja },
  colors: paletteOf(color),
});

/** Themes that are ready to wear, by colours of old Japan. */
export const themePresets: readonly ThemePreset[] = [
  preset('Indigo', '藍', '#2f5597'),
  preset('Teal', '浅葱', '#0b7a83'),
  preset('Matcha', '抹茶', '#4d7a34'),
  preset('Marigold', '山吹', '#f2ab1d'),
  preset('Persimmon', '柿', '#c2541b'),
  preset('Sakura', '桜', '#c04a78'),
  preset('Wisteria', '藤', '#7656b3'),
  preset('Ink', '墨', '#4b515b'),
];
