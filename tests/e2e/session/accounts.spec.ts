import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { enter } from '../support/enter.ts';
import {
  askToSignOut,
  expectLogin,
  expectPageOf,
  fillIn,
  lock,
  nextTrainee,
  signOut,
} from '../support/leave.ts';
import {
  expectOnServer,
  notesOnServer,
  openNotes,
  statusLine,
  writeNote,
} from '../support/notes.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';
import { findStored } from '../support/stored.ts';

const name = 'Nguyễn Thị Lan';

test('after a sign-out nothing of one person is stored where the next one works', async ({
  page,
}) => {
  await openNotes(page);
  await writeNote(page, 'The cormorant flies at dusk.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(statusLine(page)).toHaveText('Saved');
  await page.getByRole('link', { name: 'Classes' }).first().click();
  await expect(page.getByRole('link', { name: 'C for new engineers' }).first()).toBeVisible();
  const marks = ['cormorant', name, englishTrainee];
  // The search finds what is there.
  const kept = await findStored(page, marks);
  for (const mark of marks) expect(kept.join('\n')).toContain(mark.toLowerCase());
  await signOut(page);
  await expectLogin(page);
  await fillIn(page, nextTrainee.accountName);
  await page.goto('/notes');
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await expectPageOf(page, nextTrainee.name);
  expect(await findStored(page, marks)).toEqual([]);
});

test('an address that was closed to the one before opens to who is signed in by now', async ({
  page,
}) => {
  await enter(page, englishTrainee);
  // From here on the page begins with what the device keeps of them.
  await expect.poll(() => findStored(page, ['targetOrg'])).not.toEqual([]);
  await enter(page, 'instructor', { path: '/library' });
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
});

test('a locked device keeps what was not sent, for its writer alone, and sends it once', async ({
  page,
  context,
}) => {
  await openNotes(page);
  await context.setOffline(true);
  await writeNote(page, 'The pelican waits.');
  await expect(statusLine(page)).toHaveText(/^Offline/);
  await lock(page);
  await context.setOffline(false);
  await fillIn(page, nextTrainee.accountName);
  await page.goto('/notes');
  await expectPageOf(page, nextTrainee.name);
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await expect(page.getByText('pelican')).toHaveCount(0);
  expect(await notesOnServer(page, 'pelican')).toEqual([]);
  await lock(page);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await fillIn(page, englishTrainee);
  await page.goto('/notes');
  await expect(page.getByRole('article').filter({ hasText: 'The pelican waits.' })).toBeVisible();
  await expect(statusLine(page)).not.toHaveText(/waiting|Saving|Offline/);
  await expectOnServer(page, 'The pelican waits.');
});

test('signing out with something unsent offers to keep it first, else to send it or take it along', async ({
  page,
  context,
}) => {
  await openNotes(page);
  await context.setOffline(true);
  await writeNote(page, 'The heron stands.');
  await expect(statusLine(page)).toHaveText(/^Offline/);
  await askToSignOut(page);
  const dialog = page.getByRole('dialog', { name: 'Not everything is sent yet' });
  await expect(dialog.getByRole('listitem')).toHaveText(['A note']);
  await expect(dialog.getByRole('button').filter({ hasText: /\S/ })).toHaveText([
    'Lock and keep my work',
    'Send now and sign out',
    'Export and discard',
    'Cancel',
  ]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export and discard' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('The heron stands.');
  const question = page.getByRole('dialog', { name: 'Has the file been saved?' });
  // Whoever hesitates loses nothing.
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Send now and sign out' }).click();
  await expect(dialog.getByText('It is sent as soon as there is a connection.')).toBeVisible();
  await context.setOffline(false);
  await expectLogin(page);
  await fillIn(page, englishTrainee);
  await expectOnServer(page, 'The heron stands.');
});

test('who signs out without a network is not signed in at the next start, and their session ends', async ({
  page,
  context,
  server,
}) => {
  await openNotes(page);
  const [cookie] = await context.cookies(server.url);
  const cookieOfThen = `${cookie?.name}=${cookie?.value}`;
  const asked = async () =>
    await fetch(`${server.url}/api/user`, { headers: { cookie: cookieOfThen } });
  expect((await asked()).status).toBe(200);
  await context.setOffline(true);
  await signOut(page);
  await expectLogin(page);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  const calls: string[] = [];
  next.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await next.goto('/');
  await expectLogin(next);
  expect((await asked()).status).toBe(401);
  expect(await findStored(next, [name, englishTrainee])).toEqual([]);
  // What is asked before the session has ended is not believed.
  expect(calls).toContain('DELETE /api/auth/session');
});

test('signing out in one tab leaves nothing in the other, and the next person has both', async ({
  page,
  context,
}) => {
  await openNotes(page);
  const other = await tabOf(context, '/notes');
  await expectPageOf(other, name);
  await signOut(page);
  await expectLogin(page);
  await expectLogin(other);
  await other.goto('/notes');
  await expectLogin(other);
  await expect(other.getByText(name)).toHaveCount(0);
  await fillIn(page, nextTrainee.accountName);
  await expectPageOf(other, nextTrainee.name);
  await expectPageOf(page, nextTrainee.name);
});

async function tabOf(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}
