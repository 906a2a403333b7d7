import type { BrowserName, Identifier } from '@mdn/browser-compat-data';
import bcd from '@mdn/browser-compat-data/forLegacyNode';
import browserslist from 'browserslist';

/** As MDN's data calls what `browserslist` of package.json names. */
const names: Readonly<Record<string, BrowserName>> = {
  safari: 'safari',
  ios_saf: 'safari_ios',
  chrome: 'chrome',
  and_chr: 'chrome_android',
  edge: 'edge',
  firefox: 'firefox',
};

/** The oldest version of each browser that the product is made for. */
export const oldest: ReadonlyMap<BrowserName, number> = oldestOf(browserslist());

function oldestOf(list: readonly string[]): Map<BrowserName, number> {
  const versions = new Map<BrowserName, number>();
  for (const one of list) {
    const [browser = '', version = ''] = one.split(' ');
    const name = names[browser];
    if (name === undefined) throw new Error(`Nothing is known of what ${browser} has.`);
    versions.set(name, Math.min(versions.get(name) ?? Infinity, Number.parseFloat(version)));
  }
  return versions;
}

/** The part of MDN's data at these keys. */
export function dataOf(...keys: readonly string[]): Identifier | undefined {
  let at: Identifier | undefined = bcd as unknown as Identifier;
  for (const key of keys) at = at !== undefined && Object.hasOwn(at, key) ? at[key] : undefined;
  return at;
}

/** The supported browsers that do not have it; none where the data does not know it. */
export function lacking(feature: Identifier | undefined): BrowserName[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return [...oldest].flatMap(([browser, version]) => {
    const said = support[browser] ?? [];
    const statements = Array.isArray(said) ? said : [said];
    const has = statements.some(
      ({ version_added: added, version_removed: removed, flags, alternative_name: other }) =>
        flags === undefined &&
        other === undefined &&
        isBy(added, version) &&
        !(removed !== undefined && isBy(removed, version)),
    );
    return has ? [] : [browser];
  });
}

const isBy = (added: unknown, version: number): boolean =>
  typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= version;
