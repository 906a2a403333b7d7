import type { Locator } from '@playwright/test';
import type { Attempt } from '../../../domain/challenges/attempt.schema.ts';
import { roomPath } from '../support/demo.ts';
import { ask, authenticate, enter } from '../support/enter.ts';
import { statusLine } from '../support/notes.ts';
import { expect, test } from '../support/server.ts';

const name = '高橋 美咲';

/** A choice is shown as made once it is kept on the device. The row is what a hand touches. */
async function choose(choice: Locator): Promise<void> {
  await choice.locator('xpath=ancestor::label').click();
  await expect(choice).toBeChecked();
}

const words = 'A warning lets a wrong program run.';

test('a quiz is answered, comes back after a reload, is scored, and marked by the instructor', async ({
  page,
  browser,
  baseURL,
}) => {
  await authenticate(page, 'trainee');
  const path = await roomPath(page, '新人エンジニアのためのC言語', '小テスト：ポインタ');
  const [, classId = '', classMaterialId = ''] = /\/train\/(\d+)\?c=(\d+)/.exec(path) ?? [];
  const main = page.getByRole('main');
  const next = page.getByRole('button', { name: 'Next question' });

  await test.step('the trainee answers the first questions', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Contents' }).click();
    const outline = page.getByRole('navigation', { name: 'Contents' });
    await expect(outline.locator('[lang=ja]').getByText('小テスト：ポインタ')).toBeVisible();
    await page.getByRole('button', { name: 'Contents' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    // What its author wrote is read in its language, what the product says in the reader’s.
    const first = main.getByRole('group').first();
    await expect(first.locator('label [lang=ja]')).toHaveCount(4);
    await expect(
      first.getByText(/^Question 1/).locator('xpath=ancestor-or-self::*[@lang][1]'),
    ).toHaveAttribute('lang', 'en');
    await choose(main.getByRole('radio').nth(1));
    await expect(statusLine(page)).toHaveText('Saved');
    await next.click();
    await expect(main.getByRole('textbox', { name: 'Blank 1' })).toBeVisible();
    await main.getByRole('textbox', { name: 'Blank 1' }).pressSequentially('&');
  });

  await test.step('a reload in the middle loses nothing, not even what was just typed', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    // One goes on at the first question without an answer.
    await expect(main.getByRole('checkbox').first()).toBeVisible();
    await page.getByRole('button', { name: 'Previous question' }).click();
    await expect(main.getByRole('textbox', { name: 'Blank 1' })).toHaveValue('&');
    await page.getByRole('button', { name: 'Previous question' }).click();
    await expect(main.getByRole('radio').nth(1)).toBeChecked();
    await next.click();
    await next.click();
  });

  await test.step('the trainee answers the rest and hands in', async () => {
    await choose(main.getByRole('checkbox').first());
    await next.click();
    await main.getByRole('textbox', { name: 'Blank 1' }).fill('4');
    await next.click();
    await main.getByRole('textbox', { name: 'Your answer' }).fill(words);
    await page.getByRole('button', { name: 'Check and hand in' }).click();
    await expect(main).toContainText('Every question has an answer.');
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(main.getByRole('status').filter({ hasText: 'An instructor reads' })).toBeVisible();
    await expect(main.getByText('Awaiting marking')).toHaveCount(1);
    await expect(main.getByText(/of 2 points/)).toHaveCount(4);
  });

  await test.step('the server kept what was answered, and takes no more', async () => {
    const attempts = await ask<Attempt[]>(
      page,
      `/api/trainee/classes/${classId}/materials/${classMaterialId}/attempts`,
    );
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.answers.at(-1)?.answer).toEqual({ kind: 'FREETEXT', text: words });
    expect(attempts[0]?.points).toBeNull();
  });

  const desk = await browser.newContext(baseURL ? { baseURL } : {});
  const staff = await desk.newPage();
  await test.step('the instructor is told, and marks the free text', async () => {
    await enter(staff, 'instructor');
    await staff.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    await staff
      .getByRole('button', { name: new RegExp(`${name}.*ポインタ|ポインタ.*${name}`) })
      .first()
      .click();
    await expect(
      staff.getByRole('heading', { name: new RegExp(`${name}.*ポインタ`) }),
    ).toBeVisible();
    const answer = staff.getByRole('listitem').filter({ hasText: words });
    await answer.getByLabel('Points (of 3)').fill('2');
    await answer.getByLabel('Comment').fill('Say what the program does then.');
    await answer.getByRole('button', { name: 'Save' }).click();
    // What stays: the toast that says it as well is gone after three seconds.
    await expect(staff.getByRole('status').filter({ hasText: /of \d+ points/ })).toBeVisible();
  });
  await desk.close();

  await test.step('the trainee is told, and sees the points and the comment', async () => {
    await page.goto('/notifications');
    await page
      .getByRole('main')
      .getByRole('button', { name: /ポインタ/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'See the result' }).click();
    await expect(main).toContainText('Say what the program does then.');
    await expect(main).toContainText('2 of 3 points');
    await expect(main).toContainText('Every answer has its points.');
  });
});
