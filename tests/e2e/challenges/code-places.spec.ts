import { expect, test } from '../support/server.ts';
import { openWorkbench, runProgram, showPane } from '../support/workbench.ts';

test('errors are underlined, one goes through them by keys, and a changed line has none', async ({
  page,
  baseURL,
}) => {
  await openWorkbench(page, baseURL ?? '', { title: 'Fizz Buzz', language: 'Node.js' });
  const program = [
    "const n = +require('fs').readFileSync(0, 'utf8');",
    "if (n === 5) throw new Error('too few');",
    'null.length;',
  ];
  await runProgram(page, program.join('\n'));
  await expect(page.getByText('0 of 2 passed')).toBeVisible();
  await showPane(page, 'Console');
  const list = page.getByRole('region', { name: 'Errors and warnings' });
  await expect(list.getByRole('heading')).toContainText('2 errors');
  const [first, second] = [
    list.getByRole('button', { name: 'Error: too few' }),
    list.getByRole('button', { name: 'Cannot read properties of null' }),
  ];
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');

  const editor = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect(editor).toBeFocused();
  const atCaret = editor.locator('.cm-activeLine');
  await expect(atCaret).toHaveText('null.length;');
  const underlined = editor.locator('.cm-lintRange-error');
  await expect(underlined).toHaveText(['new', 'length']);
  await page.keyboard.press('F8');
  await expect(atCaret).toContainText('too few');
  await expect(editor.getByText('Error: too few')).toBeVisible();
  await page.keyboard.press('Shift+F8');
  await expect(atCaret).toHaveText('null.length;');

  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await expect(underlined).toHaveText(['new']);
  await showPane(page, 'Console');
  await expect(list.getByRole('heading')).toContainText('1 error');
});
