import { AxeBuilder } from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { authenticate } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

test('a material leaves as an archive and comes back as it was', async ({ page }) => {
  const title = `Carried ${Date.now()}`;
  await authenticate(page, 'admin');
  const made = await page.request.post('/api/materials', {
    data: { type: 'survey', title, lang: 'en', tags: ['carried'] },
  });
  const { result } = (await made.json()) as { result: { id: number } };

  await page.goto(`/library/${result.id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const archive = await readFile(await (await downloading).path());
  expect((await page.request.delete(`/api/materials/${result.id}`)).status()).toBe(200);

  await page.goto('/library/archive');
  await expect(page.getByRole('heading', { name: 'Library archive' })).toBeVisible();
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  expect((await axe.setLegacyMode().analyze()).violations).toEqual([]);
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({
    name: 'broken.zip',
    mimeType: 'application/zip',
    buffer: archive.subarray(0, archive.length - 30),
  });
  await expect(page.getByRole('alert')).toContainText('is damaged');
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await choose.setInputFiles({
    name: 'library.zip',
    mimeType: 'application/zip',
    buffer: archive,
  });
  await expect(page.getByRole('list', { name: 'What is in it' })).toContainText(title);
  expect((await axe.analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 material' }).click();
  await expect(page.getByText('“library.zip” is in the library.')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('carried', { exact: true })).toBeVisible();
  await page.request.delete(`/api/materials/${Number(page.url().split('/').at(-1))}`);
});
