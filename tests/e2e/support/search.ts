import { expect, type Locator } from '@playwright/test';

/**
 * Searches, and waits until this many of what is looked at are left: a row that moves away between the
 * pressing of the mouse and its letting go is not clicked.
 */
export async function searchFor(field: Locator, words: string, rows: Locator, count = 1) {
  await field.fill(words);
  await expect(rows).toHaveCount(count);
}

/** In a list of people, whom one can select. */
export const selectable = (list: Locator): Locator =>
  list.getByRole('checkbox', { name: /^Select (?!all)/ });
