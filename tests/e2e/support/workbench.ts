import type { Page } from '@playwright/test';
import { makeClassOf } from './class-of.ts';
import { ask, enter } from './enter.ts';
import { englishTrainee } from './sign-in.ts';

/** Opens the demo's challenge of this title in a class of its own, as a trainee who writes in this language. */
export async function openWorkbench(
  page: Page,
  baseURL: string,
  { title, language }: { readonly title: string; readonly language: string },
): Promise<void> {
  await enter(page, 'instructor');
  const keyword = encodeURIComponent(title.split(' ', 1)[0] ?? title);
  const found = await ask<{ id: number; title: string; lang: string }[]>(
    page,
    `/api/materials?limit=100&keyword=${keyword}`,
  );
  const material = found.find((one) => one.title === title && one.lang === 'en');
  const classId = await makeClassOf(baseURL, material?.id ?? 0, `Workbench ${Date.now()}`);
  await enter(page, englishTrainee, { path: `/train/${classId}` });
  await showPane(page, 'Code');
  await page.getByRole('combobox', { name: 'Programming language' }).click();
  await page.getByRole('option', { name: language }).click();
}

/** Where one pane is shown at a time. */
export const showPane = (page: Page, name: string): Promise<void> =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();

/** Writes this instead of what is there, and runs it. */
export async function runProgram(page: Page, program: string): Promise<void> {
  await showPane(page, 'Code');
  await page.getByRole('textbox', { name: 'Code', exact: true }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(program);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}
