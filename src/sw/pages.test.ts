import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Browser, closeBrowser, newUserId } from '../../tests/support/browser/browser.ts';
import { holdStore } from '../../tests/support/browser/hold-store.ts';
import { openWorker, type WorkerStub } from '../../tests/support/browser/worker.ts';

const page = '<meta name="build" content="one"><div id="root"></div>';
const midnight = Date.parse('2026-11-21T15:00:00Z');
const picture = {
  build: 'one',
  lang: 'en',
  role: null,
  until: midnight,
  html: '<main>As it was</main>',
};

let worker: WorkerStub;
let browser: Browser;
let userId: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: midnight - 1 });
  ({ worker, browser } = openWorker());
  userId = newUserId();
  browser.server.on('GET', /^\/index\.html/, () => new Response(page));
  vi.resetModules();
  const { precache } = await import('workbox-precaching');
  const { answerPages } = await import('./pages.ts');
  const { setActiveUser } = await import('../offline/database/meta-database.ts');
  const { userDatabase } = await import('../offline/database/user-database.ts');
  const { homePictureName } = await import('../offline/picture/home-picture.ts');
  precache([{ url: '/index.html', revision: '1' }]);
  answerPages();
  await worker.tell('install');
  browser.server.isThere = false;
  const lastUsedAt = 0;
  await setActiveUser({ userId, accountName: 'a', name: 'A', lang: 'en', lastUsedAt });
  await userDatabase(userId).write(['values'], (writer) =>
    writer.put('values', picture, homePictureName),
  );
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

const open = async (path: string): Promise<string | undefined> =>
  await (await worker.fetch(path, { mode: 'navigate' }))?.text();

it('leaves to the server what is no page', async () => {
  expect(await open('/api/user')).toBeUndefined();
  expect(await open('/assets/a.js')).toBeUndefined();
});

it('answers any address without a network, and the home as it was seen last', async () => {
  expect(await open('/classes/3')).toBe(page);
  expect(await open('/')).toContain('As it was');
});

it('shows no home of another day, whose words are no longer true', async () => {
  vi.setSystemTime(midnight);
  expect(await open('/')).toBe(page);
});

it('does not wait for a database that does not answer', async () => {
  const release = await holdStore(`u:${userId}`, 'values');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isAnswered = false;
  const opening = open('/').finally(() => {
    isAnswered = true;
  });
  while (vi.getTimerCount() === 0) await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(99);
  for (let turn = 0; turn < 100; turn += 1) await vi.advanceTimersByTimeAsync(0);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await opening).toBe(page);
  release();
});
