import type { Page } from '@playwright/test';
import { toCp932 } from '../../support/cp932.ts';
import { runCount } from '../../support/sample.ts';
import { ask } from '../support/enter.ts';
import { openAccountMenu } from '../support/leave.ts';
import { newOrganisation, openPasswordLetter } from '../support/new-organisation.ts';
import { expect, test } from '../support/server.ts';

const contractName = '2026年度 全社研修';
const password = 'a quiet river in spring';
const tokyo = '東京営業部';
const osaka = '大阪開発部';
const count = runCount(48, 200);
const seats = runCount(36, 150);

/** The first of them runs the Tokyo group; the others take turns in the two groups. */
function fileOf(prefix: string): Buffer {
  const rows = Array.from({ length: count }, (_, at) => {
    const isManager = at === 0;
    const role = isManager ? 'グループ管理者' : '受講者';
    const group = at % 2 === 0 ? tokyo : osaka;
    return `${prefix}${at + 1},${personOf(at)},${prefix}${at + 1}@example.com,${role},${group}`;
  });
  return toCp932(['社員番号,氏名,メールアドレス,権限,所属', ...rows, ''].join('\r\n'));
}

const personOf = (at: number): string => `髙橋　${at % 2 === 0 ? '東' : '西'}${at + 1}号`;

async function choosePassword(page: Page, path: string, accountName: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Account name').fill(accountName);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

const cta = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--keiko-cta').trim(),
  );

test('an organisation is run: people from a file, their groups and seats, what each sees, its colours, and an undo', async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  const elsewhere = { ...(baseURL ? { baseURL } : {}), locale: 'en-GB' };
  const provider = await playwright.request.newContext(elsewhere);
  const { adminAccount, passwordPath } = await newOrganisation(provider, {
    displayName: 'あおぞら商事',
    contractName,
    seats,
  });
  const prefix = `${adminAccount}-`;
  const managerAccount = `${prefix}1`;
  const manager = await (await browser.newContext(elsewhere)).newPage();

  await test.step('its admin sets a password by the link, and finds an empty organisation', async () => {
    await choosePassword(page, passwordPath, adminAccount);
    await page.goto('/people');
    await expect(page.getByRole('link', { name: '青木 結衣' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  await test.step('two hundred people come in from a file of Excel’s, with their groups', async () => {
    await page.goto('/people/import');
    const file = { name: '全社員.csv', mimeType: 'text/csv', buffer: fileOf(prefix) };
    await page.getByLabel('Choose a CSV file').setInputFiles(file);
    await expect(page.getByLabel('Encoding')).toHaveValue('shift_jis');
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('button', { name: `Import ${count} people` }).click({ timeout: 120_000 });
    await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('button', { name: `Created ${count}` })).toBeVisible();
  });

  await test.step('one of them is made the manager of a group', async () => {
    await page.goto('/people/groups');
    await page.getByRole('link', { name: tokyo }).click();
    await expect(page.getByRole('heading', { name: tokyo })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Name, account, e-mail' }).fill(personOf(0));
    const row = page.getByRole('row').filter({ hasText: personOf(0) });
    await row.getByRole('button', { name: 'Make manager' }).click();
    await expect(page.getByText(`Managed by ${personOf(0)}`)).toBeVisible();
  });

  await test.step('the trainees of a group get the seats of a contract', async () => {
    await page.goto('/contracts');
    await page.getByRole('link', { name: contractName }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: contractName })).toBeVisible();
    await page.getByRole('button', { name: 'Add people' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Groups' }).click();
    await dialog.getByRole('checkbox', { name: tokyo }).check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const seated = page.getByRole('table', { name: 'People' });
    await expect(seated.getByRole('row')).toHaveCount(21);
    await expect(
      page.getByText(`${count / 2 - 1} of ${seats}`, { exact: false }).first(),
    ).toBeVisible();
  });

  await test.step('the group’s manager sees its people and nobody else', async () => {
    const path = await openPasswordLetter(page.request, `${managerAccount}@`);
    await choosePassword(manager, path, managerAccount);
    await manager.goto('/people');
    const listed = await ask<unknown[]>(manager, '/api/people?limit=100');
    expect(listed).toHaveLength(count / 2);
    await manager.getByRole('searchbox').fill(personOf(2));
    await expect(manager.getByRole('link', { name: personOf(2) })).toBeVisible();
    await manager.getByRole('searchbox').fill(personOf(1));
    await expect(manager.getByText('Nobody matches')).toBeVisible();
    await manager.goto('/people/groups');
    await expect(manager.getByRole('link', { name: tokyo })).toBeVisible();
    await expect(manager.getByRole('link', { name: osaka })).toHaveCount(0);
  });

  await test.step('the admin looks as a trainee, and comes back', async () => {
    const banner = page.getByRole('complementary', { name: 'Your view' });
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Trainee', exact: true }).click();
    await expect(banner).toContainText('Viewing as Trainee');
    await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0);
    await banner.getByRole('button', { name: 'Back to Admin' }).click();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
  });

  await test.step('a new colour theme is seen by everybody, on every page', async () => {
    const before = await cta(manager);
    await page.goto('/settings/theme');
    await page.getByRole('button', { name: 'Sakura' }).click();
    await page.getByRole('button', { name: 'Save theme' }).click();
    await expect(page.getByText('This colour theme is not saved')).toBeHidden();
    for (const path of ['/people', '/classes', '/settings']) {
      await manager.goto(path);
      await expect(manager.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => cta(manager), { message: path }).toBe('#c04a78');
    }
    expect(before).not.toBe('#c04a78');
  });

  await test.step('the import is undone for those on whom nothing depends since', async () => {
    await page.goto('/people/import');
    await page.getByRole('link', { name: '全社員.csv' }).click();
    await page.getByRole('button', { name: /^Undo \(/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
    await expect(dialog.getByText('Has signed in since.')).toBeVisible();
    await expect(dialog.getByText('Other data refers to this person.').first()).toBeVisible();
    await dialog.getByRole('button', { name: `Undo ${count / 2} rows only` }).click();
    await expect(page.getByText(`${count / 2} rows were taken back.`)).toBeVisible({
      timeout: 120_000,
    });
    await page.goto('/people');
    const search = page.getByRole('searchbox');
    await search.fill(personOf(1));
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await search.fill(personOf(2));
    await expect(page.getByRole('link', { name: personOf(2) })).toBeVisible();
    await page.goto('/people/groups');
    await expect(page.getByRole('link', { name: tokyo })).toBeVisible();
    await expect(page.getByRole('link', { name: osaka })).toHaveCount(0);
  });
});
