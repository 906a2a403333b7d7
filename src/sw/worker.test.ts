import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appFramePath } from '../../domain/apps/app-frame.ts';
import { type Browser, closeBrowser, newUserId } from '../../tests/support/browser/browser.ts';
import { success } from '../../tests/support/browser/server-stub.ts';
import { openWorker, type WorkerStub } from '../../tests/support/browser/worker.ts';
import { operationOf } from '../offline/outbox/operation.fixtures.ts';

let worker: WorkerStub;
let browser: Browser;
let userId: number;
let parts: Awaited<ReturnType<typeof load>>;

async function load() {
  vi.resetModules();
  return {
    meta: await import('../offline/database/meta-database.ts'),
    users: await import('../offline/database/user-database.ts'),
    notices: await import('../offline/polling/device-notices.ts'),
    ...(await import('./app-frame.ts')),
    ...(await import('./notices.ts')),
    ...(await import('./routes.ts')),
    ...(await import('./sync.ts')),
    ...(await import('./tools.ts')),
    ...(await import('./updates.ts')),
  };
}

beforeEach(async () => {
  ({ worker, browser } = openWorker());
  userId = newUserId();
  parts = await load();
  await parts.meta.setActiveUser({
    userId,
    accountName: 'a',
    name: 'A',
    lang: 'en',
    lastUsedAt: 0,
  });
});
afterEach(closeBrowser);

const scope = () => worker as unknown as ServiceWorkerGlobalScope;

it('sends what waits when it is woken for it, for who is here', async () => {
  parts.sendWhenWoken(scope());
  browser.server.on('PUT', /^\/api/, () => success());
  const database = parts.users.userDatabase(userId);
  await database.write(['outbox'], (writer) => writer.put('outbox', operationOf()));
  await worker.tell('sync', { tag: 'other' });
  expect(browser.server.asked).toEqual([]);
  await worker.tell('sync', { tag: 'outbox' });
  expect(browser.server.asked).toHaveLength(1);
  expect(await database.read((opened) => opened.count('outbox'))).toBe(0);
});

it('sends nothing of who has left', async () => {
  parts.sendWhenWoken(scope());
  await parts.users
    .userDatabase(userId)
    .write(['outbox'], (writer) => writer.put('outbox', operationOf()));
  await parts.meta.clearActiveUser(userId);
  await worker.tell('sync', { tag: 'outbox' });
  expect(browser.server.asked).toEqual([]);
});

