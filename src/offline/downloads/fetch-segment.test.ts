import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { segmentBytes } from '../../../domain/http/segments.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { answerFile, servedFile } from '../../../tests/support/browser/class-files.ts';
import { outOfRoom } from '../../../tests/support/browser/memory-caches.ts';
import { refusal } from '../../../tests/support/browser/server-stub.ts';
import { ApiError } from '../../lib/api-error.ts';
import { faultOf } from './download-fault.ts';
import { fetchSegment } from './fetch-segment.ts';

const userId = newUserId();
const small = await servedFile('/media/small', 100);
const big = await servedFile('/media/big', segmentBytes + 10);
const etag = `"${small.file.sha256}"`;

let browser: Browser;
let counted: number[];

beforeEach(() => {
  browser = openBrowser();
  counted = [];
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

const fetched = (of = small, segment = 0, signal = new AbortController().signal) =>
  fetchSegment(of.file, segment, { userId, signal, onBytes: (count) => counted.push(count) });

const serve = (answer: () => Response) => browser.server.on('GET', '/media/small', answer);
const sum = () => counted.reduce((all, count) => all + count, 0);

describe('a file of one segment', () => {
  it('is asked for whole, as the person whose it is, and counted as it comes', async () => {
    browser.server.on('GET', '/media/small', (asked) => answerFile(small, asked));
    expect(await fetched()).toEqual(small.content);
    const [asked] = browser.server.asked;
    expect(asked?.headers.get('x-acting-user')).toBe(String(userId));
    expect(asked?.headers.has('range')).toBe(false);
    expect(sum()).toBe(100);
  });
});

describe('a bigger file', () => {
  beforeEach(() => void browser.server.on('GET', '/media/big', (asked) => answerFile(big, asked)));

  it('comes segment by segment', async () => {
    expect(await fetched(big, 1)).toEqual(big.content.subarray(segmentBytes));
    expect(browser.server.asked[0]?.headers.get('range')).toBe(
      `bytes=${segmentBytes}-${segmentBytes + 9}`,
    );
  });

  it('is not taken whole from who does not know of parts', async () => {
    const whole = () => new Response(big.content, { headers: { etag: `"${big.file.sha256}"` } });
    browser.server.on('GET', '/media/big', whole);
    await expect(fetched(big, 0)).rejects.toMatchObject({ kind: 'unreached' });
  });
});

describe('bytes that are not those promised', () => {
  const other = new Uint8Array(100).fill(9);

  it('are fetched a second time, and the first ones are not counted', async () => {
    let tries = 0;
    serve(() => {
      tries += 1;
      return new Response(tries === 1 ? other : small.content, { headers: { etag } });
    });
    expect(await fetched()).toEqual(small.content);
    expect(sum()).toBe(100);
  });

  it('are not fetched a third time', async () => {
    serve(() => new Response(other, { headers: { etag } }));
    await expect(fetched()).rejects.toMatchObject({ kind: 'damaged' });
    expect(browser.server.asked).toHaveLength(2);
    expect(sum()).toBe(0);
  });
});

describe('what is not the file', () => {
  it.each<[string, string, () => Response]>([
    ['a newer file', 'gone', () => new Response('new', { headers: { etag: '"other"' } })],
    ['a portal’s page', 'unreached', () => new Response('<html>')],
    ['too little', 'unreached', () => new Response('x'.repeat(99), { headers: { etag } })],
    ['too much', 'unreached', () => new Response('x'.repeat(101), { headers: { etag } })],
    ['a part', 'unreached', () => new Response('x', { status: 206, headers: { etag } })],
    ['a refusal', 'gone', () => refusal('forbidden')],
    ['a missing file', 'gone', () => refusal('notFound')],
    ['a link that ended', 'gone', () => refusal('linkNotValid')],
    ['the end of a session', 'sign-in', () => refusal('notSignedIn')],
    ['another person', 'sign-in', () => refusal('otherUser')],
    ['another view', 'unreached', () => refusal('otherView')],
    ['a busy server', 'unreached', () => refusal('unavailable')],
  ])('%s is told as %s, and nothing of it is counted', async (_, kind, answer) => {
    serve(answer);
    await expect(fetched()).rejects.toMatchObject({ kind });
    expect(sum()).toBe(0);
  });

  it('may say when to come again', async () => {
    serve(() => refusal('tooManyRequests', { 'retry-after': '7' }));
    await expect(fetched()).rejects.toMatchObject({ kind: 'unreached', waitMs: 7000 });
  });

  it('is nothing at all without a network', async () => {
    browser.server.isThere = false;
    await expect(fetched()).rejects.toMatchObject({ kind: 'unreached', waitMs: undefined });
  });
});

/** Begins to answer and falls silent, until who asked gives up. */
function silentFile(): { says: (bytes: number) => void } {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const fetchAsBefore = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.addEventListener('abort', () => stream?.error(init.signal?.reason));
    return await fetchAsBefore(url, init);
  });
  serve(() => {
    const body = new ReadableStream<Uint8Array>({ start: (one) => void (stream = one) });
    return new Response(body, { headers: { etag } });
  });
  return { says: (bytes) => stream?.enqueue(new Uint8Array(bytes).fill(1)) };
}

describe('a connection', () => {
  it('that falls silent is given up after half a minute, counted from its last byte', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const file = silentFile();
    let fault: unknown;
    const fetching = fetched().catch((error: unknown) => (fault = error));
    await expect.poll(() => browser.server.asked).toHaveLength(1);
    vi.advanceTimersByTime(29_000);
    file.says(10);
    await expect.poll(sum).toBe(10);
    vi.advanceTimersByTime(29_000);
    file.says(10);
    await expect.poll(sum).toBe(20);
    expect(fault).toBeUndefined();
    vi.advanceTimersByTime(30_000);
    await fetching;
    expect(fault).toMatchObject({ kind: 'unreached' });
    expect(sum()).toBe(0);
  });

  it('is given up when the person does not want it any more', async () => {
    const controller = new AbortController();
    silentFile();
    const fetching = fetched(small, 0, controller.signal);
    await expect.poll(() => browser.server.asked).toHaveLength(1);
    controller.abort();
    await expect(fetching).rejects.toMatchObject({ kind: 'unreached' });
  });
});

describe('a fault', () => {
  it('of a full device is told as want of room', () => {
    expect(faultOf(outOfRoom())).toMatchObject({ kind: 'room' });
  });

  it('of an endpoint is told as that of a file', () => {
    expect(faultOf(new ApiError(401, [], 'notSignedIn')).kind).toBe('sign-in');
    expect(faultOf(new ApiError(409, [], 'otherUser')).kind).toBe('sign-in');
    expect(faultOf(new ApiError(404, [], 'notFound')).kind).toBe('gone');
    expect(faultOf(new ApiError(503, [], 'unavailable', 3)).waitMs).toBe(3000);
  });

  it('keeps its kind, and what nobody knows is tried again', () => {
    const known = faultOf(outOfRoom());
    expect(faultOf(known)).toBe(known);
    expect(faultOf('odd').kind).toBe('unreached');
  });
});
