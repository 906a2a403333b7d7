import { expect, test } from '../support/server.ts';

test('whoever forgot their password hears whom to ask where the site sends no mail, and comes back', async ({
  page,
}) => {
  await page.goto('/auth/login?redirect=%2Fnotes');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(
    page.getByRole('heading', { name: 'Ask your admin for a new password' }),
  ).toBeVisible();
  await expect(page.getByText('This site sends no mail.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the sign-in' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fnotes$/);
});

test('the door speaks the other language at once, and helps before anybody has signed in', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('link', { name: 'パスワードをお忘れですか？' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'ヘルプ' }).click();
  await expect(page.getByRole('heading', { name: 'サインインでお困りの方へ' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});
