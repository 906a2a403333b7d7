import { hasOffice, officeFile, slides } from '../../support/office-files.ts';
import { makeClassOf } from '../support/class-of.ts';
import { authenticate, leave } from '../support/enter.ts';
import { expect, test, testWithWorker } from '../support/server.ts';
import { log, newSlides, publishDeck, slide } from '../support/slides.ts';
import { englishTrainee, signIn } from '../support/sign-in.ts';

test.describe.configure({ timeout: 240_000 });

const threeSlides = ['Safety on board', 'Life jacket 救命胴衣', 'Fire extinguisher'];

test('slides are printed, one a page, and fill the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await authenticate(page, 'instructor');
  const id = await publishDeck(page, 'Sea log', log);
  await page.goto(`/preview/slide/${id}?chapter=slide-2`);
  await expect(slide(page, 2, 4)).toBeVisible();

  await test.step('all slides are printed, one a page, with the notes when that is wanted', async () => {
    await page.evaluate(() => {
      globalThis.print = () => {
        const paper = document.querySelector('body > div[lang]');
        const sheets = paper?.querySelectorAll(':scope > div').length;
        const rule = [...document.querySelectorAll('style')].find(({ textContent }) =>
          textContent.startsWith('@page'),
        );
        const told = [sheets, rule?.textContent, paper?.textContent.includes('Ask who was there')];
        document.documentElement.dataset['printed'] = JSON.stringify(told);
      };
    });
    const printed = async (isWithNotes: boolean) => {
      await page.getByRole('button', { name: 'Print' }).click();
      const dialog = page.getByRole('dialog', { name: 'Print' });
      if (isWithNotes) await dialog.getByLabel('With the speaker notes').check();
      await dialog.getByRole('button', { name: 'Print' }).click();
      await expect(dialog).toBeHidden();
      const told = await page.locator('html').getAttribute('data-printed');
      return JSON.parse(told ?? '[]') as [number, string, boolean];
    };
    const [sheets, rule, hasNotes] = await printed(false);
    expect([sheets, hasNotes]).toEqual([4, false]);
    expect(rule).toMatch(/size: \d+px \d+px; margin: 0/);
    const withNotes = await printed(true);
    expect([withNotes[0], withNotes[2]]).toEqual([4, true]);
    expect(withNotes[1]).not.toBe(rule);
  });

  await test.step('on a phone, the focus goes back to the menu that led there', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print' });
    await page.evaluate(() => delete document.documentElement.dataset['printed']);
    const print = dialog.getByRole('button', { name: 'Print' });
    await expect(print).toBeEnabled();
    // As it is where printing does not wait: the page is a sheet of paper for longer than the call.
    await page.emulateMedia({ media: 'print' });
    await print.dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('data-printed', /./);
    await page.emulateMedia({ media: 'screen' });
    await expect(dialog).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a slide fills the screen', async () => {
    await page.getByRole('region', { name: 'Sea log' }).focus();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await expect(slide(page, 2, 4)).toBeVisible();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
  });
});

test('a note leads back to its slide', async ({ page, server }) => {
  await authenticate(page, 'instructor');
  const materialId = await publishDeck(page, 'Sea log', log);
  const classId = await makeClassOf(server.url, materialId, 'At sea');
  await leave(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, englishTrainee, `/train/${classId}`);
  await expect(slide(page, 1, 4)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slide(page, 2, 4)).toBeVisible();
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('button', { name: 'New note' }).click();
  await page
    .getByRole('textbox', { name: 'Note', exact: true })
    .pressSequentially('Which scale is it?');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.getByRole('region', { name: 'Sea log' }).focus();
  await page.keyboard.press('End');
  await expect(slide(page, 4, 4)).toBeVisible();
  await page.getByRole('button', { name: 'Slide 2', exact: true }).click();
  await expect(slide(page, 2, 4)).toBeVisible();
});

testWithWorker(
  'a PowerPoint file becomes slides, and is turned on a tablet without a network',
  async ({ page, server }) => {
    test.skip(!hasOffice, 'LibreOffice is not on this machine');
    await page.setViewportSize({ width: 1280, height: 900 });
    await authenticate(page, 'instructor');
    const id = await newSlides(page, 'Safety on board');
    await page.goto(`/library/${id}/edit`);
    await page.getByText('Upload a file').click();
    const buffer = await officeFile({ source: slides(threeSlides), from: 'fodp', to: 'pptx' });
    const mimeType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
    await page.getByLabel('Choose a file').setInputFiles({ name: 'safety.pptx', mimeType, buffer });
    await expect(page.getByRole('heading', { name: 'safety.pptx' })).toBeVisible();
    // A converter starts slowly where much else is going on.
    const made = page.getByRole('listitem').filter({ hasText: 'Slides to show here' });
    await expect(made.getByText('Ready')).toBeVisible({ timeout: 120_000 });
    // Its author leafs through them before anybody else does.
    await expect(slide(page, 1, 3).locator('canvas')).toBeVisible();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(slide(page, 2, 3)).toContainText('救命胴衣');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(`**/library/${id}`);

    await page.goto(`/preview/slide/${id}`);
    await expect(slide(page, 1, 3).locator('canvas')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Slide 3' }).locator('canvas')).toBeVisible();
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Presenter view' }).click();
    const desk = await opening;
    await expect(slide(desk, 1, 3).locator('canvas')).toBeVisible();
    await desk.keyboard.press('ArrowRight');
    await expect(slide(page, 2, 3)).toContainText('救命胴衣');
    await desk.close();

    const classId = await makeClassOf(server.url, id, 'Safety');
    await leave(page);
    await page.setViewportSize({ width: 820, height: 1180 });
    await signIn(page, englishTrainee, `/train/${classId}`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(slide(page, 1, 3).locator('canvas')).toBeVisible();
    await page.goto(`/classes/${classId}`);
    await page.getByRole('button', { name: 'Download for offline' }).click();
    await page
      .getByRole('dialog', { name: 'Download for offline' })
      .getByRole('button', { name: 'Download', exact: true })
      .click();
    await expect(page.getByText(/^On this device · /)).toBeVisible();
    await page.context().setOffline(true);
    await page.goto(`/train/${classId}`);
    await expect(slide(page, 1, 3).locator('canvas')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(slide(page, 2, 3)).toContainText('救命胴衣');
    await page.keyboard.press('ArrowRight');
    await expect(slide(page, 3, 3).locator('canvas')).toBeVisible();
    await page.getByRole('button', { name: 'Contents' }).click();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeAttached();
    await page.context().setOffline(false);
  },
);
