import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import type { Training } from '../../../domain/training/training.contract.ts';
import { hasOffice, officeFile, textPages } from '../../support/office-files.ts';
import { makeClassOf } from '../support/class-of.ts';
import { ask, authenticate, leave } from '../support/enter.ts';
import { expectFinished } from '../support/finished.ts';
import { expect, test, testWithWorker } from '../support/server.ts';
import { englishTrainee, signIn } from '../support/sign-in.ts';

test.skip(!hasOffice, 'LibreOffice is not on this machine');

const placeIn = ({ sections }: Training) =>
  sections[0]?.materials[0]?.progress.readingPosition?.chapter;

const chapters = 5;
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
// A converter starts slowly where much else is going on.
const converted = { timeout: 90_000 };

/** A new material in its editor, with this file in it. */
async function upload(page: Page, title: string, content: Buffer, name: string): Promise<number> {
  await authenticate(page, 'instructor');
  const answer = await page.request.post('/api/materials', {
    data: { type: 'file', title, lang: 'en' },
  });
  const made: { result: Material } = await answer.json();
  const { id } = made.result;
  await page.goto(`/library/${id}/edit`);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  const chosen = { name, mimeType: 'application/octet-stream', buffer: content };
  await page.getByLabel('Choose a file').setInputFiles(chosen);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return id;
}

async function publish(page: Page, id: number): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(`**/library/${id}`);
}

const pageOf = (page: Page, number: number) =>
  page.getByRole('group', { name: `Page ${number}`, exact: true });

async function expectDrawn(page: Page, number: number): Promise<void> {
  await expect(pageOf(page, number).locator('canvas')).toBeVisible();
  await expect(pageOf(page, number)).toContainText(`Chapter ${number}`);
}

testWithWorker(
  'a Word document is published while it is still being converted, found by its words, and read on a tablet, also without a network',
  async ({ page, server }) => {
    test.slow();
    const docx = await officeFile({ source: textPages(chapters), from: 'html', to: 'docx' });
    const materialId = await upload(page, 'Harbour rules', docx, 'rules.docx');
    await publish(page, materialId);

    await test.step('it appears by itself where it is waited for', async () => {
      await page.goto(`/preview/file/${materialId}`);
      await expect(pageOf(page, 1).locator('canvas')).toBeVisible(converted);
    });

    await test.step('it is found by its words', async () => {
      await page.goto(`/view/${materialId}?k=${encodeURIComponent('航海日誌')}`);
      await expect(page.getByText(`1 of ${chapters}`)).toBeVisible();
      await page.goto(`/library?keyword=${encodeURIComponent('港長は航海日誌')}`);
      await expect(page.getByRole('link', { name: 'Harbour rules' }).first()).toBeVisible();
    });

    await test.step('its author sees that there are pages', async () => {
      await page.goto(`/library/${materialId}/edit`);
      const pages = page.getByRole('listitem').filter({ hasText: 'Pages to read here' });
      await expect(pages.getByText('Ready')).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(rules)
        .setLegacyMode()
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    });
    const classId = await makeClassOf(server.url, materialId, 'Harbour rules');
    await leave(page);

    await page.setViewportSize({ width: 820, height: 1180 });
    await signIn(page, englishTrainee, `/train/${classId}`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expectDrawn(page, 1);
    const reader = page.getByRole('region', { name: 'Harbour rules' });
    await reader.press('ArrowRight');
    await expectDrawn(page, 2);
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
    await expect(page.getByLabel(`Page, 1 to ${chapters}`)).toHaveValue('2');
    await expectDrawn(page, 2);
    await reader.focus();
    for (let number = 3; number <= chapters; number++) {
      await page.keyboard.press('ArrowRight');
      await expectDrawn(page, number);
    }
    await page.getByRole('button', { name: 'More' }).click();
    // The document itself is there too, not only its pages.
    const original = page.getByRole('menuitem', { name: 'Download', exact: true });
    await expect(original).toHaveAttribute('download', 'rules.docx');
    const url = (await original.getAttribute('href')) ?? '';
    const kept = await page.evaluate(
      async (address) => (await (await fetch(address)).arrayBuffer()).byteLength,
      url,
    );
    expect(kept).toBe(docx.length);
    await page.keyboard.press('Escape');
    // Who has seen each page for a second has read it.
    await page
      .getByRole('button', { name: /^(Mark complete and finish|Back to the class)$/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Harbour rules', level: 1 })).toBeVisible();
    await page.context().setOffline(false);
    await page.goto(`/train/${classId}`);
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await expectFinished(page, classId);
  },
);

test('a damaged document says what to do, and stays a download', async ({ page }) => {
  test.slow();
  const whole = await officeFile({ source: textPages(2), from: 'html', to: 'docx' });
  const torn = Buffer.concat([whole.subarray(0, 2000), Buffer.alloc(whole.length - 2000)]);
  const materialId = await upload(page, 'Torn plan', torn, 'torn.docx');
  const pages = page.getByRole('listitem').filter({ hasText: 'Pages to read here' });
  await expect(pages.getByText('Failed')).toBeVisible(converted);
  await expect(pages).toContainText('save it again without a password and upload it once more');
  await pages.getByRole('button', { name: 'Try again' }).click();
  await expect(pages.getByText('Failed')).toBeVisible(converted);
  await publish(page, materialId);
  await page.goto(`/view/${materialId}`);
  await expect(page.getByText('This file cannot be shown here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    'torn.docx',
  );
});
