import type { Plugin, Rolldown } from 'vite';
import { isOpenToTrainees } from '../../domain/access/routes.ts';
import { neededBy } from './named-parts.ts';
import { reach } from './reach.ts';
import { type SharedModule, shareFiles } from './shared-files.ts';

/**
 * A file's name says for whom it is, where the page that opens it cannot: docs/ARCHITECTURE.md has the list.
 * Each such file comes by a dynamic import.
 */
const isCalled = (suffix: string) => {
  const pattern = new RegExp(`\\.${suffix}\\.tsx?(?:\\?|$)`);
  return (id: string): boolean => pattern.test(id);
};
const isViewer = isCalled('viewer');
const isHeavyPart = isCalled('heavy');
const isStaffPart = isCalled('staff');
const isLatePart = isCalled('late');
const isLaterPart = isCalled('later');

const rareRoutes = ['/preview', '/review', '/view', '/settings/site', '/settings/cli'];

/**
 * Rooms of trainees that nobody's first minute is spent in: the worker fetches them once the page is quiet,
 * and they open without a network like all others.
 */
const laterRoutes = [
  '/announcements',
  '/bootcamps',
  '/reports',
  '/discussions',
  '/mylearnings',
  '/selflearnings',
  '/learningpaths',
  '/certificates',
  '/exams',
];

/** The address of a page in its module's name: `/settings/site` in `…/routes/_app/settings.site.tsx`. */
export function addressOf(id: string): string | undefined {
  const name = /\/routes\/_app\/([^/?]+)\.tsx(?:$|\?)/.exec(id)?.[1];
  // What no other route knows is for everybody: it says so.
  if (name === undefined || name === '$') return undefined;
  const parts = name.split('.').filter((part) => part !== 'index');
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
}

const isIn = (routes: readonly string[], address: string): boolean =>
  routes.some((route) => address === route || address.startsWith(`${route}/`));

/** Pages that everybody may open and hardly a trainee does. */
export const isRareAddress = (address: string): boolean => isIn(rareRoutes, address);

const isLaterPage = (id: string): boolean =>
  isLaterPart(id) || isIn(laterRoutes, addressOf(id) ?? '');

/** The words of staff and of such rooms, in every language, and those of the rooms that every device keeps. */
const staffWords = /\/messages\.po\?staff\?/;
const laterWords = /\/messages\.po\?later\?/;
const roomsWords = /\/messages\.po\?rooms\?/;

/** Where one is before one is anybody here: as much in the first minute as the home. */
const entryPage = /\/routes\/(login|auth\.(index|login|help))\./;

/** A page that no trainee opens, by the gates of the routes. */
const isStaffPage = (id: string): boolean => {
  const address = addressOf(id);
  return address !== undefined && !isOpenToTrainees(address);
};

/** Where one asks for help before that: with a network only. */
const lateEntry = /\/routes\/auth\.help\./;

/** Where letters lead, and what one comes to before one is anybody here. */
const rareEntry = /\/routes\/(unsubscribe|verify|auth\.(forgotten|passkey|password|verify))\./;

const isRarePage = (id: string): boolean =>
  rareEntry.test(id) || isRareAddress(addressOf(id) ?? '');

/** Modules that only the modules of such pages ask for by `import()`. */
let askedByStaffs: ReadonlySet<string> = new Set();
let askedByRare: ReadonlySet<string> = new Set();

/** Where what is staff's alone begins. Like all that is apart it comes by a dynamic import. */
export const beginsStaffs = (id: string): boolean =>
  isStaffPage(id) || askedByStaffs.has(id) || isStaffPart(id) || staffWords.test(id);

/** Where what hardly a trainee needs begins. */
export const beginsRare = (id: string): boolean => isRarePage(id) || askedByRare.has(id);

/**
 * What comes onto a device before all else that is late: what is asked where there is no network, with its
 * words, and what says that something is missing.
 */
const soonestPart =
  /\/(toaster|assistant\.late|assistant-drawer\.later|device-passages\.later|rendered-markdown\.late)\.tsx?$|\/messages\.po\?later\?/;

export const comesSoonest = (id: string): boolean => soonestPart.test(id);

export const isHeavy = (id: string): boolean => isHeavyPart(id) || isViewer(id);

/**
 * Where what has words and styles of its own begins: the program's own loader of parts has them come, whoever
 * opens one. What is staff's has its own besides.
 */
export const bringsItsWords = (id: string): boolean =>
  beginsStaffs(id) || beginsRare(id) || isViewer(id) || isLaterPage(id) || laterWords.test(id);

/** Where what not every device keeps begins. */
export const isApart = (id: string): boolean =>
  isHeavy(id) || isLatePart(id) || lateEntry.test(id) || bringsItsWords(id);

/** Where what is not of the first minute begins; known once all modules are. */
export let beginsRooms: (id: string) => boolean = () => false;

/** Modules that every device keeps; those of the first minute; with rooms' words; and those that not only staff need. */
let ofStart: ReadonlySet<string> = new Set();
let ofFirst: ReadonlySet<string> = new Set();
let ofEverybody: ReadonlySet<string> = new Set();
let ofTrainees: ReadonlySet<string> = new Set();
let sharedFiles: ReadonlyMap<string, string> = new Map();
const ends = new Map<string, Set<string>>();
const codes = new Map<string, string>();

