import browserslist from 'browserslist';

/** As the bundler calls what `browserslist` of package.json names; the others have the same engine. */
const names: Readonly<Record<string, string>> = {
  safari: 'safari',
  ios_saf: 'ios',
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
};

/** What programs and sheets are built for: the oldest supported version of each browser. */
export function browserTargets(list: readonly string[] = browserslist()): string[] {
  const oldest = new Map<string, number>();
  for (const one of list) {
    const [browser = '', version = ''] = one.split(' ');
    const name = names[browser];
    if (name === undefined) continue;
    oldest.set(name, Math.min(oldest.get(name) ?? Infinity, Number.parseFloat(version)));
  }
  return [...oldest].map(([name, version]) => `${name}${version}`);
}
