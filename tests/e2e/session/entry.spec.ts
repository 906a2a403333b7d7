import type { Page } from '@playwright/test';
import { authenticate } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Account name').fill(englishTrainee);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('keiko-demo');
  await password.press('Enter');
}

test('every name of the login is the login, and remembers where one wanted to go', async ({
  page,
}) => {
  for (const [address, end] of [
    ['/auth', '/auth/login'],
    ['/auth/', '/auth/login'],
    ['/login', '/auth/login'],
    ['/login?redirect=%2Fnotes%3Fkeyword%3Dpointer', '/auth/login?redirect='],
    ['/auth?redirect=%2Fnotes%3Fkeyword%3Dpointer', '/auth/login?redirect='],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Sign in to Keiko' })).toBeVisible();
      expect(page.url().replace(/^https?:\/\/[^/]+/, '')).toMatch(
        end.endsWith('=') ? /^\/auth\/login\?redirect=.*notes.*pointer$/ : /^\/auth\/login$/,
      );
    });
  await fillIn(page);
  await expect(page).toHaveURL(/\/notes\?keyword=pointer$/);
  await expect(page.getByRole('heading', { name: 'Notes', level: 1 })).toBeVisible();
});

test('signing in at /auth ends at home', async ({ page }) => {
  await page.goto('/auth');
  await fillIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByText('Page not found')).toHaveCount(0);
});

test('whoever is signed in goes on at once, to a page of this site only', async ({
  page,
  baseURL,
}) => {
  await authenticate(page, englishTrainee);
  for (const [address, end] of [
    ['/auth/login?redirect=%2Fnotes%3Fkeyword%3Dpointer', '/notes?keyword=pointer'],
    ['/auth/login', '/'],
    ['/auth', '/'],
    ['/login?redirect=%2Fsettings', '/settings'],
    ['/auth/login?redirect=%2F%2Fevil.example%2F', '/'],
    ['/auth/login?redirect=%2Fauth%2Flogin', '/'],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page).toHaveURL(`${baseURL}${end}`);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
});

test('whose session is over gets the form, though the device still keeps them', async ({
  page,
  context,
  baseURL,
}) => {
  await authenticate(page, englishTrainee);
  await page.goto('/notes');
  await expect(page.getByRole('heading', { name: 'Notes', level: 1 })).toBeVisible();
  // What the page still asks must not meet the end of its session.
  await page.goto('about:blank');
  await context.clearCookies();
  // The page leads on by itself before all of it is here.
  await page.goto('/auth/login?redirect=%2Fsettings', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Sign in to Keiko' })).toBeVisible();
  await fillIn(page);
  await expect(page).toHaveURL(`${baseURL}/settings`);
});
