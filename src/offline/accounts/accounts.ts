import type { User } from '../../../domain/people/user.schema.ts';
import { forgetEarlyAnswers } from '../../lib/early-answers.ts';
import { askUser, setUserListener, userKey } from '../../lib/user.queries.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import { forgetView, isShown, keepView } from '../../lib/view.ts';
import {
  activeUser,
  clearActiveUser,
  isLeftSince,
  markForWiping,
  setActiveUser,
} from '../database/meta-database.ts';
import { closeDownloads } from '../downloads/downloads.ts';
import { forgetNotifications } from '../polling/notice-switch.ts';
import { closeOutbox } from '../outbox/outbox.ts';
import { saveUnsaved } from '../unsaved.ts';
import { type Account, accountOf, accountOfNobody, findKeptUser } from './account.ts';
import { type AccountNews, onAccountNews, tellTabs } from './account-tabs.ts';
import { endSession, endUnended } from './server-session.ts';
import { finishWipes, wipe } from './wipe.ts';

const loginPath = '/auth/login';
const noticesMs = 3000;

let current: Account | undefined;
const listeners = new Set<() => void>();

export function currentAccount(): Account {
  if (!current) throw new Error('the device was not opened');
  return current;
}

export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Finds out who is at this device: who was here last, as far as it keeps them, else whom the server knows.
 * Must come before anything is shown.
 */
export async function openDevice(): Promise<Account> {
  setUserListener({
    onOther: (user) => void makeWay(user),
    onOtherView: (user) => void lookAnew(user),
    onSignedOut: () => void leaveForLogin(),
  });
  onAccountNews((news) => void follow(news));
  const askedAt = Date.now();
  // On a device that knows nobody the server is asked while its databases are opened.
  const asked = localStorage.getItem(storageKeys.account) === null ? ask() : undefined;
  // A browser without a database of its own (a private window) works, but keeps nothing.
  await finishWipes().catch(() => {});
  become((await openKept()) ?? (await openAsked(asked ?? ask(), askedAt)));
  return currentAccount();
}

async function openKept(): Promise<Account | undefined> {
  const active = await activeUser().catch(() => undefined);
  const kept = active && (await findKeptUser(active.userId));
  return kept && accountOf(kept.user, kept.updatedAt);
}

async function openAsked(asked: Promise<User | undefined>, askedAt: number): Promise<Account> {
  const user = await asked;
  // After the answer: another tab may have ended the session of which it speaks.
  if (await isLeftSince(askedAt).catch(() => false)) return await openAfterEnding();
  if (!user) return accountOfNobody();
  void remember(user);
  return accountOf(user);
}

/** Whoever left without a network is not let in again by the session they meant to end. */
async function openAfterEnding(): Promise<Account> {
  if (!(await endUnended())) return accountOfNobody({ mustSignIn: true });
  const user = await ask();
  return user ? accountOf(user) : accountOfNobody();
}

const ask = (): Promise<User | undefined> => askUser().catch(() => undefined);

/** This person is at the device from now on; the page begins anew at this address. */
export async function enter(user: User, href = location.href): Promise<void> {
  forgetEarlyAnswers();
  await currentAccount().close();
  await remember(user);
  tellTabs({ kind: 'entered', userId: user.id });
  history.replaceState(null, '', href);
  become(accountOf(user));
}

/** Ends the session and keeps everything: the next one to sign in as this person finds it as it was. */
export async function lock(): Promise<void> {
  const { userId } = currentAccount();
  if (userId === undefined) return;
  await leave(userId);
  tellTabs({ kind: 'left', userId, isWiped: false });
  await endSession(userId).catch(() => {});
  location.replace(loginPath);
}

/** Ends the session and takes everything of this person from the device, what waits to be sent too. */
export async function signOut(): Promise<void> {
  const { userId } = currentAccount();
  if (userId === undefined) return;
  await removeAccount(userId);
  await endSession(userId).catch(() => {});
  location.replace(loginPath);
}

