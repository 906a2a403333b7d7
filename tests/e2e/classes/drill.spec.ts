import { findDemo } from '../support/demo.ts';
import { ask, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

const title = 'What was hard';

interface Draft {
  readonly revision: number;
  readonly content: { readonly questions: readonly unknown[] };
}

test('a drill quiz is made of what was got wrong, waits for its trainee, and gets a newer version', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, 'instructor', { path: '/classes' });
  const classId = (await findDemo(page)).classId('C for new engineers');
  const main = page.getByRole('main');

  await test.step('its questions are shown with how many got them wrong, and its days before it is made', async () => {
    await page.goto(`/classes/${classId}?tab=results`);
    await page.getByRole('button', { name: 'New drill quiz' }).click();
    const dialog = page.getByRole('dialog', { name: 'New drill quiz' });
    await expect(dialog.getByText(/^\d+ of \d+ wrong$/).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose all' }).click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByLabel('Parts').selectOption('2');
    await dialog.getByLabel('Part 2').fill('2000-01-01');
    await expect(dialog.getByText('Must be a day of the class.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Make the drill quiz' })).toBeDisabled();
    await dialog.getByLabel('Parts').selectOption('1');
    await dialog.getByRole('button', { name: 'Make the drill quiz' }).click();
    const panel = main.getByRole('region', { name: 'Drill quizzes' });
    await expect(panel.getByText(title)).toBeVisible();
    await expect(panel.getByText(/^0 of \d+ done$/)).toBeVisible();
  });

  await test.step('it waits at home and on the page of the class, and is a quiz like any other', async () => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const learner = await context.newPage();
    await enter(learner, englishTrainee, { path: `/classes/${classId}` });
    const waiting = learner.getByRole('region', { name: 'Drill quizzes' });
    await expect(waiting.getByRole('link', { name: title })).toBeVisible();
    await learner.goto('/');
    await waiting.getByRole('link', { name: title }).click();
    await learner.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(learner.getByText(/^Question 1 of \d+$/)).toBeVisible();
    await context.close();
  });

  await test.step('a newer version shows first what it does to whom', async () => {
    const materials = await ask<{ id: number }[]>(page, `/api/materials?keyword=${title}`);
    const path = `/api/challenges/quizzes/${materials[0]?.id ?? 0}`;
    const draft = await ask<Draft>(page, `${path}/draft`);
    const saved = await page.request.put(`${path}/draft`, {
      headers: { 'if-match': `"${draft.revision}"` },
      data: { content: { ...draft.content, questions: draft.content.questions.slice(0, 1) } },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    const { result }: { result: Draft } = await saved.json();
    const published = await page.request.post(`${path}/versions`, {
      headers: { 'if-match': `"${result.revision}"` },
    });
    expect(published.status()).toBe(200);
    await page.goto(`/classes/${classId}?tab=outline`);
    await page.getByRole('button', { name: `Look at the update of ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(/1 attempt is under way/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Update to version 2' }).click();
    await expect(page.getByRole('button', { name: `Look at the update of ${title}` })).toHaveCount(
      0,
    );
  });
});
