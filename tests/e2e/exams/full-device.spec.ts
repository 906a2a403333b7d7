import type { Page } from '@playwright/test';
import { ask, enter } from '../support/enter.ts';
import { canBeFull, setFull } from '../support/full-disk.ts';
import { newExam } from '../support/new-exam.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

const trainee = 'maria.santos';

interface OwnExam {
  readonly sitting: {
    readonly answers: readonly { readonly answer: { blanks?: object } }[];
  } | null;
}

/** What the server has of the first question, asked past the program. */
async function keptBlanks(page: Page, examId: number): Promise<object | undefined> {
  const deviceUuid = await deviceOf(page);
  const path = `/api/trainee/exams/${examId}?deviceUuid=${deviceUuid}`;
  const { sitting } = await ask<OwnExam>(page, path);
  return sitting?.answers[0]?.answer.blanks;
}

async function deviceOf(page: Page): Promise<string> {
  const request = await page.waitForRequest((one) => one.url().includes('deviceUuid='));
  return new URL(request.url()).searchParams.get('deviceUuid') ?? '';
}

test('a device without room says that it keeps nothing, and sends what it can', async ({
  page,
  context,
  server,
}) => {
  const exam = await newExam(server.url, { title: `Full ${Date.now()}`, trainees: [trainee] });
  await canBeFull(page);
  await enter(page, trainee, { path: `/exams/${exam.id}` });
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('textbox', { name: 'Blank 1' }).fill('3');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await setFull(page, true);

  // With a network the server has it, and only then is it called saved.
  await page.getByRole('textbox', { name: 'Blank 2' }).fill('16');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await keptBlanks(page, exam.id)).toEqual({ 1: '3', 2: '16' });

  // Without one it is nowhere, and the screen says so in every place.
  await context.setOffline(true);
  await expect(page.getByText('There is no network.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Blank 2' }).fill('17');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/safe on this device/)).toHaveCount(0);
  await expect(page.getByText(/This device cannot keep what you write now/)).toBeVisible();

  // The file holds it all the same.
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save an emergency file' }).click();
  const path = await (await saving).path();
  expect(path).toBeTruthy();

  // With some room again it is kept by itself, and sent when there is a network.
  await setFull(page, false);
  await expect(page.getByText('Offline · saved on this device')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await keptBlanks(page, exam.id)).toEqual({ 1: '3', 2: '17' });
});
