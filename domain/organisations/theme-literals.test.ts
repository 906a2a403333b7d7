import { describe, expect, it } from 'vitest';
import { contrast, readable } from './contrast.rules.ts';
import { defaultTheme } from './default-theme.ts';
import { grounds } from './grounds.ts';
import { mixed, normalisedHex, rgbOf } from './hex-color.ts';
import { paletteOf } from './palette.rules.ts';
import { unreadablePair } from './site.messages.ts';
import { correctedTheme, themeFaults, themePairs } from './theme-pairs.rules.ts';
import { themePresets } from './theme-presets.ts';
import { colorsOf, themeTokens } from './theme.rules.ts';

// Reckoned by hand, by the reference of OKLCH and by WCAG's own tables, not by the code.

describe('colours', () => {
  it('are read and mixed', () => {
    expect(rgbOf('#4080ff')).toEqual([64, 128, 255]);
    expect(rgbOf('#abc')).toEqual([170, 187, 204]);
    expect(mixed('#ff0000', '#0000ff', 0.25)).toBe('#4000bf');
    expect(mixed('#010203', '#ffffff', 1)).toBe('#010203');
    expect(mixed('#010203', '#ffffff', 0)).toBe('#ffffff');
    expect(normalisedHex('##12')).toBe('000012');
    expect(normalisedHex('1#2')).toBe('000012');
  });

  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#123456', '#123456', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#000000', 15.3],
    ['#0000ff', '#ffffff', 8.59],
    ['#0a0a0a', '#000000', 1.06],
  ])('%s and %s are told from each other by %d', (one, other, ratio) =>
    expect(contrast(one, other)).toBeCloseTo(ratio, 2),
  );

  it('are moved towards black on light grounds, and towards white on dark ones, as little as it takes', () => {
    expect(readable('#888888', ['#ffffff'])).toBe('#727272');
    expect(readable('#888888', ['#ffffff'], 3)).toBe('#888888');
    expect(readable('#000000', ['#111111', '#222222'])).toBe('#8f8f8f');
    expect(readable('#888888', ['#000000'])).toBe('#888888');
    expect(readable('#ffffff', ['#000000', '#777777'], 6)).toBe('#000000');
  });
});

describe('a theme of one colour', () => {
  const names = [
    'primary100',
    'primary200',
    'primary300',
    'primary400',
    'primary500',
    'primary600',
    'primary700',
    'primary800',
    'primary900',
    'navigationBackgroundColor1',
    'navigationBackgroundColor2',
    'navigationForegroundColor',
  ] as const;

  it.each([
    [
      '#2f5597',
      '#e4edfd #c2d9ff #9bbcf3 #7098dc #517abf #355c9e #25467f #153161 #081f48 #0f2345 #1e345c #dde5f3',
    ],
    [
      '#f2ab1d',
      '#ffeaca #f5d29c #e5b05c #c78b0f #a17008 #7c5503 #604101 #442e04 #2f1e01 #322002 #483002 #efe3d0',
    ],
    [
      '#ff0000',
      '#fee7e3 #fdc9c1 #ff9c8d #ff5544 #e50101 #b10704 #8b0000 #650101 #460101 #4b0000 #6a0000 #fddcd6',
    ],
    [
      '#808080',
      '#ededed #d7d7d7 #bababa #989898 #7a7a7a #5d5d5d #484848 #333333 #222222 #242424 #353535 #e4e4e4',
    ],
    [
      '#00ff00',
      '#cbfdc6 #9cf095 #51dc4a #0db80b #089506 #017301 #045803 #013f01 #022b01 #022d02 #014201 #d1eece',
    ],
  ])('of %s goes from light to dark in even steps', (color, shades) => {
    const theme = paletteOf(color);
    expect(names.map((name) => theme[name])).toEqual(shades.split(' '));
  });

  it('has the colour itself on its buttons, with the words that are told from it', () => {
    const button = (color: string) => {
      const { ctaColor, isDarkTextIcon } = paletteOf(color);
      return [ctaColor, isDarkTextIcon];
    };
    expect(button('#2f5597')).toEqual(['#2f5597', false]);
    expect(button('#f2ab1d')).toEqual(['#f2ab1d', true]);
    expect(button('#00ff00')).toEqual(['#00ff00', true]);
  });

  it('is there for eight colours of old Japan', () =>
    expect(themePresets.map(({ name, colors }) => [name.en, name.ja, colors.ctaColor])).toEqual([
      ['Indigo', '藍', '#2f5597'],
      ['Teal', '浅葱', '#0b7a83'],
      ['Matcha', '抹茶', '#4d7a34'],
      ['Marigold', '山吹', '#f2ab1d'],
      ['Persimmon', '柿', '#c2541b'],
      ['Sakura', '桜', '#c04a78'],
      ['Wisteria', '藤', '#7656b3'],
      ['Ink', '墨', '#4b515b'],
    ]));
});

