import { expect, type Locator, type Page } from '@playwright/test';
import type { NoteInList } from '../../../domain/notes/notes.schema.ts';
import { enter } from './enter.ts';
import { waitForWorker } from './leave.ts';
import { englishTrainee } from './sign-in.ts';

/** The one line in the top bar that says how things stand. */
export const statusLine = (page: Page): Locator => page.getByRole('banner').getByRole('status');

/** Signed in, and everything is there that one needs for writing. */
export async function openNotes(page: Page): Promise<void> {
  await enter(page, englishTrainee, { path: '/notes' });
  await waitForWorker(page);
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
}

export const noteField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Note', exact: true });

/** What is written in it: the plain field, where the editor came late, says it as its value. */
export const wordsIn = (field: Locator): Promise<string | null> =>
  field.evaluate((at) => (at instanceof HTMLTextAreaElement ? at.value : at.textContent));

/** Begins a note and types, without waiting for anything but the field. */
export async function writeNote(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'New note' }).click();
  const field = noteField(page);
  await expect(field).toBeFocused();
  // At once: a key that comes late would make two writes of it.
  await page.keyboard.insertText(words);
}

/** What the server has, asked past the page. */
export async function notesOnServer(page: Page, keyword: string): Promise<NoteInList[]> {
  const answer = await page.request.get(
    `/api/notes?limit=100&keyword=${encodeURIComponent(keyword)}`,
  );
  expect(answer.status()).toBe(200);
  const body: { result: NoteInList[] } = await answer.json();
  return body.result;
}

export async function expectOnServer(page: Page, ...words: string[]): Promise<void> {
  const found = async (keyword: string) =>
    (await notesOnServer(page, keyword)).map(({ markdown }) => markdown);
  for (const each of words) await expect.poll(() => found(each)).toEqual([each]);
}
