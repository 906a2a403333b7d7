import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import {
  type Browser,
  closeBrowser,
  emptyDisk,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';
import { settle } from '../../../tests/support/browser/settle.ts';
import { signedIn } from '../../../tests/support/browser/signed-in.ts';

let browser: Browser;
let me: number;
let serverKnows: User | undefined;

beforeEach(() => {
  browser = openBrowser();
  emptyDisk();
  me = newUserId();
  serverKnows = signedIn(me);
  browser.server
    .on('GET', '/api/user', () => (serverKnows ? success(serverKnows) : refusal('notSignedIn')))
    .on('DELETE', /^\/api\/auth/, () => success());
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

async function loadPage() {
  vi.resetModules();
  return {
    accounts: await import('./accounts.ts'),
    ending: await import('./server-session.ts'),
    wiping: await import('./wipe.ts'),
    meta: await import('../database/meta-database.ts'),
    outbox: await import('../outbox/outbox.ts'),
    shelf: (await import('../downloads/shelf.ts')).shelf,
    userQuery: (await import('../../lib/user.queries.ts')).userQuery,
  };
}

/** A page of whom the server knows, with their outbox and what they have downloaded. */
async function openPage() {
  const page = await loadPage();
  await page.accounts.openDevice();
  await expect.poll(() => page.meta.activeUser()).toBeDefined();
  page.outbox.startOutbox(me);
  page.shelf.classes = {};
  return page;
}

type Page = Awaited<ReturnType<typeof openPage>>;

const visits = () => browser.location.visits;
const endings = () => browser.server.of('DELETE').map(({ path }) => path);
const questions = () => browser.server.of('GET').length;
const isClosed = async ({ outbox, shelf }: Page) => [
  await outbox.listWaiting().catch((error: Error) => error.message),
  shelf.classes,
];
const closed = ['nobody has signed in', null];

it('a page that was not opened is nobody’s to ask about', async () => {
  const { accounts } = await loadPage();
  expect(accounts.currentAccount).toThrow('the device was not opened');
});

describe('a device that is opened', () => {
  it('asks the server once where it knows nobody', async () => {
    await openPage();
    expect(questions()).toBe(1);
  });

  it('asks nothing where it keeps who was here, and once where it has lost them', async () => {
    const before = await openPage();
    await before.accounts.currentAccount().flush();
    await openPage();
    expect(questions()).toBe(1);
    emptyDisk();
    await openPage();
    expect(questions()).toBe(2);
  });

  it('belongs to whom the server knows once the session of who has left is ended', async () => {
    const page = await openPage();
    browser.server.isThere = false;
    await page.accounts.lock();
    browser.server.isThere = true;
    const next = newUserId();
    serverKnows = signedIn(next);
    const { accounts } = await loadPage();
    expect((await accounts.openDevice()).userId).toBe(next);
    expect(endings()).toContain('/api/auth/session');
  });
});

describe('nobody', () => {
  beforeEach(() => {
    serverKnows = undefined;
  });

  it.each(['lock', 'signOut'] as const)('has nothing to end: %s', async (leave) => {
    const { accounts } = await loadPage();
    await accounts.openDevice();
    await accounts[leave]();
    expect([visits(), endings()]).toEqual([[], []]);
  });

  it('has left no session to end', async () => {
    const { ending } = await loadPage();
    expect(await ending.endUnended()).toBe(true);
    expect(endings()).toEqual([]);
  });

  it('is sent to the sign-in page, with where they were', async () => {
    const { accounts } = await loadPage();
    await accounts.openDevice();
    browser.location.pathname = '/classes';
    await accounts.leaveForLogin();
    expect(visits()).toEqual(['/auth/login?redirect=%2Fclasses']);
  });
});

describe('who leaves', () => {
  it.each(['lock', 'signOut', 'leaveForLogin'] as const)(
    'sends and fetches nothing more, and leaves no sign of how they looked: %s',
    async (leave) => {
      const page = await openPage();
      browser.localStorage.setItem('keiko.temporaryRole', '51');
      await page.accounts[leave]();
      expect(await isClosed(page)).toEqual(closed);
      expect(browser.localStorage.getItem('keiko.account')).toBeNull();
      expect(browser.localStorage.getItem('keiko.temporaryRole')).toBeNull();
    },
  );

  it('waits three seconds for what brings notifications, and no longer', async () => {
    const page = await openPage();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const getRegistration = () => new Promise<never>(() => {});
    Object.assign(navigator, { serviceWorker: { getRegistration } });
    const leaving = page.accounts.lock();
    await settle();
    await vi.advanceTimersByTimeAsync(2999);
    expect(visits()).toEqual([]);
    expect(await page.meta.activeUser()).toBeDefined();
    await vi.advanceTimersByTimeAsync(1);
    await leaving;
    expect(visits()).toEqual(['/auth/login']);
  });

  it('leaves although notifications cannot be ended', async () => {
    const page = await openPage();
    const getRegistration = () => Promise.reject(new Error('no storage'));
    Object.assign(navigator, { serviceWorker: { getRegistration } });
    await page.accounts.lock();
    expect(visits()).toEqual(['/auth/login']);
  });

  it('is taken for still there by a server of which a portal answers', async () => {
    const page = await openPage();
    browser.server.on('DELETE', /./, () => new Response('<html>', { status: 404 }));
    await page.accounts.lock();
    expect(await page.meta.unendedSession()).toBe(me);
  });

  it('in another tab, with all that is theirs, is let go here too', async () => {
    const other = await openPage();
    const mine = await openPage();
    await mine.accounts.signOut();
    await expect.poll(visits).toEqual(['/auth/login', '/auth/login']);
    expect(await isClosed(other)).toEqual(closed);
  });
});

describe('who is taken from this device', () => {
  it('is not who is at it', async () => {
    const page = await openPage();
    const somebody = newUserId();
    browser.localStorage.setItem(`u:${somebody}:ui`, 'x');
    await page.accounts.removeAccount(somebody);
    expect(browser.localStorage.getItem(`u:${somebody}:ui`)).toBeNull();
    expect(browser.localStorage.getItem('keiko.account')).toBe(String(me));
    expect(await isClosed(page)).toEqual([[], {}]);
    const { queryClient } = page.accounts.currentAccount();
    expect(queryClient.getQueryData(['user'])).toBeDefined();
    expect([visits(), endings()]).toEqual([[], []]);
  });

  it('takes along what they tried on, and nobody else’s', async () => {
    const { wiping } = await loadPage();
    const tryOn = (userId: number) =>
      browser.localStorage.setItem('keiko.pendingTheme', JSON.stringify({ userId }));
    const tried = () => browser.localStorage.getItem('keiko.pendingTheme');
    tryOn(me + 1);
    await wiping.wipe(me);
    expect(tried()).not.toBeNull();
    tryOn(me);
    await wiping.wipe(me);
    expect(tried()).toBeNull();
  });

  it('is so too where a browser keeps no files', async () => {
    const { wiping, meta } = await loadPage();
    Reflect.deleteProperty(globalThis, 'caches');
    await meta.markForWiping(me);
    await wiping.finishWipes();
    expect(await meta.listWipes()).toEqual([]);
  });
});

it('who comes in begins with nothing that was asked before, and looks as they do', async () => {
  const page = await openPage();
  window.keikoEarly = {};
  const role = { role: Role.admin, viewAs: Role.trainee, tempRole: Role.trainee };
  await page.accounts.enter(signedIn(newUserId(), role));
  expect(window.keikoEarly).toBeUndefined();
  expect(browser.localStorage.getItem('keiko.temporaryRole')).toBe(String(Role.trainee));
});
