import { expectAccessible } from '../support/accessible.ts';
import { englishTrainee } from '../support/sign-in.ts';
import { authenticate, enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

test.use({ viewport: { width: 820, height: 1180 } });

test('an announcement is scheduled in both languages, confirmed without a network, and its author sees who has', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Drill ${Date.now()}`;
  const desk = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 900 },
  });
  const staff = await desk.newPage();

  await test.step('an admin writes it in both languages and schedules it', async () => {
    await enter(staff, 'admin', { path: '/announcements' });
    await staff.getByRole('link', { name: 'New announcement' }).click();
    await staff.getByRole('textbox', { name: 'Title in English' }).fill(title);
    await staff.getByRole('textbox', { name: 'Text in English' }).fill('Meet **outside**.');
    await staff.getByRole('textbox', { name: 'Title in 日本語' }).fill('避難訓練');
    await staff.getByRole('switch', { name: 'Must be confirmed' }).click({ force: true });
    await staff.getByRole('switch', { name: 'Publish later' }).click({ force: true });
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await staff.getByLabel('First day').fill(tomorrow);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Schedule' }).click();
    await staff.waitForURL(/\/announcements\/written\/\d+$/);
    await expect(staff.getByRole('main').getByText('Scheduled', { exact: true })).toBeVisible();
  });

  await authenticate(page, englishTrainee);
  await page.goto('/announcements');
  await waitForWorker(page);
  await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Newest first' })).toBeVisible();
  await expect(page.getByText(title)).toBeHidden();

  await test.step('it begins earlier, when the admin says so', async () => {
    await staff.getByRole('link', { name: 'Edit' }).click();
    await expect(staff.getByRole('switch', { name: 'Publish later' })).toBeChecked();
    await staff.getByRole('switch', { name: 'Publish later' }).click({ force: true });
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByRole('main').getByText('Current', { exact: true })).toBeVisible();
  });

  const card = page.getByRole('article').filter({ hasText: title });
  await test.step('a trainee finds it on the home and in the menu, and reads it without a network', async () => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /unread Announcements/ }),
    ).toBeVisible();
    await page.context().setOffline(true);
    await page.goto('/announcements');
    await expect(card.getByText('outside')).toBeVisible();
    await card.getByRole('button', { name: 'I have read this' }).click();
    await expect(card.getByText('Saved on this device.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Confirmed');
  });

  await test.step('its author sees who has confirmed, once there is a network', async () => {
    await page.context().setOffline(false);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('Saved on this device.')).toBeHidden({ timeout: 30_000 });
    await expectAccessible(page);
    await staff.reload();
    await expect(staff.getByRole('heading', { name: /^1 of \d+ have confirmed$/ })).toBeVisible();
    await staff.getByText('Confirmed', { exact: true }).first().click();
    const confirmed = staff.getByRole('table', { name: 'Confirmed' });
    await expect(confirmed.getByRole('row').filter({ hasText: 'Nguyễn Thị Lan' })).toBeVisible();
    await expectAccessible(staff);
  });
  await desk.close();
});
