import type { Page } from '@playwright/test';
import { enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

/** What stands under each heading of what is found. */
async function found(page: Page, keyword: string): Promise<Record<string, string[]>> {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill(keyword);
  await expect(dialog.getByRole('status')).not.toHaveText('');
  const groups = dialog.getByRole('listbox').getByRole('group');
  const heard = await groups.evaluateAll((all) =>
    all.map((group): [string, string[]] => [
      group.getAttribute('aria-label') ?? '',
      [...group.querySelectorAll('[role=option]')].map(({ textContent }) => textContent),
    ]),
  );
  return Object.fromEntries(heard);
}

test('an admin comes to anything by its name, from everywhere and by keys alone', async ({
  page,
}) => {
  await enter(page, 'admin', { lang: 'en' });
  await page.goto('/classes');
  await expect(page.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  expect(await found(page, '新人研修 2026')).toMatchObject({
    Bootcamps: expect.arrayContaining(['新人研修 2026 秋']),
  });
  expect(await found(page, 'Completion exam')).toMatchObject({
    Exams: expect.arrayContaining(['Completion exam, 2026 intake']),
  });
  expect(await found(page, 'lan.nguyen')).toMatchObject({
    People: ['Nguyễn Thị Lanlan.nguyen'],
  });
  // Where only its text has the word, that is what is shown of it.
  await found(page, 'pointer');
  const text = page.getByRole('option', { name: /^Writing that is read / });
  await expect(text.locator('mark')).toHaveText(['Pointer']);
  expect(await found(page, 'audit')).toMatchObject({ Pages: ['Audit logSettings'] });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings/auditlog');
  // A key that is a letter where somebody writes.
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('a trainee finds what is theirs, also without a network, and no page of staff', async ({
  page,
  context,
}) => {
  await enter(page, 'lan.nguyen', { lang: 'en' });
  await page.goto('/announcements');
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
  await page.goto('/');
  await waitForWorker(page);
  // Its program comes once the page is at rest, or with the first search.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await context.setOffline(true);
  expect(await found(page, 'network')).toMatchObject({
    Announcements: [expect.stringContaining('network')],
  });
  expect(await found(page, 'C for')).toMatchObject({ Classes: ['C for new engineers'] });
  expect(await found(page, 'audit')).toEqual({});
  expect(await found(page, 'certificates')).toMatchObject({ Pages: ['Certificates'] });
});
