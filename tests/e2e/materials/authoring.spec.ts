import { enter, ask } from '../support/enter.ts';
import { beginMaterial } from '../support/new-material.ts';
import { expect, test } from '../support/server.ts';

// Whoever begins something writes at once: nothing is to be opened or found first.

test('a new book opens in its first chapter with the caret in it', async ({ page }) => {
  const title = `Tides ${Date.now()}`;
  await beginMaterial(page, 'instructor', { kind: 'Book', title });
  const text = page.getByRole('textbox', { name: 'Text of the chapter' });
  await expect(text).toBeFocused();
  await expect(page.getByRole('region', { name: 'Chapter 1' })).toBeVisible();
  await page.keyboard.type('The moon pulls.');
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(text).toHaveText('The moon pulls.');
});

test('a question is written as soon as it is added, and blanks are made of its words', async ({
  page,
}) => {
  await beginMaterial(page, 'instructor', { kind: 'Quiz', title: `Circles ${Date.now()}` });
  await page.getByRole('button', { name: 'Fill in the blanks' }).click();
  const first = page.getByRole('region', { name: 'Question 1' });
  const prompt = first.getByRole('textbox', { name: 'Question', exact: true });
  await expect(prompt).toBeFocused();
  await page.keyboard.type('Pi is about 3.14');
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await first.getByRole('button', { name: 'Add a blank' }).click();
  await expect(prompt.locator('.cm-blank')).toHaveText('{{1}}');
  await expect(first.getByLabel('Accepted answers for blank 1')).toHaveValue('3.14');
  // One thing, which one key takes away.
  await expect(prompt).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(prompt).toHaveText('Pi is about ');
  await expect(first.getByLabel('Accepted answers for blank 1')).toHaveCount(0);

  await page.getByRole('button', { name: 'Free text', exact: true }).click();
  const second = page.getByRole('region', { name: 'Question 2' });
  const other = second.getByRole('textbox', { name: 'Question', exact: true });
  await expect(other).toBeFocused();
  await expect(other).toBeInViewport();
});

test('a new section is named at once', async ({ page }) => {
  await enter(page, 'admin');
  const classes = await ask<{ id: number; isPublished: boolean }[]>(page, '/api/classes?limit=100');
  const draft = classes.find(({ isPublished }) => !isPublished);
  await page.goto(`/classes/${draft?.id}?tab=outline`);
  await page.getByRole('button', { name: 'Add section' }).click();
  const added = page.getByRole('textbox', { name: /^Section \d+$/ }).last();
  await expect(added).toBeFocused();
  await expect(added).not.toHaveAttribute('aria-invalid', 'true');
  await page
    .getByRole('button', { name: /^Remove Section \d+$/ })
    .last()
    .click();
  await expect(added).not.toBeFocused();
});

test('who brings people in is told the columns and given a file with them', async ({ page }) => {
  await enter(page, 'admin', { path: '/people/import' });
  const main = page.getByRole('main');
  await expect(main.getByText('Required columns: Account name, Name')).toBeVisible();
  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Template' }).click();
  const template = await coming;
  expect(template.suggestedFilename()).toBe('People to import.csv');
  await main.locator('input[type=file]').setInputFiles(await template.path());
  // Every heading of it is known again; people who are there are left alone unless one asks.
  await expect(main.getByText('People who already have an account')).toBeVisible();
  await expect(main.getByLabel('People who already have an account')).toHaveValue('create');
});

test('a material is put into a class from its own page', async ({ page }) => {
  await enter(page, 'admin');
  const classes = await ask<{ title: string; isPublished: boolean }[]>(
    page,
    '/api/classes?limit=100',
  );
  const title = classes.find(({ isPublished }) => !isPublished)?.title ?? '';
  const [material] = await ask<{ id: number; title: string }[]>(
    page,
    `/api/materials?keyword=${encodeURIComponent('Checklist for a code review')}`,
  );
  await page.goto(`/library/${material?.id}`);
  await page.getByRole('button', { name: 'Add to class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to class' });
  await dialog.getByRole('searchbox').fill(title);
  await dialog.getByRole('list', { name: 'Classes' }).getByRole('button').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const sections = page.getByRole('region').filter({ has: page.getByRole('list') });
  await expect(sections.last()).toContainText(material?.title ?? '');
});
