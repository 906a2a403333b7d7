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
    .on('DELETE', '/api/auth/session', () => success());
});
afterEach(closeBrowser);

async function openTab() {
  vi.resetModules();
  const tab = {
    accounts: await import('./accounts.ts'),
    meta: await import('../database/meta-database.ts'),
    others: await import('./other-accounts.ts'),
    unsaved: await import('../unsaved.ts'),
    database: await import('../database/user-database.ts'),
  };
  await tab.accounts.openDevice();
  await expect.poll(() => tab.meta.activeUser()).toBeDefined();
  return tab;
}

const visits = () => browser.location.visits;

describe('a tab of somebody', () => {
  it('who has locked the device in another one goes to the sign-in page, its words saved', async () => {
    const other = await openTab();
    const saved = vi.fn(async () => {});
    other.unsaved.holdUnsaved(saved);
    const mine = await openTab();
    await mine.accounts.lock();
    await expect.poll(visits).toEqual(['/auth/login', '/auth/login']);
    expect(saved).toHaveBeenCalledOnce();
  });

  it('who has signed out in another one lets go of the disk at once', async () => {
    const other = await openTab();
    const { queryClient } = other.accounts.currentAccount();
    const mine = await openTab();
    await mine.accounts.signOut();
    await expect.poll(visits).toEqual(['/auth/login', '/auth/login']);
    expect(queryClient.getQueryData(['user'])).toBeUndefined();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['keiko-meta']);
  });

  it('goes home when somebody else comes in, and stays when it is the same person', async () => {
    await openTab();
    const mine = await openTab();
    await mine.accounts.enter(signedIn(me));
    await mine.accounts.enter(signedIn(newUserId()));
    await expect.poll(visits).toEqual(['/']);
  });

  it('goes home when they look as somebody else', async () => {
    await openTab();
    const mine = await openTab();
    await mine.accounts.lookAnew(signedIn(me, { role: Role.admin, viewAs: Role.instructor }), '/x');
    await expect.poll(visits).toEqual(['/x', '/']);
  });

  it.each([undefined, '/'])(
    'opens the page it is at anew when it looks otherwise: %s',
    async (path) => {
      const mine = await openTab();
      await mine.accounts.lookAnew(signedIn(me), path);
      expect(visits()).toEqual(['reload']);
    },
  );

  it('has nothing to do with what others do', async () => {
    await openTab();
    vi.resetModules();
    const { tellTabs } = await import('./account-tabs.ts');
    tellTabs({ kind: 'left', userId: newUserId(), isWiped: true });
    tellTabs({ kind: 'viewed', userId: newUserId() });
    tellTabs({ kind: 'left', userId: me, isWiped: false });
    await expect.poll(visits).toEqual(['/auth/login']);
  });
});

describe('what the server says of who is here', () => {
  it('another person: the page becomes theirs', async () => {
    const tab = await openTab();
    await tab.accounts.followServer();
    expect(visits()).toEqual([]);
    const next = newUserId();
    serverKnows = signedIn(next);
    await tab.accounts.followServer();
    expect(visits()).toEqual(['reload']);
    expect(await tab.meta.activeUser()).toMatchObject({ userId: next });
  });

  it('nobody: who was here goes to the sign-in page, and from there back', async () => {
    const tab = await openTab();
    browser.location.pathname = '/classes/3';
    browser.location.search = '?tab=2';
    await tab.accounts.leaveForLogin();
    expect(visits()).toEqual(['/auth/login?redirect=%2Fclasses%2F3%3Ftab%3D2']);
    expect(await tab.meta.activeUser()).toBeUndefined();
    expect(await tab.meta.listAccounts()).toHaveLength(1);
  });

  it.each([
    ['/', ['/auth/login']],
    ['/auth/login', []],
  ])('nobody, at %s: leads to %j', async (pathname, addresses) => {
    const tab = await openTab();
    browser.location.pathname = pathname;
    await tab.accounts.leaveForLogin();
    expect(visits()).toEqual(addresses);
  });

  it('another view: every page begins anew; the same one: what is shown is asked again', async () => {
    serverKnows = signedIn(me, { role: Role.admin, viewAs: Role.admin });
    const tab = await openTab();
    const { queryClient } = tab.accounts.currentAccount();
    queryClient.setQueryData(['classes'], []);
    const isStale = () => queryClient.getQueryState(['classes'])?.isInvalidated;
    await tab.accounts.followView();
    expect(isStale()).toBe(true);
    expect(visits()).toEqual([]);
    serverKnows = signedIn(me, { role: Role.admin, viewAs: Role.trainee, tempRole: Role.trainee });
    await tab.accounts.followView();
    expect(visits()).toEqual(['reload']);
    expect(browser.localStorage.getItem('keiko.temporaryRole')).toBe(String(Role.trainee));
  });
});

it('other people of this device are listed with how much of theirs waits, and no more', async () => {
  const tab = await openTab();
  const other = newUserId();
  await tab.meta.setActiveUser({
    userId: other,
    accountName: 'other',
    name: 'Other',
    lang: 'ja',
    lastUsedAt: 1,
  });
  await tab.database
    .userDatabase(other)
    .write(['outbox'], (writer) => writer.put('outbox', { seq: 1 } as never));
  expect(await tab.others.listOtherAccounts(me)).toEqual([
    { userId: other, accountName: 'other', name: 'Other', lang: 'ja', lastUsedAt: 1, waiting: 1 },
  ]);
});
