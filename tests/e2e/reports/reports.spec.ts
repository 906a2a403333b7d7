import type { Locator } from '@playwright/test';
import { picture } from '../../support/picture.ts';
import { expectAccessible } from '../support/accessible.ts';
import { makeClassOf } from '../support/class-of.ts';
import { authenticate, enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import { englishTrainee } from '../support/sign-in.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

/** A picture that could not be fetched has a place on the page too, and no size of its own. */
const expectDrawn = async (shown: Locator) =>
  await expect
    .poll(async () => await shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(400);

test.use({ viewport: { width: 820, height: 1180 } });

test('a report is written without a network, comes back, is read and answered', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Reports ${Date.now()}`;
  const desk = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 900 },
  });
  const staff = await desk.newPage();
  await enter(staff, 'admin');
  await authenticate(page, englishTrainee);
  const me = await page.request.get('/api/user');
  const { result: trainee } = (await me.json()) as { result: { name: string } };
  const library = await staff.request.get('/api/materials?limit=100');
  const { result: materials } = (await library.json()) as {
    result: { id: number; currentVersionId: number | null }[];
  };
  const material = materials.find(({ currentVersionId }) => currentVersionId !== null);
  const classId = await makeClassOf(baseURL ?? '', material?.id ?? 0, title);

  const learned = page.getByRole('textbox', { name: 'What I learned' });
  const handIn = page.getByRole('button', { name: 'Hand in', exact: true });
  await test.step('the trainee writes without a network, and loses nothing', async () => {
    await page.goto(`/reports?c=${classId}`);
    await waitForWorker(page);
    await handIn.click();
    await expect(page.getByText('Please answer this question.')).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Add study time' }).click();
    await page.getByRole('textbox', { name: 'What was studied' }).fill('Pointers');
    await page.getByRole('button', { name: 'Hard', exact: true }).click();
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider).toBe(false);
    await learned.click();
    await page.keyboard.type('A pointer **points**.');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture' }).first().click();
    const buffer = await picture('png');
    await (await chosen).setFiles({ name: 'Sketch.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('main')).toContainText('![Sketch](/media/images/');
    await expect(page.getByText(/Draft · saved on this device/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'What was studied' })).toHaveValue('Pointers');
    await expect(learned).toContainText('A pointer');
    await expectAccessible(page);
    await handIn.click();
    await expect(page.getByText('Handed in · waiting to sync')).toBeVisible();
    await expectDrawn(page.getByRole('img', { name: 'Sketch' }));
  });

  await test.step('taken back and handed in once more, it is sent once there is a network', async () => {
    await page.getByRole('button', { name: 'Take back and edit' }).click();
    await page.getByRole('button', { name: 'Good', exact: true }).click();
    await handIn.click();
    await expect(page.getByText('Handed in · waiting to sync')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/^Handed in [A-Z][a-z]+ \d/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Nobody has read it yet.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('staff open it by keyboard, and answer', async () => {
    await staff.goto(`/reports?c=${classId}&status=1`);
    await expect(staff.getByRole('button', { name: /A pointer points/ })).toBeVisible();
    await staff.keyboard.press('j');
    const report = staff.getByRole('region', { name: 'Report', exact: true });
    await expect(report.getByRole('heading', { name: trainee.name })).toBeVisible();
    await expect(report.getByText('Pointers', { exact: true })).toBeVisible();
    await expect(report.locator('strong', { hasText: 'points' })).toBeVisible();
    await expectDrawn(report.getByRole('img', { name: 'Sketch' }));
    await expect(report.getByText('Good', { exact: true })).toBeVisible();
    await report.getByRole('textbox', { name: 'Comment' }).click();
    await staff.keyboard.type('Well put.');
    await report.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(report.getByText('Well put.')).toBeVisible();
    await expectAccessible(staff);
  });

  await test.step('the trainee sees who read it and what they said, and cannot take it back', async () => {
    await page.reload();
    await expect(page.getByText('Well put.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Read by' })).toContainText('read it');
    await expect(page.getByRole('button', { name: 'Take back and edit' })).toBeHidden();
  });
  await desk.close();
});
