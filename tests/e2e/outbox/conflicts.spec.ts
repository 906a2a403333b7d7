import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { makeClassOf } from '../support/class-of.ts';
import { findDemo, roomPath } from '../support/demo.ts';
import { authenticate, enter } from '../support/enter.ts';
import {
  expectOnServer,
  noteField,
  notesOnServer,
  openNotes,
  statusLine,
  writeNote,
} from '../support/notes.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

/** Writes over a note, until the device has it. */
async function rewrite(page: Page, from: string, to: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: from });
  await card.getByRole('button', { name: 'Edit note' }).click();
  await expect(noteField(page)).toBeFocused();
  await noteField(page).fill(to);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('article').filter({ hasText: to })).toContainText('On this device');
}

test('two devices write on one note without a network: merged, and where they meet, chosen', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const first = 'A pointer holds an address. An array is no pointer. A struct has members.';
  await openNotes(page);
  await writeNote(page, first);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(statusLine(page)).toHaveText('Saved');
  const otherContext = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await otherContext.newPage();
  await openNotes(other);
  await expect(other.getByRole('article').filter({ hasText: first })).toBeVisible();

  await test.step('what does not meet is merged, and said', async () => {
    await Promise.all([context.setOffline(true), otherContext.setOffline(true)]);
    await rewrite(page, first, first.replace('holds', 'is'));
    await rewrite(other, first, first.replace('members', 'fields'));
    await context.setOffline(false);
    await expect(statusLine(page)).toHaveText('Saved', { timeout: 20_000 });
    await otherContext.setOffline(false);
    await expect(other.getByText('It now has both changes.')).toBeVisible({ timeout: 20_000 });
    await expect(statusLine(other)).toHaveText('Saved');
  });
  const merged = first.replace('holds', 'is').replace('members', 'fields');
  await expectOnServer(page, merged);

  await test.step('what meets is kept on both sides until the person has chosen', async () => {
    const mine = merged.replace('no pointer', 'a row of values');
    const theirs = merged.replace('no pointer', 'a block of memory');
    // Open before the other device writes: what is typed is made from what is seen here.
    const card = other.getByRole('article').filter({ hasText: merged });
    await card.getByRole('button', { name: 'Edit note' }).click();
    await expect(noteField(other)).toBeFocused();
    const [{ uuid, revision, classTitle: _, materialTitle: __, ...draft } = {}] =
      await notesOnServer(page, merged);
    const elsewhere = await page.request.put(`/api/notes/${uuid}`, {
      data: { ...draft, markdown: theirs },
      headers: { 'if-match': `"${revision}"` },
    });
    expect(elsewhere.status()).toBe(200);
    await noteField(other).fill(mine);
    await other.getByRole('button', { name: 'Done' }).click();
    await expect(statusLine(other)).toHaveText('Needs you');
    await expectOnServer(other, theirs);
    await other.reload();
    await other.getByRole('link', { name: 'Changed on two devices: choose' }).click();
    const entry = other.getByRole('article').filter({ hasText: 'Changed on two devices' });
    await expect(entry.locator('mark', { hasText: 'row' })).toBeVisible();
    await expect(entry.locator('mark', { hasText: 'block' })).toBeVisible();
    await entry.getByRole('button', { name: 'Edit both together' }).click();
    const together = entry.getByLabel('Both together');
    await expect(together).toHaveValue(/a row of values[^]*a block of memory/);
    await together.fill('What I make of both.');
    await entry.getByRole('button', { name: 'Save this text' }).click();
    await expect(other.getByText('Everything is on the server')).toBeVisible();
    await expectOnServer(other, 'What I make of both.');
  });
  await otherContext.close();
});

