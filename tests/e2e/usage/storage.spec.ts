import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { ask, authenticate } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

// What a service worker sends past the page cannot be put in the way of, and nothing here is about it.
test.use({ serviceWorkers: 'block' });

const partBytes = 16 * 1024 * 1024;
const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1.1 * partBytes)]);

/** A file material of one's own with nothing in it, where it is edited. */
async function openEditor(page: Page): Promise<number> {
  await authenticate(page, 'instructor');
  const made = await page.request.post('/api/materials', {
    data: { type: 'file', title: `Rules ${randomBytes(3).toString('hex')}`, lang: 'en' },
  });
  const body: { result: { id: number } } = await made.json();
  await page.goto(`/library/${body.result.id}/edit`);
  return body.result.id;
}

/** Lets so many parts through, and holds the next ones until it is told to let them go. */
async function holdAfter(page: Page, parts: number) {
  let seen = 0;
  let isHeld = true;
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return await route.continue();
    seen += 1;
    if (isHeld && seen > parts) return await route.abort('connectionreset');
    return await route.continue();
  });
  return { release: () => void (isHeld = false) };
}

function partsSent(page: Page): number[] {
  const offsets: number[] = [];
  page.on('response', (response) => {
    const request: Request = response.request();
    if (request.method() === 'PATCH' && response.status() === 204)
      offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

/** From the disk: what is given from memory is a newer file each time. */
async function choose(page: Page): Promise<void> {
  const path = join(test.info().outputDir, 'rules.pdf');
  if (!existsSync(path)) {
    mkdirSync(test.info().outputDir, { recursive: true });
    writeFileSync(path, content);
  }
  await page.locator('input[type=file]').setInputFiles(path);
}

async function bytesOf(page: Page, materialId: number): Promise<string> {
  const draft = await ask<{ files: { id: number }[] }>(page, `/api/materials/${materialId}/draft`);
  const fileId = draft.files[0]?.id ?? 0;
  const kept = await page.request.get(`/api/materials/${materialId}/files/${fileId}`);
  return createHash('sha256')
    .update(await kept.body())
    .digest('hex');
}

const hash = createHash('sha256').update(content).digest('hex');

test('a file goes on where it was when the same file is chosen again after the page was left', async ({
  page,
}) => {
  const materialId = await openEditor(page);
  const held = await holdAfter(page, 1);
  const first = partsSent(page);
  await choose(page);
  await expect(page.getByRole('progressbar', { name: 'Uploading rules.pdf' })).toBeVisible();
  await expect.poll(() => first).toEqual([0]);
  await page.reload();
  held.release();
  await choose(page);
  await expect(page.getByText('Replace the file')).toBeVisible({ timeout: 60_000 });
  // What was sent before was not sent again.
  expect(first).toEqual([0, partBytes]);
  expect(await bytesOf(page, materialId)).toBe(hash);
});

test('a file is there when the answer to its end is lost, and when what stands before the server gives up', async ({
  page,
}) => {
  const materialId = await openEditor(page);
  const { promise: shown, resolve: goOn } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/uploads/*/file', async (route) => {
    asked += 1;
    // As a proxy whose patience is over, while the server is still at it.
    if (asked === 1)
      return await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504</h1>' });
    await shown;
    // The server has made a file of it, and nobody hears that.
    if (asked === 2) {
      await route.fetch();
      return await route.abort('connectionreset');
    }
    return await route.continue();
  });
  await choose(page);
  await expect.poll(() => asked, { timeout: 60_000 }).toBe(2);
  await expect(page.getByRole('status').getByText(/^All of it was sent\./)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  goOn();
  await expect(page.getByText('Replace the file')).toBeVisible({ timeout: 60_000 });
  expect(asked).toBe(3);
  expect(await bytesOf(page, materialId)).toBe(hash);
  const draft = await ask<{ files: unknown[] }>(page, `/api/materials/${materialId}/draft`);
  expect(draft.files).toHaveLength(1);
});

test('an upload is paused, and goes on, and another is given up', async ({ page }) => {
  const materialId = await openEditor(page);
  const held = await holdAfter(page, 1);
  const sent = partsSent(page);
  await choose(page);
  await expect.poll(() => sent).toEqual([0]);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('status').getByText(/^Paused\./)).toBeVisible();
  held.release();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Replace the file')).toBeVisible({ timeout: 60_000 });
  expect(await bytesOf(page, materialId)).toBe(hash);

  const other = await openEditor(page);
  await holdAfter(page, 0);
  await choose(page);
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await gone).status()).toBe(204);
  await expect(page.getByText('Choose a file', { exact: true })).toBeVisible();
  const draft = await ask<{ files: unknown[] }>(page, `/api/materials/${other}/draft`);
  expect(draft.files).toEqual([]);
});

test('an upload says that the connection is lost, and goes on by itself when it is back', async ({
  page,
  context,
}) => {
  const materialId = await openEditor(page);
  const held = await holdAfter(page, 1);
  const sent = partsSent(page);
  await choose(page);
  await expect.poll(() => sent).toEqual([0]);
  await context.setOffline(true);
  const lost = page.getByRole('status').getByText(/^No connection\./);
  await expect(lost).toBeVisible({ timeout: 60_000 });
  held.release();
  await context.setOffline(false);
  await expect(page.getByText('Replace the file')).toBeVisible({ timeout: 60_000 });
  // It went on where it was; how large the next part is, is the link's affair.
  expect(sent.slice(0, 2)).toEqual([0, partBytes]);
  expect(await bytesOf(page, materialId)).toBe(hash);
});

test('what is no file of a material is refused with its name', async ({ page }) => {
  await openEditor(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'rules.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  });
  await expect(page.getByRole('alert')).toContainText('rules.pdf is an invalid file type.');
});
