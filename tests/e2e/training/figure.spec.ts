import type { Page } from '@playwright/test';
import { makeClassOf } from '../support/class-of.ts';
import { findDemo, roomPath } from '../support/demo.ts';
import { authenticate, enter } from '../support/enter.ts';
import { statusLine } from '../support/notes.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

const title = 'Figures that agree';
// Home has room for six classes, and other tests make some for the trainees whom they share.
const trainee = 'mio.goto';
const quiz = '小テスト：データベースに尋ねる';

/** What the card of the class says. */
const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: title });

test('what was handed in without a network is done in the room, the class, the list and at home', async ({
  page,
  context,
  baseURL,
}) => {
  await authenticate(page, 'instructor');
  const { materialId } = await findDemo(page);
  const materialIds = [quiz, '小テスト：ポインタ'].map(materialId);
  await makeClassOf(baseURL ?? '', materialIds, title, { trainee });
  await enter(page, trainee);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const path = await roomPath(page, title, quiz);
  const classPath = /\/train\/(\d+)/.exec(path)?.[1] ?? '';
  const main = page.getByRole('main');
  const figure = async (of: ReturnType<typeof cardOf>) =>
    await of.getByText(/^\d+ of \d+ completed$/).textContent();
  await page.goto('/');
  const [, done = '', all = ''] = /(\d+) of (\d+)/.exec((await figure(cardOf(page))) ?? '') ?? [];
  const [before, after] = [done, Number(done) + 1].map((count) => `${count} of ${all} completed`);
  await page.goto(`/classes/${classPath}`);
  await expect(main.getByText(before ?? '', { exact: true }).first()).toBeVisible();

  await page.goto(path);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(statusLine(page)).toHaveText(/Saved|Online/);
  await context.setOffline(true);
  const next = page.getByRole('button', { name: 'Next question' });
  const review = page.getByRole('button', { name: 'Check and hand in' });
  while (!(await review.isVisible())) await next.click();
  await review.click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(statusLine(page)).toHaveText(/Offline · \d+ waiting/);

  for (const [address, place] of [
    [path, page.getByRole('banner').getByText(`${Number(done) + 1} / ${all}`)],
    [`/classes/${classPath}`, main.getByText(after ?? '', { exact: true }).first()],
    ['/classes', cardOf(page).getByText(after ?? '')],
    ['/', cardOf(page).getByText(after ?? '')],
  ] as const) {
    await page.goto(address);
    await expect(place).toBeVisible();
  }
  await page.goto('/waiting');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('The hand-in of');
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);

  await context.setOffline(false);
  await expect(statusLine(page)).toHaveText(/^(Saved|Online)$/, { timeout: 30_000 });
  await page.goto('/');
  await expect(cardOf(page).getByText(after ?? '')).toBeVisible();
});
