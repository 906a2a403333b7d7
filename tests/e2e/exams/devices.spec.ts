import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ask, enter } from '../support/enter.ts';
import { beyondOf } from '../support/fit.ts';
import { newExam } from '../support/new-exam.ts';
import { expect, test, testWithWorker } from '../support/server.ts';

const trainee = 'maria.santos';

async function pageOf(browser: Browser, baseURL: string, width: number, height: number) {
  const context = await browser.newContext({ baseURL, viewport: { width, height } });
  return await context.newPage();
}

async function begin(page: Page, examId: number): Promise<void> {
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await expect(page).toHaveURL(new RegExp(`/exams/${examId}/take`));
  await expect(page.getByRole('timer')).toBeVisible();
}

const blank = (page: Page, name = 'Blank 1') => page.getByRole('textbox', { name });

test('another device takes over after a yes of the invigilator, and the first one says so', async ({
  browser,
  server,
}) => {
  const exam = await newExam(server.url, {
    title: `Two devices ${Date.now()}`,
    trainees: [trainee],
    invigilators: ['instructor'],
  });
  const first = await pageOf(browser, server.url, 820, 1180);
  await enter(first, trainee, { path: `/exams/${exam.id}` });
  await begin(first, exam.id);
  await blank(first).fill('3');
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();

  const phone = await pageOf(browser, server.url, 390, 844);
  await enter(phone, trainee, { path: `/exams/${exam.id}/take` });
  await expect(phone.getByText(/You are taking this exam on another device/)).toBeVisible();
  await expect(phone.getByRole('timer')).toHaveCount(0);
  await expectAccessible(phone);
  expect(await beyondOf(phone, 390)).toEqual([]);
  await phone.getByRole('button', { name: 'Ask to continue here' }).click();
  await expect(phone.getByText(/Your invigilator has been asked/)).toBeVisible();

  const board = await pageOf(browser, server.url, 1280, 800);
  await enter(board, 'instructor', { path: `/invigilation/${exam.id}`, lang: 'ja' });
  await expect(board.getByText('別の端末への切り替えを希望')).toBeVisible();
  await expectAccessible(board);
  await board.getByRole('button', { name: '判断' }).click();
  await board.getByRole('dialog').getByRole('button', { name: '許可' }).click();
  await expect(board.getByRole('dialog')).toBeHidden();

  // Both go on by themselves: the phone with what the server has, the tablet with the truth.
  await expect(phone.getByRole('timer')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Previous' })).toBeVisible();
  await expect(first.getByText(/You are taking this exam on another device/)).toBeVisible();
  await expect(first.getByRole('textbox')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Questions', exact: true }).click();
  await phone.getByRole('navigation', { name: 'Questions' }).getByRole('listitem').first().click();
  await expect(blank(phone)).toHaveValue('3');
  await Promise.all([first, phone, board].map((page) => page.context().close()));
});

/** In seconds, as it stands on the screen. */
async function timeLeft(page: Page): Promise<number> {
  const [seconds = 0, minutes = 0, hours = 0] = (await page.getByRole('timer').innerText())
    .split(':')
    .map(Number)
    .toReversed();
  return hours * 3600 + minutes * 60 + seconds;
}

testWithWorker(
  'a clock that is set back by an hour gives no second more',
  async ({ page, context, server }) => {
    const exam = await newExam(server.url, {
      title: `Clock ${Date.now()}`,
      trainees: [trainee],
      draft: { minutes: 30 },
    });
    await enter(page, trainee, { path: '/' });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.clock.install();
    await page.goto(`/exams/${exam.id}`);
    await begin(page, exam.id);
    await blank(page).fill('3');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const atFirst = await timeLeft(page);
    expect(atFirst).toBeGreaterThan(29 * 60);
    expect(atFirst).toBeLessThanOrEqual(30 * 60);

    await context.setOffline(true);
    await expect(page.getByText('There is no network.')).toBeVisible();
    const before = await timeLeft(page);
    await page.clock.setSystemTime(new Date(Date.now() - 3_600_000));
    await page.clock.fastForward(60_000);
    await expect.poll(() => timeLeft(page)).toBeLessThanOrEqual(before - 60);
    const after = await timeLeft(page);
    await blank(page, 'Blank 2').fill('16');
    await expect(page.getByText('Offline · saved on this device')).toBeVisible();
    // Nor does a page that is loaded anew, which counts by what was kept.
    await page.reload();
    await expect(page.getByRole('timer')).toBeVisible();
    expect(await timeLeft(page)).toBeLessThanOrEqual(after);

    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await timeLeft(page)).toBeLessThanOrEqual(before);
  },
);

test('a clock that is set forward takes no minute for good, with a network or without', async ({
  page,
  context,
  server,
}) => {
  const exam = await newExam(server.url, {
    title: `Ahead ${Date.now()}`,
    trainees: [trainee],
    draft: { minutes: 30 },
  });
  await page.clock.install();
  await enter(page, trainee, { path: `/exams/${exam.id}` });
  await begin(page, exam.id);
  await blank(page).fill('3');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('There is no network.')).toBeVisible();
  await blank(page, 'Blank 2').fill('16');
  await page.clock.setSystemTime(new Date(Date.now() + 3_600_000));
  await expect(page.getByText(/By this device’s clock, time is up/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save an emergency file' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/The clock of this device was ahead/)).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await timeLeft(page)).toBeGreaterThan(20 * 60);
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await page.getByRole('navigation', { name: 'Questions' }).getByRole('listitem').first().click();
  await expect(blank(page, 'Blank 2')).toHaveValue('16');

  // With one nothing ends at all: the server is asked.
  const asked = page.waitForRequest((one) => one.url().includes('?deviceUuid='));
  await page.clock.setSystemTime(new Date(Date.now() + 9 * 3_600_000));
  await asked;
  await expect.poll(() => timeLeft(page)).toBeGreaterThan(20 * 60);
  await blank(page, 'Blank 2').fill('17');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { state } = await ask<{ state: string }>(
    page,
    `/api/trainee/exams/${exam.id}?deviceUuid=${crypto.randomUUID()}`,
  );
  expect(state).toBe('taking');
});
