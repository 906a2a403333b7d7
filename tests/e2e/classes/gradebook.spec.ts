import { findDemo } from '../support/demo.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

const title = 'C for new engineers';

test('a gradebook is gone through by the keyboard, opens what somebody did, and keeps the talk about it', async ({
  page,
}) => {
  await enter(page, 'instructor', { path: '/classes' });
  const classId = (await findDemo(page)).classId(title);
  await page.goto(`/classes/${classId}?tab=progress`);
  const grid = page.getByRole('grid', { name: 'Gradebook' });
  const { rowCount, columnCount } = await grid.evaluate((element) => ({
    rowCount: Number(element.getAttribute('aria-rowcount')),
    columnCount: Number(element.getAttribute('aria-colcount')),
  }));
  // Sections, materials, seven people and everybody together; a name, a percentage and five materials.
  expect([rowCount, columnCount]).toEqual([10, 7]);

  await test.step('one cell is reached by the tab key, the others by arrows', async () => {
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
    await grid.locator('[tabindex="0"]').focus();
    const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-at'));
    expect(await at()).toBe('1-0');
    for (const [key, place] of [
      ['ArrowRight', '1-1'],
      ['End', '1-6'],
      ['ArrowDown', '2-6'],
      ['Home', '2-0'],
      ['Control+Home', '0-0'],
      ['ArrowUp', '0-0'],
      ['Control+End', '8-6'],
      ['ArrowUp', '7-6'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(at).toBe(place);
    }
  });

  await test.step('a cell opens what they did, and gives the focus back', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('State', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(grid.locator('[data-at="7-2"]')).toBeFocused();
  });

  await test.step('a talk is noted, and stays', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Note a talk' }).click();
    await dialog.getByRole('textbox', { name: 'What you talked about' }).fill('Pointers again.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const noted = dialog.getByRole('article').getByText('Pointers again.');
    await expect(noted).toBeVisible();
    await page.reload();
    await expect(noted).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('on a phone names stay where they are while materials move below them', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const name = grid.locator('[data-at="1-0"]');
    const before = await name.boundingBox();
    await grid.evaluate((element) => element.scrollBy(200, 0));
    await expect.poll(() => grid.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
    expect((await name.boundingBox())?.x).toBe(before?.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step('every answer comes as a file', async () => {
    await page.getByRole('button', { name: 'CSV' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Every answer, score and time' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${title}-answers.csv`);
  });
});
