import type { Import, Source } from './source.ts';
import { composers, featureOf, groundwork, placeOf, type Place } from './places.ts';
import { composingFiles, tierOf, tiers } from './tiers.ts';

/** What a file may not import, as a sentence; undefined when the door is open. */
type Door = (from: Source, what: Import) => string | undefined;

const testTools = ['vitest', 'fast-check'];

/** The rules run on both sides, so they may know neither. */
const domainStandsAlone: Door = (from, { specifier, target }) => {
  const { wing, isTest } = placeOf(from.path);
  if (wing !== 'domain') return undefined;
  if (target !== undefined) {
    // A test of the rules may hold them against what the specification says, which stands with the tests.
    if (isTest && target.startsWith('tests/')) return undefined;
    return target.startsWith('domain/') ? undefined : 'domain/ imports only domain/ and zod';
  }
  if (specifier === 'zod' || (isTest && testTools.includes(specifier))) return undefined;
  return 'domain/ imports no package but zod';
};

const mayImport: Record<string, readonly string[]> = {
  server: ['server', 'domain'],
  src: ['src', 'domain'],
  scripts: ['scripts', 'server', 'domain'],
};

const wingsAreApart: Door = (from, { specifier, target }) => {
  const { wing, isTest } = placeOf(from.path);
  if (wing === 'src' && !isTest && specifier.startsWith('node:')) return 'browsers have no node:';
  const allowed = mayImport[wing];
  if (!allowed || target === undefined) return undefined;
  if (isTest && target.startsWith('tests/')) return undefined;
  if (allowed.includes(placeOf(target).wing)) return undefined;
  return `${wing}/ imports only ${allowed.join('/ and ')}/`;
};

const layers: Record<string, readonly string[]> = {
  routes: ['routes', 'features', 'shell', 'ui', 'offline', 'lib'],
  shell: ['shell', 'features', 'ui', 'offline', 'lib'],
  features: ['features', 'ui', 'offline', 'lib'],
  ui: ['ui', 'offline', 'lib'],
  offline: ['offline', 'lib'],
  sw: ['sw', 'offline', 'lib'],
  lib: ['lib', 'locales'],
};

const layersGoDown: Door = (from, { target }) => {
  if (!target?.startsWith('src/') || !from.path.startsWith('src/')) return undefined;
  const mine = placeOf(from.path).folder;
  const allowed = layers[mine];
  // main.tsx, router.tsx and sw.ts put everything together.
  if (!allowed) return undefined;
  const theirs = placeOf(target).folder;
  if (allowed.includes(theirs)) return undefined;
  return `${mine}/ imports only ${allowed.join(', ')}; not ${theirs || target}`;
};

const featuresAreApart: Door = (from, { target }) => {
  const mine = featureOf(from.path);
  const theirs = target === undefined ? undefined : featureOf(target);
  if (mine === undefined || theirs === undefined || mine === theirs) return undefined;
  return 'a feature does not import another feature; a route puts both together';
};

const ownReaders = ['repo', 'present', 'seed', 'table'];

const tablesStayHome: Door = (from, { target, isType }) => {
  if (target === undefined || placeOf(target).role !== 'table') return undefined;
  const mine = placeOf(from.path);
  const theirs = placeOf(target);
  if (mine.wing !== 'server') {
    return mine.wing === 'tests' ? undefined : 'tables are the server’s own';
  }
  const isHome = mine.folder === theirs.folder;
  if (isHome && (ownReaders.includes(mine.role) || mine.isTest)) return undefined;
  if (isHome && groundwork.has(mine.folder)) return undefined;
  // A foreign key needs the other table, a join reads it.
  if (['table', 'repo'].includes(mine.role) && !mine.isTest) return undefined;
  // A presenter shows the rows that a repo joined.
  if (mine.role === 'present' && isType) return undefined;
  return 'a table is imported by its own repo, present, seed and test, and by repos that join it';
};

const writers = ['insert', 'update', 'delete'];

const tablesAreWrittenAtHome: Door = (from, { target, names }) => {
  if (target === undefined || placeOf(target).role !== 'table') return undefined;
  const mine = placeOf(from.path);
  if (mine.wing !== 'server' || mine.folder === placeOf(target).folder) return undefined;
  const write = from.calls.find((c) => writers.includes(c.method) && names.includes(c.argument));
  return write && `${write.method}(${write.argument}): only its own domain writes a table`;
};

const servicesAreTheDoor: Door = (from, { target }) => {
  if (!target?.startsWith('server/') || !from.path.startsWith('server/')) return undefined;
  const mine = placeOf(from.path);
  const theirs = placeOf(target);
  if (mine.folder === theirs.folder || mine.folder === '') return undefined;
  if (theirs.folder === '' || groundwork.has(theirs.folder) || theirs.role === 'table')
    return undefined;
  if (groundwork.has(mine.folder)) return `server/${mine.folder}/ knows no domain`;
  // A hook asks those above: they look at its shape, or at what it speaks of.
  if (['service', 'hook'].includes(theirs.role)) return undefined;
  if (mine.isTest || isSeeding(mine, theirs)) return undefined;
  return 'one domain of the server reaches another through its .service.ts';
};

function isSeeding(mine: Place, theirs: Place): boolean {
  return theirs.role === 'seed' && (mine.role === 'seed' || composers.has(mine.folder));
}

/** Rooms for tests and the demo are furnished from all over the house. */
const tiersGoDown: Door = (from, { target }) => {
  if (target === undefined) return undefined;
  const mine = placeOf(from.path);
  const theirs = placeOf(target);
  if (!['server', 'domain'].includes(mine.wing) || mine.wing !== theirs.wing) return undefined;
  if (mine.folder === '' || mine.isTest || mine.role === 'seed') return undefined;
  if (theirs.folder === '')
    return composingFiles.has(theirs.file) ? `${theirs.file} composes the domains` : undefined;
  const [myTier, theirTier] = [tierOf(mine.folder), tierOf(theirs.folder)];
  if (myTier === undefined)
    return `${mine.folder} is in no tier (tests/support/architecture/tiers.ts)`;
  if (theirTier === undefined || theirTier <= myTier) return undefined;
  return `${mine.folder} (${tiers[myTier]?.name}) is below ${theirs.folder} (${tiers[theirTier]?.name})`;
};

const namesItsFile: Door = (_from, { specifier, target }) =>
  target !== undefined && !/\.\w+(\?\w+)*$/.test(specifier)
    ? 'a path ends with the file’s own ending; nothing guesses it'
    : undefined;

/** The doors of the house by name. */
export const doors = {
  domainStandsAlone,
  wingsAreApart,
  layersGoDown,
  featuresAreApart,
  tablesStayHome,
  tablesAreWrittenAtHome,
  servicesAreTheDoor,
  tiersGoDown,
  namesItsFile,
} satisfies Record<string, Door>;

export type DoorName = keyof typeof doors;

export function throughClosedDoors(sources: readonly Source[], name: DoorName): string[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((what) => {
      const reason = doors[name](source, what);
      return reason === undefined ? [] : [`${source.path} imports ${what.specifier}: ${reason}`];
    }),
  );
}
