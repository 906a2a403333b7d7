import { type Browser, expect, type Page } from '@playwright/test';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import { authenticate } from './enter.ts';

/** Printed by this browser: one of these on each page, with contents. */
export async function printedPdf(browser: Browser, pages: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage();
  const sheets = pages.map((html) => `<section style="break-before: page">${html}</section>`);
  await page.setContent(`<html lang="en"><body>${sheets.join('')}</body></html>`);
  const pdf = await page.pdf({ format: 'A4', outline: true, tagged: true });
  await page.close();
  return pdf;
}

/** Made, filled by the editor's own upload, and published. Returns its id. */
export async function publishPdf(page: Page, title: string, content: Buffer): Promise<number> {
  await authenticate(page, 'instructor');
  const answer = await page.request.post('/api/materials', {
    data: { type: 'file', title, lang: 'en' },
  });
  const made: { result: Material } = await answer.json();
  const { id } = made.result;
  await page.goto(`/library/${id}/edit`);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  const chosen = { name: 'log.pdf', mimeType: 'application/pdf', buffer: content };
  await page.getByLabel('Choose a file').setInputFiles(chosen);
  await expect(page.getByRole('heading', { name: 'log.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(`**/library/${id}`);
  return id;
}
