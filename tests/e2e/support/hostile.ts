import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { packedApp } from '../../../server/apps/apps.seed.ts';
import { polyglotPdf } from '../../support/odd-files.ts';
import { ask, authenticate } from './enter.ts';
import { chooseFile, importBook, packedBook, publish } from './packed.ts';
import type { ServerProcess } from './server-process.ts';

const script = 'try{top.wasRun=document.cookie||1}catch{}alert(1)';
const hostile = `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`;
const harmless = `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(hostile.length)}--></svg>`;
const app = `<!doctype html><title>Spy</title><p id="said"></p>
<img src="bad.svg" alt=""><object data="bad.svg"></object><iframe src="bad.svg"></iframe>
<script>
const tried = [() => document.cookie, () => parent.document].map((reach) => {
  try { return String(reach()); } catch (error) { return error.name; }
});
said.textContent = 'Reached: ' + tried.join(', ');
</script>`;

/** In the place of what was looked at when it came in: as if something had not been noticed. */
async function putInPlace(server: ServerProcess, before: string, after: string): Promise<void> {
  const sha256 = createHash('sha256').update(before).digest('hex');
  const files = join(server.dataDir, 'files');
  let places = 0;
  for (const organisation of await readdir(files)) {
    const path = join(files, organisation, sha256.slice(0, 2), sha256);
    if (!existsSync(path)) continue;
    await writeFile(path, after.padEnd(before.length));
    places += 1;
  }
  expect(places).toBe(1);
}

/** Nothing of ours is within reach of what is shown at this address, and nothing of it has run. */
async function expectHarmless(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const seen = await page.evaluate(() => {
    let cookie = 'none';
    try {
      cookie = document.cookie;
    } catch {
      cookie = 'refused';
    }
    return { origin: self.origin, cookie, wasRun: 'wasRun' in globalThis };
  });
  expect(seen, url).toEqual({ origin: 'null', cookie: 'refused', wasRun: false });
}

/**
 * What is made to run in a reader's browser is brought in, or put in the place of what was, and opened by
 * its address and by the pages that show it. `host` is where a browser ends that has no service worker.
 */
export async function openHostileFiles(
  { page, browser, server }: { page: Page; browser: Browser; server: ServerProcess },
  host: string,
): Promise<void> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await authenticate(page, 'instructor');
  const book = await packedBook('Signs', '![A sign](sign.svg)', { 'sign.svg': harmless });
  const bookId = await importBook(page, book);
  await putInPlace(server, harmless, hostile);
  await page.goto(`/preview/book/${bookId}`);
  const image = page.getByRole('img', { name: 'A sign' });
  await expect(image).toBeVisible();
  const drawing = new URL((await image.getAttribute('src')) ?? '', server.url).href;

  const document = { name: 'log.pdf', mimeType: 'application/pdf', buffer: polyglotPdf };
  const file = {
    type: 'file',
    title: 'Two things',
    label: 'Choose a file',
    file: document,
  } as const;
  const fileId = await chooseFile(page, file);
  await publish(page, fileId);
  await page.goto(`/view/${fileId}`);
  await expect(page.getByRole('group', { name: 'Page 1', exact: true })).toContainText('Harmless');
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  interface Content {
    readonly files: readonly { readonly url: string }[];
  }
  const { files } = await ask<Content>(page, `/api/materials/${fileId}/content`);
  const polyglot = new URL(files[0]?.url ?? '', server.url).href;

  const zip = packedApp({ 'index.html': app, 'bad.svg': hostile });
  const packed = { name: 'app.zip', mimeType: 'application/zip', buffer: zip };
  const appId = await chooseFile(page, {
    type: 'app',
    title: 'Spy',
    label: 'Choose a .zip file',
    file: packed,
  });
  await publish(page, appId);
  await page.goto(`/preview/app/${appId}`);
  const frame = page.frameLocator('iframe[title="Spy"]');
  await expect(frame.getByText(/^Reached: /)).toHaveText('Reached: SecurityError, SecurityError');
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);

  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from(app) };
  const label = 'Choose a video';
  await chooseFile(page, { type: 'video', title: 'No film', label, file: film });
  await expect(page.getByText(/film\.mp4 is an invalid file type/)).toBeVisible();

  // As the service worker answers, and as a browser without one is led.
  await expectHarmless(page, drawing);
  const storageState = await page.context().storageState();
  const bare = await browser.newContext({ storageState, serviceWorkers: 'block' });
  const other = await bare.newPage();
  other.on('dialog', (dialog) => void dialogs.push(dialog.message()));
  await expectHarmless(other, drawing);
  expect(new URL(other.url()).host).toBe(host);
  const saving = other.waitForEvent('download');
  // Opening it is to save it: there is no page to come to.
  await other.goto(polyglot).catch(() => {});
  expect((await saving).suggestedFilename()).toBe('log.pdf');
  await bare.close();
  expect(dialogs).toEqual([]);
}
