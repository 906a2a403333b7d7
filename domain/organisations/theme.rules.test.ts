import { describe, expect, it } from 'vitest';
import { contrast, readable, textContrast } from './contrast.rules.ts';
import { grounds } from './grounds.ts';
import { normalisedHex } from './hex-color.ts';
import type { ThemeColors } from './organisations.schema.ts';
import { colorsOf, type Scheme, themeTokens } from './theme.rules.ts';

/** All of one colour: the worst that can be saved. */
const only = (color: string, isDarkTextIcon: boolean): ThemeColors => ({
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
  isDarkTextIcon,
});

describe('a colour as it is typed', () => {
  it.each([
    [' #abc ', 'AABBCC'],
    ['#12345', '012345'],
    ['1234567', '123456'],
    ['', '000000'],
    ['red;}', '0000ED'],
  ])('%j becomes %s', (typed, hex) => expect(normalisedHex(typed)).toBe(hex));
});

describe('contrast', () => {
  it('counts as WCAG does', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1);
  });

  it('leaves a readable colour as it is and moves another', () => {
    expect(readable('#354f97', ['#ffffff'])).toBe('#354f97');
    expect(contrast(readable('#ffff00', ['#ffffff']), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the theme of an organisation', () => {
  const worst = ['#ffffff', '#000000', '#ffff00', '#808080', '#ff0000'].flatMap((color) =>
    [true, false].flatMap((isDark) =>
      (['light', 'dark'] as const).map((scheme): [string, boolean, Scheme] => [
        color,
        isDark,
        scheme,
      ]),
    ),
  );

  it.each(worst)(
    'can be read even if all of it is %s (dark ink: %s), in %s',
    (color, isDark, scheme) => {
      const { surface, paper } = grounds[scheme];
      const token = themeTokens(only(color, isDark), scheme, { surface, paper });
      const pairs = [
        [token['cta'], token['cta-ink']],
        [token['link'], surface],
        [token['link'], paper],
        [token['selected-ink'], token['selected']],
        [token['nav-ink'], token['nav-1']],
        [token['primary-600'], surface],
        ['#ffffff', token['hero-1']],
        ['#ffffff', token['hero-3']],
      ];
      for (const [ink = '', ground = ''] of pairs)
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(textContrast);
    },
  );

  it('is its preset where it has one', () => {
    const preset = only('#00aa00', false);
    expect(colorsOf({ ...only('#aa0000', false), presetColorTheme: preset })).toBe(preset);
  });
});
