import type { Page } from '@playwright/test';
import { ask, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

const quiz = 'Quiz: arrays and strings';

test.use({ timezoneId: 'UTC' });

async function fillMoment(page: Page, name: string, at: Date): Promise<void> {
  const [day = '', time = ''] = at.toISOString().split('T');
  await page.getByRole('textbox', { name, exact: true }).fill(day);
  await page.getByRole('textbox', { name: `${name}: time` }).fill(time.slice(0, 5));
}

async function pick(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).first().fill(name);
  await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: /^(Add|Save)$/ }).click();
  await expect(dialog).toBeHidden();
}

test('an exam is made, taken through a lost network, and comes to who marks it', async ({
  page,
  context,
}) => {
  const title = `Completion exam ${Date.now()}`;
  await enter(page, 'admin', { path: '/exams' });
  await page.getByRole('button', { name: 'New exam' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await pick(page, 'Add quizzes', quiz);
  await fillMoment(page, 'Opens at', new Date(Date.now() - 5 * 60_000));
  await fillMoment(page, 'Closes at', new Date(Date.now() + 3 * 3600_000));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('tab', { name: /People/ }).click();
  await pick(page, 'Add people', 'Maria Santos');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  const examId = Number(new URL(page.url()).pathname.split('/').at(-1));

  await enter(page, 'maria.santos', { path: '/exams' });
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('textbox', { name: 'Sign with your name' }).fill('Maria Santos');
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('textbox', { name: 'Blank 1' }).fill('3');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Blank 2' }).fill('16');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('textbox', { name: 'Blank 2' })).toHaveValue('16');
  await expect(page.getByText(/saved on this device/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const lookOver = page.getByRole('button', { name: 'Review', exact: true });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  while (!(await lookOver.isVisible())) await next.click();
  await lookOver.click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText(/handed in/i).first()).toBeVisible();

  await enter(page, 'admin', { path: `/exams/${examId}` });
  await page.getByRole('tab', { name: 'Marking' }).click();
  await expect(page.getByRole('tabpanel').getByText('1 handed in')).toBeVisible();
  const [seat] = await ask<{ state: string }[]>(page, `/api/exams/${examId}/people`);
  expect(seat?.state).toBe('handedIn');
  // Whoever is not asked to take it finds nothing of it.
  await enter(page, 'trainee', { path: '/exams' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('answers leave a device without a network as a file, and an admin takes them in', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await enter(page, 'lan.nguyen', { path: '/exams' });
  await page.getByRole('link', { name: 'Completion exam, 2026 intake' }).click();
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const lookOver = page.getByRole('button', { name: 'Review', exact: true });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const choices = page.getByRole('radio').or(page.getByRole('checkbox'));
  const field = page.getByRole('textbox');
  const dialog = page.getByRole('dialog');
  // Without a service worker here: what asks whether one is sure is fetched while there is a network.
  while (!(await lookOver.isVisible())) await next.click();
  await lookOver.click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'To the first question' }).click();
  await context.setOffline(true);
  while (!(await lookOver.isVisible())) {
    if (await choices.first().isVisible()) await choices.first().click();
    else if (await field.first().isVisible()) await field.first().fill('offline');
    await next.click();
  }
  await lookOver.click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await dialog.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('You have handed in on this device.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save an emergency file' }).click();
  const path = await (await saving).path();

  // How an attempt was handed in is a column that narrow screens leave out.
  const viewport = { width: 1280, height: 800 };
  const desk = await browser.newPage({ baseURL: baseURL ?? '', viewport });
  await enter(desk, 'admin', { path: '/exams' });
  await desk.getByRole('link', { name: 'Completion exam, 2026 intake' }).click();
  await desk.getByRole('tab', { name: 'Results' }).click();
  await desk.getByRole('button', { name: 'Emergency file' }).click();
  const taking = desk.getByRole('dialog');
  await taking.locator('input[type=file]').setInputFiles(path);
  await expect(taking.getByText('Nguyễn Thị Lan')).toBeVisible();
  await expect(taking.getByText(/questions differ from what the server has/)).toBeVisible();
  await taking.getByRole('button', { name: 'Take it in' }).click();
  await expect(taking).toBeHidden();
  await desk.getByRole('button', { name: 'All people' }).click();
  await expect(desk.getByText('by emergency file')).toBeVisible();
  // The same file again says why it is not taken in.
  await desk.getByRole('button', { name: 'Emergency file' }).click();
  await taking.locator('input[type=file]').setInputFiles(path);
  await expect(desk.getByText('“file” has been taken in before.')).toBeVisible();
  await desk.close();

  // The device comes back, and sends what the server has by then: nothing is doubled, nothing is late.
  await context.setOffline(false);
  await expect(page.getByText('You have handed in. Your answers are safe.')).toBeVisible();
});
