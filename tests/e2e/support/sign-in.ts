import { expect, type Page } from '@playwright/test';

/** A trainee of the demo who reads English. */
export const englishTrainee = 'lan.nguyen';

/** Signs in on this page, reading English, and ends at the address that was asked for. */
export async function signIn(page: Page, accountName: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Account name').fill(accountName);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('keiko-demo');
  await password.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await readEnglish(page);
}

/** A test before may have left them with another language. */
async function readEnglish(page: Page): Promise<void> {
  const address = new URL('/api/user', page.url()).href;
  const answer = await page.request.get(address);
  const { result }: { result: { lang: string } } = await answer.json();
  if (result.lang === 'en') return;
  const told = await page.request.patch(address, { data: { lang: 'en' } });
  expect(told.status()).toBe(200);
  await page.reload();
}
