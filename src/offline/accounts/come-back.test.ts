import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Browser,
  closeBrowser,
  emptyDisk,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { success } from '../../../tests/support/browser/server-stub.ts';
import { signedIn } from '../../../tests/support/browser/signed-in.ts';

let browser: Browser;
let me: number;

beforeEach(() => {
  browser = openBrowser();
  emptyDisk();
  me = newUserId();
  browser.server.on('GET', '/api/user', () => success(signedIn(me)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  closeBrowser();
});

async function openPage() {
  vi.resetModules();
  const page = {
    accounts: await import('./accounts.ts'),
    meta: await import('../database/meta-database.ts'),
    databases: await import('../database/user-database.ts'),
    unsaved: await import('../unsaved.ts'),
    comeBack: await import('./come-back.ts'),
  };
  await page.accounts.openDevice();
  page.comeBack.watchComingBack();
  return page;
}

const visits = () => browser.location.visits;
const show = (persisted: boolean) =>
  browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('begins anew on a page that was kept while another one was seen', async () => {
  await openPage();
  show(false);
  expect(visits()).toEqual([]);
  show(true);
  expect(visits()).toEqual(['reload']);
});

it('stays while words are here that could not be kept, and sees what is true now', async () => {
  const page = await openPage();
  page.unsaved.holdUnsaved(async () => {});
  const { queryClient } = page.accounts.currentAccount();
  queryClient.setQueryData(['notes'], []);
  await expect.poll(() => page.meta.activeUser()).toBeDefined();
  show(true);
  await expect.poll(() => queryClient.getQueryState(['notes'])?.isInvalidated).toBe(true);
  expect(visits()).toEqual([]);
});

it('keeps what was typed when it was left, and then begins anew', async () => {
  const page = await openPage();
  let isKept = false;
  const letGo = page.unsaved.holdUnsaved(async () => {
    expect(visits()).toEqual([]);
    isKept = true;
    letGo();
  });
  show(true);
  await expect.poll(visits).toEqual(['reload']);
  expect(isKept).toBe(true);
});

it('stays with its words where the device does not say who is at it', async () => {
  const page = await openPage();
  page.unsaved.holdUnsaved(async () => {});
  const { queryClient } = page.accounts.currentAccount();
  queryClient.setQueryData(['notes'], []);
  await expect.poll(() => page.meta.activeUser()).toBeDefined();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the system has ended it', 'UnknownError');
  });
  show(true);
  await expect.poll(() => queryClient.getQueryState(['notes'])?.isInvalidated).toBe(true);
  expect(visits()).toEqual([]);
});

it('begins anew for whoever is at the device by now, whatever is here', async () => {
  const page = await openPage();
  page.unsaved.holdUnsaved(async () => {});
  await page.meta.setActiveUser({
    userId: me + 1,
    accountName: 'b',
    name: 'B',
    lang: 'en',
    lastUsedAt: 0,
  });
  show(true);
  await expect.poll(visits).toEqual(['reload']);
});

it('looks after the databases of a page that was away for more than half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  const page = await openPage();
  const database = page.databases.userDatabase(me);
  await database.read((reader) => reader.count('values'));
  const check = vi.spyOn(database, 'check');
  const away = (ms: number) => {
    browser.document.turn('hidden');
    vi.setSystemTime(Date.now() + ms);
    browser.document.turn('visible');
  };
  vi.setSystemTime(Date.now() + 60_000);
  away(30_000);
  expect(check).not.toHaveBeenCalled();
  away(30_001);
  expect(check).toHaveBeenCalledOnce();
});

it('looks after the databases and asks for a new version where words hold the page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  const page = await openPage();
  const { sinceCheckMs } = await import('../updates/registration.ts');
  const database = page.databases.userDatabase(me);
  await database.read((reader) => reader.count('values'));
  const check = vi.spyOn(database, 'check');
  page.unsaved.holdUnsaved(async () => {});
  await expect.poll(() => page.meta.activeUser()).toBeDefined();
  expect(sinceCheckMs()).toBeGreaterThan(1_000_000);
  show(true);
  expect(check).toHaveBeenCalledOnce();
  await expect.poll(sinceCheckMs).toBeLessThan(1_000_000);
});
