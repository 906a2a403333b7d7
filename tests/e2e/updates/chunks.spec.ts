import type { Page } from '@playwright/test';
import { enter } from '../support/enter.ts';
import { expectOnServer, noteField, statusLine } from '../support/notes.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

// What the page itself does; a service worker would answer from the device.
test.use({ serviceWorkers: 'block' });

const script = '**/assets/rooms.classes-*.js';
const sheet = '**/assets/first-*.css';
const entry = '**/assets/start-*.js';
const version = '**/version.json';

/** How often the page itself has been loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** Names of what is reported to those who run the product. */
function hearReports(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/faults')) return;
    const fault: { kind: string } = request.postDataJSON();
    names.push(fault.kind);
  });
  return names;
}

const failing = async (page: Page, files: string, times?: number) =>
  await page.route(files, (route) => route.fulfill({ status: 503 }), times ? { times } : {});

const openClasses = async (page: Page) =>
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Classes' })
    .click();

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('a script that fails once is asked for again, and nobody notices', async ({ page }) => {
  await enter(page, englishTrainee, { path: '/notes' });
  const loads = countLoads(page);
  await failing(page, script, 1);
  await openClasses(page);
  await expect(title(page, 'Classes')).toBeVisible();
  expect(loads()).toBe(0);
});

test('a script that keeps failing is reported and tried again in place, the page never loads itself', async ({
  page,
}) => {
  const reports = hearReports(page);
  await enter(page, englishTrainee, { path: '/notes' });
  const loads = countLoads(page);
  await failing(page, script);
  await openClasses(page);
  await expect(title(page, 'Part of Keiko could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Repair' })).toHaveCount(0);
  await expect.poll(() => reports).toContain('chunk-load error');
  await page.unroute(script);
  await retry(page).click();
  await expect(title(page, 'Classes')).toBeVisible();
  expect(loads()).toBe(0);
});

test('without a server it says so, and goes on when the network is back', async ({
  page,
  context,
}) => {
  await enter(page, englishTrainee, { path: '/notes' });
  const loads = countLoads(page);
  await context.setOffline(true);
  await openClasses(page);
  await expect(title(page, 'No connection')).toBeVisible();
  await context.setOffline(false);
  await expect(title(page, 'Classes')).toBeVisible();
  expect(loads()).toBe(0);
});

test('a part of a page says in its place that it did not arrive, and comes when the network is back', async ({
  page,
  context,
}) => {
  const part = '**/assets/rooms.downloads-manager-*.js';
  await page.route(part, (route) => route.abort());
  await enter(page, englishTrainee, { path: '/settings' });
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('a file of the program could not be loaded');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await context.setOffline(true);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toContainText('the server cannot be reached');
  await page.unroute(part);
  await context.setOffline(false);
  await expect(page.getByText('No class has been downloaded')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('with another build on the server it loads itself once, then offers a repair that keeps what was written', async ({
  page,
}) => {
  await enter(page, englishTrainee, { path: '/notes' });
  const loads = countLoads(page);
  const notes = '**/api/notes/*';
  await page.route(notes, (route) => route.abort());
  await failing(page, script);
  await page.route(version, (route) => route.fulfill({ json: { build: 'other', staff: [] } }));

  await page.getByRole('button', { name: 'New note' }).click();
  await noteField(page).pressSequentially('Kept over a repair.');
  // At once: the page loads itself while these words are on their way to the disk.
  await openClasses(page);
  await expect(title(page, 'Keiko on this device needs a repair')).toBeVisible({ timeout: 20_000 });
  expect(loads()).toBe(1);
  await retry(page).click();
  await expect(title(page, 'Keiko on this device needs a repair')).toBeVisible();
  expect(loads()).toBe(1);

  for (const route of [script, version, notes]) await page.unroute(route);
  await page.getByRole('button', { name: 'Repair' }).click();
  await expect(title(page, 'Classes')).toBeVisible();
  expect(loads()).toBe(2);
  await expect(statusLine(page)).not.toHaveText(/waiting|Saving/);
  await expectOnServer(page, 'Kept over a repair.');
});

test('a sheet of styles that fails once is asked for again before anything is shown', async ({
  page,
}) => {
  await failing(page, sheet, 1);
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const count = await page.evaluate(() => document.styleSheets[0]?.cssRules.length);
  expect(count).toBeGreaterThan(100);
});

test('a sheet of styles that keeps failing is reported, and tried again in place', async ({
  page,
}) => {
  const reports = hearReports(page);
  const loads = countLoads(page);
  await failing(page, sheet);
  await page.goto('/auth/login');
  await expect(title(page, 'Part of Keiko could not be loaded')).toBeVisible();
  await expect.poll(() => reports).toEqual(['CSS_CHUNK_LOAD_FAILED']);
  await page.unroute(sheet);
  await retry(page).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('a program that does not begin is asked for again, then says so in both languages', async ({
  page,
}) => {
  const loads = countLoads(page);
  await failing(page, entry, 2);
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(loads()).toBe(2);
  await failing(page, entry);
  await page.reload();
  await expect(title(page, 'Keiko could not be loaded')).toBeVisible();
  await page.unroute(entry);
  expect(loads()).toBe(3);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
