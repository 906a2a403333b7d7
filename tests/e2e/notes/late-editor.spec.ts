import { enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

test('one writes at once where the editor is late, and its tools come with it', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/rooms\.code-mirror-/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await enter(page, 'akari.hashimoto', { path: '/notes' });
  await page.getByRole('button', { name: 'New note' }).first().click();
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  const bold = page.getByRole('button', { name: 'Bold' });
  await field.pressSequentially('My desk, my chair');
  await expect(bold).toBeDisabled();
  for (let sign = 0; sign < 'my chair'.length; sign += 1) await field.press('ArrowLeft');
  for (let sign = 0; sign < 'my'.length; sign += 1) await field.press('Shift+ArrowRight');
  late.resolve();
  await expect(bold).toBeEnabled();
  // Nothing has changed under one's hands.
  await expect(field).toHaveValue('My desk, my chair');
  await bold.click();
  await expect(field).toHaveText('My desk, **my** chair');
  await field.press('ArrowRight');
  await page.keyboard.type(' own');
  await expect(field).toHaveText('My desk, **my own** chair');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Saved');
});
