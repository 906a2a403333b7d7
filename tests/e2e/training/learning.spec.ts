import type { Page } from '@playwright/test';
import type { Training } from '../../../domain/training/training.contract.ts';
import { writeBookZip } from '../support/book-zip.ts';
import { ask, enter } from '../support/enter.ts';
import { expectOnServer, noteField, statusLine, writeNote } from '../support/notes.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { searchFor, selectable } from '../support/search.ts';

const name = '高橋 美咲';
const title = 'Knots for beginners';

/** Marks the chapter as read and goes on to the next. */
async function finishChapter(page: Page, next: string): Promise<void> {
  // A chapter that is short enough has been read to its end after a second.
  await page.getByRole('button', { name: /^(Mark complete and go on|Next)$/ }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: next, level: 1 })).toBeVisible();
}

async function trainingOf(
  page: Page,
  classId: string,
): Promise<Training['sections'][number]['materials'][number]> {
  const training = await ask<Training>(page, `/api/trainee/classes/${classId}`);
  const material = training.sections[0]?.materials[0];
  if (!material) throw new Error('The class has no material.');
  return material;
}

test('a book comes into the library, is made a class, and is studied', async ({
  page,
  browser,
  baseURL,
}) => {
  const zip = test.info().outputPath('knots.zip');
  await writeBookZip(zip, title);
  let classId = '';

  await test.step('the instructor imports the book and reads what was lost', async () => {
    await enter(page, 'instructor', { path: '/library/import' });
    await page.locator('input[type=file]').setInputFiles(zip);
    await expect(page.getByText('“knots.zip” is in the library.')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: '1 thing could not be imported' }),
    ).toBeVisible();
    await expect(page.getByRole('term')).toHaveText(/bowline\.md/);
    await page.getByRole('link', { name: 'Open the book' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Preview' }).click();
    const image = page.getByRole('img', { name: 'A rope' });
    await expect(image).toBeVisible();
    expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1);
    await page.getByRole('main').getByRole('link', { name: 'the bowline' }).click();
    await expect(page.getByRole('heading', { name: 'The bowline', level: 1 })).toBeVisible();
  });

  await test.step('the instructor makes a class of it', async () => {
    await page.goto('/classes');
    await page.getByRole('link', { name: 'New class' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Rope work');
    await page.getByLabel('First day').fill('2026-01-01');
    await page.getByLabel('Last day').fill('2099-12-31');
    await page.getByRole('button', { name: 'Create class' }).click();
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByRole('textbox', { name: 'Section 1' }).fill('Three knots');
    await page.getByRole('button', { name: 'Add materials' }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: `Select ${title}` })
      .check();
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel(`Due date of ${title}`).fill('2099-12-01');
    await expect(page.getByRole('tab', { name: 'Outline 1' })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    classId = /\/classes\/(\d+)/.exec(page.url())?.[1] ?? '';
  });

  await test.step('the instructor enrols a trainee and publishes', async () => {
    await page.getByRole('tab', { name: /^People/ }).click();
    await page.getByRole('button', { name: 'Enrol trainees' }).first().click();
    const dialog = page.getByRole('dialog');
    await searchFor(dialog.getByRole('searchbox'), name, selectable(dialog));
    await dialog.getByRole('checkbox', { name: `Select ${name}` }).check();
    await dialog.getByRole('button', { name: 'Enrol', exact: true }).click();
    await expect(page.getByText('1 trainee was enrolled.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('table').getByText(name)).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  });

  const tablet = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 820, height: 1180 },
  });
  const reader = await tablet.newPage();

  await test.step('the trainee finds it at the bell and opens it', async () => {
    await enter(reader, 'trainee');
    await reader.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    await reader.getByRole('button', { name: /Rope work/ }).click();
    await expect(reader).toHaveURL(`/classes/${classId}`);
    await expect(reader.getByRole('region', { name: /Three knots/ })).toContainText('To do');
    await reader.getByRole('link', { name: 'Start' }).click();
    await expect(reader).toHaveURL(new RegExp(`/train/${classId}`));
  });

  await test.step('the trainee reads, and writes a note that saves itself', async () => {
    await expect(reader.getByRole('heading', { name: 'Rope', level: 1 })).toBeVisible();
    await finishChapter(reader, 'The bowline');
    await reader.getByRole('button', { name: 'Notes' }).click();
    await writeNote(reader, 'The rabbit comes out of the hole.');
    await expect(statusLine(reader)).toHaveText('Saved');
    await expectOnServer(reader, 'The rabbit comes out of the hole.');
    await reader.getByRole('button', { name: 'Close notes' }).click();
    await reader.mouse.move(400, 600);
    await reader.mouse.wheel(0, 900);
    await expect
      .poll(async () => (await trainingOf(reader, classId)).progress.readingPosition?.fraction ?? 0)
      .toBeGreaterThan(0.1);
    expect((await trainingOf(reader, classId)).progress.chaptersRead).toEqual([0]);
  });

  await test.step('the trainee comes back later: place, note and progress are there', async () => {
    await reader.goto('/');
    await reader.goto(`/train/${classId}`);
    await expect(reader.getByRole('heading', { name: 'The bowline', level: 1 })).toBeAttached();
    await expect.poll(() => reader.evaluate(() => scrollY)).toBeGreaterThan(200);
    // One figure everywhere: of the class's one material nothing is done yet.
    await expect(reader.getByRole('banner')).toContainText('0 / 1');
    await reader.getByRole('button', { name: 'Notes' }).click();
    await expect(reader.getByText('The rabbit comes out of the hole.')).toBeVisible();
    await reader.getByRole('button', { name: 'Close notes' }).click();
    await finishChapter(reader, 'The figure eight');
    await reader
      .getByRole('button', { name: /^(Mark complete and finish|Back to the class)$/ })
      .click();
    await expect(reader).toHaveURL(`/classes/${classId}`);
    await expect(reader.getByRole('region', { name: /Three knots/ })).toContainText('Completed');
    await expect(statusLine(reader)).toHaveText('Saved');
    await reader.goto('/notes');
    await expect(reader.getByRole('article').filter({ hasText: 'rabbit' })).toContainText(
      'Rope work',
    );
    await expect(noteField(reader)).toHaveCount(0);
  });

  await test.step('the instructor sees it in the table and in the CSV', async () => {
    await page.goto(`/classes/${classId}?tab=progress`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('100%');
    await page.getByRole('button', { name: 'CSV' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Progress and scores' }).click(),
    ]);
    const stream = await download.createReadStream();
    const csv = Buffer.concat(await stream.toArray()).toString();
    const [, line] = csv.split(/\r?\n/);
    expect(line).toContain(`trainee,${name},`);
    expect(line).toMatch(/,1,100,.*,100$/);
  });
  await tablet.close();
});
