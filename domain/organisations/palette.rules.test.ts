import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grounds } from './grounds.ts';
import type { ThemeColors } from './organisations.schema.ts';
import { paletteOf } from './palette.rules.ts';
import { unreadablePair } from './site.messages.ts';
import { correctedTheme, themeFaults, themePairs } from './theme-pairs.rules.ts';
import { themePresets } from './theme-presets.ts';
import { themeTokens } from './theme.rules.ts';

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const theme: fc.Arbitrary<ThemeColors> = fc.record({
  primary100: color,
  primary200: color,
  primary300: color,
  primary400: color,
  primary500: color,
  primary600: color,
  primary700: color,
  primary800: color,
  primary900: color,
  navigationBackgroundColor1: color,
  navigationBackgroundColor2: color,
  navigationForegroundColor: color,
  ctaColor: color,
  isDarkTextIcon: fc.boolean(),
});

describe('a theme', () => {
  it('can be read in light and dark once it is corrected, whatever it was', () => {
    fc.assert(
      fc.property(theme, (colors) => {
        expect(themeFaults(correctedTheme(colors))).toEqual([]);
      }),
      {
        numRuns: 300,
      },
    );
  });

  it('stays as it is where nothing is wrong with it', () => {
    const colors = paletteOf('#2f5597');
    expect(correctedTheme(colors)).toEqual(colors);
  });

  it('made of one colour can be read, and keeps the colour where it can be', () => {
    fc.assert(
      fc.property(color, (one) => {
        expect(themeFaults(paletteOf(one))).toEqual([]);
      }),
      {
        numRuns: 300,
      },
    );
    expect(paletteOf('#2f5597')).toMatchObject({ ctaColor: '#2f5597', isDarkTextIcon: false });
    expect(paletteOf('#f2ab1d')).toMatchObject({ ctaColor: '#f2ab1d', isDarkTextIcon: true });
  });

  it('is worn as it was written when every pair of it can be read', () => {
    for (const { colors } of themePresets) {
      const light = themeTokens(colors, 'light', grounds.light);
      expect(light).toMatchObject({
        cta: colors.ctaColor,
        link: colors.primary600,
        'nav-ink': colors.navigationForegroundColor,
        'selected-ink': colors.primary700,
      });
      expect(themeTokens(colors, 'dark', grounds.dark)['link']).toBe(colors.primary300);
    }
  });

  it('says which pair is wrong, and never rounds one up', () => {
    const colors = { ...paletteOf('#2f5597'), ctaColor: '#777777', isDarkTextIcon: false };
    const [fault, ...others] = themeFaults(colors);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ name: 'button', color: 'ctaColor', scheme: 'light' });
    // It is 4.48.
    expect(fault && unreadablePair(fault, 'en')).toContain('4.4:1; at least 4.5:1');
  });
});

it('there are eight presets, told apart by name and colour, each readable', () => {
  expect(themePresets).toHaveLength(8);
  for (const { colors } of themePresets) expect(themeFaults(colors)).toEqual([]);
  for (const key of ['en', 'ja'] as const)
    expect(new Set(themePresets.map(({ name }) => name[key])).size).toBe(8);
  expect(new Set(themePresets.map(({ colors }) => colors.primary600)).size).toBe(8);
  expect(themePairs(themePresets[0]?.colors ?? paletteOf('#000')).length).toBeGreaterThan(8);
});
