import type { Browser, Page } from '@playwright/test';
import { ask, enter } from '../support/enter.ts';
import { holdBack } from '../support/hold-back.ts';
import { beginMaterial } from '../support/new-material.ts';
import { expect, test } from '../support/server.ts';

// What a service worker sends past the page cannot be put in the way of, and nothing here is about it.
test.use({ serviceWorkers: 'block' });

/** Another author’s browser, as at another desk. */
async function anotherDesk(browser: Browser, baseURL: string | undefined, path: string) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await enter(page, 'admin', { path });
  return page;
}

test('two who write one quiz keep what both wrote', async ({ page, browser, baseURL }) => {
  const title = `Both ${Date.now()}`;
  await beginMaterial(page, 'instructor', { kind: 'Quiz', title });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const materialId = Number(/\/library\/quizzes\/(\d+)/.exec(page.url())?.[1]);
  const promptOf = (one: Page, number: number) =>
    one
      .getByRole('region', { name: `Question ${number}`, exact: true })
      .getByRole('textbox', { name: 'Question', exact: true });
  const saved = (one: Page) => one.getByRole('main').getByText('Saved as a draft');
  await page.getByRole('button', { name: 'Free text', exact: true }).click();
  await promptOf(page, 1).fill('Why tides?');
  await expect(saved(page)).toBeVisible();

  // The address of every other kind leads here too.
  const other = await anotherDesk(browser, baseURL, `/library/${materialId}/edit`);
  await expect(other).toHaveURL(new RegExp(`/library/quizzes/${materialId}$`));
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await other.getByRole('button', { name: 'Why tides?' }).click();
  await promptOf(other, 1).fill('Why are there tides?');
  await other.getByRole('button', { name: 'Free text', exact: true }).click();
  await promptOf(other, 2).fill('Only theirs');
  const draft = `/api/challenges/quizzes/${materialId}/draft`;
  await expect
    .poll(async () => JSON.stringify(await ask(other, draft)), { timeout: 30_000 })
    .toContain('Only theirs');

  await promptOf(page, 1).fill('What makes the tides?');
  const conflict = page.getByRole('alert').filter({ hasText: 'changed elsewhere' });
  await expect(conflict).toBeVisible();
  await page.getByRole('button', { name: 'Free text', exact: true }).click();
  // It is on its way to the server when both are asked for.
  const address = new RegExp(`${draft}$`);
  const letGo = await holdBack(page, address, 'PUT');
  const saving = page.waitForRequest((one) => one.method() === 'PUT' && address.test(one.url()));
  await promptOf(page, 2).fill('Only mine');
  await saving;
  await conflict.getByRole('button', { name: 'Keep both' }).click();
  letGo();
  await expect(conflict).toHaveCount(0);
  const questions = page.getByRole('region', { name: /^Question \d+$/ });
  await expect(questions).toHaveCount(4);
  const marked = async () => {
    await expect(questions.nth(0)).toContainText('Why are there tides?');
    await expect(questions.nth(0).getByText('Changed elsewhere')).toBeVisible();
    await expect(questions.nth(1)).toContainText('What makes the tides?');
    await expect(questions.nth(1).getByText('Yours')).toBeVisible();
  };
  await marked();
  await expect(questions.filter({ hasText: 'Only mine' })).toHaveCount(1);
  await expect(questions.filter({ hasText: 'Only theirs' })).toHaveCount(1);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(questions).toHaveCount(4);
  // The marks last until somebody has decided; to the other author each is what it is to them.
  await marked();
  await other.reload();
  const seen = other.getByRole('region', { name: /^Question \d+$/ });
  await expect(seen.nth(0).getByText('Yours')).toBeVisible();
  await expect(seen.nth(1).getByText('Changed elsewhere')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();

  await questions.nth(1).getByRole('button', { name: 'Keep only this one' }).click();
  await expect(questions).toHaveCount(3);
  await expect(page.getByText('Yours')).toHaveCount(0);
  await expect
    .poll(async () => JSON.stringify(await ask(page, draft)), { timeout: 30_000 })
    .not.toContain('twin');
  await page.reload();
  await expect(questions).toHaveCount(3);
  await expect(questions.filter({ hasText: 'Why are there tides?' })).toHaveCount(0);
  await expect(page.getByText('Yours')).toHaveCount(0);
  await other.context().close();
});
