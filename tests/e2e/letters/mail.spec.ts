import { AxeBuilder } from '@axe-core/playwright';
import { ask, authenticate, enter } from '../support/enter.ts';
import { enrolAnew } from '../support/enrol-anew.ts';
import { expect, test } from '../support/server.ts';
import { searchFor } from '../support/search.ts';

interface Summary {
  readonly id: number;
  readonly subject: string;
}

const reader = 'maria.santos';
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

test('an admin sees that mail stays here, reads a letter, and answers for opening a secret', async ({
  page,
}) => {
  await enter(page, 'admin', { path: '/settings' });
  await page.getByRole('link', { name: 'Mail' }).click();
  await expect(page.getByText('Mail does not leave this server.')).toBeVisible();

  await test.step('a letter is shown as sent, and as plain text', async () => {
    const search = page.getByRole('searchbox', {
      name: 'Search by recipient, address or subject',
    });
    const letters = page.getByRole('table', { name: 'Mail' });
    await searchFor(search, '月曜日', letters.locator('tbody tr'));
    await page.getByRole('button', { name: '新入社員の研修が月曜日に始まります' }).click();
    const dialog = page.getByRole('dialog');
    const letter = dialog.frameLocator('iframe');
    await expect(letter.getByText('30名全員')).toBeVisible();
    await expect(letter.getByRole('link', { name: 'クラスを見る' })).toBeVisible();
    await dialog.getByText('Plain text').click();
    await expect(dialog.getByText('30名全員')).toBeVisible();
    const axe = new AxeBuilder({ page }).withTags(rules).setLegacyMode();
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${String(nodes[0]?.target)}`)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a secret is closed until it is opened', async () => {
    const secrets = await ask<Summary[]>(page, '/api/letters?keyword=Your%20way%20into');
    await page.goto(`/settings/mail?letter=${secrets[0]?.id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('recorded in the audit log')).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Open the e-mail' }).click();
    await expect(dialog.frameLocator('iframe').getByText('for you alone')).toBeVisible();
  });
});

test('a trainee chooses how they are told, and unsubscribes from a letter without signing in', async ({
  page,
  request,
  browser,
  server,
}) => {
  await enter(page, reader, { path: '/settings/notifications' });
  const inApp = page.getByRole('switch', { name: 'Enrolments: in-app' });
  const byMail = page.getByRole('combobox', { name: 'Enrolments: by mail' });
  await expect(inApp).toBeChecked();
  await expect(byMail).toHaveValue('immediate');
  // Shown before the server has it.
  const stored = () =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' &&
        answer.url().endsWith('/api/user/notificationpreferences'),
    );
  const isOff = stored();
  await inApp.click();
  await isOff;
  await expect(inApp).not.toBeChecked();
  await page.reload();
  await expect(inApp).not.toBeChecked();

  const title = 'Told by mail only';
  const { id: userId } = await ask<{ id: number }>(page, '/api/user');
  const before = await ask<{ unreadCount: number }>(page, '/api/trainee/notifications');
  await enrolAnew(request, userId, title);
  const after = await ask<{ unreadCount: number }>(page, '/api/trainee/notifications');
  expect(after.unreadCount).toBe(before.unreadCount);

  const other = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const staff = await other.newPage();
  await authenticate(staff, 'admin');
  const letters = await ask<Summary[]>(staff, '/api/letters?keyword=Told%20by%20mail');
  expect(letters.map(({ subject }) => subject)).toEqual([`You were enrolled in “${title}”`]);
  await other.close();

  await test.step('a link that nobody signed changes nothing', async () => {
    await page.goto('/unsubscribe?token=1.1.enrolled.none');
    await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
    await page.getByRole('link', { name: 'Notification settings' }).click();
    await expect(byMail).toHaveValue('immediate');
  });

  const isOn = stored();
  await inApp.click();
  await isOn;
  await expect(inApp).toBeChecked();
  await page.reload();
  await expect(inApp).toBeChecked();
});

test('notifications are filtered, read one by one and all at once, in every tab', async ({
  page,
  context,
  request,
}) => {
  await enter(page, reader, { path: '/notifications' });
  const { id: userId } = await ask<{ id: number }>(page, '/api/user');
  for (const title of ['Read alone', 'Read together', 'And this one'])
    await enrolAnew(request, userId, title);
  await page.reload();
  const list = page.getByRole('list', { name: 'Notifications' });
  const other = await context.newPage();
  await other.goto('/notifications');
  await expect(other.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();

  await page.getByText('Unread', { exact: true }).click();
  await expect(page).toHaveURL(/unread=true/);
  await expect(list.getByText('“Read alone”')).toBeVisible();
  await list.getByRole('button', { name: /^Mark as read: .*Read alone/ }).click();
  await expect(list.getByText('“Read alone”')).toHaveCount(0);
  await expect(list.getByText('“Read together”')).toBeVisible();
  await expect(page).toHaveURL(/\/notifications/);

  await page.getByRole('combobox', { name: 'Type' }).selectOption('Scores');
  await expect(list.getByText('“Read together”')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Enrolments');
  await expect(list.getByText('“Read together”')).toBeVisible();

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('No notification matches')).toBeVisible();
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});
