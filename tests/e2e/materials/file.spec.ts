import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Training } from '../../../domain/training/training.contract.ts';
import { pdfWithScript } from '../../support/odd-files.ts';
import { sampleOf } from '../../support/sample.ts';
import { makeClassOf } from '../support/class-of.ts';
import { ask, leave } from '../support/enter.ts';
import { expectFinished } from '../support/finished.ts';
import { printedPdf, publishPdf } from '../support/published-pdf.ts';
import { expect, test, testWithWorker } from '../support/server.ts';
import { englishTrainee, signIn } from '../support/sign-in.ts';

const placeIn = ({ sections }: Training) =>
  sections[0]?.materials[0]?.progress.readingPosition?.chapter;

const chapters = 6;
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

const log = Array.from(
  { length: chapters },
  (_, index) =>
    `<h1>Chapter ${index + 1}</h1>
     <p>The harbour master keeps the log. 港長は航海日誌をつけます。</p>`,
);

const pageOf = (page: Page, number: number) =>
  page.getByRole('group', { name: `Page ${number}`, exact: true });

const reader = (page: Page) => page.getByRole('region', { name: 'Harbour log' });

async function expectDrawn(page: Page, number: number): Promise<void> {
  await expect(pageOf(page, number).locator('canvas')).toBeVisible();
  await expect(pageOf(page, number)).toContainText(`Chapter ${number}`);
}

testWithWorker(
  'what an author uploads is read on a tablet, also without a network, and staff see how far',
  async ({ page, browser, server }) => {
    const materialId = await publishPdf(page, 'Harbour log', await printedPdf(browser, log));
    const classId = await makeClassOf(server.url, materialId, 'Harbour');
    await leave(page);

    await page.setViewportSize({ width: 820, height: 1180 });
    await signIn(page, englishTrainee, `/train/${classId}`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expectDrawn(page, 1);
    await page.getByRole('region', { name: 'Harbour log' }).press('ArrowRight');
    await expectDrawn(page, 2);
    await expect(page.getByLabel(`Page, 1 to ${chapters}`)).toHaveValue('2');
    await expect
      .poll(() => ask<Training>(page, `/api/trainee/classes/${classId}`).then(placeIn))
      .toBe('page-2');

    await page.goto(`/classes/${classId}`);
    await page.getByRole('button', { name: 'Download for offline' }).click();
    await page
      .getByRole('dialog', { name: 'Download for offline' })
      .getByRole('button', { name: 'Download', exact: true })
      .click();
    await expect(page.getByText(/^On this device · /)).toBeVisible();

    await page.context().setOffline(true);
    await page.goto(`/train/${classId}`);
    // Where it was left.
    await expect(page.getByLabel(`Page, 1 to ${chapters}`)).toHaveValue('2');
    await expectDrawn(page, 2);
    await reader(page).focus();
    for (let number = 3; number <= chapters; number++) {
      await page.keyboard.press('ArrowRight');
      await expectDrawn(page, number);
    }
    // Who has seen each page for a second has read it.
    await page
      .getByRole('button', { name: /^(Mark complete and finish|Back to the class)$/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
    await page.context().setOffline(false);
    await page.goto(`/train/${classId}`);
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await expectFinished(page, classId);
  },
);

test('a document is found through and leafed through, by the keyboard and by its contents', async ({
  page,
  browser,
}) => {
  const materialId = await publishPdf(page, 'Harbour log', await printedPdf(browser, log));
  await page.goto(`/view/${materialId}?k=${encodeURIComponent('航海日誌')}`);
  await expect(page.getByText(`1 of ${chapters}`)).toBeVisible();
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(page.getByText(`2 of ${chapters}`)).toBeVisible();
  await expectDrawn(page, 2);
  const marks = () => page.evaluate(() => CSS.highlights.get('pdf-hit-chosen')?.size);
  await expect.poll(marks).toBe(1);

  await page.getByRole('button', { name: 'Contents and pages' }).click();
  await page.getByRole('button', { name: 'Chapter 5' }).click();
  await expectDrawn(page, 5);
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expectDrawn(page, 3);
  await reader(page).focus();
  await page.keyboard.press('End');
  await expectDrawn(page, chapters);
  // As quick as keys come: two of them between one picture and the next.
  await reader(page).evaluate(async (pages) => {
    for (const key of ['ArrowLeft', 'ArrowLeft']) {
      pages.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await Promise.resolve();
    }
  });
  const field = page.getByLabel(`Page, 1 to ${chapters}`);
  await expect(field).toHaveValue(String(chapters - 2));

  for (const width of sampleOf([390, 1280], 1)) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  }

  // On a phone what leads to a page lies over the pages, and makes room for them.
  await page.setViewportSize({ width: 390, height: 800 });
  const panel = page.getByRole('complementary', { name: 'Contents and pages' });
  await panel.getByRole('button', { name: 'Page 4', exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expectDrawn(page, 4);
  await expect(reader(page)).toBeFocused();
  await page.getByRole('button', { name: 'Contents and pages' }).click();
  await panel.getByRole('tab', { name: 'Pages' }).press('Escape');
  await expect(panel).toHaveCount(0);

  // Whoever comes back finds it where they left it.
  await page.goto('/library');
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
  await page.goto(`/view/${materialId}`);
  await expect(field).toHaveValue('4');
  await expectDrawn(page, 4);
});

test('nothing that a document brings is run', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const materialId = await publishPdf(page, 'Harbour log', pdfWithScript);
  await page.goto(`/view/${materialId}`);
  await expect(pageOf(page, 1)).toContainText('Harmless words');
  await expect(pageOf(page, 1).locator('canvas')).toBeVisible();
  await expect(pageOf(page, 1).getByRole('link')).toHaveCount(0);
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  expect(dialogs).toEqual([]);
});
