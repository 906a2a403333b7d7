import type { Page } from '@playwright/test';
import { enter } from '../support/enter.ts';
import { lock, waitForWorker } from '../support/leave.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

const picture = (page: Page) => page.locator('#picture');
const goesOn = (page: Page) => page.getByRole('link', { name: /^Continue/ });

/** Opens the home as it is before the program runs, or when it never does. */
async function openWithoutProgram(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto('/');
}

async function openHome(page: Page): Promise<void> {
  await enter(page, 'priya.sharma');
  await waitForWorker(page);
  await expect(goesOn(page)).toBeVisible();
  await expect.poll(() => isPictureKept(page), { timeout: 20_000 }).toBe(true);
  await page.reload();
}

/** Whether it lies among what this device keeps, read past the program. */
async function isPictureKept(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const opening = indexedDB.open(names.find((name) => name.startsWith('u:')) ?? '');
    await new Promise((done) => opening.addEventListener('success', done));
    const reading = opening.result
      .transaction('values')
      .objectStore('values')
      .getKey('home.picture');
    await new Promise((done) => reading.addEventListener('success', done));
    opening.result.close();
    return reading.result !== undefined;
  });
}

test('nobody sees the home of who has locked the device', async ({ page }) => {
  await openHome(page);
  await lock(page);
  await openWithoutProgram(page);
  await expect(picture(page)).toHaveCount(0);
  await expect(goesOn(page)).toHaveCount(0);
});

test('the home is there before the program, says nothing of now, and its links lead on', async ({
  page,
  context,
}) => {
  await openHome(page);
  await expect(picture(page)).toHaveCount(0);
  await context.setOffline(true);
  const other = await context.newPage();
  await openWithoutProgram(other);
  await expect(picture(other)).toHaveCount(1);
  await expect(other.getByRole('banner').getByRole('status')).toHaveText('');
  await goesOn(other).click();
  await expect(other).toHaveURL(/\/train\/\d+/);
  await expect(picture(other)).toHaveCount(0);
});
