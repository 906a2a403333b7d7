import {
  expectOnServer,
  noteField,
  notesOnServer,
  openNotes,
  statusLine,
  wordsIn,
  writeNote,
} from '../support/notes.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

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
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
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
  // What the pointer is on stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(statusLine(page)).toHaveText('Saved');
  expect(await notesOnServer(page, 'Clicked twice.')).toEqual([]);
  expect(await notesOnServer(page, '')).toHaveLength(before - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await expect(statusLine(page)).toHaveText('Saved');
  await expectOnServer(page, 'Clicked twice.');
});

test('what one goes on writing is merged with what another device changed', async ({ page }) => {
  await writeNote(page, 'One. Two. Three.');
  await expect(statusLine(page)).toHaveText('Saved');
  const [note] = await notesOnServer(page, 'One. Two. Three.');
  const { uuid, revision, classTitle: _, materialTitle: __, ...draft } = note ?? {};
  const elsewhere = await page.request.put(`/api/notes/${uuid}`, {
    data: { ...draft, markdown: 'Zero. One. Two. Three.' },
    headers: { 'if-match': `"${revision}"` },
  });
  expect(elsewhere.status()).toBe(200);
  await page.keyboard.type(' Four.');
  await expect(page.getByText('This note was changed on another device as well.')).toBeVisible();
  await expect(statusLine(page)).toHaveText('Saved');
  await expect.poll(() => wordsIn(noteField(page))).toBe('Zero. One. Two. Three. Four.');
  await page.keyboard.type(' Five.');
  await expect(statusLine(page)).toHaveText('Saved');
  await expectOnServer(page, 'Zero. One. Two. Three. Four. Five.');
});

test('a note that another device deleted is kept as a new one', async ({ page }) => {
  await writeNote(page, 'Still wanted');
  await expect(statusLine(page)).toHaveText('Saved');
  const [note] = await notesOnServer(page, 'Still wanted');
  const elsewhere = await page.request.delete(`/api/notes/${note?.uuid}`);
  expect(elsewhere.status()).toBe(200);
  await page.keyboard.type(' here.');
  await expect(page.getByText('This note was deleted on another device.')).toBeVisible();
  await page.keyboard.type(' And more.');
  await expect(statusLine(page)).toHaveText('Saved');
  await expectOnServer(page, 'Still wanted here. And more.');
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
  await panel.getByRole('link', { name: 'See what needs you' }).click();
  await expect(
    page.getByRole('heading', { name: 'Not on the server yet', level: 1 }),
  ).toBeVisible();
  const entry = page.getByRole('main').getByRole('article');
  await expect(entry).toContainText('Not wanted.');
  await expect(entry).toContainText('You are not allowed to do this.');
  await entry.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard this for good?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  isRefusing = false;
  await entry.getByRole('button', { name: 'Edit', exact: true }).click();
  await entry.getByLabel('Text of the note').fill('Wanted after all.');
  await entry.getByRole('button', { name: 'Save and send again' }).click();
  await expect(page.getByText('Everything is on the server')).toBeVisible();
  await expectOnServer(page, 'Wanted after all.');
});
