import type { BrowserContext, Page } from '@playwright/test';
import { ask, enter } from '../support/enter.ts';
import { enrolAnew } from '../support/enrol-anew.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

const trainee = 'lan.nguyen';
const theSwitch = (page: Page) => page.getByRole('switch', { name: 'Notify me on this device' });

/** What the system shows of this site. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map(({ title, tag }) => ({ title, tag }));
  });

/** The browser wakes the service worker, as it does now and then while no page is open. */
async function wakeWorker(page: Page, context: BrowserContext, origin: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchPeriodicSyncEvent', {
    origin,
    registrationId,
    tag: 'notif',
  });
  await session.detach();
}

test('a browser that says no is not asked, and the page says how to undo it', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions([], { origin: server.url });
  await enter(page, trainee, { path: '/settings' });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByText('The browser blocks notifications from this site.')).toBeVisible();
  await expect(theSwitch(page)).toBeDisabled();
});

test('what is new is shown by the system while no page is open, once', async ({
  page,
  context,
  request,
  server,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url });
  await enter(page, trainee, { path: '/settings' });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(theSwitch(page)).not.toBeChecked();
  await theSwitch(page).click();
  await expect(theSwitch(page)).toBeChecked();
  const { id } = await ask<{ id: number }>(page, '/api/user');
  // Nobody looks: no page asks.
  await page.goto('about:blank');
  await enrolAnew(request, id, 'Woken up');
  const watching = await context.newPage();
  await watching.goto(`${server.url}/manifest.webmanifest`);
  expect(await shown(watching)).toEqual([]);
  await wakeWorker(watching, context, server.url);
  await expect
    .poll(() => shown(watching))
    .toMatchObject([{ title: 'You were enrolled in “Woken up”' }]);
  // Once more brings nothing twice.
  await wakeWorker(watching, context, server.url);
  expect(await shown(watching)).toHaveLength(1);
});
