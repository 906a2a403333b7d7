import { testWithWorker as test, expect } from '../support/server.ts';
import { openWorkbench } from '../support/workbench.ts';

test('code is formatted, without a network too, and what cannot be is told at its line', async ({
  page,
  baseURL,
}) => {
  await openWorkbench(page, baseURL ?? '', { title: 'Fizz Buzz', language: 'Node.js' });
  const editor = page.getByRole('textbox', { name: 'Code', exact: true });
  const lines = editor.locator('.cm-line');
  const write = async (text: string) => {
    await editor.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
  };
  await write('const a={b:1}');
  await page.getByRole('button', { name: 'Format' }).click();
  await expect(lines).toHaveText(['const a = { b: 1 };', '']);
  await editor.press('Control+z');
  await expect(lines).toHaveText(['const a={b:1}']);

  await page.context().setOffline(true);
  await write('if (a) {b(one+two)}');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+Alt+KeyF');
  await expect(lines).toHaveText(['if (a) {', '  b(one + two);', '}', '']);

  await write('const a = 1;\nconst b = (;\n');
  await page.keyboard.press('Shift+Alt+KeyF');
  await expect(editor.getByText('Not formatted: Unexpected token')).toBeVisible();
  await expect(editor.locator('.cm-lintRange-error')).toHaveText(';');
  await expect(lines).toHaveText(['const a = 1;', 'const b = (;', '']);
});
