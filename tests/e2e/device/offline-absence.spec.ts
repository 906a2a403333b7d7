import { askToSignOut, expectLogin, fillIn } from '../support/leave.ts';
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

test.beforeEach(async ({ page }) => {
  await openNotes(page);
});

test.afterEach(async ({ server }) => {
  // The next test of this worker needs it again.
  if (!server.isRunning) await server.start();
});

test('the server goes away while one writes, and comes back', async ({ page, server }) => {
  await server.stop();
  await writeNote(page, 'Written in a tunnel.');
  await expect(statusLine(page)).toHaveText('Offline · 1 waiting');
  await page.getByRole('button', { name: 'Done' }).click();
  await writeNote(page, 'And a second one.');
  await expect(statusLine(page)).toHaveText('Offline · 2 waiting');
  await server.start();
  await expect(statusLine(page)).toHaveText('Saved', { timeout: 30_000 });
  await expectOnServer(page, 'Written in a tunnel.', 'And a second one.');
});

test('a tab closed right after its words were kept loses none', async ({ page, server }) => {
  await server.stop();
  await writeNote(page, 'The last words.');
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
  await page.close();
  await server.start();
  const next = await page.context().newPage();
  await next.goto('/notes');
  await expect(next.getByRole('article').filter({ hasText: 'The last words.' })).toBeVisible();
  await expect(statusLine(next)).not.toHaveText(/waiting|Saving|Offline/);
  await expectOnServer(next, 'The last words.');
});

test('words that wait are shown after a reload, and written on', async ({ page }) => {
  await page.route('**/api/notes/*', (route) => route.abort());
  await writeNote(page, 'One,');
  await expect(statusLine(page)).toHaveText('Offline · 1 waiting');
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: 'One,' });
  await expect(card).toContainText('On this device');
  await card.getByRole('button', { name: 'Edit note' }).click();
  await expect(noteField(page)).toBeFocused();
  await page.keyboard.type(' two.');
  await expect(statusLine(page)).toHaveText('Offline · 2 waiting');
  await page.unroute('**/api/notes/*');
  // It would be sent at its own time; the network that is back brings that forward.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(statusLine(page)).toHaveText('Saved');
  await expectOnServer(page, 'One, two.');
});

test('two tabs send each write once and tell the same', async ({ page, context }) => {
  let sent = 0;
  await context.route('**/api/notes/*', async (route) => {
    sent += 1;
    await route.continue();
  });
  const other = await context.newPage();
  await other.goto('/notes');
  await writeNote(page, 'From the first tab.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(statusLine(page)).toHaveText('Saved');
  await expect(other.getByRole('article').filter({ hasText: 'From the first tab.' })).toBeVisible();
  expect(sent).toBe(1);
  expect(await notesOnServer(page, 'From the first tab.')).toHaveLength(1);
});

test('whoever signs out with words that wait may lock instead, and finds them again', async ({
  page,
}) => {
  await page.route('**/api/notes/*', (route) => route.abort());
  await writeNote(page, 'Left behind.');
  await expect(statusLine(page)).toHaveText('Offline · 1 waiting');
  await askToSignOut(page);
  const question = page.getByRole('dialog', { name: 'Not everything is sent yet' });
  await expect(question).toContainText('A note');
  await question.getByRole('button', { name: 'Lock and keep my work' }).click();
  await expectLogin(page);
  await page.unroute('**/api/notes/*');
  await page.getByRole('button', { name: new RegExp(englishTrainee) }).click();
  await fillIn(page, englishTrainee);
  await page.goto('/notes');
  await expect(page.getByRole('article').filter({ hasText: 'Left behind.' })).toBeVisible();
  await expect(statusLine(page)).not.toHaveText(/waiting|Saving|Offline/);
  await expectOnServer(page, 'Left behind.');
});
