import { ask, enter } from '../support/enter.ts';
import { newExam } from '../support/new-exam.ts';
import { expect, test } from '../support/server.ts';

test('an exam that asks for full screen fills it from the start on, and tells how often it was left', async ({
  page,
  server,
}) => {
  const exam = await newExam(server.url, {
    title: `Full screen ${Date.now()}`,
    trainees: ['maria.santos'],
    draft: { asksFullScreen: true },
  });
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  const line = page.getByText('This exam is taken in full screen.');
  await enter(page, 'maria.santos', { path: `/exams/${exam.id}` });
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await isFull()).toBe(true);
  await expect(line).toHaveCount(0);

  await page.evaluate(() => document.exitFullscreen());
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  // Told with the next sign.
  await expect(page.getByText(/Window or full screen left 1 time/)).toBeVisible();

  await page.getByRole('navigation', { name: 'Questions' }).getByRole('listitem').last().click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('You have handed in. Your answers are safe.')).toBeVisible();
  await expect.poll(isFull).toBe(false);
  const { state } = await ask<{ state: string }>(
    page,
    `/api/trainee/exams/${exam.id}?deviceUuid=${crypto.randomUUID()}`,
  );
  expect(state).toBe('handedIn');
});
