import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { MemoryCaches } from './memory-caches.ts';
import { MemoryStorage } from './memory-storage.ts';
import { origin } from './origin.ts';
import { ServerStub } from './server-stub.ts';

/** As much of a document as what is kept and sent by itself looks at. */
class DocumentStub extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';
  readyState = 'complete';
  readonly documentElement = { lang: 'en', dataset: {} as Record<string, string> };
  /** By name, what a `<meta>` says. */
  readonly metas = new Map<string, string>();

  /** Addresses of the scripts that came with the page. */
  came: string[] = [];

  querySelectorAll(selector: string): { src: string }[] {
    return selector.startsWith('script') ? this.came.map((src) => ({ src })) : [];
  }

  querySelector(selector: string): { content: string } | null {
    const name = /^meta\[name="(.+)"\]$/.exec(selector)?.[1];
    const content = name === undefined ? undefined : this.metas.get(name);
    return content === undefined ? null : { content };
  }

  /** Somebody turns to this page, or away from it. */
  turn(visibilityState: 'visible' | 'hidden'): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Where the page was sent; nothing is loaded. */
class LocationStub {
  href = `${origin}/`;
  readonly origin = origin;
  pathname = '/';
  search = '';
  readonly visits: string[] = [];

  assign(address: string): void {
    this.visits.push(address);
  }

  replace(address: string): void {
    this.visits.push(address);
  }

  reload(): void {
    this.visits.push('reload');
  }
}

const channels = new Set<BroadcastChannel>();

/** Tabs of one test are not heard in the next. */
class ChannelOfTest extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
}

/** A browser with nothing in it but databases, and a server at the other end. */
export interface Browser {
  readonly document: DocumentStub;
  readonly location: LocationStub;
  readonly localStorage: MemoryStorage;
  readonly sessionStorage: MemoryStorage;
  readonly caches: MemoryCaches;
  readonly server: ServerStub;
  /** The page itself, as far as it hears of things. */
  readonly window: EventTarget;
}

/**
 * Puts small stand-ins for what a browser offers in the place of Node's globals: locks, channels, streams
 * and cryptography are Node's own. For one test; `closeBrowser` takes them away. Databases stay, as modules
 * hold them open: each test has persons of its own, see `newUserId`.
 */
export function openBrowser(navigator: Record<string, unknown> = {}): Browser {
  const window = new EventTarget();
  const browser: Browser = {
    document: new DocumentStub(),
    location: new LocationStub(),
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    caches: new MemoryCaches(),
    server: new ServerStub(),
    window,
  };
  const { document, location, localStorage, sessionStorage, caches, server } = browser;
  const soon = (done: () => void) => setTimeout(done, 0);
  const globals = {
    document,
    location,
    localStorage,
    sessionStorage,
    caches,
    window: {},
    fetch: server.fetch,
    BroadcastChannel: ChannelOfTest,
    history: { replaceState: (_: unknown, __: string, href: string) => (location.href = href) },
    navigator: { locks: globalThis.navigator.locks, onLine: true, ...navigator },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    isSecureContext: true,
    requestAnimationFrame: soon,
    requestIdleCallback: soon,
  };
  for (const [name, stub] of Object.entries(globals)) vi.stubGlobal(name, stub);
  return browser;
}

export function closeBrowser(): void {
  for (const channel of channels) channel.close();
  channels.clear();
  vi.unstubAllGlobals();
}

/** A device without a database, for modules that were loaded anew. Before, the browser is opened. */
export function emptyDisk(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}

let lastUserId = 0;

/** Somebody of whom nothing is on this device: locks and channels have names of their own. */
export function newUserId(): number {
  lastUserId += 1;
  return lastUserId;
}
