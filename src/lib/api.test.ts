import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../domain/http/endpoint.ts';
import { Role } from '../../domain/access/roles.ts';
import { type Browser, closeBrowser, openBrowser } from '../../tests/support/browser/browser.ts';
import { refusal, success } from '../../tests/support/browser/server-stub.ts';
import { signedIn } from '../../tests/support/browser/signed-in.ts';
import { setActingUser } from './acting-user.ts';
import { call, hrefOf, setFailureListener } from './api.ts';
import { ApiError, CancelledError, NetworkError } from './api-error.ts';
import { setReachListener } from './reach.ts';
import { setActingView } from './view.ts';

const list = endpoint({
  method: 'GET',
  path: '/api/things/:thingId/parts/:name',
  access: 'signedIn',
  answer: 'list',
  query: z.object({ keyword: z.string().optional(), limit: z.number().optional() }),
  result: z.array(z.string()),
});
const save = endpoint({
  method: 'PUT',
  path: '/api/things/:thingId',
  access: 'signedIn',
  body: z.object({ words: z.string() }),
  result: z.object({ revision: z.number() }),
});
const thing = { params: { thingId: 7 }, body: { words: 'Mine.' } };
const parts = { params: { thingId: 7, name: 'a/b c' }, query: {} };

let browser: Browser;
let failures: [ApiError, boolean][];
let reached: boolean[];

beforeEach(() => {
  browser = openBrowser();
  browser.server
    .on('PUT', '/api/things/7', () => success({ revision: 2 }))
    .on('GET', /^\/api\/things/, () => success([]));
  failures = [];
  reached = [];
  setFailureListener((error, isRead) => void failures.push([error, isRead]));
  setReachListener((isReached) => void reached.push(isReached));
});
afterEach(() => {
  setActingUser(undefined);
  setActingView(undefined);
  closeBrowser();
});

const header = (name: string) => browser.server.asked.at(-1)?.headers.get(name);

describe('a call says', () => {
  it('upon which revision it builds, the first one of all too, and nothing where it builds on none', async () => {
    await call(save, thing, { ifMatch: 0 });
    expect(header('if-match')).toBe('"0"');
    await call(save, thing, { ifMatch: 12 });
    expect(header('if-match')).toBe('"12"');
    await call(save, thing);
    expect(header('if-match')).toBeNull();
  });

  it('for whom it is, which is whoever the page is for unless it is told', async () => {
    await call(save, thing);
    expect(header('x-acting-user')).toBeNull();
    setActingUser(3);
    await call(save, thing);
    expect(header('x-acting-user')).toBe('3');
    await call(save, thing, { actingUser: 4 });
    expect(header('x-acting-user')).toBe('4');
    await call(save, thing, { actingUser: null });
    expect(header('x-acting-user')).toBeNull();
  });

  it('as whom staff look, where it is asked for their page', async () => {
    const admin = signedIn(3, { role: Role.admin, viewAs: Role.instructor });
    setActingView(admin);
    await call(save, thing);
    expect(header('x-viewing-as')).toMatch(/./);
    await call(save, thing, { actingUser: 3 });
    expect(header('x-viewing-as')).toBeNull();
  });

  it('in which language to answer, what it sends, and by which key it is known', async () => {
    browser.document.documentElement.lang = 'ja';
    await call(save, thing, { idempotencyKey: 'a-key', headers: { 'x-other': 'yes' } });
    expect(browser.server.asked.at(-1)?.body).toEqual({ words: 'Mine.' });
    expect(['accept-language', 'content-type', 'idempotency-key', 'x-other'].map(header)).toEqual([
      'ja',
      'application/json',
      'a-key',
      'yes',
    ]);
    await call(list, parts);
    expect(['content-type', 'idempotency-key'].map(header)).toEqual([null, null]);
  });
});

describe('an address', () => {
  it('has its parts, however they are written, and of a query what is not empty or usual', () => {
    const path = '/api/things/7/parts/a%2Fb%20c';
    expect(hrefOf(list, parts)).toBe(path);
    expect(hrefOf(list, { ...parts, query: { keyword: '', limit: 20 } })).toBe(path);
    expect(hrefOf(list, { ...parts, query: { keyword: 'a b', limit: 50 } })).toBe(
      `${path}?keyword=a+b&limit=50`,
    );
  });

  it('of a list asks for as many as somebody chose, unless it says how many', () => {
    browser.localStorage.setItem('keiko.paginationLimit', '50');
    expect(hrefOf(list, parts)).toMatch(/\?limit=50$/);
    expect(hrefOf(list, { ...parts, query: { limit: 100 } })).toMatch(/\?limit=100$/);
    expect(hrefOf(save, thing)).toBe('/api/things/7');
  });
});

describe('what goes wrong', () => {
  it('is the server’s refusal with its words, told once, and not where it is one’s own affair', async () => {
    browser.server.on('PUT', '/api/things/7', () =>
      refusal('staleRevision', { 'retry-after': '9' }),
    );
    const refused = await call(save, thing).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      status: 412,
      error: 'staleRevision',
      messages: ['A newer version exists. Load it and try again.'],
      retryAfterSeconds: 9,
    });
    expect(failures).toEqual([[refused, false]]);
    await expect(call(save, thing, { ignoreErrors: true })).rejects.toBeInstanceOf(ApiError);
    expect(failures).toHaveLength(1);
    // A refusal is an answer: the server is there.
    expect(reached).toEqual([true, true]);
  });

  it('is known as one of a read', async () => {
    browser.server.on('GET', /things/, () => refusal('notFound'));
    await expect(call(list, parts)).rejects.toBeInstanceOf(ApiError);
    expect(failures.map(([, isRead]) => isRead)).toEqual([true]);
  });

  it('is that no answer came, which nobody is told as a failure', async () => {
    browser.server.isThere = false;
    await expect(call(save, thing)).rejects.toBeInstanceOf(NetworkError);
    expect([failures, reached]).toEqual([[], [false]]);
  });

  it.each([
    ['a page of somebody else’s', () => new Response('<h1>Welcome to the hotel</h1>')],
    ['JSON that is not ours', () => Response.json({ hello: 'there' })],
  ])('is that %s came in the place of an answer', async (_, answer) => {
    browser.server.on('PUT', '/api/things/7', answer);
    await expect(call(save, thing)).rejects.toBeInstanceOf(NetworkError);
    expect(reached).toEqual([false]);
  });

  it('is a gateway that speaks for a server which is away', async () => {
    const gateway = () => new Response('Bad gateway', { status: 502 });
    browser.server.on('PUT', '/api/things/7', gateway);
    await expect(call(save, thing)).rejects.toMatchObject({ status: 502, error: undefined });
    expect(reached).toEqual([false]);
  });
});

describe('who waits no longer', () => {
  it('is told that it was cancelled, by themselves or by a later call of the same name', async () => {
    const never = vi.fn(() => new Promise<Response>(() => {}));
    browser.server.on('GET', /things/, never);
    const leaving = new AbortController();
    const left = call(list, parts, { signal: leaving.signal });
    const first = call(list, parts, { cancelKey: 'parts' });
    const other = call(list, parts, { cancelKey: 'others' });
    leaving.abort();
    await expect(left).rejects.toBeInstanceOf(CancelledError);
    browser.server.on('GET', /things/, () => success(['newest']));
    expect((await call(list, parts, { cancelKey: 'parts' })).result).toEqual(['newest']);
    await expect(first).rejects.toBeInstanceOf(CancelledError);
    expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits');
    expect(failures).toEqual([]);
  });
});
