import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { contrast, shapeContrast, textContrast } from '../domain/organisations/contrast.rules.ts';
import { defaultTheme } from '../domain/organisations/default-theme.ts';
import { darkInk, grounds, lightInk } from '../domain/organisations/grounds.ts';
import { mixed } from '../domain/organisations/hex-color.ts';
import { themePairs } from '../domain/organisations/theme-pairs.rules.ts';
import { themePresets } from '../domain/organisations/theme-presets.ts';
import { themeTokens } from '../domain/organisations/theme.rules.ts';

type Look = Readonly<Record<string, string>>;

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

/** What pages, cards, tables and fields are made of. */
const everywhere = ['surface', 'paper', 'sunken'];

/** What is written on what, in the stylesheets; a rule that names another pair must be added here. */
const written: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ['ink', [...everywhere, 'tint', 'selected', 'primary-50', 'mark', 'warn-ground', 'line']],
  ['ink-2', [...everywhere, 'tint', 'selected', 'primary-50', 'mark']],
  ['ink-3', everywhere],
  ['link', [...everywhere, 'selected', 'primary-100']],
  ['primary-600', everywhere],
  ['primary-700', ['primary-100']],
  ['selected-ink', [...everywhere, 'selected', 'mark', 'primary-50', 'primary-100']],
  ['ok', [...everywhere, 'ok-ground']],
  ['warn', [...everywhere, 'warn-ground']],
  ['bad', [...everywhere, 'bad-ground']],
  ['surface', ['ok']],
  ['cta-ink', ['cta']],
  ['nav-ink', ['nav-1', 'nav-2']],
  ['hero-ink', ['hero-1', 'hero-2', 'hero-3']],
  ['hero-1', ['hero-ink']],
  ['#fff', ['nav-1', 'badge', 'danger', 'hero-1', 'hero-2', 'hero-3']],
  ['code-ink', ['code-ground']],
  ['code-comment', ['code-ground']],
  ['code-keyword', ['code-ground']],
  ['code-string', ['code-ground']],
  ['code-number', ['code-ground']],
  ['code-title', ['code-ground']],
  ['code-deletion', ['code-ground']],
  ['code-ground', ['code-mark']],
];

/** Bars and the filled parts of charts, without which something would not be known. */
const drawn: typeof written = [
  ['primary-500', everywhere],
  ['ok', everywhere],
  ['warn', everywhere],
  ['bad', everywhere],
];

/** What cannot be done just now is exempt, as WCAG says. */
const exempt = ['off-ink', 'line-strong'];

/** Fainter words on the large grounds: this share of the ink. */
const faintShare = 0.84;

function tokensOf(selector: string): Look {
  const found: Record<string, string> = {};
  postcss.parse(read('src/ui/theme/tokens.css')).each((node) => {
    if (node.type === 'rule' && node.selector === selector)
      node.walkDecls(/^--keiko-/, ({ prop, value }) => void (found[prop.slice(8)] = value));
  });
  return found;
}

const light = tokensOf(':root');
const dark = { ...light, ...tokensOf("[data-mantine-color-scheme='dark']") };
const own = { light, dark };

const looks: readonly [name: string, look: Look][] = (['light', 'dark'] as const).flatMap(
  (scheme) => [
    [`the default in ${scheme}`, own[scheme]] as [string, Look],
    ...[...themePresets, { name: { en: 'The default, saved' }, colors: defaultTheme }].map(
      ({ name, colors }): [string, Look] => [
        `${name.en} in ${scheme}`,
        { ...own[scheme], ...themeTokens(colors, scheme, grounds[scheme]) },
      ],
    ),
  ],
);

const valueOf = (look: Look, name: string): string =>
  name === '#fff' ? '#ffffff' : (look[name] ?? `no token is called ${name}`);

function tooFaint(look: Look, pairs: typeof written, least: number): string[] {
  return pairs.flatMap(([ink, on]) =>
    on.flatMap((ground) => {
      const ratio = contrast(valueOf(look, ink), valueOf(look, ground));
      return ratio >= least ? [] : [`${ink} on ${ground}: ${ratio.toFixed(2)}`];
    }),
  );
}

