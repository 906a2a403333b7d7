import type { Page } from '@playwright/test';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

const iPad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15';
const mac = iPad;
const otherOnIPad = iPad.replace('Version/26.1', 'CriOS/156.0.7000.1 Version/26.1');
const pictures = 'link[rel=apple-touch-startup-image]';

/** As an iPad says of its screen; the touch screen that is made up here knows one finger. */
const fiveFingers = () => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });

const offer = (page: Page) => page.getByRole('region', { name: 'Keep Keiko on this device' });
const forgotten = (page: Page) => page.getByRole('note').filter({ hasText: 'seven days' });
const steps = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Add to Home Screen' }).last();

test('a browser that has no way is told so, and nothing is offered on its home', async ({
  page,
}) => {
  await enter(page, 'lan.nguyen', { path: '/train/1' });
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'This week', exact: true })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.goto('/settings');
  await expect(page.getByText('This browser cannot install it right now')).toBeVisible();
  await expect(forgotten(page)).toHaveCount(0);
  await expect(page.locator(pictures)).toHaveCount(0);
});

test.describe('Safari on an iPad, which says that it is a Mac', () => {
  test.use({ userAgent: iPad, hasTouch: true });
  test.beforeEach(async ({ page }) => page.addInitScript(fiveFingers));

  test('shows the way once there is a reason to stay, remembers that it was read, and keeps it in the settings', async ({
    page,
  }) => {
    await enter(page, 'lan.nguyen');
    await expect(page.getByRole('heading', { name: 'This week', exact: true })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await page.goto('/train/1');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.goto('/');
    await expect(offer(page)).toBeVisible();
    await expect(steps(page)).toContainText('Choose “Add to Home Screen”');
    await offer(page).getByRole('button', { name: 'Got it' }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This week', exact: true })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await page.goto('/settings');
    await expect(steps(page)).toBeVisible();
    await expect(forgotten(page)).toBeVisible();
  });

  test('is said to forget where a class is downloaded, with the way to the steps', async ({
    page,
  }) => {
    await enter(page, 'lan.nguyen', { path: '/classes/1' });
    await page.getByRole('button', { name: 'Download for offline' }).click();
    await expect(forgotten(page)).toBeVisible();
    await forgotten(page).getByRole('link', { name: 'How to put it there' }).click();
    await expect(page).toHaveURL(/\/settings#install$/);
    await expect(steps(page)).toBeInViewport();
  });

  test('is given a picture of its screen for the start, upright and lying', async ({ page }) => {
    await enter(page, 'lan.nguyen');
    await expect(page.locator(pictures)).toHaveCount(2);
    const drawn = await page.evaluate(async (selector) => {
      const links = [...document.querySelectorAll<HTMLLinkElement>(selector)];
      return Promise.all(
        links.map(async ({ href, media }) => {
          const image = new Image();
          image.src = href;
          await image.decode();
          return {
            sides: [image.naturalWidth, image.naturalHeight],
            fits: matchMedia(media).matches,
          };
        }),
      );
    }, pictures);
    expect(drawn).toEqual([
      { sides: [820, 1180], fits: true },
      { sides: [1180, 820], fits: false },
    ]);
  });

  test('from the home screen nothing of all that is said', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await enter(page, 'lan.nguyen', { path: '/settings' });
    await expect(page.getByText('Keiko is installed here')).toBeVisible();
    await expect(forgotten(page)).toHaveCount(0);
    await expect(steps(page)).toHaveCount(0);
    await expect(page.locator(pictures)).toHaveCount(0);
  });
});

test.describe('another browser on an iPad', () => {
  test.use({ userAgent: otherOnIPad, hasTouch: true });
  test.beforeEach(async ({ page }) => page.addInitScript(fiveFingers));

  test('is told of its own menu', async ({ page }) => {
    await enter(page, 'lan.nguyen', { path: '/settings' });
    await expect(page.getByText('Open the Share sign of this browser')).toBeVisible();
    await expect(steps(page)).toBeVisible();
  });
});

test.describe('Safari on a Mac', () => {
  test.use({ userAgent: mac });

  test('is told of the Dock, and only in the settings', async ({ page }) => {
    await enter(page, 'lan.nguyen', { path: '/train/1' });
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This week', exact: true })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await page.goto('/settings');
    await expect(page.getByText('Choose “Add to Dock…”.')).toBeVisible();
  });
});

test('where the browser offers it, one press installs', async ({ page }) => {
  await enter(page, 'lan.nguyen', { path: '/settings' });
  await expect(page.getByText('This browser cannot install it right now')).toBeVisible();
  await page.evaluate(() => {
    const prompt = () => Promise.resolve(document.documentElement.setAttribute('data-asked', ''));
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.locator('html[data-asked]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Install', exact: true })).toHaveCount(0);
});