/** Takes everything of a person from this device, whoever is at it. */
export async function removeAccount(userId: number): Promise<void> {
  await markForWiping(userId);
  tellTabs({ kind: 'left', userId, isWiped: true });
  if (current?.userId === userId) {
    forgetAccountHints();
    await stopNotices();
    await Promise.all([closeOutbox(), closeDownloads()]);
    await current.close();
  }
  await wipe(userId);
}

/** The session is over: what is kept waits for the same person to come back. */
export async function leaveForLogin(): Promise<void> {
  const { userId } = currentAccount();
  if (userId !== undefined) await leave(userId);
  if (location.pathname === loginPath) return;
  const here = location.pathname + location.search;
  location.assign(
    here === '/' ? loginPath : `${loginPath}?${new URLSearchParams({ redirect: here })}`,
  );
}

async function leave(userId: number): Promise<void> {
  await saveUnsaved();
  await stopNotices();
  await clearActiveUser(userId).catch(() => {});
  forgetAccountHints();
  await Promise.all([closeOutbox(), closeDownloads()]);
  await currentAccount().flush();
}

/** The server takes this page's calls for another person's: it asks who is here, and follows. */
export async function followServer(): Promise<void> {
  const user = await askUser().catch(() => undefined);
  if (user && user.id !== currentAccount().userId) await makeWay(user);
}

/**
 * They look as somebody else now, or elsewhere: every page of theirs begins anew, and nothing of what one view
 * was shown is in the memory of another.
 */
export async function lookAnew(user: User, path?: string): Promise<void> {
  const { queryClient } = currentAccount();
  await saveUnsaved();
  if (keepView(user)) queryClient.setQueryData(userKey, user);
  await currentAccount().flush();
  tellTabs({ kind: 'viewed', userId: user.id });
  if (path === undefined || path === location.pathname) location.reload();
  else location.assign(path);
}

let isFollowingView = false;

/** The server refused to answer for what this page shows: it asks what they look at, and follows. */
export async function followView(): Promise<void> {
  if (isFollowingView) return;
  isFollowingView = true;
  const user = await askUser().catch(() => undefined);
  isFollowingView = false;
  const { userId, queryClient } = currentAccount();
  if (user?.id !== userId || !user) return;
  if (isShown(user)) await queryClient.invalidateQueries();
  else await lookAnew(user);
}

/** The next person sees none of them; who leaves does not wait long for a server to be told. */
async function stopNotices(): Promise<void> {
  const patience = new Promise<void>((done) => {
    setTimeout(done, noticesMs);
  });
  await Promise.race([forgetNotifications().catch(() => {}), patience]);
}

/** Somebody else signed in on this device: this page becomes theirs. */
async function makeWay(user: User): Promise<void> {
  await saveUnsaved();
  await remember(user);
  location.reload();
}

async function follow(news: AccountNews): Promise<void> {
  // A page that is being opened finds it on the disk.
  if (!current) return;
  const { userId } = current;
  if (news.kind === 'entered') {
    if (news.userId === userId) return;
    await saveUnsaved();
    return location.assign('/');
  }
  if (news.userId !== userId) return;
  if (news.kind === 'viewed') {
    await saveUnsaved();
    return location.assign('/');
  }
  if (news.isWiped) {
    await Promise.all([closeOutbox(), closeDownloads()]);
    await current.close();
  } else await saveUnsaved();
  location.replace(loginPath);
}

async function remember(user: User): Promise<void> {
  localStorage.setItem(storageKeys.account, String(user.id));
  keepView(user);
  await setActiveUser({
    userId: user.id,
    accountName: user.accountId,
    name: user.name,
    lang: user.lang,
    lastUsedAt: Date.now(),
  }).catch(() => {});
}

function forgetAccountHints(): void {
  localStorage.removeItem(storageKeys.account);
  forgetView();
}

function become(account: Account): void {
  current = account;
  // Whose page it is, for whoever looks at it from outside.
  document.documentElement.dataset['account'] = String(account.userId ?? '');
  for (const listener of listeners) listener();
}
