import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { roomPath } from '../support/demo.ts';
import { ask, authenticate, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { searchFor, selectable } from '../support/search.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('an admin sees what ends, drafts a renewal, changes who is in it, and discards it', async ({
  page,
}) => {
  const name = '2026年度 新入社員研修';
  const person = '高橋 美咲';
  await enter(page, 'admin', { path: '/contracts' });

  await test.step('the cockpit can be read as a chart and as a table', async () => {
    await expect(page.getByRole('figure', { name: /coming 12 months/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show as a table' }).click();
    const table = page.getByRole('table', { name: /coming 12 months/ });
    await expect(table.getByRole('row')).toHaveCount(14);
    await page.getByRole('button', { name: 'Show who' }).click();
    await expect(page.getByRole('dialog').getByText('小川 凪')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the list is searched and filtered in the address', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('Expired');
    await expect(page).toHaveURL(/state=expired/);
    const table = page.getByRole('table', { name: 'Contracts', exact: true });
    await expect(table.getByRole('link', { name: 'Pilot programme' })).toBeVisible();
    await expect(table.getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'State' }).selectOption('Any state');
    const rows = table.locator('tbody tr');
    await searchFor(page.getByRole('searchbox', { name: 'Search by name' }), '新入社員', rows, 2);
    await table.getByRole('link', { name }).click();
  });

  await test.step('a renewal is drafted with the same people', async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: 'Draft a renewal' }).click();
    await expect(
      page.getByRole('banner').or(page.getByRole('main')).getByText('Draft', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('somebody is taken out of it and put back', async () => {
    await searchFor(page.getByRole('searchbox'), person, selectable(page.getByRole('main')));
    await page.getByRole('checkbox', { name: `Select ${person}` }).check();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await page.getByRole('button', { name: 'Add people' }).click();
    const dialog = page.getByRole('dialog');
    await searchFor(dialog.getByRole('searchbox'), person, selectable(dialog));
    await dialog.getByRole('checkbox', { name: `Select ${person}` }).check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    // It has a table of people, too, for as long as it is seen.
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('table', { name: 'People' }).getByText(person)).toBeVisible();
  });

  await test.step('the draft is discarded, and nobody has lost a seat', async () => {
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
    const drafts = await ask<{ renewalOf: { name: string } | null }[]>(
      page,
      '/api/contracts?state=draft&limit=100',
    );
    expect(drafts.map(({ renewalOf }) => renewalOf?.name)).not.toContain(name);
  });
});

test('a full contract is refused to more people, in the words that say why', async ({ page }) => {
  await authenticate(page, 'admin');
  const { result } = await (
    await page.request.get(`/api/contracts?keyword=${encodeURIComponent('データベース')}`)
  ).json();
  await page.goto(`/contracts/${result[0].id}`);
  await page.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No seat is free.')).toBeVisible();
  await searchFor(dialog.getByRole('searchbox'), '佐々木', selectable(dialog));
  await dialog.getByRole('checkbox', { name: 'Select 佐々木 颯太' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Too many trainees for current contract/license')).toBeVisible();
});

test('a system admin makes a contract and changes it', async ({ page }) => {
  const name = `Agreed ${Date.now()}`;
  await enter(page, 'sysadmin', { path: '/contracts' });
  await page.getByRole('button', { name: 'New contract' }).first().click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Create contract' });
  await expect(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Billing plan' }).fill('Enterprise');
  await dialog.getByLabel('Last day').fill('2001-01-01');
  await dialog.getByLabel('Last day').blur();
  await expect(dialog.getByText('The last day must not be before the first.')).toBeVisible();
  await dialog.getByLabel('First day').fill('2001-01-01');
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').getByText('Expired')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Last day').fill('2199-12-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Active')).toBeVisible();
});

test('a trainee whose contract is over is told calmly, reads on, and starts nothing', async ({
  page,
}) => {
  await enter(page, 'koharu.hasegawa');
  const notice = page.getByText('Your contract or license has expired');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  const title = '新人エンジニアのためのC言語';
  const quiz = await roomPath(page, title, '小テスト：C言語の基本');
  const book = await roomPath(page, title, title);

  await test.step('the book opens, and nothing is written about it', async () => {
    await page.goto(book);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.mouse.wheel(0, 5000);
  });

  await test.step('the quiz shows what was done and begins no attempt', async () => {
    await page.goto(quiz);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { name: '小テスト：C言語の基本' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^(Start|Take it again|Continue)$/ }),
    ).toHaveCount(0);
    await page.goto('/waiting');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('contract or license', { exact: false })).toHaveCount(1);
  });

  await test.step('the settings say plainly what there was', async () => {
    await page.goto('/settings/contract');
    await expect(page.getByRole('heading', { name: 'Pilot programme' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Expired', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
