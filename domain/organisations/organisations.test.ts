import { describe, expect, it } from 'vitest';
import { chatHostOf, ChatSupportSchema, noChatSupport } from './chat-support.schema.ts';
import { ClassDefaultsSchema, firstClassDefaults } from './class-defaults.schema.ts';
import { defaultTheme } from './default-theme.ts';
import { createOrganisation } from './organisations.contract.ts';
import { ColorThemeSchema, defaultSetting, defaultStorageLimits } from './organisations.schema.ts';
import { areSameColors, areSameThemes } from './same-theme.ts';
import { ColorThemeDraftSchema, ThemeDraftSchema } from './theme-draft.schema.ts';
import { isTimeZone } from './time-zone.ts';

describe('the script of a chat', () => {
  const hosts = ['chat.example', 'help.example:8443'];
  it.each([
    '',
    'chat.example',
    'http://chat.example/x.js',
    'https://me@chat.example/x.js',
    'https://:secret@chat.example/x.js',
    'https://other.example/x.js',
    'https://chat.example:8443/x.js',
    'https://chat.example.evil.example/x.js',
  ])('is not loaded from %o', (url) => expect(chatHostOf(url, hosts)).toBeUndefined());

  it('is loaded over TLS from a host that is named', () => {
    expect(chatHostOf('https://chat.example/x.js', hosts)).toBe('chat.example');
    expect(chatHostOf('https://help.example:8443/', hosts)).toBe('help.example:8443');
    expect(noChatSupport).toEqual({ isEnabled: false, scriptUrl: '' });
    const given = { isEnabled: true, scriptUrl: ` ${'x'.repeat(500)} ` };
    expect(ChatSupportSchema.parse(given).scriptUrl).toBe('x'.repeat(500));
    expect(ChatSupportSchema.safeParse({ ...given, scriptUrl: 'x'.repeat(501) }).success).toBe(
      false,
    );
  });
});

describe('two themes', () => {
  const other = { ...defaultTheme, ctaColor: '#123456' };
  const typed = { ...defaultTheme, ctaColor: ' 354F97' };

  it('look the same however their colours are written', () => {
    expect(areSameColors(defaultTheme, typed)).toBe(true);
    expect(areSameColors(defaultTheme, other)).toBe(false);
    expect(areSameColors(defaultTheme, { ...defaultTheme, isDarkTextIcon: true })).toBe(false);
    expect(areSameColors(undefined, undefined)).toBe(true);
    expect(areSameColors(defaultTheme, undefined)).toBe(false);
    expect(areSameColors(undefined, defaultTheme)).toBe(false);
    const turned = Object.fromEntries(Object.entries(defaultTheme).toReversed());
    expect(areSameColors(defaultTheme, turned as typeof defaultTheme)).toBe(true);
    const { primary100, primary200 } = defaultTheme;
    expect(
      areSameColors(defaultTheme, {
        ...defaultTheme,
        primary100: primary200,
        primary200: primary100,
      }),
    ).toBe(false);
  });

  it('are the same with the same preset', () => {
    const preset = { ...defaultTheme, presetColorTheme: other };
    expect(areSameThemes(null, null)).toBe(true);
    expect(areSameThemes(defaultTheme, null)).toBe(false);
    expect(areSameThemes(null, defaultTheme)).toBe(false);
    expect(areSameThemes(defaultTheme, typed)).toBe(true);
    expect(areSameThemes(defaultTheme, preset)).toBe(false);
    expect(areSameThemes(preset, { ...typed, presetColorTheme: other })).toBe(true);
    expect(areSameThemes(preset, { ...other, presetColorTheme: other })).toBe(false);
    expect(areSameThemes(preset, { ...typed, presetColorTheme: defaultTheme })).toBe(false);
  });

  it('are kept in the form of the specification', () => {
    const draft = { ...defaultTheme, ctaColor: 'abc', primary100: 'x'.repeat(100) };
    const kept = ThemeDraftSchema.parse(draft);
    expect([kept.ctaColor, kept.primary100, kept.primary900]).toEqual([
      '#AABBCC',
      '#000000',
      '#162142',
    ]);
    expect(ThemeDraftSchema.safeParse({ ...draft, ctaColor: 'x'.repeat(101) }).success).toBe(false);
    expect(ThemeDraftSchema.safeParse({ ...draft, more: 1 }).success).toBe(false);
    const both = ColorThemeDraftSchema.parse({ ...defaultTheme, presetColorTheme: defaultTheme });
    expect(both.presetColorTheme?.ctaColor).toBe('#354F97');
  });
});

