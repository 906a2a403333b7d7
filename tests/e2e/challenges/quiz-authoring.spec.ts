import { findDemo } from '../support/demo.ts';
import { ask, enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import { beginMaterial } from '../support/new-material.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

const title = 'Numbers and reasons';
const traineeName = '高橋 美咲';
const answer = 'Rounding early adds errors, as with 0.1 + 0.2.';

test('a quiz is written, published, taken without a network, marked by its rubric and counted', async ({
  page,
  browser,
  baseURL,
}) => {
  const main = page.getByRole('main');
  let materialId = '';
  let classId = '';

  await test.step('the author writes it; it saves itself and cannot be published unfinished', async () => {
    await beginMaterial(page, 'instructor', { kind: 'Quiz', title });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    materialId = /\/library\/quizzes\/(\d+)/.exec(page.url())?.[1] ?? '';
    await expect(main.getByText('Not published yet')).toBeVisible();
    await expect(main.getByText('As published')).toHaveCount(0);
    await expect(main.getByText('Add at least one question.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await page.getByRole('button', { name: 'Fill in the blanks' }).click();
    const first = page.getByRole('region', { name: 'Question 1' });
    await first.getByRole('textbox', { name: 'Question', exact: true }).fill('Pi is about {{1}}.');
    await first.getByLabel('Accepted answers for blank 1').fill('3.14');
    await first.getByLabel('Blank 1 asks for').selectOption('A number, within a tolerance');
    await first.getByLabel('Tolerance (±)').fill('0.01');
    await expect(main.getByText('Saved as a draft')).toBeVisible();
    await page.getByRole('button', { name: 'Free text' }).click();
    const second = page.getByRole('region', { name: 'Question 2' });
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await second.getByRole('textbox', { name: 'Question', exact: true }).fill('Why round late?');
    await second.getByRole('button', { name: 'Add a criterion' }).click();
    await second.getByRole('textbox', { name: 'Criterion 1', exact: true }).fill('Names the error');
    await second.getByRole('button', { name: 'Add a criterion' }).click();
    await second.getByRole('textbox', { name: 'Criterion 2', exact: true }).fill('Has an example');
    await page.getByRole('checkbox', { name: 'Time limit' }).check();
    await expect(main.getByText('Saved as a draft')).toBeVisible();
  });

  await test.step('a reload brings back what was written; the order changes by keyboard', async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Question 1' })).toContainText('Pi is about');
    await page
      .getByRole('region', { name: 'Question 2' })
      .getByRole('button', { name: 'Move up' })
      .press('Enter');
    await expect(page.getByRole('region', { name: 'Question 1' })).toContainText('Why round late?');
    await page
      .getByRole('region', { name: 'Question 1' })
      .getByRole('button', { name: 'Move down' })
      .press('Enter');
    await expect(page.getByRole('region', { name: 'Question 1' })).toContainText('Pi is about');
  });

  await test.step('it is published and put into a class', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('link', { name: 'Create a class with this' }).click();
    // The page before has a title to be filled in, too.
    await expect(page.getByRole('heading', { level: 1, name: 'New class' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Numbers on Mondays');
    await page.getByLabel('First day').fill('2026-01-01');
    await page.getByLabel('Last day').fill('2099-12-31');
    await page.getByRole('button', { name: 'Create class' }).click();
    await expect(page.getByRole('tab', { name: 'Outline 1' })).toBeVisible();
    classId = /\/classes\/(\d+)/.exec(page.url())?.[1] ?? '';
    const people = await ask<{ id: number }[]>(
      page,
      `/api/people?keyword=${encodeURIComponent(traineeName)}`,
    );
    const userIds = [people[0]?.id];
    const enrolled = await page.request.post(`/api/classes/${classId}/trainees`, {
      data: { userIds, groupIds: [] },
    });
    expect(enrolled.status()).toBe(200);
    const published = await page.request.put(`/api/classes/${classId}/published`, {
      data: { isPublished: true },
    });
    expect(published.status()).toBe(200);
  });

  const tablet = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 820, height: 1180 },
  });
  const learner = await tablet.newPage();
  const room = learner.getByRole('main');
  await test.step('the trainee loses the network in the middle, goes on, and hands in', async () => {
    await enter(learner, 'trainee', { path: `/train/${classId}` });
    await waitForWorker(learner);
    await learner.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(learner.getByRole('timer')).toBeVisible();
    await room.getByRole('textbox', { name: 'Blank 1' }).fill('３．１５');
    await tablet.setOffline(true);
    await learner.getByRole('button', { name: 'Next question' }).click();
    await room.getByRole('textbox', { name: 'Your answer' }).fill(answer);
    await learner.getByRole('button', { name: 'Check and hand in' }).click();
    await expect(room).toContainText('Every question has an answer.');
    await learner.getByRole('button', { name: 'Hand in', exact: true }).click();
    await learner.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(room).toContainText('Handed in on this device.');
    await tablet.setOffline(false);
    await expect(room.getByText('1 of 1 points')).toBeVisible({ timeout: 60_000 });
    await expect(room.getByText('Awaiting marking')).toHaveCount(1);
  });

  await test.step('the instructor marks by the rubric, and allows one more attempt', async () => {
    await page.goto(`/classes/${classId}?tab=marking`);
    await main.getByRole('button', { name: new RegExp(traineeName) }).click();
    const card = page.getByRole('listitem').filter({ hasText: answer });
    await card.getByLabel('Names the error: points of 1').fill('1');
    await card.getByLabel('Has an example: points of 1').fill('0.5');
    await expect(card.getByLabel('Points (of 2)')).toHaveValue('1.5');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('2.5 of 3 points')).toBeVisible();
    await page.getByRole('button', { name: 'Allow one more attempt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Allow it' }).click();
    await expect(main.getByText('One more attempt allowed')).toBeVisible();
  });

  await test.step('the trainee sees what each criterion earned, and may try again', async () => {
    await learner.goto(`/train/${classId}`);
    await expect(room.getByRole('button', { name: 'Take it again' })).toBeVisible();
    await room.getByRole('button', { name: 'See the result' }).click();
    await expect(room.getByText('Has an example')).toBeVisible();
    await expect(room.getByText('0.5 / 1')).toBeVisible();
  });
  await tablet.close();

  await test.step('the statistics tell of it', async () => {
    await page.goto(`/library/${materialId}`);
    await page.getByRole('link', { name: 'Question by question' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
    await expect(main.getByText('83%')).toBeVisible();
    await expect(main.getByRole('listitem', { name: 'Up to 90%: 1' })).toBeVisible();
  });

  await test.step('the preview shows it as trainees meet it', async () => {
    const { materialId: find } = await findDemo(page);
    expect(String(find(title))).toBe(materialId);
    await page.goto(`/preview/challenge/${materialId}`);
    await expect(main.getByText('2 questions')).toBeVisible();
    await expect(main.getByText('30 minutes')).toBeVisible();
  });
});
