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

const staff = { role: Role.admin, viewAs: Role.admin };
const asTrainee = { role: Role.admin, viewAs: Role.trainee, tempRole: Role.trainee };

let browser: Browser;
let me: number;
let serverKnows: User | undefined;
/** What happened at the page before it was left, in order. */
let done: string[];

beforeEach(() => {
  browser = openBrowser();
  emptyDisk();
  me = newUserId();
  serverKnows = signedIn(me, staff);
  browser.server.on('GET', '/api/user', () =>
    serverKnows ? success(serverKnows) : refusal('notSignedIn'),
  );
  done = [];
});
afterEach(closeBrowser);

/** A page on which something is typed. */
async function openPage() {
  vi.resetModules();
  const page = {
    accounts: await import('./accounts.ts'),
    meta: await import('../database/meta-database.ts'),
    unsaved: await import('../unsaved.ts'),
    news: await import('./account-tabs.ts'),
    userQuery: (await import('../../lib/user.queries.ts')).userQuery,
  };
  (await import('../store/first-paint.ts')).markFirstPaint();
  await page.accounts.openDevice();
  await expect.poll(() => page.meta.activeUser()).toBeDefined();
  page.unsaved.holdUnsaved(async () => void done.push(`saved after ${visits().length} visits`));
  const { queryClient } = page.accounts.currentAccount();
  queryClient.setQueryData(['classes'], []);
  return {
    ...page,
    queryClient,
    isStale: () => queryClient.getQueryState(['classes'])?.isInvalidated,
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

const visits = () => browser.location.visits;
const role = () => browser.localStorage.getItem('keiko.temporaryRole');
const questions = () => browser.server.of('GET').length;

describe('a page that asks again who is here', () => {
  const ask = ({ queryClient, userQuery }: Page) =>
    queryClient.fetchQuery({ ...userQuery(), retry: false, staleTime: 0 }).catch(() => {});

  it('stays when it is the same person, who looks as before', async () => {
    const page = await openPage();
    await ask(page);
    expect([visits(), done]).toEqual([[], []]);
  });

  it.each<[string, () => User | undefined, string]>([
    ['somebody else is', () => signedIn(newUserId()), 'reload'],
    ['they look otherwise', () => signedIn(me, asTrainee), 'reload'],
    ['nobody is', () => undefined, '/auth/login'],
  ])('saves what is typed and goes on as it must when %s', async (_, known, visit) => {
    const page = await openPage();
    serverKnows = known();
    await ask(page);
    await expect.poll(visits).toEqual([visit]);
    expect(done).toEqual(['saved after 0 visits']);
  });
});

describe('a page whose calls are taken for another person’s', () => {
  it.each<[string, () => void]>([
    ['the server cannot be asked', () => (browser.server.isThere = false)],
    ['nobody is here', () => (serverKnows = undefined)],
    ['it is theirs after all', () => {}],
  ])('stays when %s', async (_, happen) => {
    const page = await openPage();
    happen();
    await page.accounts.followServer();
    expect([visits(), done]).toEqual([[], []]);
  });

  it('is saved before it becomes the other’s', async () => {
    const page = await openPage();
    const next = newUserId();
    serverKnows = signedIn(next);
    await page.accounts.followServer();
    expect(done).toEqual(['saved after 0 visits']);
    expect(browser.localStorage.getItem('keiko.account')).toBe(String(next));
  });
});

describe('a page whose view is refused', () => {
  it('asks once, however often it is refused meanwhile, and again later', async () => {
    const page = await openPage();
    const before = questions();
    await Promise.all([page.accounts.followView(), page.accounts.followView()]);
    expect(questions()).toBe(before + 1);
    expect(page.isStale()).toBe(true);
    await page.accounts.followView();
    expect(questions()).toBe(before + 2);
  });

  it.each<[string, () => void]>([
    ['the server cannot be asked', () => (browser.server.isThere = false)],
    ['somebody else is here', () => (serverKnows = signedIn(newUserId(), asTrainee))],
  ])('stays as it is when %s', async (_, happen) => {
    const page = await openPage();
    happen();
    await page.accounts.followView();
    expect([visits(), page.isStale()]).toEqual([[], false]);
  });

  it('of nobody stays as it is', async () => {
    serverKnows = undefined;
    vi.resetModules();
    const accounts = await import('./accounts.ts');
    const { queryClient } = await accounts.openDevice();
    queryClient.setQueryData(['classes'], []);
    await accounts.followView();
    expect(queryClient.getQueryState(['classes'])?.isInvalidated).toBe(false);
  });
});

describe('who looks otherwise', () => {
  it('is saved before, and shown so by the page that comes, not by this one', async () => {
    const page = await openPage();
    const before = page.queryClient.getQueryData<User>(['user']);
    await page.accounts.lookAnew(signedIn(me, asTrainee));
    expect(done).toEqual(['saved after 0 visits']);
    expect(role()).toBe(String(Role.trainee));
    expect(page.queryClient.getQueryData(['user'])).toBe(before);
  });

  it('as before, is known as they are now', async () => {
    const page = await openPage();
    await page.accounts.lookAnew(signedIn(me, { ...staff, name: 'Renamed' }), '/x');
    expect(page.queryClient.getQueryData<User>(['user'])?.name).toBe('Renamed');
    expect(visits()).toEqual(['/x']);
  });
});

describe('a page that hears of another tab', () => {
  it.each<[string, object, string]>([
    ['that somebody came in', { kind: 'entered', userId: 0 }, '/'],
    ['that they look otherwise', { kind: 'viewed' }, '/'],
    ['that they have left', { kind: 'left', isWiped: false }, '/auth/login'],
  ])('%s is saved before it goes', async (_, news, visit) => {
    await openPage();
    vi.resetModules();
    const { tellTabs } = await import('./account-tabs.ts');
    tellTabs({ userId: me, ...news } as never);
    await expect.poll(visits).toEqual([visit]);
    expect(done).toEqual(['saved after 0 visits']);
  });

  it('stays when it is the same person who came in, or others who do something', async () => {
    await openPage();
    vi.resetModules();
    const { tellTabs } = await import('./account-tabs.ts');
    tellTabs({ kind: 'entered', userId: me });
    tellTabs({ kind: 'left', userId: newUserId(), isWiped: false });
    tellTabs({ kind: 'viewed', userId: newUserId() });
    tellTabs({ kind: 'left', userId: me, isWiped: true });
    await expect.poll(visits).toEqual(['/auth/login']);
    expect(done).toEqual([]);
  });

  it('saves nothing of who was taken from the device', async () => {
    await openPage();
    vi.resetModules();
    const { tellTabs } = await import('./account-tabs.ts');
    tellTabs({ kind: 'left', userId: me, isWiped: true });
    await expect.poll(visits).toEqual(['/auth/login']);
    expect(done).toEqual([]);
  });
});

it('who wants to know no more who is here is not told', async () => {
  const page = await openPage();
  const told = vi.fn();
  page.accounts.onAccountChange(told)();
  await page.accounts.enter(signedIn(newUserId()));
  expect(told).not.toHaveBeenCalled();
});
