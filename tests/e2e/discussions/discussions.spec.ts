import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeClassOf } from '../support/class-of.ts';
import { authenticate } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import { englishTrainee } from '../support/sign-in.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('two people talk, one of them without a network meanwhile', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Talk ${Date.now()}`;
  await authenticate(page, englishTrainee);
  const desk = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 900 },
  });
  const staff = await desk.newPage();
  await authenticate(staff, 'instructor');
  const library = await staff.request.get('/api/materials?limit=100');
  const { result: materials } = (await library.json()) as {
    result: { id: number; currentVersionId: number | null }[];
  };
  const material = materials.find(({ currentVersionId }) => currentVersionId !== null);
  const classId = await makeClassOf(baseURL ?? '', material?.id ?? 0, title);
  const field = (of: Page) => of.getByRole('textbox', { name: 'Comment' });
  const post = (of: Page) => of.getByRole('button', { name: 'Post comment' });

  await test.step('the trainee asks in private, and it is said who will see it', async () => {
    await page.goto(`/discussions?c=${classId}&new=true`);
    await waitForWorker(page);
    await page.getByRole('radio', { name: /Private/ }).check();
    await page
      .getByRole('textbox', { name: 'Your question, in one sentence' })
      .fill('Why does p move?');
    await page.getByRole('button', { name: 'Ask my instructors' }).click();
    await expect(page.getByRole('heading', { name: 'Why does p move?' })).toBeVisible();
    await expect(page.getByText('Only you, the instructors of the class and admins')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the instructor sees who is here, and mentions them by keyboard', async () => {
    await staff.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    await expect(staff.getByText(/Here now/)).toBeVisible();
    await field(staff).click();
    await staff.keyboard.type('Show me your line, ');
    await staff.getByRole('button', { name: 'Mention', exact: true }).click();
    const offered = staff.getByRole('option', { name: /^@/ }).first();
    await expect(offered).toBeVisible();
    await expect(page.getByText(/is writing/)).toBeVisible();
    await staff.keyboard.press('Enter');
    await post(staff).click();
    await expect(page.getByText('Show me your line,')).toBeVisible({ timeout: 3000 });
  });

  await test.step('what is written without a network waits with a clock, and goes in its order', async () => {
    await page.context().setOffline(true);
    for (const words of ['int *p = a;', 'And then p++.']) {
      await field(page).click();
      await page.keyboard.type(words);
      await post(page).click();
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(page.getByText(/Waiting · written at/)).toHaveCount(2);
    await page.reload();
    await expect(page.getByText(/Waiting · written at/)).toHaveCount(2);
    await expect(staff.getByText('And then p++.')).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(staff.getByText('And then p++.')).toBeVisible({ timeout: 30_000 });
    const words = await staff.getByRole('article').allInnerTexts();
    const place = (text: string) => words.findLastIndex((one) => one.includes(text));
    expect(place('int *p = a;')).toBeLessThan(place('And then p++.'));
    await expect(page.getByText(/Waiting · written at/)).toHaveCount(0);
    await expectAccessible(staff);
  });
  await desk.close();
});
