import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { BrowserProcess } from '../e2e/support/browser-process.ts';
import { findStudies, type Studies } from '../soak/studies.ts';
import { installScreenClock } from './screen-clock.ts';

/** As many as are opened one after the other. */
export const noteCount = 36;

/** A tablet on which a trainee has worked with a network, and which is now switched off. */
export class OfflineDevice {
  readonly url: string;
  readonly #profile: string;

  constructor(url: string, folder: string) {
    this.url = url;
    this.#profile = join(folder, 'profile');
  }

  /** Runs the work in a new browser process, which is closed in peace. */
  async use<Result>(
    work: (page: Page, browser: BrowserProcess) => Promise<Result>,
  ): Promise<Result> {
    const browser = new BrowserProcess(this.#profile);
    try {
      const page = await browser.start();
      await installScreenClock(browser.context);
      const result = await work(page, browser);
      await browser.close();
      return result;
    } finally {
      await browser.kill();
    }
  }

  copy(folder: string): OfflineDevice {
    const copied = new OfflineDevice(this.url, folder);
    cpSync(this.#profile, copied.#profile, { recursive: true });
    return copied;
  }
}

/** Signs in, opens what is opened again later, and lets the device bring the rest onto itself. */
export async function prepareDevice(
  device: OfflineDevice,
  accountName: string,
  password: string,
): Promise<Studies> {
  return await device.use(async (page) => {
    await page.goto(device.url);
    await page.getByLabel('Account name').fill(accountName);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const studies = await findStudies(page, device.url);
    await page.evaluate(putNotes, noteCount);
    for (const { path, sign } of [
      { path: studies.books[0]?.path ?? '', sign: page.getByRole('contentinfo') },
      { path: studies.quizPath, sign: page.getByRole('button', { name: /^(Start|Continue)$/ }) },
      { path: '/', sign: page.locator('[aria-labelledby=continue-title]').getByRole('link') },
    ]) {
      await page.goto(`${device.url}${path}`);
      await expect(sign.first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    }
    await page.goto(`${device.url}/notes`);
    // The editor's code is kept from its first use on.
    await page.getByRole('button', { name: 'Edit note' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toBeVisible();
    return studies;
  });
}

/** Runs in the page. */
async function putNotes(count: number): Promise<void> {
  const now = new Date().toISOString();
  const put = Array.from({ length: count }, (_, index) =>
    fetch(`/api/notes/${crypto.randomUUID()}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        classId: null,
        classMaterialId: null,
        place: null,
        markdown: `Note ${index + 1}. A pointer holds an **address**.\n\n- one\n- two\n`,
        createdAt: now,
        updatedAt: now,
      }),
    }),
  );
  await Promise.all(put);
}
