import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { picture } from '../../support/picture.ts';
import { authenticate } from '../support/enter.ts';
import { expectLogin, fillIn, signOut } from '../support/leave.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

// A worker would ask the server for what the browser's own cache is asked for.
test.use({ serviceWorkers: 'block' });

/** A note with a picture, of whoever is signed in; returns the picture's address. */
async function noteWithPicture(page: Page): Promise<string> {
  const signed = await page.request.get('/api/images/signature?tags=editor');
  const { result: fields }: { result: Record<string, string> } = await signed.json();
  const file = { name: 'desk.png', mimeType: 'image/png', buffer: await picture('png') };
  const sent = await page.request.post('/api/images/upload', { multipart: { ...fields, file } });
  const { result }: { result: { secure_url: string } } = await sent.json();
  const written = await page.request.put(`/api/notes/${randomUUID()}`, {
    data: {
      markdown: `My desk ![My own desk](${result.secure_url})`,
      classId: null,
      classMaterialId: null,
      place: null,
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
    },
  });
  expect(written.status(), await written.text()).toBe(200);
  return result.secure_url;
}

/** Whether the browser has it by itself, without asking the server. */
const hasByItself = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(
    (url) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    address,
  );

test('of a picture in somebody’s note the next person at the device gets nothing', async ({
  page,
}) => {
  await authenticate(page, englishTrainee);
  const address = await noteWithPicture(page);
  await page.goto('/notes');
  const shown = page.getByRole('img', { name: 'My own desk' });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // Not even while its owner is here.
  expect(await hasByItself(page, address)).toBe(false);
  await signOut(page);
  await expectLogin(page);
  const asked = () => page.evaluate((url) => fetch(url).then(({ status }) => status), address);
  expect(await asked()).toBe(401);
  expect(await hasByItself(page, address)).toBe(false);
  await fillIn(page, 'hidden-trainee');
  await expect(page.locator('html')).not.toHaveAttribute('data-account', '');
  expect(await asked()).toBe(404);
});

test('what an earlier release let into the browser’s cache goes with the sign-out', async ({
  page,
}) => {
  await authenticate(page, englishTrainee);
  await page.goto('/notes');
  await expect(page.getByRole('heading', { name: 'Notes', level: 1 })).toBeVisible();
  // A file of the program stands for it: kept for a day, and nothing on the way out asks for it again.
  const kept = '/icons/keiko-512.png';
  await page.evaluate((url) => fetch(url, { cache: 'force-cache' }), kept);
  await expect.poll(() => hasByItself(page, kept)).toBe(true);
  await signOut(page);
  await expectLogin(page);
  await expect.poll(() => hasByItself(page, kept)).toBe(false);
});
