import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeClassOf } from '../support/class-of.ts';
import { ask, enter, leave } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee, signIn } from '../support/sign-in.ts';

const title = 'Information we hold';

async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const found = await axe.setLegacyMode().analyze();
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

test('an official book is found, read, put into a class and studied, and never changed', async ({
  page,
  server,
}) => {
  await enter(page, 'instructor', { path: '/library' });
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await test.step('it is told apart in the list', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Provider' }).selectOption('Official');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) });
    await expect(row.getByText('Official', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Provider' }).selectOption('Own');
    await expect(page).toHaveURL(/source=own/);
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  });

  await test.step('it is opened, and nothing of it can be changed', async () => {
    await page.goto('/library?source=official');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('This material is official')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).not.toBeEditable();
    await expect(page.getByRole('link', { name: 'Edit content' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    expect(await violations(page)).toEqual([]);
  });

  const materialId = Number(/library\/(\d+)/.exec(page.url())?.[1]);
  await test.step('it is previewed', async () => {
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(
      page.getByRole('heading', { name: 'Whose information it is' }).first(),
    ).toBeVisible();
  });

  const name = `Onboarding ${Date.now()}`;
  const classId = await makeClassOf(server.url, materialId, name);
  await test.step('its use is that of the own organisation', async () => {
    await page.goto(`/library/${materialId}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
  });

  await test.step('a trainee studies it', async () => {
    await leave(page);
    await signIn(page, englishTrainee, `/train/${classId}`);
    await expect(
      page.getByRole('heading', { name: 'Whose information it is' }).first(),
    ).toBeVisible();
    const { sections } = await ask<{
      sections: { materials: { reference: { materialId: number } }[] }[];
    }>(page, `/api/trainee/classes/${classId}`);
    expect(sections[0]?.materials[0]?.reference.materialId).not.toBe(materialId);
    const foreign = await page.request.get(`/api/materials/${materialId}`);
    expect(foreign.status()).toBe(404);
  });
});
