import { roomPath } from '../support/demo.ts';
import { authenticate, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('Esc gives the focus back to the button whose list was open, also the first time', async ({
  page,
}) => {
  await enter(page, 'maria.santos');
  const header = page.getByRole('banner');
  const bell = header.getByRole('button', { name: /^Notifications/ });
  const account = header.getByRole('button', { name: /^Account of/ });
  for (let time = 0; time < 2; time++) {
    await bell.press('Enter');
    await expect(page.getByRole('link', { name: 'Show all' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Notifications' })).toHaveCount(0);
    await expect(bell).toBeFocused();
    await account.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(account).toBeFocused();
  }
});

test('the search of a book is ready to be typed into, and what is closed gives the focus back', async ({
  page,
}) => {
  await authenticate(page, 'maria.santos');
  await page.goto(await roomPath(page, 'C for new engineers', 'C for new engineers'));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const search = page.getByRole('searchbox', { name: 'Search in this book' });
    const button = page.getByRole('button', { name: 'Search', exact: true });
    if (width > 600) await button.click();
    else {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Search' }).click();
    }
    await expect(search).toBeFocused();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(search).toHaveCount(0);
    if (width > 600) await expect(button).toBeFocused();
    else await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  }
});
