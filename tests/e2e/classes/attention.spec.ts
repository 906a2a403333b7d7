import { enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

test('the list of classes begins with what needs its reader, one press from doing it', async ({
  page,
}) => {
  await enter(page, 'instructor', { path: '/classes' });
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs.getByRole('heading', { level: 3 }).first()).toHaveText(/to mark$/);
  const shown = await needs.getByRole('listitem').count();
  await needs.getByRole('button', { name: /^Show \d+ more trainees?$/ }).click();
  expect(await needs.getByRole('listitem').count()).toBeGreaterThan(shown);
  await needs.getByRole('link', { name: 'See progress' }).first().click();
  await expect(page.getByRole('dialog').getByText('Needs help', { exact: true })).toBeVisible();
  await page.goBack();
  // The oldest of the demo is code, which is reviewed at a desk of its own.
  await needs.getByRole('link', { name: 'Start marking' }).click();
  await expect(page).toHaveURL(/\/review\?c=\d+&s=\d+$/);
  await expect(page.getByRole('button', { name: 'Confirm and next' })).toBeVisible();
  await page.goBack();
  await expect(needs).toBeVisible();
  // Whoever looks for a class is not told what else there is to do.
  await page.goto('/classes?keyword=C');
  await expect(page.getByRole('table', { name: 'Classes' })).toBeVisible();
  await expect(needs).toHaveCount(0);
});