describe('the tokens of the usual theme', () => {
  const same = {
    'primary-300': '#9db0dc',
    'primary-400': '#6f88c7',
    'primary-800': '#1f2f5c',
    'primary-900': '#162142',
    'nav-ink': '#d9e0f2',
    cta: '#354f97',
    'cta-ink': '#ffffff',
    'hero-1': '#162142',
    'hero-2': '#1f2f5c',
    'hero-3': '#354f97',
  };

  it('are its own colours in light', () =>
    expect(themeTokens(defaultTheme, 'light', grounds.light)).toEqual({
      ...same,
      'primary-50': '#f1f4fb',
      'primary-100': '#e3e9f6',
      'primary-200': '#c6d2ec',
      'primary-500': '#4a66b0',
      'primary-600': '#354f97',
      'primary-700': '#293e79',
      'nav-1': '#182240',
      'nav-2': '#22305a',
      link: '#354f97',
      selected: '#e3e9f6',
      'selected-ink': '#293e79',
    }));

  it('are made from them in dark', () =>
    expect(themeTokens(defaultTheme, 'dark', grounds.dark)).toEqual({
      ...same,
      'primary-50': '#1e2435',
      'primary-100': '#212a43',
      'primary-200': '#253255',
      'primary-500': '#6f88c7',
      'primary-600': '#9db0dc',
      'primary-700': '#c6d2ec',
      'nav-1': '#0e1426',
      'nav-2': '#141d36',
      link: '#9db0dc',
      selected: '#212a43',
      'selected-ink': '#c6d2ec',
    }));

  it('have dark words on buttons where the theme says so', () => {
    const colors = { ...defaultTheme, ctaColor: '#f2ab1d', isDarkTextIcon: true };
    const { cta, 'cta-ink': ink } = themeTokens(colors, 'light', grounds.light);
    expect([cta, ink]).toEqual(['#f2ab1d', '#1b1d22']);
  });

  it('have one ink for both ends of a navigation, whichever is worse', () => {
    const inkOn = (first: string, second: string, ink: string) =>
      themeTokens(
        {
          ...defaultTheme,
          navigationBackgroundColor1: first,
          navigationBackgroundColor2: second,
          navigationForegroundColor: ink,
        },
        'light',
        grounds.light,
      )['nav-ink'];
    expect(inkOn('#000000', '#ffffff', '#767676')).toBe('#767676');
    expect(inkOn('#000000', '#ffffff', '#777777')).toBe('#1b1d22');
    expect(inkOn('#ffffff', '#000000', '#777777')).toBe('#1b1d22');
    expect(inkOn('#000000', '#666666', '#222222')).toBe('#e4e4e4');
    expect(inkOn('#000000', '#e0e0e0', '#777777')).toBe('#ffffff');
  });

  it('are those of a preset where there is one', () => {
    const preset = { ...defaultTheme, ctaColor: '#123456' };
    expect(colorsOf({ ...defaultTheme, presetColorTheme: preset })).toBe(preset);
    expect(colorsOf(defaultTheme)).toBe(defaultTheme);
  });
});

describe('the pairs of a theme', () => {
  it('are all that is written or drawn in its colours', () => {
    const pairs = themePairs(defaultTheme).map(({ scheme, name, color, ink, least, ...pair }) => [
      `${scheme} ${name} ${color} ${ink} ${least}`,
      pair.grounds.join(' '),
      Number(pair.ratio.toFixed(2)),
    ]);
    expect(pairs).toEqual([
      ['light button ctaColor #354f97 4.5', '#ffffff', 7.73],
      ['light navigation navigationForegroundColor #d9e0f2 4.5', '#182240 #22305a', 9.7],
      ['light link primary600 #354f97 4.5', '#ffffff #f7f7f4', 7.2],
      ['light selected primary700 #293e79 4.5', '#e3e9f6', 8.38],
      ['light drawn primary500 #4a66b0 3', '#ffffff', 5.5],
      ['light hero primary800 #1f2f5c 4.5', '#ffffff', 12.97],
      ['light hero primary900 #162142 4.5', '#ffffff', 15.79],
      ['dark navigation navigationForegroundColor #d9e0f2 4.5', '#0e1426 #141d36', 12.63],
      ['dark link primary300 #9db0dc 4.5', '#1a1d25 #12141a', 7.76],
      ['dark selected primary200 #c6d2ec 4.5', '#212a43', 9.36],
      ['dark drawn primary400 #6f88c7 3', '#1a1d25', 4.83],
    ]);
  });

  it.each([
    ['ctaColor', 'light button'],
    ['primary600', 'light link'],
    ['primary700', 'light selected'],
    ['primary800', 'light hero'],
    ['primary900', 'light hero'],
  ] as const)('name %s where it is too light, and only it is mended', (color, pair) => {
    const colors = { ...defaultTheme, [color]: '#bbbbbb' };
    expect(themeFaults(colors).map(({ scheme, name }) => `${scheme} ${name}`)).toEqual([pair]);
    const mended = correctedTheme(colors);
    expect({ ...mended, [color]: '' }).toEqual({ ...defaultTheme, [color]: '' });
    expect(themeFaults(mended)).toEqual([]);
  });

  it('of a navigation with two far ends become one dark ground with white words', () => {
    const { navigationBackgroundColor1, navigationBackgroundColor2, navigationForegroundColor } =
      correctedTheme({
        ...defaultTheme,
        navigationBackgroundColor1: '#000000',
        navigationBackgroundColor2: '#ffffff',
      });
    expect(navigationBackgroundColor2).toBe(navigationBackgroundColor1);
    expect([navigationBackgroundColor1, navigationForegroundColor]).toEqual(['#000000', '#ffffff']);
  });

  it('that cannot be read are named with a contrast that is never rounded up', () => {
    const pair = {
      name: 'link',
      scheme: 'light',
      color: 'primary600',
      ink: '#777777',
      grounds: ['#ffffff'],
      least: 4.5,
      ratio: 4.499,
    } as const;
    expect(unreadablePair(pair, 'en')).toBe(
      '“primary600”: links have a contrast of 4.4:1; at least 4.5:1 is needed.',
    );
    expect(unreadablePair({ ...pair, name: 'drawn', ratio: 2, least: 3 }, 'ja')).toBe(
      '「primary600」：バーとアイコンのコントラスト比が2.0:1です。3:1以上にしてください。',
    );
  });
});
