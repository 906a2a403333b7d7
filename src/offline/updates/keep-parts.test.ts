import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Browser, closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';

const later = ['/assets/late-a.js', '/assets/late-b.js'];
const staff = ['/assets/staff-a.js'];

let browser: Browser;
/** What the worker was asked to fetch, in order. */
let asked: string[][];

beforeEach(() => {
  asked = [];
  vi.stubEnv('PROD', true);
  const active = {
    postMessage: ({ type, paths }: { type: string; paths: string[] }) => {
      if (type === 'KEEP') asked.push(paths);
    },
  };
  browser = openBrowser({ serviceWorker: { ready: Promise.resolve({ active }) } });
  browser.document.metas.set('build', 'one');
  browser.server.on('GET', '/version.json', () => Response.json({ build: 'one', later, staff }));
  browser.server.on('GET', /^\/(assets|api)/, () => new Response('instance_id=1'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  closeBrowser();
});

/** A page of its own, whose server can be lost and found. */
async function openPage() {
  vi.resetModules();
  const [{ watchConnection }, { keepParts }] = await Promise.all([
    import('../connection/connection.ts'),
    import('./keep-parts.ts'),
  ]);
  watchConnection();
  return {
    keepParts,
    find: () => browser.window.dispatchEvent(new Event('online')),
  };
}

async function keep(...paths: string[]): Promise<void> {
  const cache = await browser.caches.open('rt-tools-v1');
  for (const path of paths) await cache.put(path, new Response(''));
}

const versionsAsked = () =>
  browser.server.asked.filter(({ path }) => path === '/version.json').length;

it('asks for all that everybody may come to, and for what is staff’s only where staff are', async () => {
  const page = await openPage();
  page.keepParts(false);
  await expect.poll(() => asked).toEqual([later]);
  page.keepParts(true);
  await expect.poll(() => asked).toEqual([later, [...later, ...staff]]);
});

it('asks again for what did not come, when the server is found, until all is here', async () => {
  browser.server.isThere = false;
  const page = await openPage();
  page.keepParts(false);
  await expect.poll(versionsAsked).toBe(1);
  browser.server.isThere = true;
  page.find();
  await expect.poll(() => asked).toEqual([later]);
  await keep('/assets/late-a.js');
  page.find();
  await expect.poll(() => asked).toEqual([later, ['/assets/late-b.js']]);
  await keep('/assets/late-b.js');
  page.find();
  await expect.poll(versionsAsked).toBe(4);
  page.find();
  await expect.poll(() => browser.server.asked.length).toBeGreaterThan(versionsAsked() + 3);
  expect(versionsAsked()).toBe(4);
  expect(asked).toHaveLength(2);
});

it('leaves the parts of another build to its own pages', async () => {
  browser.server.on('GET', '/version.json', () => Response.json({ build: 'two', later, staff }));
  const page = await openPage();
  page.keepParts(false);
  await expect.poll(versionsAsked).toBe(1);
  expect(asked).toEqual([]);
});

it('asks for nothing while developing, nor without a worker', async () => {
  const page = await openPage();
  vi.stubEnv('PROD', false);
  page.keepParts(true)();
  vi.stubEnv('PROD', true);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  page.keepParts(true)();
  page.find();
  expect(browser.server.asked.filter(({ path }) => path === '/version.json')).toEqual([]);
});

it('asks no more once it was told to stop, and not twice at a time', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  browser.server.on('GET', '/version.json', async () => {
    await held;
    return Response.json({ build: 'one', later, staff });
  });
  const page = await openPage();
  const stop = page.keepParts(false);
  await expect.poll(versionsAsked).toBe(1);
  page.find();
  letGo();
  await expect.poll(() => asked).toEqual([later]);
  expect(versionsAsked()).toBe(1);
  stop();
  const before = browser.server.asked.length;
  page.find();
  await expect.poll(() => browser.server.asked.length).toBeGreaterThan(before);
  expect(versionsAsked()).toBe(1);
});
