import type { Page } from '@playwright/test';

/** A trainee of the demo who reads English. */
export const englishTrainee = 'lan.nguyen';

/** Signs in on this page and ends at the address that was asked for. */
export async function signIn(page: Page, accountName: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Account name').fill(accountName);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('keiko-demo');
  await password.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}
