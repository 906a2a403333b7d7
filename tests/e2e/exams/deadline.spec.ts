import { enter } from '../support/enter.ts';
import { newExam } from '../support/new-exam.ts';
import { expect, test } from '../support/server.ts';

const trainee = 'maria.santos';

test.use({ viewport: { width: 390, height: 844 } });

test('without a network from the start to the deadline, and in by the emergency file', async ({
  page,
  context,
  browser,
  server,
}) => {
  const title = `Deadline ${Date.now()}`;
  const exam = await newExam(server.url, { title, trainees: [trainee], draft: { minutes: 30 } });
  await page.clock.install();
  await enter(page, trainee, { path: `/exams/${exam.id}`, lang: 'ja' });
  await page.getByRole('button', { name: '試験を開始' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('接続がありません。')).toBeVisible();
  await page.getByRole('main').getByRole('textbox').first().fill('3');
  await expect(page.getByText('オフライン・この端末に保存済み')).toBeVisible();
  // The device's own clock comes to the end, and takes what is there.
  await page.clock.fastForward(31 * 60_000);
  await expect(page.getByRole('timer')).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '緊急回答ファイルを保存' }).click();
  const path = await (await saving).path();

  const staff = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 820, height: 1180 },
  });
  const desk = await staff.newPage();
  await enter(desk, 'admin', { path: `/exams/${exam.id}` });
  await desk.getByRole('tab', { name: 'Results' }).click();
  await desk.getByRole('button', { name: 'Emergency file' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(path);
  await expect(dialog.getByText('Maria Santos')).toBeVisible();
  const taking = desk.waitForResponse((one) => one.url().endsWith('/emergency-files'));
  await dialog.getByRole('button', { name: 'Take it in' }).click();
  const { result }: { result: { isHandedIn: boolean } } = await (await taking).json();
  await expect(dialog).toBeHidden();
  // By the server's clock there is time left: nobody has handed in.
  expect(result.isHandedIn).toBe(false);
  await staff.close();
  await context.setOffline(false);
  const told = page.getByRole('status').filter({ hasText: '試験時間はまだ残っています' });
  await told.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: '前へ', exact: true }).click();
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('3');
});
