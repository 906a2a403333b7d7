import type { Page } from '@playwright/test';
import { picture } from '../../support/picture.ts';
import { authenticate } from '../support/enter.ts';
import { importBook, packedBook } from '../support/packed.ts';
import { printBook } from '../support/printing.ts';
import { expect, test } from '../support/server.ts';

// What a service worker fetches, a test cannot hold back.
test.use({ serviceWorkers: 'block' });

/** All chapters are drawn, and the page has had the time to print them. */
async function expectDrawn(page: Page): Promise<void> {
  const isDrawn = () =>
    window.printed !== undefined ||
    document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === '100';
  await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => requestIdleCallback(done));
  });
}

test('a book is printed when its pictures are there, however late they come', async ({ page }) => {
  await authenticate(page, 'instructor');
  const files = { 'rope.png': await picture('png') };
  const id = await importBook(page, await packedBook('Ropes', '![A rope](rope.png)', files));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/rope\.png/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/preview/book/${id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'One' })).toBeVisible();
  const printing = printBook(page, 'The whole book');
  await expectDrawn(page);
  release();
  expect(await printing).toMatchObject({ headings: ['One'], pictures: 1, beside: 0 });
});
