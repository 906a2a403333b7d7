import { enter } from '../support/enter.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

const megabyte = 1_000_000;

test('the second start without a server shows what was read, from a small precache', async ({
  page,
  server,
}) => {
  await enter(page, englishTrainee);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/classes');
  const opened = page.getByRole('link', { name: 'C for new engineers' }).first();
  await expect(opened).toBeVisible();
  await server.stop();
  await page.goto('/classes');
  await expect(page).toHaveTitle(/Keiko/);
  await expect(opened).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    const cache = await caches.open(name);
    const keys = await cache.keys();
    const sizes = keys.map(async (key) => (await (await cache.match(key))?.blob())?.size ?? 0);
    return {
      count: keys.length,
      bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
    };
  });
  expect(kept.count).toBeGreaterThan(10);
  expect(kept.count).toBeLessThanOrEqual(60);
  expect(kept.bytes).toBeLessThanOrEqual(1.7 * megabyte);
  await server.start();
});

test('the service worker keeps no answer of the API, and never answers for a file', async ({
  page,
}) => {
  await enter(page, englishTrainee, { path: '/notes' });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  const urls = await page.evaluate(async () => {
    const names = await caches.keys();
    const caught = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    );
    return (await Promise.all(caught)).flat();
  });
  expect(urls.filter((url) => url.includes('/api/'))).toEqual([]);
  const missing = await page.evaluate(async () => (await fetch('/assets/none-12345678.js')).status);
  expect(missing).toBe(404);
});

test('the manifest can be installed from', async ({ page, request }) => {
  await page.goto('/auth/login');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Keiko', id: '/', display: 'standalone' });
  const images: { src: string }[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((shortcut: { icons: object[] }) => shortcut.icons),
  ];
  for (const { src } of images) {
    const answer = await request.get(src);
    expect([answer.status(), answer.headers()['content-type']], src).toEqual([200, 'image/png']);
  }
});