test('an answer that comes after the quiz was handed in is late, and the instructor accepts it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  // A class of its own: an attempt of theirs that is open elsewhere is none of it.
  const [title, quiz] = [`Late ${Date.now()}`, '小テスト：ポインタ'];
  await authenticate(page, 'instructor');
  const { materialId } = await findDemo(page);
  await makeClassOf(baseURL ?? '', materialId(quiz), title);
  await authenticate(page, englishTrainee);
  const path = await roomPath(page, title, quiz);
  const [, classId = '', classMaterialId = ''] = /\/train\/(\d+)\?c=(\d+)/.exec(path) ?? [];
  const attempt = `/api/trainee/attempts/${randomUUID()}`;
  const place = { classId: Number(classId), classMaterialId: Number(classMaterialId) };
  const startedAt = new Date().toISOString();
  const started = await page.request.put(attempt, { data: { ...place, startedAt } });
  expect(started.status()).toBe(200);
  const main = page.getByRole('main');

  await test.step('the tablet answers without a network, the other device hands in', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Continue' }).click();
    const choice = main.getByRole('radio').nth(1);
    await expect(choice).toBeVisible();
    await context.setOffline(true);
    await choice.locator('xpath=ancestor::label').click();
    await expect(statusLine(page)).toHaveText('Offline · saved on this device');
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    await elsewhere.request.post('/api/auth/session', {
      data: { accountName: englishTrainee, password: 'keiko-demo' },
    });
    const submittedAt = new Date().toISOString();
    const submitted = await elsewhere.request.put(`${attempt}/submission`, {
      data: { submittedAt },
    });
    expect(submitted.status()).toBe(200);
    await elsewhere.close();
    await context.setOffline(false);
    await expect(main.getByText('They are late: they wait for the instructor.')).toBeVisible({
      timeout: 20_000,
    });
  });

  const desk = await browser.newContext(baseURL ? { baseURL } : {});
  const staff = await desk.newPage();
  await test.step('the instructor is told, and accepts', async () => {
    await enter(staff, 'instructor', { path: '/notifications' });
    await staff
      .getByRole('main')
      .getByRole('button', { name: /arrived late/ })
      .first()
      .click();
    const late = staff.getByRole('region', { name: 'Late answers' });
    await expect(late.getByRole('listitem')).toHaveCount(1);
    await expect(late).toContainText('No answer');
    await late.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(staff.getByText('Accepted and scored. The trainee has been told.')).toBeVisible();
    await expect(late.getByText('Late · accepted')).toBeVisible();
  });
  await desk.close();

  await test.step('the trainee sees that it counts', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'See the result' }).click();
    await expect(main.getByText('The instructor accepted it.')).toBeVisible();
    await expect(main.getByText('2 of 2 points')).toBeVisible();
  });
});

test('what waits is sent by the service worker although no page is open', async ({
  page,
  context,
  baseURL,
}) => {
  await openNotes(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await writeNote(page, 'Sent while I slept.');
  await expect(statusLine(page)).toHaveText('Offline · 1 waiting');
  const wake = await sleeperOf(page, context);
  await page.close();
  await context.setOffline(false);
  await wake(baseURL ?? '');
  const next = await context.newPage();
  // A page of the site that does not start the program, to look past it.
  await next.goto('/manifest.webmanifest');
  await expect
    .poll(async () => (await notesOnServer(next, 'Sent while I slept.')).length, {
      timeout: 20_000,
    })
    .toBe(1);
  // Sent, but no list of the server has reached this device since.
  await context.setOffline(true);
  await next.goto('/notes');
  await expect(next.getByRole('article').filter({ hasText: 'Sent while I slept.' })).toBeVisible();
  await next.reload();
  await expect(next.getByRole('article').filter({ hasText: 'Sent while I slept.' })).toBeVisible();
  await context.setOffline(false);
  await expect(statusLine(next)).not.toHaveText(/waiting|Saving|Offline/);
  await expectOnServer(next, 'Sent while I slept.');
});

/** How the browser wakes the service worker of this page, once the page is gone. */
async function sleeperOf(
  page: Page,
  context: BrowserContext,
): Promise<(origin: string) => Promise<void>> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations;
      if (known) resolve(known.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const empty = await context.newPage();
  const waker = await context.newCDPSession(empty);
  await waker.send('ServiceWorker.enable');
  return async (origin) => {
    await waker.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    });
    await empty.close();
  };
}
