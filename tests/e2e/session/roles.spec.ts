import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sampleOf } from '../../support/sample.ts';
import { ask, enter } from '../support/enter.ts';
import { openAccountMenu, waitForWorker } from '../support/leave.ts';
import { expect, test, testWithWorker } from '../support/server.ts';
import { expectShown } from '../support/shown.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Your view' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const notFound = (page: Page) => heading(page, 'Page not found');

async function viewAs(page: Page, role: string): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: role, exact: true }).click();
}

test('an admin looks as a trainee, in every tab, and comes back with one click', async ({
  page,
}) => {
  await enter(page, 'admin', { path: '/library' });
  await expect(heading(page, 'Library')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/classes');
  await expect(other.getByRole('link', { name: 'New class' })).toBeVisible();

  await viewAs(page, 'Trainee');
  await expect(banner(page)).toContainText('Viewing as Trainee');
  await expect(page).toHaveURL('/selflearnings');
  await expect(menu(page).getByRole('link', { name: 'Library' })).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: 'Notes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(menu(page).getByRole('button', { name: /^Workspace/ })).toBeDisabled();
  await expect(banner(other)).toContainText('Viewing as Trainee');
  await expect(menu(other).getByRole('link', { name: 'Library' })).toHaveCount(0);

  await page.goto('/library');
  await expect(notFound(page)).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.reload();
  await expect(banner(page)).toContainText('Viewing as Trainee');

  await banner(page).getByRole('button', { name: 'Back to Admin' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(banner(other)).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: 'Library' })).toBeVisible();
});

testWithWorker(
  'what an admin saw as one is not shown without a network as the other',
  async ({ page, context }) => {
    await enter(page, 'admin', { path: '/classes' });
    const row = page.getByRole('link', { name: 'C for new engineers' });
    await expect(row).toBeVisible();
    await waitForWorker(page);
    await viewAs(page, 'Trainee');
    await expect(banner(page)).toBeVisible();
    await page.goto('/classes');
    await expect(heading(page, 'Classes')).toBeVisible();
    // What it shows has come, and so is on the device.
    await expectShown(page);
    await expect(row).toHaveCount(0);
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, 'Classes')).toBeVisible();
    await expect(banner(page)).toContainText('Viewing as Trainee');
    await expect(row).toHaveCount(0);
    await context.setOffline(false);
    await banner(page).getByRole('button', { name: 'Back to Admin' }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.goto('/classes');
    await expect(row).toBeVisible();
  },
);

test('looking as a group manager asks for the group first; who may not switch is not asked', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, 'admin', { path: '/classes' });
  await viewAs(page, 'Group manager');
  const dialog = page.getByRole('dialog', { name: 'Which group?' });
  await dialog.getByRole('searchbox').fill('東京');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: '東京' }).click();
  await expect(banner(page)).toContainText('Viewing as Group manager: 東京');
  await expect(page).toHaveURL('/classes');
  for (const account of sampleOf(['manager', 'trainee', 'sysviewer'], 1)) {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await context.newPage();
    await enter(other, account);
    await expectShown(other);
    await openAccountMenu(other);
    await expect(other.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expect(other.getByText('View as', { exact: true })).toHaveCount(0);
    await context.close();
  }
});

test('a place of sign-in forgets the role with the sign-out', async ({ page }) => {
  await enter(page, 'admin', { path: '/classes' });
  await viewAs(page, 'Instructor');
  await expect(banner(page)).toContainText('Viewing as Instructor');
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Lock this device' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /temporaryRole|target/.test(key)),
  );
  expect(kept).toEqual([]);
  await enter(page, 'admin', { path: '/classes' });
  await expect(heading(page, 'Classes')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('the provider makes an organisation, works in it, and leaves it', async ({ page }) => {
  const name = `Hoshi ${Date.now()}`;
  await enter(page, 'sysadmin', { path: '/admin' });
  await page.getByRole('link', { name: 'New organisation' }).click();
  await page.getByLabel('Display name').fill('ほし株式会社');
  await page.getByLabel('Name', { exact: false }).nth(1).fill(name);
  const selfLearning = page.getByRole('checkbox', { name: /^Self-learning/ });
  const mentors = page.getByRole('checkbox', { name: /^Mentors/ });
  await selfLearning.uncheck();
  await expect(mentors).not.toBeChecked();
  await mentors.check();
  await expect(selfLearning).toBeChecked();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'ほし株式会社', level: 2 })).toBeVisible();
  await expect(page.getByText('0 people')).toBeVisible();

  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(banner(page)).toContainText('Visiting ほし株式会社');
  await expect(page).toHaveURL('/classes');
  await expect(page.getByText('No classes yet')).toBeVisible();
  const made = await page.request.post('/api/classes', {
    data: {
      title: 'Made for them',
      description: '',
      lang: 'en',
      startAt: '2026-04-01',
      endAt: '2026-06-30',
    },
  });
  expect(made.status()).toBe(200);
  await page.goto('/classes?keyword=Made');
  await expect(page.getByRole('link', { name: 'Made for them' })).toBeVisible();
  await page.goto('/admin');
  await expect(notFound(page)).toBeVisible();

  await banner(page).getByRole('button', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(banner(page)).toHaveCount(0);
  const titles = (await ask<{ title: string }[]>(page, '/api/classes?limit=100')).map(
    (each) => each.title,
  );
  expect(titles).not.toContain('Made for them');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('its screens can be read and used by everybody, in every width', async ({ page }) => {
  await enter(page, 'sysadmin', { path: '/admin' });
  const paths = ['/admin', '/admin/site', '/admin/jobs', '/admin/organisations/2', '/classes'];
  for (const path of sampleOf(paths, 2)) {
    if (path === '/classes') {
      await viewAs(page, 'Admin');
      await expect(banner(page)).toBeVisible();
    }
    await page.goto(path);
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 1180 });
      await expectShown(page);
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect
        .configure({ soft: true })
        .poll(over, `${path} at ${width} px is too wide by`)
        .toBeLessThanOrEqual(0);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectShown(page);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id} ${String(target)}`),
      );
      expect.soft(found, `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});
