import { vi } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import type { MemoryCaches } from './memory-caches.ts';
import { origin } from './origin.ts';

/** An event that a worker may prolong. */
class ExtendableEventStub extends Event {
  readonly prolonged: Promise<unknown>[] = [];
  readonly answers: Promise<Response>[] = [];

  waitUntil(work: Promise<unknown>): void {
    this.prolonged.push(work);
  }

  respondWith(answer: Response | Promise<Response>): void {
    this.answers.push(Promise.resolve(answer));
  }
}

/** A window of the site, as a worker sees it. */
export interface WindowStub {
  readonly visibilityState: 'visible' | 'hidden';
  /** Whether its page goes by itself where it is asked to. */
  readonly answers: boolean;
  /** What it was told. */
  readonly told: unknown[];
}

/** What a service worker has of the browser. */
export class WorkerStub extends EventTarget {
  readonly caches: MemoryCaches;
  readonly location = { origin, href: `${origin}/sw.js` };
  /** Workbox looks here, and among the globals, whether to keep to itself what it does. */
  readonly __WB_DISABLE_DEV_LOGS = true;
  /** In order, what it did beside answering. */
  readonly done: unknown[] = [];
  windows: WindowStub[] = [];
  readonly registration = {
    scope: `${origin}/`,
    showNotification: (title: string, options: unknown) => {
      this.done.push({ title, options });
      return Promise.resolve();
    },
  };
  readonly clients = {
    claim: () => this.#do('claim'),
    matchAll: () => Promise.resolve(this.windows.map((one) => this.#client(one))),
    openWindow: (href: string) => this.#do(`open ${href}`),
  };
  readonly skipWaiting = () => this.#do('skip waiting');

  constructor(caches: MemoryCaches) {
    super();
    this.caches = caches;
  }

  /** Resolves when the worker has done what it wanted to do about it. */
  async tell(type: string, given: object = {}): Promise<void> {
    await this.#dispatch(type, given);
  }

  /** Undefined: the worker leaves it to the network. */
  async fetch(
    path: string,
    given: object = {},
    init: RequestInit = {},
  ): Promise<Response | undefined> {
    const request = new Request(new URL(path, origin), init);
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(request, name, { value });
    const event = await this.#dispatch('fetch', { request });
    return await event.answers[0];
  }

  async #dispatch(type: string, given: object): Promise<ExtendableEventStub> {
    const event = Object.assign(new ExtendableEventStub(type), given);
    this.dispatchEvent(event);
    await Promise.allSettled(event.answers);
    while (event.prolonged.length > 0) await event.prolonged.shift();
    return event;
  }

  #do(what: string): Promise<void> {
    this.done.push(what);
    return Promise.resolve();
  }

  #client({ visibilityState, answers, told }: WindowStub) {
    return {
      visibilityState,
      focus: () => Promise.reject(new Error('the click is too long ago')),
      navigate: (href: string) => Promise.resolve(told.push(`navigate ${href}`)),
      postMessage: (message: unknown, [port]: [MessagePort]) => {
        told.push(message);
        if (answers) port.postMessage('opened');
      },
    };
  }
}

/** In a worker, a path is one of its own origin. */
class RequestOfWorker extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init);
  }
}

/** A browser in which a worker runs. Its modules are to be loaded after it. */
export function openWorker(): { worker: WorkerStub; browser: Browser } {
  const browser = openBrowser();
  const worker = new WorkerStub(browser.caches);
  const globals = {
    self: worker,
    FetchEvent: ExtendableEventStub,
    ExtendableEvent: ExtendableEventStub,
    Request: RequestOfWorker,
    __WB_DISABLE_DEV_LOGS: true,
  };
  for (const [name, stub] of Object.entries(globals)) vi.stubGlobal(name, stub);
  vi.stubGlobal('registration', worker.registration);
  return { worker, browser };
}
