// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';

let count = 0;
/** The page remembers what it has fetched. */
let address: string;
let fetched: string[];
let answer: () => Response;

const script = (init: ResponseInit = {}) =>
  new Response('export {}', { headers: { 'content-type': 'text/javascript' }, ...init });

const cutOff = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new Error('cut off')) }), {
    headers: { 'content-type': 'text/javascript' },
  });

beforeEach(() => {
  count += 1;
  address = `https://keiko.test/assets/part-${count}.js`;
  fetched = [];
  answer = script;
  vi.stubGlobal('fetch', async (asked: string) => {
    fetched.push(asked);
    return answer();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function add(name: 'script' | 'link', attributes: Record<string, string>): void {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
}

describe('a script', () => {
  it.each<['script' | 'link', () => Record<string, string>]>([
    ['script', () => ({ type: 'module', src: address })],
    ['link', () => ({ rel: 'modulepreload', href: address })],
  ])('that came with the page in a %s is here', async (name, attributes) => {
    add(name, { rel: 'modulepreload', type: 'module', src: '/other.js', href: '/other.js' });
    add(name, attributes());
    await fetchFile(address);
    expect(fetched).toEqual([]);
  });

  it.each<['script' | 'link', string, () => Record<string, string>]>([
    ['script', 'other', () => ({ type: 'module', src: `${address}.map` })],
    ['script', 'old', () => ({ src: address })],
    ['link', 'other', () => ({ rel: 'modulepreload', href: `${address}.map` })],
    ['link', 'only announced', () => ({ rel: 'prefetch', href: address })],
  ])('is fetched where the page has a %s that is %s', async (name, _, attributes) => {
    add(name, attributes());
    await fetchFile(address);
    expect(fetched).toEqual([address]);
  });

  it.each(['text/javascript', 'application/javascript; charset=utf-8'])(
    'is here when it arrives as %s, and is not asked for again',
    async (type) => {
      answer = () => script({ headers: { 'content-type': type } });
      await fetchFile(address);
      await fetchFile(address);
      expect(fetched).toEqual([address]);
    },
  );

  it.each<[string, () => Response, string]>([
    ['is refused', () => script({ status: 503 }), 'No script: 503'],
    ['is of no kind', () => new Response(new Uint8Array(3)), 'No script: 200'],
    ['is cut off', cutOff, 'cut off'],
  ])('that %s three times is not here, and why is told', async (_, given, message) => {
    answer = given;
    const failing = fetchFile(address).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1800);
    const error = await failing;
    expect(error).toMatchObject({
      message: `chunk-load error: /assets/part-${count}.js`,
      file: `/assets/part-${count}.js`,
      isLasting: false,
      cause: { message: expect.stringContaining(message) },
    });
    expect(fetched).toEqual([address, address, address]);
  });
});