describe('a notification', () => {
  const message = () => ({ userId, id: 7, title: 'New', url: '/x', unreadCount: 2 });
  const push = (data: unknown) => worker.tell('push', { data: { json: () => data } });
  const notice = { title: 'New', options: expect.objectContaining({ tag: 'notification-7' }) };

  beforeEach(() => parts.bringNotices(scope()));

  it('that is pushed is shown to whom it is for', async () => {
    await push(message());
    expect(worker.done).toEqual([notice]);
    expect((await parts.notices.readDeviceNotices(userId)).seenUpTo).toBe(7);
  });

  it('is not shown to another person, nor when it is no message', async () => {
    await push({ ...message(), userId: newUserId() });
    await push({ title: 'odd' });
    await worker.tell('push', { data: null });
    await worker.tell('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    });
    expect(worker.done).toEqual([]);
  });

  it('is asked for now and then by who wants it, and shown once', async () => {
    const list = {
      unreadCount: 1,
      notifications: [message(), { ...message(), id: 6, readAt: 'x' }],
    };
    browser.server.on('GET', '/api/list', () => success(list));
    vi.stubGlobal('Notification', { permission: 'granted' });
    await worker.tell('periodicsync', { tag: 'notif' });
    expect(browser.server.asked).toEqual([]);
    await parts.notices.changeDeviceNotices(userId, { isOn: true, listPath: '/api/list' });
    await worker.tell('periodicsync', { tag: 'other' });
    await worker.tell('periodicsync', { tag: 'notif' });
    await worker.tell('periodicsync', { tag: 'notif' });
    expect(worker.done).toEqual([notice]);
    expect(browser.server.asked).toHaveLength(2);
    expect(browser.server.asked[0]?.headers.get('x-acting-user')).toBe(String(userId));
  });

  const click = async (url = '/classes/3') => {
    const close = vi.fn();
    await worker.tell('notificationclick', { notification: { close, data: { id: 7, url } } });
    expect(close).toHaveBeenCalledOnce();
  };

  it('that is clicked is read, and opens in the window that is seen', async () => {
    await parts.notices.changeDeviceNotices(userId, { listPath: '/api/list' });
    const hidden = { visibilityState: 'hidden', answers: true, told: [] } as const;
    const seen = { visibilityState: 'visible' as const, answers: true, told: [] as unknown[] };
    worker.windows = [{ ...hidden, told: [] }, seen];
    await click();
    expect(seen.told).toEqual([{ type: 'OPEN', url: '/classes/3' }]);
    expect(browser.server.asked).toMatchObject([{ method: 'PUT', path: '/api/list/7/read' }]);
  });

  it('opens in a window whose page does not go by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const told: unknown[] = [];
    worker.windows = [{ visibilityState: 'hidden', answers: false, told }];
    const clicking = click();
    await expect.poll(() => told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    await clicking;
    vi.useRealTimers();
    expect(told[1]).toBe('navigate https://keiko.test/classes/3');
  });

  it('opens a window where there is none, and never another site', async () => {
    await click();
    expect(worker.done).toEqual(['open https://keiko.test/classes/3']);
    await click('https://else.test/');
    expect(worker.done).toHaveLength(1);
  });
});

describe('a new version', () => {
  beforeEach(() => parts.obeyPages(scope()));

  it('takes over at the word of a page, and not before', async () => {
    await worker.tell('message', { data: { type: 'OTHER' } });
    await worker.tell('message', { data: 'SKIP_WAITING' });
    expect(worker.done).toEqual([]);
    await worker.tell('message', { data: { type: 'SKIP_WAITING' } });
    expect(worker.done).toEqual(['skip waiting']);
  });

  it('takes pages that are nobody’s', async () => {
    await worker.tell('activate');
    await worker.tell('message', { data: { type: 'CLAIM' } });
    expect(worker.done).toEqual(['claim', 'claim']);
  });

  it('leaves other tabs the parts of the old one', async () => {
    const { cacheNames } = await import('workbox-core');
    const old = await browser.caches.open(cacheNames.precache);
    await old.put('/assets/old.js', new Response('old'));
    await old.put('/index.html', new Response('page'));
    const window = { visibilityState: 'visible', answers: true, told: [] } as const;
    worker.windows = [window, window].map((one) => ({ ...one, told: [] }));
    await worker.tell('message', { data: { type: 'SKIP_WAITING' } });
    const tools = await browser.caches.open('rt-tools-v1');
    expect((await tools.keys()).map(({ url }) => new URL(url).pathname)).toEqual([
      '/assets/old.js',
    ]);
  });
});

describe('parts of the program', () => {
  beforeEach(() => {
    parts.keepTools(scope());
    browser.server.on('GET', /^\/assets/, () => new Response('part'));
  });

  it('are kept from their first use on', async () => {
    for (let count = 0; count < 2; count += 1)
      expect(await (await worker.fetch('/assets/a.js'))?.text()).toBe('part');
    expect(browser.server.asked).toHaveLength(1);
    expect(await worker.fetch('/other/a.js')).toBeUndefined();
  });

  it('are kept at the word of a page, nothing else is, and nothing by another word', async () => {
    const paths = [`/assets/b.js`, '/api/user', 5];
    await worker.tell('message', { data: { type: 'OTHER', paths } });
    await worker.tell('message', { data: { type: 'KEEP', paths: 'all' } });
    await worker.tell('message', { data: { type: 'KEEP', paths } });
    expect(browser.server.asked.map(({ path }) => path)).toEqual(['/assets/b.js']);
  });

  it('stay while there is room for them', async () => {
    const cache = await browser.caches.open('rt-tools-v1');
    for (let number = 0; number < 600; number += 1)
      await cache.put(`/assets/${number}.js`, new Response('x'));
    await worker.fetch('/assets/new.js');
    expect(await cache.keys()).toHaveLength(601);
  });

  it.each([
    ['the one that is used', () => worker.fetch('/assets/new.js')],
    [
      'those that a page asks for',
      () => worker.tell('message', { data: { type: 'KEEP', paths: ['/assets/new.js'] } }),
    ],
  ])('of long ago give way to %s', async (_, keep) => {
    const cache = await browser.caches.open('rt-tools-v1');
    for (let number = 0; number < 800; number += 1)
      await cache.put(`/assets/${number}.js`, new Response('x'));
    await keep();
    const kept = await cache.keys();
    expect(kept).toHaveLength(800);
    expect(await cache.match('/assets/0.js')).toBeUndefined();
    expect(await cache.match('/assets/1.js')).toBeDefined();
  });
});

it('has the page that apps run in at hand', async () => {
  parts.answerAppFrame();
  expect((await worker.fetch(appFramePath, { mode: 'navigate' }))?.status).toBe(200);
  expect(await worker.fetch(appFramePath)).toBeUndefined();
});

it('says before it starts what it never answers, where a browser can be told', async () => {
  parts.routeBeforeStart(scope());
  const rules: unknown[] = [];
  await worker.tell('install');
  await worker.tell('install', { addRoutes: async (all: unknown[]) => void rules.push(...all) });
  await worker.tell('install', { addRoutes: () => Promise.reject(new Error('unknown')) });
  expect(rules).toContainEqual({ condition: { urlPattern: '/api/*' }, source: 'network' });
});
