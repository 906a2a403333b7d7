import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { picture } from '../../support/picture.ts';
import { ask, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

const color = (page: Page, name: string) =>
  page.evaluate(
    (token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(),
    `--keiko-${name}`,
  );

async function choose(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
}

test('a theme is tried on by one, corrected where it cannot be read, and then worn by everybody', async ({
  page,
  browser,
}) => {
  await enter(page, 'admin', { path: '/settings/theme' });
  const banner = page.getByText('This colour theme is not saved: only you see it.');
  const save = page.getByRole('button', { name: 'Save theme' });
  const contrast = page.getByRole('main').getByRole('status');
  const before = await color(page, 'cta');
  const other = await browser.newPage();

  await test.step('it is worn at once, by this whole page', async () => {
    await expect(save).toBeDisabled();
    await page.getByRole('button', { name: 'Marigold' }).click();
    await expect(banner).toBeVisible();
    expect(await color(page, 'cta')).toBe('#f2ab1d');
    const ink = await save.evaluate((button) => getComputedStyle(button).color);
    expect(ink).toBe('rgb(27, 29, 34)');
  });

  await test.step('what cannot be read is not saved, and is mended by one click', async () => {
    await page.getByRole('textbox', { name: 'Main buttons', exact: true }).fill('  #333  ');
    await expect(contrast).toContainText('One pair is hard to read');
    await expect(save).toBeDisabled();
    await page.getByRole('button', { name: 'Correct them' }).click();
    await expect(contrast).toContainText('Everything is readable');
    await page.getByRole('button', { name: 'Sakura' }).click();
  });

  await test.step('its banner is on every page, for nobody else', async () => {
    await page.goto('/classes');
    await expect(banner).toBeVisible();
    expect(await color(page, 'cta')).not.toBe(before);
    await enter(other, 'trainee', { path: '/settings' });
    await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible();
    expect(await color(other, 'cta')).toBe(before);
    await page.getByRole('link', { name: 'Save or discard it' }).click();
    await expect(save).toBeEnabled();
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
    const { violations } = await axe.setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });

  await test.step('saved, everybody’s next page wears it', async () => {
    await save.click();
    await expect(banner).toBeHidden();
    await expect(save).toBeDisabled();
    await other.reload();
    await expect.poll(() => color(other, 'cta')).toBe('#c04a78');
  });

  await test.step('and takes it off again', async () => {
    await page.getByRole('button', { name: 'Keiko', exact: true }).click();
    await save.click();
    await expect(banner).toBeHidden();
    await other.reload();
    await expect.poll(() => color(other, 'cta')).toBe(before);
    await other.close();
  });
});

test('one’s picture is cut, corrected by keyboard, shown in the bar, and taken away', async ({
  page,
}) => {
  await enter(page, 'james.carter', { path: '/settings' });
  const account = page.getByRole('banner').getByRole('button', { name: /^Account of/ });
  await choose(page, 'Choose a picture', 'me.gif', await picture('png'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText(
    'me.gif is an invalid file type. Expected .jpeg, .jpg, .png',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // A proxy that has nothing to say of it.
  await page.route('**/api/images/upload', (route) => route.fulfill({ status: 502, body: '' }));
  await choose(page, 'Choose a picture', 'me.png', await picture('png'));
  await expect(dialog.getByRole('alert')).toHaveText('Unable to upload thumbnail.');
  await page.unroute('**/api/images/upload');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Choose a picture', 'me.png', await picture('png'));
  const part = dialog.getByRole('slider', { name: /^Part of the picture/ });
  await expect(part).toBeVisible();
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('3');
  await part.press('ArrowRight');
  await part.press('ArrowDown');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toBeHidden();
  const shown = account.locator('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(160);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(shown).toHaveCount(0);
});

test('a note takes a picture, which is there when the note is read again', async ({ page }) => {
  await enter(page, 'akari.hashimoto', { path: '/notes' });
  await page.getByRole('button', { name: 'New note' }).first().click();
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  await field.pressSequentially('My desk: ');
  await choose(page, 'Picture', 'desk.png', await picture('png'));
  await expect(field).toContainText('![desk](/media/images/');
  await expect(field).not.toContainText('Uploading');
  await page.getByRole('button', { name: 'Done' }).click();
  const image = page.getByRole('main').getByRole('img', { name: 'desk' });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(400);
  await expect
    .poll(async () => (await ask<{ markdown: string }[]>(page, '/api/notes'))[0]?.markdown)
    .toMatch(/^My desk: !\[desk\]\(\/media\/images\/[\da-f-]{36}\)$/);
});

test('what a class begins with is what the organisation says', async ({ page }) => {
  await enter(page, 'admin', { path: '/settings/classdefaults' });
  const description = page.getByRole('textbox', { name: 'Description' });
  // The days without training have a form of their own below.
  const save = page.getByRole('button', { name: 'Save' }).first();
  // Goes with the server's answer.
  const discard = page.getByRole('button', { name: 'Discard changes' });
  await description.fill('Bring a pencil.');
  await save.click();
  await expect(discard).toHaveCount(0);
  await page.goto('/classes/new');
  await expect(description).toHaveValue('Bring a pencil.');
  await page.goto('/settings/classdefaults');
  await description.fill('');
  await save.click();
  await expect(discard).toHaveCount(0);
});
