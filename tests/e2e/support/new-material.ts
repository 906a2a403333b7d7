import type { Page } from '@playwright/test';
import { enter } from './enter.ts';

/** A material that somebody begins in the library: of a kind by its name in the menu, with a title. */
export async function beginMaterial(
  page: Page,
  accountName: string,
  { kind, title }: { readonly kind: string; readonly title: string },
): Promise<void> {
  await enter(page, accountName, { path: '/library' });
  await page.getByRole('button', { name: 'New material' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Begin' }).click();
}
