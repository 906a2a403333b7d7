import { ask, enter } from '../support/enter.ts';
import { newExam } from '../support/new-exam.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

const trainee = 'maria.santos';
/** A minute to write, half a minute for the way, and a minute between two looks of the clock. */
const afterTheEnd = { timeout: 240_000 };

test('without a network until both clocks are over: the file is late, and a person lets it count', async ({
  page,
  context,
  browser,
  server,
}) => {
  const title = `Minute ${Date.now()}`;
  const exam = await newExam(server.url, { title, trainees: [trainee], draft: { minutes: 1 } });
  await enter(page, trainee, { path: `/exams/${exam.id}` });
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('textbox').first().fill('3');
  await expect(page.getByText('Offline · saved on this device')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0, afterTheEnd);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save an emergency file' }).click();
  const path = await (await saving).path();

  const staff = await browser.newContext({ baseURL: server.url });
  const desk = await staff.newPage();
  await enter(desk, 'admin', { path: `/exams/${exam.id}?tab=results` });
  const sittings = `/api/exams/${exam.id}/sittings`;
  const captured = async () => (await ask<{ capturedBy: string }[]>(desk, sittings))[0]?.capturedBy;
  await expect.poll(captured, afterTheEnd).toBe('deadline');
  await desk.getByRole('button', { name: 'Emergency file' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(path);
  await expect(dialog.getByText('It comes after the end.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take it in' }).click();
  await expect(dialog).toBeHidden();
  await desk.getByRole('button', { name: 'All people' }).click();
  await desk
    .getByRole('button', { name: /Maria Santos/ })
    .or(desk.getByRole('link', { name: /Maria Santos/ }))
    .first()
    .click();
  await expect(desk.getByText('1 answer came after the end')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Reason' }).fill('The line of the office was cut.');
  await desk.getByRole('button', { name: 'Count them', exact: true }).click();
  await expect(desk.getByText('1 answer came after the end')).toHaveCount(0);
  await staff.close();

  await context.setOffline(false);
  await expect(page.getByText('Time is up. Your answers have been handed in.')).toBeVisible();
});
