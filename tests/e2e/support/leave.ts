import { expect, type Page } from '@playwright/test';

/** The trainee of the demo whose turn at the tablet comes after `englishTrainee`. */
export const nextTrainee = { accountName: 'maria.santos', name: 'Maria Santos' };

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
}

/** Opens the dialog that asks before everything is taken from the device. */
export async function askToSignOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Signs out for good; nothing waits to be sent. */
export async function signOut(page: Page): Promise<void> {
  await askToSignOut(page);
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await dialog.getByRole('button', { name: 'Sign out' }).click();
}

export async function lock(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Lock this device' }).click();
  await expectLogin(page);
}

export async function expectLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByLabel('Account name')).toBeVisible();
}

/** Fills in the sign-in form that is open. */
export async function fillIn(page: Page, accountName: string): Promise<void> {
  await page.getByLabel('Account name').fill(accountName);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('keiko-demo');
  await password.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

/** This page is this person's, and says so. */
export async function expectPageOf(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible();
}

/**
 * The program is on the device and answers without a network. The page is opened once more, with something
 * in its way: Chromium now and then passes by what is put in the way of a page's requests when that is the
 * first to be put there after a page that a worker answers for was opened, for as long as that page lives.
 */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
  await page.route('**/nothing-is-here', (route) => route.abort());
  await page.reload();
}
