import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { authenticate, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const found = await axe.setLegacyMode().analyze();
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

async function attach(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel(/^(Choose a|Replace the) file/)
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('a document is begun, published, found, copied, changed and deleted', async ({ page }) => {
  const title = `Handbook ${Date.now()}`;
  await enter(page, 'admin', { path: '/library' });

  await test.step('it begins as a draft that nobody can use yet', async () => {
    await page.getByRole('button', { name: 'New material' }).click();
    await page.getByRole('menuitem', { name: 'File' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await page.getByRole('link', { name: 'Title, description and versions' }).click();
    await expect(page.getByText('It is not published yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Preview' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Create a class with this' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Go on editing' }).click();
  });

  await test.step('what is written is there after a reload', async () => {
    await attach(page, 'rules.pdf', pdf);
    await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('rules.pdf')).toBeVisible();
  });

  await test.step('it is published', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('link', { name: 'Version 1' })).toBeVisible();
    await expect(page.getByText('No class uses it yet.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('it is found by its words, as a table and as cards', async () => {
    await page.goto(`/library?keyword=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'As cards' }).click();
    await expect(page.getByRole('list', { name: 'Library' }).getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Library' })).toBeVisible();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Tag' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'As a table' }).click();
    await expect(page.getByRole('table', { name: 'Library' })).toBeVisible();
  });

  await test.step('a copy is made of it, and both are deleted', async () => {
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    const copy = page.getByRole('heading', { name: `Copy of ${title}` });
    await expect(copy).toBeVisible();
    for (const name of [`Copy of ${title}`, title]) {
      await page.goto(`/library?keyword=${encodeURIComponent(name)}`);
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
    }
    await page.goto(`/library?keyword=${encodeURIComponent(title)}`);
    await expect(page.getByText('Nothing matches')).toBeVisible();
  });
});

test('two who edit one draft see each other, and neither loses anything', async ({
  page,
  browser,
}) => {
  await authenticate(page, 'admin');
  const made = await page.request.post('/api/materials', {
    data: { type: 'file', title: `Shared ${Date.now()}`, lang: 'en' },
  });
  const { result } = (await made.json()) as { result: { id: number } };
  const other = await browser.newPage();
  await page.goto(`/library/${result.id}/edit`);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await enter(other, 'admin', { path: `/library/${result.id}/edit` });
  await expect(other.getByText('You have this open too in another window')).toBeVisible();
  await attach(page, 'first.pdf', pdf);
  await expect(other.getByText('first.pdf')).toBeVisible({ timeout: 60_000 });
  await other.close();
  await page.request.delete(`/api/materials/${result.id}`);
});

test('whoever loads an editor anew is not told of themselves, whoever duplicates its window is told in both', async ({
  page,
}) => {
  await authenticate(page, 'admin');
  const made = await page.request.post('/api/materials', {
    data: { type: 'file', title: `Twice ${Date.now()}`, lang: 'en' },
  });
  const { result } = (await made.json()) as { result: { id: number } };
  const inAnother = (one: Page) => one.getByText('You have this open too in another window');

  await test.step('loaded anew, it is the same one', async () => {
    const told = async (go: () => Promise<unknown>) => {
      const answering = page.waitForResponse((answer) => answer.url().includes('/editors/'));
      await go();
      const answer: { result: { others: unknown[] } } = await (await answering).json();
      return answer.result.others;
    };
    expect(await told(() => page.goto(`/library/${result.id}/edit`))).toEqual([]);
    expect(await told(() => page.reload())).toEqual([]);
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    await expect(inAnother(page)).toBeHidden();
  });

  await test.step('duplicated, it is two', async () => {
    // What a browser duplicates begins with a copy of the tab's own storage.
    const duplicate = page.waitForEvent('popup');
    await page.evaluate(() => void window.open(location.href));
    const other = await duplicate;
    await expect(inAnother(other)).toBeVisible();
    await expect(inAnother(page)).toBeVisible();
    await other.close();
  });
  await page.request.delete(`/api/materials/${result.id}`);
});
