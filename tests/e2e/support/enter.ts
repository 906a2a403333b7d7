import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../domain/format/language.ts';

interface Reading {
  readonly lang?: Language;
  /** Of somebody who is not of the demo. */
  readonly password?: string;
}

/** Signs in past the form, reading this language, and opens the address. */
export async function enter(
  page: Page,
  accountName: string,
  { path = '/', ...reading }: { path?: string } & Reading = {},
): Promise<void> {
  await closePage(page);
  const userId = await authenticate(page, accountName, reading);
  await page.goto(path);
  await becomePageOf(page, userId);
}

/**
 * Signs in past the form, and opens nothing: for a page at which nobody was before, whose first address
 * comes next. Returns who it is.
 */
export async function authenticate(
  page: Page,
  accountName: string,
  { lang = 'en', password = 'keiko-demo' }: Reading = {},
): Promise<number> {
  const signedIn = await page.request.post('/api/auth/session', {
    data: { accountName, password },
  });
  expect(signedIn.status()).toBe(200);
  const { result }: { result: { id: number } } = await signedIn.json();
  const told = await page.request.patch('/api/user', { data: { lang } });
  expect(told.status()).toBe(200);
  return result.id;
}

/**
 * Where somebody else was at this device, the page shows what it keeps of them until it has heard who is
 * signed in, and then begins anew by itself.
 */
async function becomePageOf(page: Page, userId: number): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-account', String(userId));
  await page.waitForLoadState();
}

/**
 * A page that is still open when somebody else signs in begins anew by itself, and would take back the
 * address that is opened next.
 */
async function closePage(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** The way out that leaves nothing to end: the next one signs in by the form. */
export async function leave(page: Page): Promise<void> {
  await closePage(page);
  await page.context().clearCookies();
}

/** What the API answers whoever is signed in on this page. */
export async function ask<Result>(page: Page, path: string): Promise<Result> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  const body: { result: Result } = await answer.json();
  return body.result;
}
