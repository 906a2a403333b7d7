import type { Page } from '@playwright/test';
import { makeClassOf } from '../support/class-of.ts';
import { ask, enter } from '../support/enter.ts';
import { printedPdf } from '../support/published-pdf.ts';
import { expect, test } from '../support/server.ts';

const uploaded = 'File uploaded but there were errors setting the metadata. Please check.';
const refusal = { code: 409, messages: ['Somebody has changed the class.'], error: 'conflict' };

async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: /^Upload into/ }).click();
  const file = { name: 'rules.pdf', mimeType: 'application/pdf', buffer };
  await page.getByRole('dialog').getByLabel('Choose a file').setInputFiles(file);
}

test('a file that was sent and not placed is told to have been sent, with what the server says', async ({
  page,
  browser,
  server,
}) => {
  await enter(page, 'instructor');
  const [material] = await ask<{ id: number }[]>(page, '/api/materials?source=own&type=book');
  const classId = await makeClassOf(server.url, material?.id ?? 0, 'After the upload');
  await page.goto(`/classes/${classId}?tab=outline`);
  const placing = '**/api/classes/*/sections/*/uploads';
  const dialog = page.getByRole('dialog');

  await page.route(placing, (route) => route.fulfill({ status: 409, json: refusal }));
  await chooseFile(page, await printedPdf(browser, ['Rules of the harbour']));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`${uploaded} Somebody has changed the class.`);

  await page.unroute(placing);
  await page.route(placing, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(uploaded);

  await page.unroute(placing);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('It was added to the class and the library.')).toBeVisible();
});
