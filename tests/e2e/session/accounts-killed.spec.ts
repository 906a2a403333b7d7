import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sampleOf } from '../../support/sample.ts';
import { BrowserProcess } from '../support/browser-process.ts';
import {
  expectLogin,
  expectPageOf,
  fillIn,
  nextTrainee,
  signOut,
  waitForWorker,
} from '../support/leave.ts';
import { statusLine, writeNote } from '../support/notes.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';
import { findStored } from '../support/stored.ts';

const marks = ['kingfisher', 'Nguyễn Thị Lan', englishTrainee];

test('a wipe that was cut short is finished before anybody else works there', async ({
  server,
}, testInfo) => {
  const browser = new BrowserProcess(testInfo.outputPath('profile'));
  try {
    let page = await browser.start();
    await page.goto(`${server.url}/notes`);
    await test.step('held in its middle', async () => {
      await work(page);
      // Closed in peace, so that the browser keeps the cookie: nobody may be let in by it later.
      await browser.close();
      page = await browser.start();
      await page.goto(`${server.url}/notes`);
      // A page of the same site that keeps the database open and does not give way.
      const holder = await browser.context.newPage();
      await holder.goto(`${server.url}/manifest.webmanifest`);
      await holder.evaluate(holdDatabases);
      await signOut(page);
      await expect.poll(() => holder.evaluate(countIn, 'wipes' as const)).toBe(1);
      await browser.kill();
      page = await browser.start();
      await page.goto(`${server.url}/`);
      await expectNothingLeft(page);
    });
    for (const ms of sampleOf([0, 20, 120], 1))
      await test.step(`killed ${ms} ms after the click`, async () => {
        await work(page);
        await signOut(page);
        await delay(ms);
        await browser.kill();
        page = await browser.start();
        // Beside the program, which would go on with the wipe by itself.
        await page.goto(`${server.url}/manifest.webmanifest`);
        const isBegun = (await page.evaluate(countIn, 'accounts' as const)) === 0;
        await page.goto(`${server.url}/auth/login`);
        // Killed before the click had any effect, it was no sign-out yet.
        if (!isBegun) {
          await fillIn(page, englishTrainee);
          await signOut(page);
        }
        await expectNothingLeft(page);
      });
  } finally {
    await browser.kill();
  }
});

/** At the sign-in page: the first trainee comes and writes. */
async function work(page: Page): Promise<void> {
  await fillIn(page, englishTrainee);
  await waitForWorker(page);
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await writeNote(page, 'The kingfisher dives.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(statusLine(page)).toHaveText('Saved');
}

/** The next trainee comes, finds nothing, and goes. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expectLogin(page);
  await fillIn(page, nextTrainee.accountName);
  await expectPageOf(page, nextTrainee.name);
  expect(await findStored(page, marks)).toEqual([]);
  // The browser's own storage forgets late, and may have brought something back.
  const foreign = await page.evaluate(() => {
    const own = `u:${localStorage.getItem('keiko.account')}:`;
    return Object.keys(localStorage).filter((key) => key.startsWith('u:') && !key.startsWith(own));
  });
  expect(foreign).toEqual([]);
  await signOut(page);
  await expectLogin(page);
}

/** Runs in the page. */
async function holdDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases())
    if (name.startsWith('u:')) indexedDB.open(name);
}

/** Runs in the page: how many accounts a list of this device has. */
function countIn(list: 'wipes' | 'accounts'): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keiko-meta');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const counting = database.transaction(list).objectStore(list).count();
      counting.addEventListener('success', () => {
        database.close();
        resolve(counting.result);
      });
    });
  });
}
