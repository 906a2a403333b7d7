import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ask, authenticate, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { searchFor, selectable } from '../support/search.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

async function expectNoViolations(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => [id, String(nodes[0]?.target)]),
      name,
    )
    .toEqual([]);
}

test('an admin brings somebody in, into a group, out again and back', async ({ page }) => {
  const account = `e2e.${Date.now()}`;
  const name = `河合 ${account}`;
  await enter(page, 'admin', { path: '/people' });

  await test.step('is added with an address instead of a password', async () => {
    await page.getByRole('button', { name: 'Add person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add person' });
    const send = dialog.getByRole('button', { name: 'Add and send the link' });
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Name', { exact: false }).first().fill(name);
    await dialog.getByLabel('Account name').fill('admin');
    await dialog.getByLabel('Contact e-mail').fill(`${account}@example.com`);
    await expectNoViolations(page, 'the dialog of a new person');
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('User already exists.');
    await dialog.getByLabel('Account name').fill(account);
    await send.click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('No password is set yet')).toBeVisible();
  });

  await test.step('a change by somebody else meanwhile is told, and what was typed is kept', async () => {
    const userId = /\/people\/(\d+)/.exec(page.url())?.[1] ?? '';
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    await field.fill(`${name} 2`);
    const changed = await page.request.patch(`/api/people/${userId}`, {
      data: { lang: 'ja' },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.status()).toBe(200);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else changed this person');
    await expect(field).toHaveValue(`${name} 2`);
    await expect(page.getByLabel('Language')).toHaveValue('ja');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: `${name} 2` })).toBeVisible();
    await page.getByRole('tab', { name: 'History of changes' }).click();
    await expect(page.getByText(`${name} → ${name} 2`)).toBeVisible();
  });

  await test.step('is found by e-mail, and put into a new group', async () => {
    await page.goto('/people/groups');
    await page.getByRole('button', { name: 'New group' }).click();
    await page.getByLabel('Name of the group').fill(`Group ${account}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Group ${account}` })).toBeVisible();
    await page.getByRole('button', { name: 'Add people' }).click();
    const dialog = page.getByRole('dialog');
    await searchFor(dialog.getByRole('searchbox'), `${account}@example.com`, selectable(dialog));
    await dialog.getByRole('checkbox', { name: `Select ${name} 2` }).check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('link', { name: `${name} 2` })).toBeVisible();
    await expectNoViolations(page, 'a group');
  });

  await test.step('is archived and restored from the list of that group', async () => {
    await page.goto('/people');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'All groups' }).click();
    const dialog = page.getByRole('dialog');
    await searchFor(
      dialog.getByRole('searchbox'),
      `Group ${account}`,
      dialog.getByRole('listitem'),
    );
    await dialog.getByRole('searchbox').press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/groupId=\d+/);
    const box = page.getByRole('checkbox', { name: `Select ${name} 2` });
    await box.check();
    await expectNoViolations(page, 'the list with somebody selected');
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('Nobody matches')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What was selected' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('archived');
    await expect(page.getByText('Status: Archived')).toBeVisible();
    await box.check();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Nobody matches')).toBeVisible();
  });

  await test.step('a group that is not empty says what is in it, and leaves when it is', async () => {
    await page.goto('/people/groups');
    const tree = page.getByRole('navigation', { name: 'Groups', exact: true });
    await searchFor(tree.getByRole('searchbox'), account, tree.getByRole('link'));
    await page.getByRole('link', { name: `Group ${account}` }).click();
    const remove = page.getByRole('button', { name: 'Delete' });
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('This group still has 1 member.')).toBeVisible();
    await page.getByRole('button', { name: `More about ${name} 2` }).click();
    await page.getByRole('menuitem', { name: 'Take out of the group' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
    await expect(page.getByText('Nobody is in this group yet')).toBeVisible();
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Choose a group to see who is in it')).toBeVisible();
  });

  await test.step('is renamed with others by a table that is checked first', async () => {
    await page.goto('/people');
    await page.getByRole('button', { name: 'Rename people' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(`${account}\t河合 奏\nnobody.${account}\tX`);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog.getByText('Nobody has this account name')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Rename 1 person' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Back to the table' }).click();
    await dialog.getByRole('textbox').fill(`${account}\t河合 奏`);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByRole('button', { name: 'Rename 1 person' }).click();
    await expect(dialog).toHaveCount(0);
    // Without the space between the names, as they are typed.
    await page.getByRole('searchbox').fill('河合奏');
    await expect(page.getByRole('link', { name: '河合 奏' }).first()).toBeVisible();
    const [made] = await ask<{ id: number }[]>(page, `/api/people?keyword=${account}`);
    const archived = await page.request.post('/api/people/archive', {
      data: { userIds: [made?.id] },
    });
    expect(archived.status()).toBe(200);
  });
});

test('a group manager sees their own people and nobody else', async ({ page }) => {
  await authenticate(page, 'admin');
  const [outside] = await ask<{ id: number }[]>(page, '/api/people?keyword=instructor');
  await enter(page, 'manager', { path: '/people' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add person' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('instructor');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await page.goto(`/people/${outside?.id}`);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
});

test('a link that is not good says so, for a password and for an address', async ({ page }) => {
  await page.goto('/auth/password#1.1.nothing');
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('expired or was already used');
  await page.goto('/auth/verify#token=x&email=someone%40example.com');
  await expect(page.getByRole('alert')).toHaveText('Error verifying email someone@example.com');
});
