import { enter } from '../support/enter.ts';
import { newExam } from '../support/new-exam.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

const trainee = 'maria.santos';

test('an exam goes on where the browser has thrown its databases away', async ({
  page,
  context,
  server,
}) => {
  const exam = await newExam(server.url, { title: `Lost ${Date.now()}`, trainees: [trainee] });
  await enter(page, trainee, { path: `/exams/${exam.id}` });
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await page.getByRole('textbox', { name: 'Blank 1' }).fill('3');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  const origin = new URL(server.url).origin;
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });

  await page.goto(`/exams/${exam.id}/take`);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('textbox', { name: 'Blank 1' })).toHaveValue('3');
  await page.getByRole('textbox', { name: 'Blank 2' }).fill('16');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('textbox', { name: 'Blank 2' })).toHaveValue('16');
});