describe.each(looks)('%s', (_, look) => {
  it('has only tokens that are there', () => {
    const named = [...written, ...drawn].flatMap(([ink, on]) => [ink, ...on]);
    expect(named.filter((name) => !/^#[\da-f]{6}$/.test(valueOf(look, name)))).toEqual([]);
  });

  it('can be read wherever something is written', () => {
    expect(tooFaint(look, written, textContrast)).toEqual([]);
  });

  it('can be told where something is drawn', () => {
    expect(tooFaint(look, drawn, shapeContrast)).toEqual([]);
  });

  it('can be read where the words on a large ground are fainter', () => {
    for (const name of ['hero-1', 'hero-2', 'hero-3']) {
      const ground = valueOf(look, name);
      const faint = mixed(valueOf(look, 'hero-ink'), ground, faintShare);
      expect(contrast(faint, ground), name).toBeGreaterThanOrEqual(textContrast);
    }
  });
});

describe('the stylesheets', () => {
  const rules = globSync('src/**/*.css', { cwd: root })
    .filter((path) => !path.endsWith('tokens.css'))
    .flatMap((path) => {
      const found: { path: string; rule: Rule }[] = [];
      postcss.parse(read(path)).walkRules((rule) => void found.push({ path, rule }));
      return found;
    });
  const valueIn = (rule: Rule, props: readonly string[]): string =>
    rule.nodes.flatMap((node) =>
      node.type === 'decl' && props.includes(node.prop) ? [node.value] : [],
    )[0] ?? '';
  const namedIn = (value: string): string[] =>
    value.startsWith('#fff')
      ? ['#fff']
      : [...value.matchAll(/var\(--keiko-([\w-]+)/g)].map(([, name = '']) => name);

  const missing = (pairs: (rule: Rule) => [string, string][]): string[] => [
    ...new Set(
      rules.flatMap(({ path, rule }) =>
        pairs(rule)
          .filter(
            ([ink, ground]) => !written.some(([one, on]) => one === ink && on.includes(ground)),
          )
          .map(([ink, ground]) => `${ink} on ${ground}: ${path}`),
      ),
    ),
  ];

  it('write nothing on a ground that is not held to its contrast', () => {
    expect(rules.length).toBeGreaterThan(1000);
    const found = missing((rule) => {
      const on = namedIn(valueIn(rule, ['background', 'background-color']));
      const inks = namedIn(valueIn(rule, ['color'])).filter((ink) => !exempt.includes(ink));
      return inks.flatMap((ink) =>
        on.filter((ground) => light[ground]).map((ground): [string, string] => [ink, ground]),
      );
    });
    expect(found).toEqual([]);
  });

  it('write in no colour that is not held to the contrast of any ground', () => {
    const inks = rules.flatMap(({ rule }) => namedIn(valueIn(rule, ['color'])));
    const held = [...exempt, ...written.map(([ink]) => ink)];
    expect([...new Set(inks)].filter((ink) => !held.includes(ink))).toEqual([]);
  });
});

describe('what an organisation is told of its theme', () => {
  it('is about each of these pairs, on these grounds', () => {
    const { light: bright, dark: dim } = grounds;
    const told = themePairs(defaultTheme).map(
      ({ name, scheme, color, least, grounds: on }) =>
        `${scheme} ${name} ${color} ${least} ${on.length}`,
    );
    expect(told).toEqual([
      'light button ctaColor 4.5 1',
      'light navigation navigationForegroundColor 4.5 2',
      'light link primary600 4.5 2',
      'light selected primary700 4.5 1',
      'light drawn primary500 3 1',
      'light hero primary800 4.5 1',
      'light hero primary900 4.5 1',
      'dark navigation navigationForegroundColor 4.5 2',
      'dark link primary300 4.5 2',
      'dark selected primary200 4.5 1',
      'dark drawn primary400 3 1',
    ]);
    const groundsOf = (wanted: string) =>
      themePairs(defaultTheme).find(({ name, scheme }) => `${scheme} ${name}` === wanted)?.grounds;
    expect(groundsOf('light button')).toEqual([lightInk]);
    expect(groundsOf('light link')).toEqual([bright.surface, bright.paper]);
    expect(groundsOf('light selected')).toEqual([defaultTheme.primary100]);
    expect(groundsOf('dark link')).toEqual([dim.surface, dim.paper]);
    const withDarkWords = { ...defaultTheme, isDarkTextIcon: true };
    expect(themePairs(withDarkWords)[0]?.grounds).toEqual([darkInk]);
  });

  it('begins with the colours and the grounds that the stylesheet has', () => {
    for (const scheme of ['light', 'dark'] as const)
      expect(own[scheme]).toMatchObject(grounds[scheme]);
    const named = Object.entries(defaultTheme)
      .filter(([name]) => name.startsWith('primary'))
      .map(([name, color]) => [name.replace('primary', 'primary-'), color]);
    expect(light).toMatchObject({
      ...Object.fromEntries(named),
      'nav-1': defaultTheme.navigationBackgroundColor1,
      'nav-2': defaultTheme.navigationBackgroundColor2,
      'nav-ink': defaultTheme.navigationForegroundColor,
      cta: defaultTheme.ctaColor,
      'cta-ink': lightInk,
      ink: darkInk,
    });
  });
});
