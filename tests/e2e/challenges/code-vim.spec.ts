import { expect, test } from '../support/server.ts';
import { openWorkbench, showPane } from '../support/workbench.ts';

test('somebody writes with the keys of Vim, runs, and finds the way out', async ({
  page,
  baseURL,
}) => {
  await openWorkbench(page, baseURL ?? '', { title: 'Fizz Buzz', language: 'Node.js' });
  const editor = page.getByRole('textbox', { name: 'Code', exact: true });
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('first;\nsecond;');
  await page.getByRole('button', { name: 'Editor settings' }).click();
  await page.getByRole('switch', { name: 'Vim keys' }).check();
  await expect(page.getByText(':make')).toBeVisible();
  await page.keyboard.press('Escape');
  await editor.click();
  await expect(editor.locator('xpath=..')).toHaveClass(/cm-vimMode/);
  await page.keyboard.type('ggddi// new ');
  await expect(editor).toHaveText('// new second;');
  await page.keyboard.press('Escape');
  await page.keyboard.type(':w\n');
  await expect(page.getByRole('region', { name: 'Code' }).getByText(/^Saved/)).toBeVisible();
  await page.keyboard.type(':make\n');
  await expect(page.getByText('0 of 2 passed')).toBeVisible();

  await showPane(page, 'Code');
  await editor.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await expect(editor).toHaveText('// new second;');

  await page.reload();
  await showPane(page, 'Code');
  await expect(editor.locator('xpath=..')).toHaveClass(/cm-vimMode/);
});
