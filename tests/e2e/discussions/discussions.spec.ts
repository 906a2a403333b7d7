import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeClassOf } from '../support/class-of.ts';
import { authenticate, enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import { englishTrainee } from '../support/sign-in.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

test.use({ viewport: { width: 820, height: 1180 } });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('a question is asked without a network, answered while it is open, and settled', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Discussions ${Date.now()}`;
  const desk = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 900 },
  });
  const staff = await desk.newPage();
  await enter(staff, 'admin');
  await authenticate(page, englishTrainee);
  const library = await staff.request.get('/api/materials?limit=100');
  const { result: materials } = (await library.json()) as {
    result: { id: number; currentVersionId: number | null }[];
  };
  const material = materials.find(({ currentVersionId }) => currentVersionId !== null);
  const classId = await makeClassOf(baseURL ?? '', material?.id ?? 0, title);
  const question = `Why does it move? ${classId}`;

  await test.step('the trainee chooses who may read it, then writes, without a network', async () => {
    await page.goto(`/discussions?c=${classId}&new=true`);
    await waitForWorker(page);
    await expect(page.getByRole('radio', { name: 'Private' })).toBeVisible();
    await expect(
      page.getByRole('textbox', { name: 'Your question, in one sentence' }),
    ).toBeHidden();
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'Public to the class' }).check();
    await page.getByRole('textbox', { name: 'Your question, in one sentence' }).fill(question);
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Your question, in one sentence' })).toHaveValue(
      question,
    );
    await page.getByRole('button', { name: 'Ask the class' }).click();
    await expect(page.getByText('Others see it as soon as it is sent.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/^Public to the class\./)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('staff find it, and what they answer comes to the open page by itself', async () => {
    await staff.goto(`/alldiscussions?c=${classId}`);
    await staff.getByRole('button', { name: new RegExp(question.replaceAll('?', '\\?')) }).click();
    const thread = staff.getByRole('region', { name: 'Discussion', exact: true });
    await expect(thread.getByRole('heading', { name: question })).toBeVisible();
    await thread.getByRole('textbox', { name: 'Comment' }).click();
    await staff.keyboard.type('The star binds **later**.');
    await thread.getByRole('button', { name: 'Post as answer' }).click();
    await expect(page.locator('strong', { hasText: 'later' })).toBeVisible({ timeout: 10_000 });
    await expectAccessible(staff);
  });

  await test.step('the trainee accepts it, and comments without a network in order', async () => {
    await page.getByRole('button', { name: 'This answers it' }).click();
    await expect(page.getByText('Accepted answer')).toBeVisible();
    await page.context().setOffline(true);
    for (const words of ['First thanks.', 'Then more.']) {
      await page.getByRole('textbox', { name: 'Comment' }).click();
      await page.keyboard.type(words);
      await page.getByRole('button', { name: 'Post comment' }).click();
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(page.getByText(/^Waiting · written at/)).toHaveCount(2);
    await page.reload();
    await expect(page.getByText(/^Waiting · written at/)).toHaveCount(2);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Waiting · written at/)).toHaveCount(0, { timeout: 30_000 });
    const comments = staff.getByRole('region', { name: 'Comments' }).getByRole('article');
    await expect(comments).toHaveCount(3, { timeout: 20_000 });
    await expect(comments.nth(1)).toContainText('First thanks.');
    await expect(comments.nth(2)).toContainText('Then more.');
    await expectAccessible(page);
  });

  await test.step('hidden from trainees, it does not exist for them', async () => {
    await staff.getByRole('button', { name: 'More about this discussion' }).click();
    await staff.getByRole('menuitem', { name: 'Hide from trainees' }).click();
    await expect(staff.getByText('Hidden from trainees')).toBeVisible();
    await page.reload();
    await expect(page.getByText('This discussion does not exist')).toBeVisible();
  });
});
