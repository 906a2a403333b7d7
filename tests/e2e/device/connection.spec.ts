import type { BrowserContext, Page } from '@playwright/test';
import { ask, enter } from '../support/enter.ts';
import { enrolAnew } from '../support/enrol-anew.ts';
import { statusLine } from '../support/notes.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { waitForWorker } from '../support/leave.ts';

const trainee = 'lan.nguyen';

/** What a hotel's network answers to whatever is asked. */
async function behindPortal(context: BrowserContext): Promise<() => Promise<void>> {
  const anything = '**/api/**';
  await context.route(anything, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome, guest</h1>' }),
  );
  return () => context.unroute(anything);
}

/** A person looks at another program and comes back. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a portal’s page is not taken for an answer, and the way back is found without a reload', async ({
  page,
  context,
}) => {
  // A trainee's list would be on the device ahead of being opened.
  await enter(page, 'instructor');
  await waitForWorker(page);
  await expect(statusLine(page)).toHaveText('Online');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const leave = await behindPortal(context);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(statusLine(page)).toHaveText('Offline');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await leave();
  await expect(statusLine(page)).toHaveText('Online');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the device’s word that the network is gone counts at once, that it is back does not', async ({
  page,
  context,
  server,
}) => {
  await enter(page, trainee);
  await expect(statusLine(page)).toHaveText('Online');
  await context.setOffline(true);
  await expect(statusLine(page)).toHaveText('Offline');
  await expect(page.getByText('Offline. What you write is kept on this device.')).toBeAttached();
  await server.stop();
  const probed = page.waitForRequest('**/api/health');
  await context.setOffline(false);
  await probed;
  await expect(statusLine(page)).toHaveText('Offline');
  await server.start();
  await comeBack(page);
  await expect(statusLine(page)).toHaveText('Online');
  await expect(page.getByText('Online again.')).toBeAttached();
});

test('of two tabs one asks for what is new, and both show it', async ({
  page,
  context,
  request,
}) => {
  await context.clock.install();
  await enter(page, trainee);
  const bell = (of: Page) => of.getByRole('button', { name: /^Notifications/ });
  await expect(bell(page)).toBeVisible();
  const other = await context.newPage();
  const asked: Page[] = [];
  for (const tab of [page, other])
    tab.on('requestfinished', (request) => {
      if (request.url().endsWith('/api/trainee/notifications')) asked.push(tab);
    });
  await other.goto('/');
  // Whoever is looked at last leads; the first thing they do is to ask.
  await expect.poll(() => asked).toContain(other);
  const { id } = await ask<{ id: number }>(page, '/api/user');
  const { unreadCount } = await ask<{ unreadCount: number }>(page, '/api/trainee/notifications');
  await enrolAnew(request, id, 'Asked once');
  asked.length = 0;
  // Nobody waits half a minute for it; the clock is that of both.
  await context.clock.fastForward(34_000);
  const name = `Notifications, ${unreadCount + 1} unread`;
  await expect(bell(page)).toHaveAccessibleName(name);
  await expect(bell(other)).toHaveAccessibleName(name);
  expect(asked).toEqual([other]);
  // Who is left leads.
  await other.close();
  await context.clock.fastForward(34_000);
  await expect.poll(() => asked).toContain(page);
});
