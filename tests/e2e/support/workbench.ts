import type { Page } from '@playwright/test';
import { makeClassOf } from './class-of.ts';
import { ask, enter } from './enter.ts';
import { englishTrainee } from './sign-in.ts';

/** The English material of the demo with this title; asked by an instructor. */
export async function challengeOf(page: Page, title: string): Promise<number> {
  const keyword = encodeURIComponent(title.split(' ', 1)[0] ?? title);
  const found = await ask<{ id: number; title: string; lang: string }[]>(
    page,
    `/api/materials?limit=100&keyword=${keyword}`,
  );
  return found.find((one) => one.title === title && one.lang === 'en')?.id ?? 0;
}

/**
 * Opens the demo's challenge of this title in a class of its own, as a trainee who writes in this language, if
 * there are several.
 */
export async function openWorkbench(
  page: Page,
  baseURL: string,
  { title, language }: { readonly title: string; readonly language?: string },
): Promise<void> {
  await enter(page, 'instructor');
  const materialId = await challengeOf(page, title);
  const classId = await makeClassOf(baseURL, materialId, `Workbench ${Date.now()}`);
  await enter(page, englishTrainee, { path: `/train/${classId}` });
  await showPane(page, 'Code');
  if (language !== undefined) await chooseLanguage(page, language);
}

export async function chooseLanguage(page: Page, language: string): Promise<void> {
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