/** Finds out which modules everybody needs, for the files that they and their words and styles are put into. */
export const clientParts: Plugin = {
  name: 'client-parts',
  apply: 'build',
  buildEnd() {
    const ids = [...this.getModuleIds()];
    const moduleOf: ModuleOf = (one) => this.getModuleInfo(one) ?? undefined;
    const askedBy = (isOne: (id: string) => boolean): Set<string> =>
      new Set(
        ids.filter((id) => {
          const askers = this.getModuleInfo(id)?.dynamicImporters ?? [];
          return askers.length > 0 && askers.every(isOne) && !isOne(id);
        }),
      );
    askedByStaffs = askedBy(isStaffPage);
    askedByRare = askedBy(isRarePage);
    const parts = new Set(ids.flatMap((id) => moduleOf(id)?.dynamicallyImportedIds ?? []));
    beginsRooms = (id) => roomsWords.test(id) || (parts.has(id) && !entryPage.test(id));
    const modulesTo = (isEnd: (id: string) => boolean): Set<string> =>
      reach(
        ids.filter((id) => this.getModuleInfo(id)?.isEntry),
        (id) => {
          const asked = moduleOf(id)?.dynamicallyImportedIds ?? [];
          return [...neededBy(id, moduleOf), ...asked.filter((part) => !isEnd(part))];
        },
      );
    ofStart = modulesTo(isApart);
    ofFirst = modulesTo(beginsRooms);
    ofEverybody = modulesTo(bringsItsWords);
    ofTrainees = modulesTo(beginsStaffs);
    for (const part of ids.filter(isApart))
      for (const id of reach([part], (one) => neededBy(one, moduleOf)))
        ends.set(id, (ends.get(id) ?? new Set()).add(isPage(part) ? 'staff' : part));
    sharedFiles = shareFiles(sharedModules(ids, moduleOf), leastSharedSize);
    for (const id of ids.filter(isOwnModule)) codes.set(id, this.getModuleInfo(id)?.code ?? '');
  },
};

type ModuleOf = (id: string) => Rolldown.ModuleInfo | undefined;

/** How much code a file holds at least, so that the service worker need not fetch a hundred small ones. */
const leastSharedSize = {
  shared: 90_000,
  late: 16_000,
  later: 32_000,
  staff: 48_000,
  'view~packages': 8_000,
  'view~rooms': 8_000,
  'view~later': 8_000,
  'view~staff': 8_000,
};

/** What two and more pages or parts need, and the program's start does not. */
function sharedModules(ids: readonly string[], moduleOf: ModuleOf): SharedModule[] {
  const needsOf = new Map(ids.map((id) => [id, neededBy(id, moduleOf)]));
  const reachFrom = (id: string) => reach([id], (one) => needsOf.get(one) ?? []);
  const starts = ids.filter((id) => moduleOf(id)?.isEntry);
  const initial = new Set(starts.flatMap((id) => [...reachFrom(id)]));
  const parts = new Set(ids.flatMap((id) => moduleOf(id)?.dynamicallyImportedIds ?? []));
  const entries = new Map<string, Set<string>>();
  for (const part of parts)
    for (const id of reachFrom(part)) entries.set(id, (entries.get(id) ?? new Set()).add(part));
  return [...entries]
    .filter(([, some]) => some.size > 1)
    .map(([id, some]) => ({
      id,
      // What the start needs lies in its own files; of a package's list that it names, only what is used.
      size: initial.has(id) ? 0 : (moduleOf(id)?.code?.length ?? 0),
      kind: kindOf(id),
      entries: isOfViewers(id) ? (ends.get(id) ?? some) : some,
      needs: needsOf.get(id) ?? [],
    }));
}

function kindOf(id: string): string {
  if (isOfViewers(id)) return `view~${isOwnModule(id) ? shareOf(id) : 'packages'}`;
  if (!isApartAlone(id)) return 'shared';
  return ofEverybody.has(id) ? 'late' : shareOf(id);
}

/** The file of a module that several pages or parts need. */
export const sharedFile = (id: string): string | null => sharedFiles.get(id) ?? null;

const isPage = (part: string): boolean => beginsStaffs(part) || beginsRare(part);

/** A module that no page that every device keeps needs. */
export const isApartAlone = (id: string): boolean => !ofStart.has(id);

/**
 * A module of a viewer's that others need as well. It lies with what the same viewers and others need, and with
 * little besides: a viewer brings no program that another one needs.
 */
function isOfViewers(id: string): boolean {
  const some = [...(ends.get(id) ?? [])];
  return !ofStart.has(id) && some.length > 1 && some.some(isHeavy);
}

/** In whose files the words and styles of a module lie. Each share builds on those before it. */
export const shares = ['first', 'rooms', 'later', 'staff'] as const;
export type Share = (typeof shares)[number];

export function shareOf(id: string): Share {
  if (ofFirst.has(id)) return 'first';
  if (ofEverybody.has(id)) return 'rooms';
  return ofTrainees.has(id) ? 'later' : 'staff';
}

/**
 * What the name of a file with these modules begins with: src/offline/chunks/load-shares.ts reads in it which
 * words and styles come along.
 */
export function prefixOf(ids: readonly string[]): string {
  const own = new Set(ids.filter((id) => isOwnModule(id) && !isCatalogue(id)).map(shareOf));
  const least = shares.find((share) => own.has(share)) ?? 'first';
  return least === 'first' ? '' : `${least}.`;
}

const isOwnModule = (id: string): boolean => /\/(src|domain)\/.+\.tsx?(\?|$)/.test(id);
const isCatalogue = (id: string): boolean => /\/messages\.po(\?|$)/.test(id);

/** Which of these messages each share has: one that modules of several name is in the share that comes first. */
export function shareWords(ids: readonly string[]): Map<string, Share> {
  const named = shares.map((share) => {
    const some = [...codes].filter(([id]) => shareOf(id) === share).map(([, code]) => code);
    return new Set(some.flatMap((code) => code.match(/(?<=["'`])[^"'`\s]+(?=["'`])/g) ?? []));
  });
  return new Map(ids.map((id) => [id, shares[named.findIndex((some) => some.has(id))] ?? 'first']));
}
