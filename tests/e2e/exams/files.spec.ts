import { readFile } from 'node:fs/promises';
import type { ExamPart } from '../../../domain/exams/exam.schema.ts';
import { expectAccessible } from '../support/accessible.ts';
import { enter } from '../support/enter.ts';
import { beyondOf } from '../support/fit.ts';
import { newExam } from '../support/new-exam.ts';
import { expect, test } from '../support/server.ts';

const trainee = 'maria.santos';
/** A whole picture, of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'sheet.png', mimeType: 'image/png', buffer: pixel };
const text = {
  name: 'table.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('part,pieces\nbolt,12\n'),
};
const part: ExamPart = {
  id: 'sheets',
  title: 'Your sheets',
  points: 10,
  file: {
    text: 'Draw the store room, and count what is in it.',
    kinds: ['picture', 'text'],
    mostFiles: 2,
    mostMegabytes: 1,
  },
};

test('files are handed in through a lost network, and come to who marks them as they were', async ({
  page,
  context,
  browser,
  server,
}) => {
  const exam = await newExam(server.url, {
    title: `Files ${Date.now()}`,
    trainees: [trainee],
    quizzes: [],
    draft: { parts: [part] },
  });
  await enter(page, trainee, { path: `/exams/${exam.id}` });
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await expect(page.getByRole('main').getByText('Draw the store room')).toBeVisible();
  const files = page.getByRole('region', { name: 'Your files' });
  const choose = async (file: typeof picture) => {
    const choosing = page.waitForEvent('filechooser');
    await files.getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles(file);
  };

  // What is not asked for is said, and nothing of it is kept.
  await choose({ name: 'run.exe', mimeType: 'application/octet-stream', buffer: pixel });
  await expect(files.getByRole('alert')).toContainText('run.exe');
  await expect(files.getByRole('listitem')).toHaveCount(0);

  await choose(text);
  await expect(files.getByRole('listitem').filter({ hasText: 'table.csv' })).toContainText('Sent');
  await context.setOffline(true);
  await expect(page.getByText('There is no network.')).toBeVisible();
  await choose(picture);
  const waiting = files.getByRole('listitem').filter({ hasText: 'sheet.png' });
  await expect(waiting).toContainText('On this device');
  await expect(waiting.getByRole('img', { includeHidden: true })).toBeVisible();
  await expectAccessible(page);
  expect(await beyondOf(page, 820)).toEqual([]);
  await context.setOffline(false);
  await expect(waiting).toContainText('Sent');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('You have handed in. Your answers are safe.')).toBeVisible();

  const staff = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 820, height: 1180 },
  });
  const desk = await staff.newPage();
  await enter(desk, 'admin', { path: `/exams/${exam.id}?tab=marking` });
  await desk.getByRole('button', { name: 'Mark', exact: true }).click();
  const shown = desk.getByRole('button', { name: 'View sheet.png' });
  const image = shown.locator('img');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  await expectAccessible(desk);
  const saving = desk.waitForEvent('download');
  await desk
    .getByRole('listitem')
    .filter({ hasText: 'table.csv' })
    .last()
    .getByRole('link', { name: 'Save' })
    .click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('table.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe('part,pieces\nbolt,12\n');
  await shown.click();
  await expect(desk.getByRole('dialog').getByRole('img', { name: 'sheet.png' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('textbox', { name: 'Points (of 10)' }).fill('8');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByRole('button', { name: 'All questions' }).click();
  await expect(desk.getByRole('button', { name: 'See answers' })).toBeVisible();
  await staff.close();
});
