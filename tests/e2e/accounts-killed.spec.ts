import type { Page } from '@playwright/test';
import { BrowserProcess } from './support/browser-process.ts';
import {
  expectLogin,
  expectPageOf,
  fillIn,
  nextTrainee,
  signOut,
  waitForWorker,
} from './support/leave.ts';
import { statusLine, writeNote } from './support/notes.ts';
import { expect, test } from './support/server.ts';
import { englishTrainee, signIn } from './support/sign-in.ts';
import { findStored } from './support/stored.ts';

const marks = ['kingfisher', 'Nguyễn Thị Lan', englishTrainee];

test('a wipe that was cut short is finished before anybody else works there', async ({
  server,
}, testInfo) => {
  const browser = new BrowserProcess(testInfo.outputPath('profile'));
  try {
    await test.step('held in its middle', async () => {
      await work(browser, server.url);
      // Closed in peace, so that the browser keeps the cookie: nobody may be signed in by it later.
      await browser.close();
      const page = await browser.start();
      await page.goto(`${server.url}/notes`);
      // A page of the same site that keeps the database open and does not give way.
      const holder = await browser.context.newPage();
      await holder.goto(`${server.url}/manifest.webmanifest`);
      await holder.evaluate(holdDatabases);
      await signOut(page);
      await expect.poll(() => holder.evaluate(countWipes)).toBe(1);
      await browser.kill();
      await expectNothingLeft(browser, server.url, false);
    });
    for (const ms of [0, 20, 120])
      await test.step(`killed ${ms} ms after the click`, async () => {
        const page = await work(browser, server.url);
        await signOut(page);
        await new Promise((resolve) => setTimeout(resolve, ms));
        await browser.kill();
        await expectNothingLeft(browser, server.url, true);
      });
  } finally {
    await browser.kill();
  }
});

async function work(browser: BrowserProcess, url: string): Promise<Page> {
  const page = await browser.start();
  await signIn(page, englishTrainee, `${url}/notes`);
  await waitForWorker(page);
  await writeNote(page, 'The kingfisher dives.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(statusLine(page)).toHaveText('Saved');
  return page;
}

async function expectNothingLeft(
  browser: BrowserProcess,
  url: string,
  mayBeIn: boolean,
): Promise<void> {
  const page = await browser.start();
  await page.goto(`${url}/`);
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(account.or(page.getByLabel('Account name'))).toBeVisible();
  // Killed before the click had any effect: then it was not yet a sign-out.
  if (mayBeIn && (await account.isVisible())) await signOut(page);
  await expectLogin(page);
  await fillIn(page, nextTrainee.accountName);
  await expectPageOf(page, nextTrainee.name);
  expect(await findStored(page, marks)).toEqual([]);
  await signOut(page);
  await expectLogin(page);
  await browser.close();
}

/** Runs in the page. */
async function holdDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases())
    if (name.startsWith('u:')) indexedDB.open(name);
}

/** Runs in the page: how many accounts are marked as being wiped. */
function countWipes(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keiko-meta');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const counting = database.transaction('wipes').objectStore('wipes').count();
      counting.addEventListener('success', () => {
        database.close();
        resolve(counting.result);
      });
    });
  });
}
