import type { Page } from '@playwright/test';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

declare global {
  interface Window {
    onPaper?: string;
  }
}

/** Prints by the dialog, and tells what stood on the paper at that moment. */
async function printed(page: Page, choose: readonly string[]): Promise<string> {
  await page.evaluate(() => {
    delete window.onPaper;
    window.print = () => {
      window.onPaper = document.querySelector('article')?.innerText ?? '';
    };
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Print' });
  for (const name of choose) await dialog.getByText(name, { exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  const text = await page.waitForFunction(() => window.onPaper);
  await page.emulateMedia({ media: 'screen' });
  await expect(dialog).toHaveCount(0);
  return (await text.jsonValue()) ?? '';
}

test('an exam is printed in its own language, with what is right apart', async ({ page }) => {
  await enter(page, 'admin', { path: '/exams' });
  await page.getByRole('link', { name: '2026年度 新入社員研修 修了試験' }).click();
  const paper = await printed(page, []);
  expect(paper).toContain('問題用紙');
  expect(paper).toContain('署名');
  expect(paper).toContain('Fizz');
  expect(paper).not.toContain('正解');
  expect(await printed(page, ['Everybody’s own'])).toContain('問題用紙');
  const keys = await printed(page, ['Answer key']);
  expect(keys).toContain('採点者専用です。');
  expect(keys).not.toContain('署名');
});