it('an organisation begins as everybody does', () => {
  expect(ColorThemeSchema.parse(defaultTheme)).toEqual({
    primary100: '#e3e9f6',
    primary200: '#c6d2ec',
    primary300: '#9db0dc',
    primary400: '#6f88c7',
    primary500: '#4a66b0',
    primary600: '#354f97',
    primary700: '#293e79',
    primary800: '#1f2f5c',
    primary900: '#162142',
    navigationBackgroundColor1: '#182240',
    navigationBackgroundColor2: '#22305a',
    navigationForegroundColor: '#d9e0f2',
    ctaColor: '#354f97',
    isDarkTextIcon: false,
  });
  expect(defaultSetting).toEqual({
    trackIdEnabled: false,
    hidesLogo: false,
    hidesLogoPreview: false,
    standardWorkspaceAlias: null,
    selfLearningWorkspaceAlias: null,
    trainingSharingGroups: [],
  });
  expect(defaultStorageLimits).toEqual({ file: 50_000_000_000, video: 200_000_000_000 });
  expect(firstClassDefaults).toEqual({
    lang: null,
    startsOn: 'today',
    days: null,
    description: '',
  });
});

it.each([
  ['', false],
  ['Tokyo', false],
  ['Asia/Nowhere', false],
  ['Asia/Tokyo', true],
  ['UTC', true],
])('days are reckoned in %o: %s', (name, is) => expect(isTimeZone(name)).toBe(is));

describe('what classes begin with', () => {
  const takes = (given: object) =>
    ClassDefaultsSchema.safeParse({ ...firstClassDefaults, ...given }).success;
  it.each([
    { days: 0 },
    { days: 3661 },
    { lang: 'fr' },
    { startsOn: 'never' },
    { description: 'x'.repeat(10_001) },
    { more: 1 },
  ])('is not %o', (given) => expect(takes(given)).toBe(false));
  it.each([
    { days: 1 },
    { days: 3660 },
    { lang: 'ja', startsOn: 'nextMonday' },
    { startsOn: 'nextMonth' },
  ])('is %o', (given) => expect(takes(given)).toBe(true));
});

describe('the facts of an organisation', () => {
  const facts = {
    name: 'acme',
    displayName: 'Acme',
    timeZone: 'Asia/Tokyo',
    features: [],
    fileStorageLimit: 0,
    videoStorageLimit: 1_000_000_000_000_000,
  };
  const wrong = (given: object) =>
    createOrganisation.body
      ?.safeParse({ ...facts, admin: undefined, ...given })
      .error?.issues.map(({ path }) => path.join('.'))
      .filter((path) => path in facts);

  it.each([
    [{ name: '' }, 'name'],
    [{ displayName: 'x'.repeat(101) }, 'displayName'],
    [{ timeZone: 'Mars' }, 'timeZone'],
    [{ fileStorageLimit: -1 }, 'fileStorageLimit'],
    [{ videoStorageLimit: 1_000_000_000_000_001 }, 'videoStorageLimit'],
    // A mentor is of no use without self-learning.
    [{ features: [5007] }, 'features'],
  ])('are not %o', (given, path) => expect(wrong(given)).toEqual([path]));

  it.each([{}, { features: [5006, 5007] }, { fileStorageLimit: 1_000_000_000_000_000 }])(
    'are %o',
    (given) => expect(wrong(given) ?? []).toEqual([]),
  );
});
