import { origin } from './origin.ts';

type Asked = string | URL | Request;

const addressOf = (asked: Asked): string =>
  asked instanceof Request ? asked.url : new URL(asked, origin).href;

/** What a full device throws. */
export const outOfRoom = (): DOMException => new DOMException('full', 'QuotaExceededError');

/** One cache; bodies are kept as bytes, so that a response can be had more than once. */
class MemoryCache {
  readonly #kept = new Map<string, { body: ArrayBuffer; init: ResponseInit }>();
  readonly #mayPut: () => boolean;

  constructor(mayPut: () => boolean) {
    this.#mayPut = mayPut;
  }

  async put(asked: Asked, response: Response): Promise<void> {
    if (!this.#mayPut()) throw outOfRoom();
    const { status, headers } = response;
    const body = await response.arrayBuffer();
    this.#kept.set(addressOf(asked), { body, init: { status, headers: [...headers] } });
  }

  async add(asked: Asked): Promise<void> {
    const response = await fetch(asked);
    if (!response.ok) throw new TypeError('not ok');
    await this.put(asked, response);
  }

  match(asked: Asked): Promise<Response | undefined> {
    const kept = this.#kept.get(addressOf(asked));
    return Promise.resolve(kept && new Response(kept.body, kept.init));
  }

  delete(asked: Asked): Promise<boolean> {
    return Promise.resolve(this.#kept.delete(addressOf(asked)));
  }

  keys(): Promise<Request[]> {
    return Promise.resolve([...this.#kept.keys()].map((address) => new Request(address)));
  }
}

/** Stands for a browser's Cache Storage. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();
  /** Nothing more fits on the device. */
  isFull = false;

  open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache(() => !this.isFull);
    this.#caches.set(name, cache);
    return Promise.resolve(cache);
  }

  has(name: string): Promise<boolean> {
    return Promise.resolve(this.#caches.has(name));
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.#caches.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.#caches.delete(name));
  }

  async match(asked: Asked): Promise<Response | undefined> {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(asked);
      if (found) return found;
    }
    return undefined;
  }
}
