import type { Page } from '@playwright/test';
import { findDemo } from '../support/demo.ts';
import { authenticate, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a wrong password is refused in words, and nothing is said of the account', async ({
  page,
}) => {
  await page.goto('/');
  for (const accountName of ['trainee', 'nobody-at-all']) {
    await page.getByLabel('Account name').fill(accountName);
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid account name and/or password.');
  }
});

test('signing in never leads to another site', async ({ page, baseURL }) => {
  await signIn(page, 'lan.nguyen', `/auth/login?redirect=${encodeURIComponent('//evil.example/')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(baseURL);
  await expect(navigation(page)).toBeVisible();
});

test('signing in leads where one wanted to go, and signing out leads out', async ({ page }) => {
  await signIn(page, 'lan.nguyen', '/notes?keyword=pointer');
  await expect(page).toHaveURL(/\/notes\?keyword=pointer$/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Keiko' })).toBeVisible();
  await page.goto('/notes');
  await expect(page.getByRole('heading', { name: 'Sign in to Keiko' })).toBeVisible();
});

test('whoever made what is shipped is named where the settings end', async ({ page }) => {
  await enter(page, 'lan.nguyen', { path: '/settings' });
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open-source licenses' }).click();
  const licenses = (await opened).locator('body');
  await expect(licenses).toContainText('## react-dom - ');
  await expect(licenses).toContainText('Permission is hereby granted, free of charge');
});

test('another language is spoken at once, and after a reload', async ({ page }) => {
  await enter(page, 'lan.nguyen', { path: '/notes' });
  await expect(page.getByRole('heading', { name: 'Notes', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { name: 'ノート', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ノート', level: 1 })).toBeVisible();
  await page.goto('/settings');
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('what was chosen dark stays dark, from the first paint on', async ({ page }) => {
  await enter(page, 'lan.nguyen', { path: '/settings' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const light = await ground();
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect.poll(ground).toBe(dark);
});

test('the navigation has its words where there is room, and stays as wide as it was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1279, height: 800 });
  await enter(page, 'lan.nguyen');
  const width = async () => (await navigation(page).boundingBox())?.width ?? 0;
  await expect.poll(width).toBeLessThan(100);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(width).toBeGreaterThan(200);
  await navigation(page).getByRole('button', { name: 'Collapse' }).click();
  await expect.poll(width).toBeLessThan(100);
  await page.reload();
  await expect(navigation(page).getByRole('button', { name: 'Expand' })).toBeVisible();
  await expect.poll(width).toBeLessThan(100);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(width).toBeGreaterThan(200);
});

test.describe('under 700 px', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the navigation lies over the page, and goes away', async ({ page }) => {
    await enter(page, 'lan.nguyen');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const notes = navigation(page).getByRole('link', { name: 'Notes' });
    await expect(notes).not.toBeInViewport();
    const sides = async () => {
      const box = await main.boundingBox();
      return [box?.x, box?.y, box?.width];
    };
    const before = await sides();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(notes).toBeInViewport();
    expect(await sides()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(notes).not.toBeInViewport();
    await page.getByRole('button', { name: 'Menu' }).click();
    await notes.click();
    await expect(page).toHaveURL('/notes');
    await expect(notes).not.toBeInViewport();
  });
});

test.describe('the places at the lower edge of a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('lead on by the thumb, say where one is, and give way to the keyboard', async ({ page }) => {
    await enter(page, 'lan.nguyen');
    const places = page.getByRole('navigation', { name: 'Places' });
    await expect(places.getByRole('link', { name: 'Home' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const notes = places.getByRole('link', { name: 'Notes' });
    const box = await notes.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await notes.click();
    await expect(page).toHaveURL('/notes');
    await expect(notes).toHaveAttribute('aria-current', 'page');
    // Each word has its room; what has no tab is one press further.
    const tabs = places.locator(':scope > *');
    await expect(tabs).toHaveCount(5);
    expect(
      await tabs.evaluateAll((all) => all.some((tab) => tab.scrollWidth > tab.clientWidth)),
    ).toBe(false);
    await places.getByRole('button', { name: 'More' }).click();
    const reports = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Reports' });
    await expect(reports).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').first().focus();
    await expect(places).toBeHidden();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(places).toBeVisible();
    // The last thing on the page is not behind them.
    await page.goto('/');
    const last = page.getByRole('main').getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [card, bar] = [await last.boundingBox(), await places.boundingBox()];
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test('are not in the training room, nor on a wider screen', async ({ page }) => {
    await enter(page, 'lan.nguyen');
    const places = page.getByRole('navigation', { name: 'Places' });
    await expect(places).toBeVisible();
    await page.getByRole('link', { name: /^(Start|Continue)$/ }).click();
    await expect(page).toHaveURL(/\/train\//);
    await expect(places).toHaveCount(0);
    await page.setViewportSize({ width: 820, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(places).toBeHidden();
  });
});

test.describe('toasts', () => {
  // What a service worker sends past the page cannot be put in the way of.
  test.use({ serviceWorkers: 'block' });

  const saveTitle = async (page: Page, title: string) => {
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };

  test('a success leaves after three seconds, an error stays until it is dismissed', async ({
    page,
  }) => {
    await page.clock.install();
    await authenticate(page, 'instructor');
    const { classId } = await findDemo(page);
    await page.goto(`/classes/${classId('2027年度 新入社員研修（準備中）')}?tab=settings`);
    await saveTitle(page, 'The first week');
    const success = page.getByText('The class was saved.');
    await expect(success).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(success).toBeHidden();

    await page.route('**/api/classes/*', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 503,
            json: { code: 503, messages: ['Not just now.', 'Later.'] },
          }),
    );
    await saveTitle(page, 'The second week');
    const failure = page.getByRole('alert').filter({ hasText: 'Not just now.' });
    await expect(failure).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(failure).toBeVisible();
    await failure.getByRole('button').click();
    await expect(failure).toBeHidden();

    await page.route('**/api/classes/*', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 404, json: { code: 404, messages: ['It is gone.'] } }),
    );
    await saveTitle(page, 'The third week');
    await expect(page.getByRole('alert').filter({ hasText: 'It is gone.' })).toBeVisible();
  });
});

test('search parameters that make no sense are dropped, and the page is shown', async ({
  page,
}) => {
  await authenticate(page, 'sarah.miller');
  const { materialId } = await findDemo(page);
  const path = `/preview/book/${materialId('C for new engineers')}`;
  await page.goto(`${path}?v=abc&m=-1&chapter=&k=`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/classes?offset=-5&limit=7&status=9&sort=nothing');
  await expect(
    page.getByRole('table', { name: 'Classes' }).getByRole('link').first(),
  ).toBeVisible();
});
