import {
  expectOnServer,
  notesOnServer,
  openNotes,
  statusLine,
  writeNote,
} from './support/notes.ts';
import { expect, test } from './support/server.ts';

const notes = '**/api/notes/*';

test.beforeEach(async ({ page }) => {
  await openNotes(page);
});

test('a busy server is asked again, and the status tells the truth all the way', async ({
  page,
}) => {
  let refused = 0;
  await page.route(notes, async (route) => {
    if (refused++ > 0) return await route.continue();
    return await route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { code: 503, messages: ['busy'], error: 'unavailable' },
    });
  });
  await writeNote(page, 'Asked twice.');
  await expect(statusLine(page)).toHaveText('1 waiting');
  await expect(page.getByText('On this device')).toBeVisible();
  await expect(statusLine(page)).toHaveText('Saved');
  await expectOnServer(page, 'Asked twice.');
});

test('an answer that was lost on its way does not write twice', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route(notes, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return await route.continue();
    await route.fetch();
    return await route.abort();
  });
  await writeNote(page, 'Written once.');
  await expect(statusLine(page)).toHaveText('Saved');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const [note, ...others] = await notesOnServer(page, 'Written once.');
  expect(others).toEqual([]);
  expect(note?.revision).toBe(1);
});

test('what is typed while a write is under way is sent after it, based on it', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(notes, async (route) => {
    await held;
    await route.continue();
  });
  await writeNote(page, 'First');
  await expect(statusLine(page)).toHaveText('Saved on this device');
  await page.keyboard.type(' and second.');
  await expect(statusLine(page)).toHaveText('2 waiting');
  release();
  await expect(statusLine(page)).toHaveText('Saved');
  const [note] = await notesOnServer(page, 'First and second.');
  expect(note?.revision).toBe(2);
});

test('a double click writes once, and deletes no second note', async ({ page }) => {
  await writeNote(page, 'Clicked twice.');
  await page.getByRole('button', { name: 'Done' }).dblclick();
  await expect(statusLine(page)).toHaveText('Saved');
  await expectOnServer(page, 'Clicked twice.');
  const before = (await notesOnServer(page, '')).length;
  const card = page.getByRole('article').filter({ hasText: 'Clicked twice.' });
  await card.getByRole('button', { name: 'Delete note' }).dblclick();
  await expect(card).toHaveCount(0);
  await expect(statusLine(page)).toHaveText('Saved');
  expect(await notesOnServer(page, 'Clicked twice.')).toEqual([]);
  expect(await notesOnServer(page, '')).toHaveLength(before - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await expect(statusLine(page)).toHaveText('Saved');
  await expectOnServer(page, 'Clicked twice.');
});

test('a note that another device changed is kept beside it', async ({ page }) => {
  await writeNote(page, 'Mine.');
  await expect(statusLine(page)).toHaveText('Saved');
  const [note] = await notesOnServer(page, 'Mine.');
  const { uuid, revision, classTitle: _, materialTitle: __, ...draft } = note ?? {};
  const elsewhere = await page.request.put(`/api/notes/${uuid}`, {
    data: { ...draft, markdown: 'Theirs.' },
    headers: { 'if-match': `"${revision}"` },
  });
  expect(elsewhere.status()).toBe(200);
  await page.keyboard.type(' And more.');
  await expect(page.getByText('This note was changed on another device as well.')).toBeVisible();
  await expect(statusLine(page)).toHaveText('Saved');
  await page.keyboard.type(' And still more.');
  await expect(statusLine(page)).toHaveText('Saved');
  await expectOnServer(page, 'Theirs.', 'Mine. And more. And still more.');
});

test('a write that is refused is kept, shown, and sent again when asked', async ({ page }) => {
  let isRefusing = true;
  await page.route(notes, async (route) => {
    if (!isRefusing) return await route.continue();
    return await route.fulfill({
      status: 403,
      json: { code: 403, messages: ['You are not allowed to do this.'], error: 'forbidden' },
    });
  });
  await writeNote(page, 'Not wanted.');
  await expect(statusLine(page)).toHaveText('Needs you');
  await page.getByRole('button', { name: 'Needs you' }).click();
  const panel = page.getByRole('dialog', { name: 'Not on the server yet' });
  await expect(panel).toContainText('Not wanted.');
  await expect(panel).toContainText('You are not allowed to do this.');
  await panel.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard this for good?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  isRefusing = false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel).toContainText('Everything is on the server.');
  await expectOnServer(page, 'Not wanted.');
});
