import { expect, test } from '../support/server.ts';
import { openWorkbench } from '../support/workbench.ts';

test('whoever has begun to write goes on where they are once the editor has come', async ({
  page,
  baseURL,
}) => {
  const editorMayCome = Promise.withResolvers<void>();
  await page.route(/open-code-editor/, async (route) => {
    await editorMayCome.promise;
    await route.continue();
  });
  await openWorkbench(page, baseURL ?? '', { title: 'Fizz Buzz', language: 'Node.js' });
  const field = page.getByRole('textbox', { name: 'Code', exact: true });
  await field.fill('const a = 1;\n\nconst c = 3;');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('const b');

  editorMayCome.resolve();
  const lines = field.locator('.cm-line');
  await expect(lines).toHaveText(['const a = 1;', 'const b', 'const c = 3;']);
  await page.keyboard.type(' = 2;');
  await expect(lines).toHaveText(['const a = 1;', 'const b = 2;', 'const c = 3;']);
});
