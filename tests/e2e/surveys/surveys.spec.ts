import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { authenticate, enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

test.use({ viewport: { width: 820, height: 1180 } });

interface Made {
  readonly id: number;
  readonly revision: number;
}

/** Calls the API as whoever is signed in on this page, from the page's own origin. */
async function send(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<Made> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.fetch(path, { method, data, headers: { ...headers, origin } });
  expect(answer.status(), path).toBe(200);
  return ((await answer.json()) as { result: Made }).result;
}

const question = (page: Page, name: string) => page.getByRole('button', { name });

test('a survey is built, answered without a network, and read by staff', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Survey ${Date.now()}`;
  const desk = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 900 },
  });
  const staff = await desk.newPage();
  await enter(staff, 'admin');
  const { id: materialId } = await send(staff, 'POST', '/api/materials', {
    type: 'survey',
    title,
    lang: 'en',
  });

  await test.step('the author builds it by hand, and sees what a trainee will see', async () => {
    await staff.goto(`/library/${materialId}/edit`);
    const add = staff.getByRole('group', { name: 'Add', exact: true });
    await add.getByRole('button', { name: 'Satisfaction' }).click();
    await staff.getByRole('textbox', { name: 'Question', exact: true }).fill('How was it?');
    await staff.getByRole('switch', { name: 'Required' }).click({ force: true });
    await expect(add.getByRole('button', { name: 'Satisfaction' })).toBeDisabled();
    await add.getByRole('button', { name: 'Long text' }).click();
    await staff.getByRole('textbox', { name: 'Question', exact: true }).fill('What was missing?');
    await staff.getByRole('switch', { name: 'Show only under a condition' }).click({ force: true });
    await expect(staff.getByRole('combobox', { name: 'Condition' })).toHaveValue('atMost');
    const preview = staff.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('textbox', { name: 'What was missing?' })).toBeHidden();
    await preview.getByRole('radio', { name: /^2:/ }).check({ force: true });
    await expect(preview.getByRole('textbox', { name: 'What was missing?' })).toBeVisible();
    await add.getByRole('button', { name: 'Several choices' }).click();
    await staff.getByRole('textbox', { name: 'Question', exact: true }).fill('What helped?');
    await staff.getByRole('textbox', { name: 'Option 1' }).fill('The book');
    await staff.getByRole('textbox', { name: 'Option 1' }).press('Enter');
    await staff.getByRole('textbox', { name: 'Option 2' }).fill('The quizzes');
    await staff.getByRole('textbox', { name: 'Option 3' }).fill('Notes');
    await staff.getByRole('textbox', { name: 'Minimum choices' }).fill('2');
    // The last question goes before the second, by keyboard alone.
    await question(staff, 'Question 3 · Several choices').press('Alt+ArrowUp');
    await expect(question(staff, 'Question 2 · Several choices')).toBeFocused();
    await expect(
      staff.getByRole('main').getByRole('status').filter({ hasText: 'Saved' }),
    ).toBeVisible();
    const { violations } = await new AxeBuilder({ page: staff }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await staff.getByRole('button', { name: 'Publish' }).click();
    await staff.waitForURL(`**/library/${materialId}`);
  });

  await authenticate(page, 'trainee');
  const me = await page.request.get('/api/user');
  const { result: trainee } = (await me.json()) as { result: { id: number } };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const made = await send(staff, 'POST', '/api/classes', {
    title: `Class of ${title}`,
    description: '',
    lang: 'en',
    startAt: day(-2),
    endAt: day(30),
  });
  const classPath = `/api/classes/${made.id}`;
  await send(
    staff,
    'PUT',
    `${classPath}/sections`,
    {
      sections: [{ title: 'All', opensAt: null, materials: [{ materialId, dueAt: null }] }],
    },
    { 'if-match': `"${made.revision}"` },
  );
  await send(staff, 'POST', `${classPath}/trainees`, { userIds: [trainee.id], groupIds: [] });
  await send(staff, 'PUT', `${classPath}/published`, { isPublished: true });

  const missing = page.getByRole('textbox', { name: 'What was missing?' });
  await test.step('the trainee begins, loses the network, and loses nothing', async () => {
    await page.goto(`/train/${made.id}`);
    await waitForWorker(page);
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('Please answer this question.')).toBeVisible();
    await page.getByRole('radio', { name: /^2:/ }).check({ force: true });
    await missing.fill('An hour for questions');
    await page.context().setOffline(true);
    // What can be chosen is read in the language of the survey.
    await expect(page.locator('label span[lang=en]', { hasText: 'The book' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Notes' }).check({ force: true });
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('At least 2 is required')).toBeVisible();
    await page.reload();
    await expect(missing).toHaveValue('An hour for questions');
    await page.getByRole('checkbox', { name: 'The book' }).check({ force: true });
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('Thank you for your answers.')).toBeVisible();
    await expect(page.getByText('They are on this device')).toBeVisible();
  });

  await test.step('what was handed in goes out when the network is back', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText('They were handed in.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Change the answers' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  await test.step('staff see it in the class and beside the material', async () => {
    await staff.goto(`/classes/${made.id}?tab=surveys`);
    const main = staff.getByRole('main');
    await expect(main.getByText('1 / 1', { exact: true })).toBeVisible();
    await expect(main.getByText('An hour for questions')).toBeVisible();
    const helped = main.getByRole('table', { name: 'What helped?' });
    await expect(helped.getByRole('row', { name: /Notes 100% 1/ })).toBeVisible();
    await expect(helped.getByRole('row', { name: /The quizzes 0% 0/ })).toBeVisible();
    const { violations } = await new AxeBuilder({ page: staff }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await staff.goto(`/library/${materialId}`);
    await expect(
      staff.getByRole('table', { name: 'Results by class' }).getByText(`Class of ${title}`),
    ).toBeVisible();
  });
  await desk.close();
});
