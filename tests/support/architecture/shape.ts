import type { Source } from './source.ts';
import { composers, domains, groundwork, placeOf, rulesBesideDomains } from './places.ts';

type Rule = (source: Source) => string | undefined;

const maxLines = 300;

const isShort: Rule = ({ lines }) =>
  lines > maxLines ? `has ${lines} lines; one idea a file, at most ${maxLines}` : undefined;

const isErasable: Rule = ({ unerasable }) =>
  unerasable[0] && `declares ${unerasable[0]}; types must vanish when stripped`;

// TanStack Router calls the page of a folder `index.tsx`.
const isNoBarrel: Rule = ({ path, isBarrel }) => {
  const isIndex = /\/index\.\w+$/.test(path) && !path.startsWith('src/routes/');
  return isBarrel || isIndex ? 'passes on what others export; import the file itself' : undefined;
};

const isNoDrawer: Rule = ({ path }) =>
  /(^|[/.-])(utils?|helpers?|misc|common)\.\w+$/.test(path)
    ? 'is a drawer for anything; name it by what it does'
    : undefined;

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const routeName = /^(__root|[_$a-z0-9.-]|\$?[a-z][a-zA-Z]*)+$/;
const block = /^[A-Z][A-Za-z0-9]*$/;

const isNamedRight: Rule = ({ path }) => {
  const parts = path.replace(/\.[cm]?[jt]sx?$/, '').split('/');
  const isBad = (part: string, index: number) => {
    if (path.startsWith('src/routes/') && index >= 2) return !routeName.test(part);
    const inUi = path.startsWith('src/ui/') && index >= 2;
    return !(kebab.test(part) || (inUi && block.test(part.split('.')[0] ?? '')));
  };
  const bad = parts.find(isBad);
  return bad && `'${bad}' is not kebab-case (PascalCase is for the blocks in src/ui)`;
};

const isOnTheMap: Rule = ({ path }) => {
  const feature = /^src\/features\/([^/]+)\//.exec(path)?.[1];
  const { wing, folder } = placeOf(path);
  if (feature !== undefined) return domains.has(feature) ? undefined : unknown(feature);
  if (folder === '' || domains.has(folder)) return undefined;
  const isKnown =
    (wing === 'domain' && rulesBesideDomains.has(folder)) ||
    (wing === 'server' && (groundwork.has(folder) || composers.has(folder)));
  return isKnown || !['domain', 'server'].includes(wing) ? undefined : unknown(folder);
};

function unknown(name: string): string {
  return `'${name}' is no domain on the map (tests/support/architecture/places.ts)`;
}

/** A transaction with steps to come, in a page that is frozen, holds up every other page of WebKit's. */
const asksTheDatabase: Rule = ({ path, database, imports }) => {
  if (!path.startsWith('src/') || path.startsWith('src/offline/database/')) return undefined;
  if (/\.test\.tsx?$/.test(path)) return undefined;
  const way = database[0] ?? imports.find(({ specifier }) => specifier === 'idb')?.specifier;
  return way && `reaches a database by '${way}'; ask it by src/offline/database`;
};

/** What one file must be like, by name. */
export const rules = {
  isShort,
  isErasable,
  isNoBarrel,
  isNoDrawer,
  isNamedRight,
  isOnTheMap,
  asksTheDatabase,
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

export function outOfShape(sources: readonly Source[], name: RuleName): string[] {
  return sources.flatMap((source) => {
    const reason = rules[name](source);
    return reason === undefined ? [] : [`${source.path} ${reason}`];
  });
}
