import { expectAccessible } from '../support/accessible.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a path is made, put in order and published by the keyboard alone', async ({ page }) => {
  await enter(page, 'admin', { path: '/selflearnings/paths' });
  const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter');
  const dialog = page.getByRole('dialog');
  const outline = page.getByRole('complementary').getByRole('list').getByRole('button');
  const first = 'Databases from the start';
  const second = 'The information we hold';

  await press('New learning path');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`By keyboard ${Date.now()}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/selflearnings\/paths\/\d+/);
  for (const course of [first, second]) {
    await press('Add a part');
    await dialog.getByRole('button', { name: new RegExp(`^${course}`) }).press('Enter');
    await expect(dialog).toBeHidden();
  }
  await expect(outline).toHaveText([new RegExp(first), new RegExp(second)]);

  await test.step('the outline moves with the focus, as often as one likes', async () => {
    const row = outline.filter({ hasText: second });
    await row.press('Alt+ArrowUp');
    await expect(outline).toHaveText([new RegExp(second), new RegExp(first)]);
    await expect(row).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(outline).toHaveText([new RegExp(first), new RegExp(second)]);
  });

  await test.step('and published', async () => {
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await press('Publish version 1');
    await expect(page.getByText('Published as version 1')).toBeVisible();
  });

  await test.step('a part of the graph is chosen, and its link removed', async () => {
    const edges = page.locator('.react-flow__edge');
    await expect(edges).toHaveCount(1);
    await page.locator('.react-flow__node', { hasText: first }).press('Enter');
    await expect(outline.filter({ hasText: first })).toHaveAttribute('aria-pressed', 'true');
    await edges.first().press('Enter');
    await page.keyboard.press('Delete');
    await expect(edges).toHaveCount(0);
    await expectAccessible(page);
  });
});
