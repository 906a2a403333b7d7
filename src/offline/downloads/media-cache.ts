import { mediaCacheName } from '../accounts/names.ts';

interface Kept {
  readonly url: string;
  readonly sha256: string;
}

/** The name of a segment in the cache. Other bytes under the same address have other names. */
export const segmentName = ({ url, sha256 }: Kept, segment: number): string =>
  `${url}?rev=${sha256}&segment=${segment}`;

/** One person's cache of media: segments that were checked before they were put here. */
export class MediaCache {
  readonly #name: string;

  constructor(userId: number) {
    this.#name = mediaCacheName(userId);
  }

  async put(file: Kept, segment: number, body: BodyInit): Promise<void> {
    const cache = await caches.open(this.#name);
    await cache.put(segmentName(file, segment), new Response(body));
  }

  /** Undefined when it is not there; its body is not read before it is asked for. */
  async get(file: Kept, segment: number): Promise<Response | undefined> {
    const cache = await caches.open(this.#name);
    return await cache.match(segmentName(file, segment));
  }

  async delete(file: Kept, segments: readonly number[]): Promise<void> {
    const cache = await caches.open(this.#name);
    await Promise.all(segments.map((segment) => cache.delete(segmentName(file, segment))));
  }

  /** The names of all segments that are there. */
  async names(): Promise<Set<string>> {
    if (!(await caches.has(this.#name))) return new Set();
    const cache = await caches.open(this.#name);
    return new Set(
      (await cache.keys()).map((request) => {
        const { pathname, search } = new URL(request.url);
        return pathname + search;
      }),
    );
  }
}

/** As hexadecimal digits, the way the server says it. */
export async function sha256Of(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
