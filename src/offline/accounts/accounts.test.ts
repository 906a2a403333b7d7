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
import { signedIn } from '../../../tests/support/browser/signed-in.ts';

const user = '/api/user';
const session = '/api/auth/session';

let browser: Browser;
/** Whom the server knows in this browser. */
let serverKnows: User | undefined;
/** The number at the icon of the installed app, as last set. */
let badge: number | undefined;
/** Pages that were open before hear what others of the same person do. */
let me: number;
let somebody: number;

beforeEach(() => {
  badge = undefined;
  const setAppBadge = async (count: number) => void (badge = count);
  const clearAppBadge = async () => void (badge = 0);
  browser = openBrowser({ setAppBadge, clearAppBadge });
  emptyDisk();
  me = 1000 + newUserId();
  // Their names begin alike.
  somebody = 10 * me;
  serverKnows = undefined;
  browser.server
    .on('GET', user, () => (serverKnows ? success(serverKnows) : refusal('notSignedIn')))
    .on('DELETE', session, () => {
      serverKnows = undefined;
      return success();
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

/** A page that was just loaded: it knows what is on the disk, and nothing else. */
async function openPage() {
  vi.resetModules();
  const page = {
    accounts: await import('./accounts.ts'),
    meta: await import('../database/meta-database.ts'),
    values: await import('../values.ts'),
    unsaved: await import('../unsaved.ts'),
  };
  await page.accounts.openDevice();
  return page;
}

type Page = Awaited<ReturnType<typeof openPage>>;

const userIdOf = ({ accounts }: Page) => accounts.currentAccount().userId;
const visits = () => browser.location.visits;
/** Whose sessions the server was asked to end. */
const endings = () =>
  browser.server
    .of('DELETE')
    .filter(({ path }) => path === session)
    .map(({ headers }) => headers.get('x-acting-user'));
const cachesCleared = () =>
  browser.server.of('DELETE').filter(({ path }) => path === '/api/auth/cache').length;
const databases = async () =>
  (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted();

async function enterAs(id: number): Promise<Page> {
  serverKnows = signedIn(id);
  const page = await openPage();
  await expect.poll(() => page.meta.activeUser()).toMatchObject({ userId: id });
  return page;
}

describe('a device that is opened', () => {
  it('belongs to nobody when neither it nor the server knows anybody', async () => {
    const page = await openPage();
    expect(userIdOf(page)).toBeUndefined();
    expect(page.accounts.currentAccount().mustSignIn).toBe(false);
    expect(browser.document.documentElement.dataset['account']).toBe('');
  });

  it('belongs to whom the server knows, and remembers them', async () => {
    const page = await enterAs(me);
    expect(userIdOf(page)).toBe(me);
    expect(browser.document.documentElement.dataset['account']).toBe(String(me));
    expect(await page.meta.activeUser()).toMatchObject({ accountName: `person-${me}`, lang: 'en' });
    expect(browser.localStorage.getItem('keiko.account')).toBe(String(me));
  });

  it('belongs without a network to who was here last', async () => {
    const before = await enterAs(me);
    await before.accounts.currentAccount().flush();
    browser.server.isThere = false;
    const page = await openPage();
    expect(userIdOf(page)).toBe(me);
    const { queryClient } = page.accounts.currentAccount();
    expect(queryClient.getQueryData<User>(['user'])?.name).toBe(`Person ${me}`);
  });

  it('works where a browser has no database', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('private', 'InvalidStateError');
      },
    });
    serverKnows = signedIn(me);
    expect(userIdOf(await openPage())).toBe(me);
  });
});

describe('who locks the device', () => {
  it('ends the session and keeps what is theirs', async () => {
    const page = await enterAs(me);
    await page.values.keepValue('a', 'kept');
    const saved = vi.fn(async () => {});
    page.unsaved.holdUnsaved(saved);
    expect(badge).toBeUndefined();
    await page.accounts.lock();
    // The next person sees nothing of them at the icon either.
    expect(badge).toBe(0);
    expect(saved).toHaveBeenCalled();
    expect(endings()).toEqual([String(me)]);
    expect(cachesCleared()).toBe(1);
    expect(visits()).toEqual(['/auth/login']);
    expect(await page.meta.activeUser()).toBeUndefined();
    expect(await page.meta.unendedSession()).toBeUndefined();
    expect(browser.localStorage.getItem('keiko.account')).toBeNull();
    expect(userIdOf(await openPage())).toBeUndefined();
    const again = await enterAs(me);
    expect(await again.values.findValue('a')).toBe('kept');
  });

  it('without a network is not let in again by the session that was to end', async () => {
    const page = await enterAs(me);
    browser.server.isThere = false;
    await page.accounts.lock();
    const offline = await openPage();
    expect(userIdOf(offline)).toBeUndefined();
    expect(offline.accounts.currentAccount().mustSignIn).toBe(true);
    browser.server.isThere = true;
    const online = await openPage();
    expect(endings().at(-1)).toBe(String(me));
    expect(cachesCleared()).toBe(1);
    expect(userIdOf(online)).toBeUndefined();
    expect(online.accounts.currentAccount().mustSignIn).toBe(false);
  });

  it.each([
    ['another person’s by now', 'otherUser', undefined],
    ['none any more', 'notSignedIn', undefined],
    ['not ended by a server that is busy', 'unavailable', 'mine'],
    ['not ended by a server that was asked too much', 'tooManyRequests', 'mine'],
  ] as const)('knows when the session is %s', async (_, error, unended) => {
    const page = await enterAs(me);
    browser.server.on('DELETE', session, () => refusal(error));
    await page.accounts.lock();
    expect(await page.meta.unendedSession()).toBe(unended && me);
  });
});

describe('who signs out', () => {
  async function keepThings(page: Page, id: number): Promise<void> {
    await page.values.keepValue('a', 'secret');
    await (await browser.caches.open(`m:${id}`)).put('/media/a', new Response('secret'));
    browser.localStorage.setItem(`u:${id}:ui`, 'secret');
    browser.sessionStorage.setItem('scroll', 'secret');
  }

  it('leaves nothing, and another person’s things stay', async () => {
    const first = await enterAs(me);
    await keepThings(first, me);
    await first.accounts.lock();
    const second = await enterAs(somebody);
    await keepThings(second, somebody);
    await second.accounts.signOut();
    expect(await databases()).toEqual(['keiko-meta', `u:${me}`]);
    expect(await browser.caches.keys()).toEqual([`m:${me}`]);
    expect(Object.keys(browser.localStorage)).toEqual([`u:${me}:ui`]);
    expect(Object.keys(browser.sessionStorage)).toEqual([]);
    expect((await second.meta.listAccounts()).map(({ userId }) => userId)).toEqual([me]);
    expect(await second.meta.listWipes()).toEqual([]);
    expect(visits().at(-1)).toBe('/auth/login');
    expect(endings()).toEqual([String(me), String(somebody)]);
    expect(cachesCleared()).toBe(2);
  });

  it('leaves nothing either when the wipe was cut off: the next start finishes it', async () => {
    const page = await enterAs(me);
    await keepThings(page, me);
    await page.meta.markForWiping(me);
    // The device dies here; what holds the database is gone with it.
    (await import('../database/user-database.ts')).userDatabase(me).close();
    serverKnows = undefined;
    const next = await openPage();
    expect(userIdOf(next)).toBeUndefined();
    expect(await databases()).toEqual(['keiko-meta']);
    expect(await browser.caches.keys()).toEqual([]);
    expect(Object.keys(browser.localStorage)).not.toContain(`u:${me}:ui`);
    expect(await next.meta.listWipes()).toEqual([]);
  });

  it('writes nothing any more, in memory or on the disk', async () => {
    const page = await enterAs(me);
    const { queryClient } = page.accounts.currentAccount();
    await page.accounts.signOut();
    expect(queryClient.getQueryData(['user'])).toBeUndefined();
    await expect(page.values.keepValue('a', 'late')).rejects.toThrow('taken from this device');
    expect(await databases()).toEqual(['keiko-meta']);
  });

  it('stays gone in another tab that asked the server before the session was over', async () => {
    const page = await enterAs(me);
    browser.server.on('GET', user, async () => {
      const known = serverKnows;
      if (known) await page.accounts.signOut();
      return known ? success(known) : refusal('notSignedIn');
    });
    browser.localStorage.removeItem('keiko.account');
    await page.meta.clearActiveUser(me);
    await page.meta.setEndedSession();
    const other = await openPage();
    expect(userIdOf(other)).toBeUndefined();
    expect(await other.meta.listAccounts()).toEqual([]);
  });

  it('without a network has left all the same', async () => {
    const page = await enterAs(me);
    browser.server.isThere = false;
    await page.accounts.signOut();
    expect(await databases()).toEqual(['keiko-meta']);
    expect(await page.meta.unendedSession()).toBe(me);
    expect((await openPage()).accounts.currentAccount().mustSignIn).toBe(true);
  });
});

it('sweeps what the browser’s own storage gave back of people whom nobody keeps', async () => {
  await enterAs(me);
  for (const id of [me, somebody]) browser.localStorage.setItem(`u:${id}:ui`, 'x');
  browser.localStorage.setItem('keiko.language', 'ja');
  await openPage();
  const kept = Object.keys(browser.localStorage).toSorted();
  expect(kept).toEqual(['keiko.account', 'keiko.language', `u:${me}:ui`]);
});

it('a second person finds nothing of the first in memory', async () => {
  const page = await enterAs(me);
  const before = page.accounts.currentAccount();
  before.queryClient.setQueryData(['notes'], ['secret']);
  const changed = vi.fn();
  page.accounts.onAccountChange(changed);
  await page.accounts.enter(signedIn(somebody, { role: Role.admin }), '/classes');
  const after = page.accounts.currentAccount();
  expect(after.userId).toBe(somebody);
  expect(after.queryClient.getQueryData(['notes'])).toBeUndefined();
  expect(before.queryClient.getQueryData(['notes'])).toBeUndefined();
  expect(changed).toHaveBeenCalledOnce();
  expect(browser.location.href).toBe('/classes');
  expect(await page.meta.activeUser()).toMatchObject({ userId: somebody });
});
