import type { Names } from '../names.ts';

/** One way through its pages: that they are connected, and that nobody’s words are written over. */
export const browserTestTemplates = (names: Names): Record<string, string> => ({
  [`tests/e2e/${names.many}/${names.many}.spec.ts`]: browserTest(names),
});

const browserTest = ({
  many,
  one,
  One,
  said,
}: Names) => `import type { ${One} } from '../../../domain/${many}/${many}.schema.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ask, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

test('who only reads ${said.many} writes none; who writes one meets what a colleague changed, and deletes it', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const titleField = main.getByRole('textbox', { name: 'Title', exact: true });
  const words = main.getByRole('textbox', { name: 'Description' });
  const title = \`Number \${Date.now()}\`;

  await test.step('a group manager finds the list, and no way to write', async () => {
    await enter(page, 'manager', { path: '/${many}' });
    await expect(page.getByRole('heading', { name: '${said.Many}', level: 1 })).toBeVisible();
    await expect(main.getByRole('table').getByRole('link').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'New ${said.one}' })).toBeHidden();
    await page.goto('/${many}/new');
    await expect(page.getByText('404', { exact: true })).toBeVisible();
  });

  await test.step('an instructor writes one, with a title', async () => {
    await enter(page, 'instructor', { path: '/${many}' });
    await main.getByRole('link', { name: 'New ${said.one}' }).click();
    await titleField.fill(' ');
    await words.fill('As written.');
    await expect(main.getByText('Please enter a title.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Create' })).toBeDisabled();
    await titleField.fill(title);
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\\/${many}\\/\\d+$/);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  await test.step('what was changed meanwhile is told and kept, and so is what was typed', async () => {
    const ${one}Id = Number(page.url().split('/').at(-1));
    await main.getByRole('link', { name: 'Edit' }).click();
    await words.fill('Typed here.');
    const { revision } = await ask<${One}>(page, \`/api/${many}/\${${one}Id}\`);
    const elsewhere = await page.request.put(\`/api/${many}/\${${one}Id}\`, {
      headers: { 'if-match': \`"\${revision}"\` },
      data: { title: \`\${title}, moved\`, description: 'Theirs.' },
    });
    expect(elsewhere.status()).toBe(200);
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Somebody else changed this ${said.one}')).toBeVisible();
    await expect(titleField).toHaveValue(\`\${title}, moved\`);
    await expect(words).toHaveValue('Typed here.');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: \`\${title}, moved\` })).toBeVisible();
    await expect(main.getByText('Typed here.')).toBeVisible();
  });

  await test.step('it is deleted, when one is sure, and gone from the list', async () => {
    await main.getByRole('button', { name: 'More about the ${said.one}' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(main.getByText('Typed here.')).toBeVisible();
    await main.getByRole('button', { name: 'More about the ${said.one}' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\\/${many}$/);
    await expect(main.getByRole('table').getByRole('link').first()).toBeVisible();
    await expect(main.getByRole('link', { name: title })).toHaveCount(0);
    await expectAccessible(page);
  });
});
`;
